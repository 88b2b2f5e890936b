import { describe, expect, it } from "vitest";
import { accepts, answered, begun, isWantedRefusal, played, pointed, replyTo, type Lesson } from "./lesson";

const texts = { zh: "", en: "" };
const plain: Lesson = {
    id: "plain",
    title: texts,
    text: texts,
    done: texts,
    rules: "gomoku",
    start: "",
    moves: [],
    play: [],
};

describe("a lesson with moves", () => {
    const lesson = { ...plain, play: [{ accept: ["k8"], reply: "l8" }, { accept: ["k5", "k9"] }] };
    it("accepts the moves of its stage, with or without an expression", () => {
        expect(accepts(lesson, begun, "k8")).toBe(true);
        expect(accepts(lesson, begun, "k8=1+1")).toBe(true);
        expect(accepts(lesson, begun, "k9")).toBe(false);
        expect(accepts({ ...plain, play: [{ accept: "any" }] }, begun, "a1")).toBe(true);
    });
    it("is answered, then goes on, then is done", () => {
        const first = played(lesson, begun, "k8");
        expect(first.isDone).toBe(false);
        expect(replyTo(lesson, first)).toBe("l8");
        const second = answered(first, "l8");
        expect(replyTo(lesson, second)).toBe(null);
        expect(accepts(lesson, second, "k9")).toBe(true);
        expect(played(lesson, second, "k9")).toEqual({ moves: ["k8", "l8", "k9"], stage: 2, found: [], isDone: true });
    });
    it("has no reply before the first move, nor where none is given", () => {
        expect(replyTo(lesson, begun)).toBe(null);
        const single = { ...plain, play: [{ accept: ["k8"] }] };
        expect(replyTo(single, played(single, begun, "k8"))).toBe(null);
    });
});

describe("a lesson with points", () => {
    const lesson = { ...plain, find: { kind: "targets" as const, points: ["a2", "e2"] } };
    it("is done when each point is found", () => {
        expect(pointed(lesson, begun, "c3")).toBe(null);
        const one = pointed(lesson, begun, "e2") ?? begun;
        expect(one.isDone).toBe(false);
        expect(pointed(lesson, one, "e2")).toEqual(one);
        expect(pointed(lesson, one, "a2")?.isDone).toBe(true);
    });
});

describe("a lesson with a refusal", () => {
    const lesson = { ...plain, try: { move: "d2e4", code: "horse-leg-blocked" } };
    it("wants that move and that reason", () => {
        expect(isWantedRefusal(lesson, "d2e4", "horse-leg-blocked")).toBe(true);
        expect(isWantedRefusal(lesson, "d2e4", "horse-shape")).toBe(false);
        expect(isWantedRefusal(lesson, "d2f4", "horse-leg-blocked")).toBe(false);
    });
});
