import { expect, test } from "vitest";
import type { Position } from "../board/placed";
import { afterMove, afterTool, countOf, gestures, placementOf } from "./arrangement";

const rook = { face: "R", side: "first" } as const;
const king = { face: "k", side: "second" } as const;
const position: Position = new Map([["e0", { id: 4, ...rook }]]);

test("a piece of the tray is put down, and another takes its place", () => {
    const one = afterTool(position, king, "e9");
    expect(one.get("e9")).toEqual({ id: 5, ...king });
    expect(afterTool(one, king, "e0").get("e0")).toMatchObject(king);
    expect(position.size).toBe(1);
});

test("the same piece once more takes it away, and so does the eraser", () => {
    expect(afterTool(position, rook, "e0").size).toBe(0);
    expect(afterTool(position, "eraser", "e0").size).toBe(0);
    expect(afterTool(position, "eraser", "a0")).toEqual(position);
});

test("a piece that is carried keeps its id and takes what stands there", () => {
    const two = afterTool(position, king, "e9");
    expect([...afterMove(two, "e0", "e9")]).toEqual([["e9", { id: 4, ...rook }]]);
    expect(afterMove(two, "a0", "e9")).toBe(two);
});

test("the server is told point, face and side", () => {
    expect(placementOf(position, "second")).toEqual({ pieces: ["e0 R first"], side: "second" });
});

test("what the board may be touched for", () => {
    const points = ["a0", "e0", "e9"];
    expect(gestures(points, position, rook)).toEqual(points);
    expect(gestures(points, position, "eraser")).toEqual(["e0"]);
    expect(gestures(points, position, "hand")).toEqual(["e0a0", "e0e9"]);
});

test("pieces of a kind are counted", () => {
    expect(countOf(position, "R", "first")).toBe(1);
    expect(countOf([], "R", "first")).toBe(0);
});
