import { describe, expect, it } from "vitest";
import {
    chance,
    descended,
    fitted,
    inRooks,
    lossOf,
    noWeights,
    pieceCounts,
    samplesOf,
    split,
    type Sample,
} from "./learning";

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const rookUp = "1nbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

function sample(rooks: number, result: number, game: number): Sample {
    return { counts: [rooks, 0, 0, 0, 0, 0], result, game };
}

describe("samples of a game", () => {
    it("count Red's pieces less Black's", () => {
        expect(pieceCounts(start)).toEqual([0, 0, 0, 0, 0, 0]);
        expect(pieceCounts(rookUp)).toEqual([1, 0, 0, 0, 0, 0]);
    });
    it("leave out positions next to a capture", () => {
        expect(samplesOf([start, start, start], 0, 1, 0)).toEqual([sample(0, 1, 0)]);
        expect(samplesOf([start, start, rookUp], 0, 1, 0)).toEqual([]);
        expect(samplesOf([start, rookUp, rookUp], 0, 1, 0)).toEqual([]);
    });
    it("are split by games", () => {
        const { training, heldOut } = split([sample(1, 1, 0), sample(1, 1, 0), sample(1, 1, 4)]);
        expect([training.length, heldOut.length]).toEqual([1, 2]);
    });
});

describe("the fitted weights", () => {
    const samples = [
        sample(1, 1, 1),
        sample(1, 1, 2),
        sample(1, 0, 3),
        sample(-1, 0, 4),
        sample(-1, 0, 6),
        sample(-1, 1, 7),
    ];
    it("begin with a chance of ½", () => {
        expect(chance(noWeights, [3, 0, 0, 0, 0, 0])).toBe(0.5);
        expect(lossOf(noWeights, samples)).toBeCloseTo(Math.LN2);
    });
    it("descend to the chances of the samples", () => {
        const once = descended(noWeights, samples, 0.5);
        expect(lossOf(once, samples)).toBeLessThan(lossOf(noWeights, samples));
        const weights = fitted(samples, 500, 0.5);
        expect(chance(weights, [1, 0, 0, 0, 0, 0])).toBeCloseTo(2 / 3, 3);
        expect(weights.bias).toBeCloseTo(0);
    });
    it("are compared with a rook as 5", () => {
        expect(inRooks([2, 1, 0.5])).toEqual([5, 2.5, 1.25]);
        expect(inRooks([0, 1, 0.5])).toEqual([0, 0, 0]);
    });
});
