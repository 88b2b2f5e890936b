import { describe, expect, it } from "vitest";
import { bareMove, groupMoves, pointsOf } from "./moveText";

describe("pointsOf", () => {
    it("reads one, two or many points", () => {
        expect(pointsOf("h8")).toEqual(["h8"]);
        expect(pointsOf("h2e2")).toEqual(["h2", "e2"]);
        expect(pointsOf("n6k3h-3")).toEqual(["n6", "k3", "h-3"]);
        expect(pointsOf("a10b11")).toEqual(["a10", "b11"]);
    });
    it("leaves expressions and words alone", () => {
        expect(pointsOf("n6k3=7+1")).toEqual(["n6", "k3"]);
        for (const word of ["swap", "keep", "more", "#10", "pass", "stop", "report"])
            expect(pointsOf(word)).toEqual([]);
    });
});

describe("bareMove", () => {
    it("drops the expression", () => expect(bareMove("n6k3h6=7+1;4+4")).toBe("n6k3h6"));
});

describe("groupMoves", () => {
    it("groups by first and last point", () => {
        const choice = groupMoves(["l8k7", "l8k9", "n6k3h6", "stop", "h8"]);
        expect([...(choice.byStart.get("l8")?.keys() ?? [])]).toEqual(["k7", "k9"]);
        expect(choice.byStart.get("n6")?.get("h6")).toBe("n6k3h6");
        expect(choice.placements.get("h8")).toBe("h8");
        expect(choice.words).toEqual(["stop"]);
    });
});
