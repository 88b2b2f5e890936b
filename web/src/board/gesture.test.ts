import { describe, expect, it } from "vitest";
import { meaningOf } from "./gesture";
import { groupMoves } from "./moveText";

const choice = groupMoves(["a1b2", "a1c3", "d4e5"]);

describe("meaningOf", () => {
    it("selects, moves, deselects and changes its mind", () => {
        expect(meaningOf(choice, null, "a1")).toEqual({ kind: "select", point: "a1" });
        expect(meaningOf(choice, "a1", "b2")).toEqual({ kind: "move", move: "a1b2" });
        expect(meaningOf(choice, "a1", "a1")).toEqual({ kind: "deselect" });
        expect(meaningOf(choice, "a1", "d4")).toEqual({ kind: "select", point: "d4" });
    });
    it("refuses what means nothing", () => {
        expect(meaningOf(choice, null, "z9")).toEqual({ kind: "refuse", from: null, point: "z9" });
        expect(meaningOf(choice, "a1", "e5")).toEqual({ kind: "refuse", from: "a1", point: "e5" });
    });
    it("places stones at once", () => {
        expect(meaningOf(groupMoves(["h8"]), null, "h8")).toEqual({ kind: "move", move: "h8" });
    });
});
