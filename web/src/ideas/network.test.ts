import { describe, expect, it } from "vitest";
import { changedInputs, piecesOf, without, worths } from "./network";

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

describe("the pieces of a position", () => {
    it("stand on their points", () => {
        const pieces = piecesOf(start);
        expect(pieces.length).toBe(32);
        expect(pieces[0]).toEqual({ point: "a9", letter: "r" });
        expect(pieces.find(({ point }) => point === "h2")).toEqual({ point: "h2", letter: "C" });
        expect(pieces.at(-1)).toEqual({ point: "i0", letter: "R" });
    });
    it("are taken off one by one", () => {
        expect(without(start, "h2")).toBe(start.replace("1C5C1", "1C7"));
        expect(without(start, "a9")).toBe(start.replace("rnbakabnr", "1nbakabnr"));
        for (const { point } of piecesOf(start)) {
            const rest = piecesOf(without(start, point));
            expect(rest).toEqual(piecesOf(start).filter((each) => each.point !== point));
        }
    });
    it("are worth what the chance of their side falls without them", () => {
        const pieces = [
            { point: "a0", letter: "R" },
            { point: "a9", letter: "r" },
        ];
        expect(worths(pieces, true, 0.5, [0.2, 0.9])).toEqual([
            { point: "a0", value: 30 },
            { point: "a9", value: 40 },
        ]);
        expect(worths(pieces, false, 0.5, [0.9, 0.2]).map(({ value }) => value)).toEqual([40, 30]);
        expect(Object.is(worths(pieces, true, 0.5, [0.5, 0.5])[1]?.value, 0)).toBe(true);
    });
    it("change by two inputs with a move, by three with a capture", () => {
        const moved = start.replace("1C5C1", "1C2C4");
        expect(changedInputs(start, moved)).toBe(2);
        expect(changedInputs(moved, moved.replace("p1p1p1p1p", "p1p1C1p1p").replace("1C2C4", "1C7"))).toBe(3);
    });
});
