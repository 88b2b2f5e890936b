import { describe, expect, test, vi } from "vitest";
import type { Lab } from "./idea";
import { readSheet, SheetProblem } from "./sheetFile";

// The hall, which names moves, needs a page.
vi.mock("../net/lines", () => ({ fetchLine: () => Promise.reject(new Error("no hall")) }));

const exercise = { task: "Win a piece.", rules: "xiangqi/asian", moves: "h2e2 h9g7", answer: { kind: "move", judge: "minimax:depth=2" } };
const sheet = { yiguan: "exercises", title: { zh: "捉双", en: "Forks" }, game: "xiangqi", exercises: [exercise] };

function read(value: unknown) {
    return readSheet(JSON.stringify(value), "sheet-1");
}

function problem(value: unknown): string {
    try {
        read(value);
    } catch (error) {
        if (error instanceof SheetProblem) return error.words.en;
    }
    return "";
}

describe("a sheet of exercises", () => {
    test("becomes a lesson", () => {
        const idea = read(sheet);
        expect(idea.title).toEqual({ zh: "捉双", en: "Forks" });
        expect(idea.exercises).toHaveLength(1);
        expect(idea.exercises[0]?.task).toEqual({ zh: "Win a piece.", en: "Win a piece." });
        expect(idea.exercises[0]?.place).toEqual({ rules: "xiangqi/asian", start: "", moves: ["h2e2", "h9g7"] });
    });

    test("says where it is wrong", () => {
        expect(() => readSheet("{", "x")).toThrow(/not JSON/);
        expect(problem({ ...sheet, game: "chess" })).toContain("“game”");
        expect(problem({ ...sheet, exercises: [{ ...exercise, answer: { kind: "move", judge: "minimax" } }] })).toContain(
            "“exercises.0.answer.judge”",
        );
        expect(problem({ ...sheet, exercises: [{ ...exercise, moovs: "" }] })).toContain("moovs");
        expect(problem({ ...sheet, exercises: [] })).toContain("“exercises”");
    });

    test("asks the laboratory whether a number is right", async () => {
        const asked = { ...exercise, answer: { kind: "number", search: "minimax:depth=2", tolerance: 10 } };
        const number = read({ ...sheet, exercises: [asked] }).exercises[0];
        if (number?.kind !== "number") throw new Error("no number is asked for");
        const lab = { ask: async () => ({ nodes: 1000 }) } as unknown as Lab;
        const right = await Promise.all([899, 900, 1100, 1101].map(async (value) => (await number.check(lab, value)).isRight));
        expect(right).toEqual([false, true, true, false]);
    });
});
