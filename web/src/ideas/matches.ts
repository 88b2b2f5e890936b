// Games of two opponents from the same openings.
import type { Lab } from "./idea";
import { placeOf } from "./places";

export type Result = 0 | 0.5 | 1; // of the first named opponent
export type Pair = [Result, Result]; // it moves first, then second

const mostPlies = 300;

function resultOf(winner: string, side: "first" | "second"): Result {
    if (winner === "draw") return 0.5;
    return winner === side ? 1 : 0;
}

export type PairPlayed = { pair: Pair; moves: string[] }; // moves: those of the second game

// One opening played both ways.
export async function playPair(
    lab: Lab,
    rules: string,
    opening: string,
    one: string,
    other: string,
    seed: number,
): Promise<PairPlayed> {
    const place = placeOf(rules, opening);
    const there = await lab.ask("game", { place, first: one, second: other, seed, mostPlies });
    const back = await lab.ask("game", { place, first: other, second: one, seed, mostPlies });
    return { pair: [resultOf(there.winner, "first"), resultOf(back.winner, "second")], moves: back.moves };
}

export async function openings(lab: Lab, rules: string, count: number, plies: number, seed: number): Promise<string[]> {
    return (await lab.ask("openings", { rules, count, plies, seed })).openings;
}

export type Score = { wins: number; draws: number; losses: number };

export function scoreOf(pairs: readonly Pair[]): Score {
    const results = pairs.flat();
    const count = (wanted: Result): number => results.filter((each) => each === wanted).length;
    return { wins: count(1), draws: count(0.5), losses: count(0) };
}

// The number of pairs by their points times two: 0, ½, 1, 1½, 2.
export function pentanomial(pairs: readonly Pair[]): number[] {
    const counts = [0, 0, 0, 0, 0];
    for (const [there, back] of pairs) {
        const at = 2 * (there + back);
        counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
}
