import { describe, expect, it } from "vitest";
import type { Lab } from "./idea";
import { pentanomial, playPair, scoreOf, type Pair } from "./matches";

const pairs: Pair[] = [
    [1, 1],
    [1, 0],
    [0.5, 1],
    [0, 0],
    [0.5, 0.5],
];

describe("a match in pairs", () => {
    it("counts games and pairs", () => {
        expect(scoreOf(pairs)).toEqual({ wins: 4, draws: 3, losses: 3 });
        expect(pentanomial(pairs)).toEqual([1, 0, 2, 1, 1]);
    });
    it("gives the results of the first opponent from both seats", async () => {
        const lab = { ask: () => Promise.resolve({ winner: "first", moves: ["h8"] }) } as unknown as Lab;
        const played = await playPair(lab, "gomoku/freestyle", "h8", "rules", "random", 1);
        expect(played).toEqual({ pair: [1, 0], moves: ["h8"] });
    });
});
