import { describe, expect, it } from "vitest";
import { after, beginner, due, nearPuzzle, ratingAfter, repeatAfterDays, streakRating } from "./progress";
import { fits, puzzleOfDay, readPuzzles, stepsOf } from "./puzzle";

const text = [
    "# Puzzles",
    "#theme\tmate\t杀王\tmate",
    "0a0b0c0d\t900\t12\tmate quiet\txiangqi\tfen one\ta b",
    "11111111\t1500\t32\t-\txiangqi\tfen two\ta b c d",
    "",
].join("\n");
const { puzzles, themes } = readPuzzles(text);
const [easy, hard] = puzzles as [(typeof puzzles)[0], (typeof puzzles)[0]];
const day = 24 * 60 * 60 * 1000;

describe("a file of puzzles", () => {
    it("has puzzles and the names of their themes", () => {
        expect(themes).toEqual([{ id: "mate", zh: "杀王", en: "mate" }]);
        expect(easy).toMatchObject({ id: "0a0b0c0d", rating: 900, pieces: 12, themes: ["mate", "quiet"], start: "fen one" });
        expect(hard.themes).toEqual([]);
        expect(stepsOf(hard)).toBe(2);
    });
    it("is searched by theme, length and pieces", () => {
        const any = { theme: "", steps: 0, mostPieces: 0 };
        expect(puzzles.filter((puzzle) => fits(puzzle, any))).toHaveLength(2);
        expect(puzzles.filter((puzzle) => fits(puzzle, { ...any, theme: "mate" }))).toEqual([easy]);
        expect(puzzles.filter((puzzle) => fits(puzzle, { ...any, steps: 2 }))).toEqual([hard]);
        expect(puzzles.filter((puzzle) => fits(puzzle, { ...any, mostPieces: 20 }))).toEqual([easy]);
    });
    it("has one puzzle for each day", () => {
        const days = Array.from({ length: 40 }, (_, n) => puzzleOfDay(puzzles, `2026-11-${n}`));
        expect(new Set(days)).toEqual(new Set(puzzles));
        expect(puzzleOfDay(puzzles, "2026-11-28")).toBe(puzzleOfDay(puzzles, "2026-11-28"));
        expect(puzzleOfDay([], "2026-11-28")).toBeUndefined();
    });
});

describe("the progress of a person", () => {
    it("has a rating that rises with a success, more with a hard one", () => {
        expect(ratingAfter(beginner, 1500, true)).toBeGreaterThan(ratingAfter(beginner, 900, true));
        expect(ratingAfter(beginner, 900, false)).toBeLessThan(beginner.rating);
        expect(after(beginner, easy, true, false, 0).rating).toBe(beginner.rating);
    });
    it("moves less after many puzzles", () => {
        const old = { ...beginner, rated: 100 };
        expect(ratingAfter(old, 1000, true) - old.rating).toBe(8);
        expect(ratingAfter(beginner, 1000, true) - beginner.rating).toBe(32);
    });
    it("repeats a failed puzzle until it was solved often enough", () => {
        let progress = after(beginner, easy, false, true, 0);
        let now = 0;
        for (const days of repeatAfterDays) {
            expect(due(progress, now + days * day - 1)).toEqual([]);
            now += days * day;
            expect(due(progress, now)).toEqual([easy.id]);
            progress = after(progress, easy, true, false, now);
        }
        expect(due(progress, now + 1000 * day)).toEqual([]);
        expect(after(progress, hard, true, true, now).repeats).toEqual({});
    });
    it("chooses puzzles near a rating that are not known", () => {
        expect(nearPuzzle(puzzles, beginner, 1000, 0.5)).toBe(easy);
        expect(nearPuzzle(puzzles, after(beginner, easy, true, true, 0), 1000, 0.5)).toBe(hard);
        expect(nearPuzzle([], beginner, 1000, 0)).toBeUndefined();
        expect(streakRating(1)).toBeGreaterThan(streakRating(0));
    });
});
