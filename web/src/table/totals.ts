// Win counts stored in this browser, by name and by side, for each game.
import { signal } from "@preact/signals";
import type { Side, TableFull } from "../net/wire";
import { load, save } from "../saved";
import { seatFace } from "./session";

export type Totals = {
    bySide: Record<Side, number>;
    byName: Record<string, number>;
    draws: number;
};

type Kept = { games: Record<string, Totals>; counted: string[] };

const empty: Totals = { bySide: { first: 0, second: 0 }, byName: {}, draws: 0 };
const rememberedTables = 200;

const kept = signal<Kept>(load<Kept>("totals", { games: {}, counted: [] }));

export function totalsOf(game: string): Totals {
    return kept.value.games[game] ?? empty;
}

// Counts each table only once.
export function countResult(table: TableFull): void {
    const { end } = table.state;
    const { games, counted } = load<Kept>("totals", kept.peek()); // another tab may have counted
    if (end === null || table.origin !== null || end.kind === "aborted" || counted.includes(table.id)) return;
    const before = games[table.game] ?? empty;
    const after = added(before, end.winnerSide, end.winner && seatFace(table, end.winner).name);
    kept.value = {
        games: { ...games, [table.game]: after },
        counted: [...counted, table.id].slice(-rememberedTables),
    };
    save("totals", kept.value);
}

function added(totals: Totals, side: Side | null, name: string | null): Totals {
    if (side === null) return { ...totals, draws: totals.draws + 1 };
    const byName = name
        ? { ...totals.byName, [name]: (totals.byName[name] ?? 0) + 1 }
        : totals.byName;
    return { ...totals, byName, bySide: { ...totals.bySide, [side]: totals.bySide[side] + 1 } };
}
