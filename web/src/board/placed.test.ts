import { describe, expect, it } from "vitest";
import { afterChanges, movedBetween, startPosition } from "./placed";

describe("afterChanges", () => {
    const start = startPosition([
        { point: "a1", face: "R", side: "first" },
        { point: "b1", face: "p", side: "second" },
    ]);
    it("keeps the id of the piece that moves and drops the captured one", () => {
        const after = afterChanges(
            start,
            [
                { point: "a1", face: "", side: "first" },
                { point: "b1", face: "R", side: "first" },
            ],
            100,
        );
        expect(after.get("b1")).toEqual({ id: 0, face: "R", side: "first" });
        expect(after.has("a1")).toBe(false);
        expect(start.has("a1")).toBe(true);
    });
    it("gives a new stone a new id", () => {
        const after = afterChanges(start, [{ point: "c3", face: "x", side: "first" }], 100);
        expect(after.get("c3")?.id).toBe(100);
    });
});

describe("movedBetween", () => {
    const start = startPosition([
        { point: "a1", face: "R", side: "first" },
        { point: "b1", face: "p", side: "second" },
    ]);
    const moves = [
        { point: "a1", face: "", side: "first" as const },
        { point: "c1", face: "R", side: "first" as const },
        { point: "d1", face: "x", side: "first" as const },
    ];
    it("names pieces that stand elsewhere, and neither new ones nor those at rest", () => {
        expect([...movedBetween(start, afterChanges(start, moves, 100))]).toEqual([0]);
        expect(movedBetween(start, start).size).toBe(0);
    });
});
