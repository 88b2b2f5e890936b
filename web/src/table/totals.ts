// The results between the same two players, stored in this browser, for each game.
import { signal } from "@preact/signals";
import type { SeatFace, Side, TableFull } from "../net/wire";
import { load, save } from "../saved";
import { otherSeat, ownSeat, seatFace } from "./session";

export type Totals = {
    bySide: Record<Side, number>; // wins
    byPlayer: Record<string, number>; // wins, by playerKey
    draws: number;
};

// Games in a row against one computer opponent: won if positive, lost if negative.
type Run = { player: string; length: number };

type Kept = {
    pairs: Record<string, Totals>;
    runs?: Record<string, Run>; // of the last opponent in each game
    counted: string[];
};

const key = "results";
const empty: Totals = { bySide: { first: 0, second: 0 }, byPlayer: {}, draws: 0 };
const rememberedTables = 200;

const kept = signal<Kept>(load<Kept>(key, { pairs: {}, counted: [] }));

export function totalsOf(table: TableFull): Totals {
    return kept.value.pairs[pairOf(table)] ?? empty;
}

// How many games in a row this person won (positive) or lost against the computer of that text.
export function runAgainst(game: string, player: string): number {
    const run = kept.value.runs?.[game];
    return run?.player === player ? run.length : 0;
}

// A computer opponent with other settings is another player.
export function playerKey({ kind, name, player }: SeatFace): string {
    return kind === "player" ? `computer ${player}` : `person ${name}`;
}

// Counts each table only once.
export function countResult(table: TableFull): void {
    const { end } = table.state;
    const { pairs, runs = {}, counted } = load<Kept>(key, kept.peek()); // another tab may have counted
    if (end === null || table.origin !== null || end.kind === "aborted" || counted.includes(table.id)) return;
    const pair = pairOf(table);
    const winner = end.winner && playerKey(seatFace(table, end.winner));
    kept.value = {
        pairs: { ...pairs, [pair]: added(pairs[pair] ?? empty, end.winnerSide, winner) },
        runs: { ...runs, ...runAfter(table, runs[table.game]) },
        counted: [...counted, table.id].slice(-rememberedTables),
    };
    save(key, kept.value);
}

// The run that this result begins or goes on with; none without a person of this browser and a computer.
function runAfter(table: TableFull, before: Run | undefined): Record<string, Run> {
    const own = ownSeat(table);
    const other = own && seatFace(table, otherSeat(own));
    const winner = table.state.end?.winner ?? null;
    if (own === null || other?.kind !== "player") return {};
    const step = winner === null ? 0 : winner === own ? 1 : -1;
    const goesOn = before?.player === other.player && before.length * step > 0;
    return { [table.game]: { player: other.player, length: goesOn ? before.length + step : step } };
}

function pairOf({ game, seats }: TableFull): string {
    return [game, ...seats.map(playerKey).sort()].join("\n");
}

function added(totals: Totals, side: Side | null, winner: string | null): Totals {
    if (side === null || winner === null) return { ...totals, draws: totals.draws + 1 };
    return {
        ...totals,
        byPlayer: { ...totals.byPlayer, [winner]: (totals.byPlayer[winner] ?? 0) + 1 },
        bySide: { ...totals.bySide, [side]: totals.bySide[side] + 1 },
    };
}
