// The results between the same two players, stored in this browser, for each game.
import { signal } from "@preact/signals";
import type { SeatFace, Side, TableFull } from "../net/wire";
import { load, save } from "../saved";
import { seatFace } from "./session";

export type Totals = {
    bySide: Record<Side, number>; // wins
    byPlayer: Record<string, number>; // wins, by playerKey
    draws: number;
};

type Kept = { pairs: Record<string, Totals>; counted: string[] };

const key = "results";
const empty: Totals = { bySide: { first: 0, second: 0 }, byPlayer: {}, draws: 0 };
const rememberedTables = 200;

const kept = signal<Kept>(load<Kept>(key, { pairs: {}, counted: [] }));

export function totalsOf(table: TableFull): Totals {
    return kept.value.pairs[pairOf(table)] ?? empty;
}

// A computer opponent with other settings is another player.
export function playerKey({ kind, name, player }: SeatFace): string {
    return kind === "player" ? `computer ${player}` : `person ${name}`;
}

// Counts each table only once.
export function countResult(table: TableFull): void {
    const { end } = table.state;
    const { pairs, counted } = load<Kept>(key, kept.peek()); // another tab may have counted
    if (end === null || table.origin !== null || end.kind === "aborted" || counted.includes(table.id)) return;
    const pair = pairOf(table);
    const winner = end.winner && playerKey(seatFace(table, end.winner));
    kept.value = {
        pairs: { ...pairs, [pair]: added(pairs[pair] ?? empty, end.winnerSide, winner) },
        counted: [...counted, table.id].slice(-rememberedTables),
    };
    save(key, kept.value);
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
