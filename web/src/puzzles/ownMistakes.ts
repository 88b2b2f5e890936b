// A person's own mistakes in reviewed games, kept in this browser as puzzles.
import type { Side, TableFull, Value } from "../net/wire";
import { load, save } from "../saved";
import { chance, type Turn } from "../table/evaluation";
import type { Puzzle } from "./puzzle";

const most = 200; // of a game, the newest

function keyOf(game: string): string {
    return `mistakes.${game}`;
}

export function ownMistakes(game: string): Puzzle[] {
    return load<Puzzle[]>(keyOf(game), []);
}

// Keeps the turns as puzzles, without those that are kept already. `values`: of the review, by ply.
export function keepMistakes(table: TableFull, turns: readonly Turn[], values: ReadonlyMap<number, Value>): void {
    const kept = ownMistakes(table.game);
    const known = new Set(kept.map(({ id }) => id));
    const fresh = turns
        .map(({ ply }) => mistakeAt(table, ply, values.get(ply - 1) ?? null))
        .filter((puzzle): puzzle is Puzzle => puzzle !== null && !known.has(puzzle.id));
    save(keyOf(table.game), [...kept, ...fresh].slice(-most));
}

// Null if the review has no better move.
function mistakeAt(table: TableFull, ply: number, value: Value | null): Puzzle | null {
    const thought = value?.value ?? null;
    const right = thought?.variation[0];
    if (thought === null || right === undefined || table.startText === null) return null;
    const side: Side = table.plies[ply - 1]?.side ?? "first";
    const forFirst = chance(thought, side);
    return {
        id: `${table.id}-${ply}`,
        rating: 0,
        pieces: 0,
        themes: [],
        rules: table.rules,
        start: table.startText,
        moves: [...table.plies.slice(0, ply - 1).map(({ move }) => move), right],
        lead: ply - 1,
        bestChance: side === "first" ? forFirst : 1 - forFirst,
    };
}
