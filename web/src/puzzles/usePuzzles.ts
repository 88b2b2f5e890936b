// Which puzzle is shown, in each way of training, and what its result changes.
import { useMemo, useState } from "preact/hooks";
import { after, due, nearPuzzle, streakRating, type Progress } from "./progress";
import { fits, puzzleOfDay, type Puzzle, type PuzzleFile, type Wish } from "./puzzle";
import { ownMistakes } from "./ownMistakes";
import { loadProgress, saveProgress } from "./puzzleFiles";

export const modes = ["rated", "streak", "daily", "repeat", "theme", "own"] as const;
export type Mode = (typeof modes)[number];

export function isMode(text: string): text is Mode {
    return (modes as readonly string[]).includes(text);
}

export type Training = {
    puzzle: Puzzle | null; // null: none is left
    progress: Progress;
    change: number | null; // of the rating, by this puzzle
    turn: number; // counts the puzzles of this visit
    streak: number; // solved in a row in this visit
    wish: Wish;
    setWish: (wish: Wish) => void;
    note: (isSolved: boolean) => void; // the result of the first try
    next: () => void;
};

const anything: Wish = { theme: "", steps: 0, mostPieces: 0 };

// `id`: of the only puzzle that is shown; "" for the training in that mode.
export function usePuzzles(game: string, { puzzles }: PuzzleFile, mode: Mode, id: string): Training {
    const all = useMemo(() => [...puzzles, ...ownMistakes(game)], [puzzles, game]);
    const [progress, setProgress] = useState(() => loadProgress(game));
    const [wish, setWish] = useState(anything);
    const [change, setChange] = useState<number | null>(null);
    const [streak, setStreak] = useState(0);
    const [turn, setTurn] = useState(0); // a new number chooses a new puzzle
    const lot = useMemo(() => Math.random(), [turn]);
    const puzzle = useMemo(
        () => chosen({ puzzles, all, mode, id, progress, streak, wish, lot }),
        [all, mode, id, turn, wish],
    );
    const note = (isSolved: boolean): void => {
        if (puzzle === null) return;
        const isFirst = !progress.solved.includes(puzzle.id) && progress.repeats[puzzle.id] === undefined;
        const longer = mode === "streak" && isSolved ? streak + 1 : 0;
        const result = after(progress, puzzle, isSolved, mode === "rated" && isFirst, Date.now());
        const kept = { ...result, bestStreak: Math.max(result.bestStreak, longer) };
        saveProgress(game, kept);
        setChange(kept.rated === progress.rated ? null : kept.rating - progress.rating);
        setProgress(kept);
        if (mode === "streak") setStreak(longer);
    };
    const next = (): void => {
        setChange(null);
        setTurn(turn + 1);
    };
    return { puzzle, progress, change, turn, streak, wish, setWish, note, next };
}

type Choice = {
    puzzles: Puzzle[]; // of the file
    all: Puzzle[]; // and the person's own mistakes
    mode: Mode;
    id: string;
    progress: Progress;
    streak: number;
    wish: Wish;
    lot: number;
};

function chosen({ puzzles, all, mode, id, progress, streak, wish, lot }: Choice): Puzzle | null {
    const withId = (wanted: string | undefined): Puzzle | undefined => all.find((each) => each.id === wanted);
    if (id !== "") return withId(id) ?? null;
    switch (mode) {
        case "rated":
            return nearPuzzle(puzzles, progress, progress.rating, lot) ?? null;
        case "streak":
            return nearPuzzle(puzzles, progress, streakRating(streak), lot) ?? null;
        case "daily":
            return puzzleOfDay(puzzles, today()) ?? null;
        case "repeat":
            return withId(due(progress, Date.now()).find((each) => withId(each))) ?? null;
        case "theme":
            return nearPuzzle(puzzles.filter((each) => fits(each, wish)), progress, progress.rating, lot) ?? null;
        case "own":
            return all.findLast(({ id: own, bestChance }) => bestChance !== null && !progress.solved.includes(own)) ?? null;
    }
}

// The date here, "2026-11-28".
function today(): string {
    const now = new Date();
    const two = (n: number): string => String(n).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
