// What a person has done with the puzzles of a game: a rating, and failed puzzles that come again. Pure.
import type { Puzzle } from "./puzzle";

const dayMs = 24 * 60 * 60 * 1000;

// A failed puzzle comes again after so many days; once solved after the last of them, it is done.
export const repeatAfterDays = [1, 3, 7, 21];

type Repeat = { due: number; step: number }; // ms; the number of times it was solved since

export type Progress = {
    rating: number;
    rated: number; // puzzles that changed the rating
    solved: string[]; // ids
    repeats: Record<string, Repeat>; // by id
    bestStreak: number;
};

export const beginner: Progress = { rating: 1000, rated: 0, solved: [], repeats: {}, bestStreak: 0 };

// The expected share of successes, as between two players of these ratings.
export function expectation(own: number, puzzle: number): number {
    return 1 / (1 + 10 ** ((puzzle - own) / 400));
}

// The rating moves quickly at first.
export function ratingAfter({ rating, rated }: Progress, puzzle: number, isSolved: boolean): number {
    const step = Math.max(16, 64 - 3 * rated);
    return Math.round(rating + step * ((isSolved ? 1 : 0) - expectation(rating, puzzle)));
}

// `isRated`: the rating changes; only the first try of a puzzle is.
export function after(progress: Progress, puzzle: Puzzle, isSolved: boolean, isRated: boolean, now: number): Progress {
    const rated = isRated
        ? { rating: ratingAfter(progress, puzzle.rating, isSolved), rated: progress.rated + 1 }
        : {};
    const solved = isSolved && !progress.solved.includes(puzzle.id) ? [...progress.solved, puzzle.id] : progress.solved;
    return { ...progress, ...rated, solved, repeats: repeatsAfter(progress.repeats, puzzle.id, isSolved, now) };
}

function repeatsAfter(repeats: Record<string, Repeat>, id: string, isSolved: boolean, now: number): Record<string, Repeat> {
    const { [id]: before, ...others } = repeats;
    if (!isSolved) return { ...others, [id]: { due: now + (repeatAfterDays[0] ?? 1) * dayMs, step: 0 } };
    if (before === undefined) return repeats;
    const step = before.step + 1;
    const days = repeatAfterDays[step];
    return days === undefined ? others : { ...others, [id]: { due: now + days * dayMs, step } };
}

// The ids of the puzzles to repeat now, the longest due first.
export function due({ repeats }: Progress, now: number): string[] {
    return Object.entries(repeats)
        .filter(([, repeat]) => repeat.due <= now)
        .sort(([, a], [, b]) => a.due - b.due)
        .map(([id]) => id);
}

const nearness = 150; // Elo

// A puzzle near that rating that was not solved, nor waits to be repeated; `lot`: 0 up to 1.
export function nearPuzzle(puzzles: readonly Puzzle[], progress: Progress, rating: number, lot: number): Puzzle | undefined {
    const known = new Set([...progress.solved, ...Object.keys(progress.repeats)]);
    const fresh = puzzles.filter(({ id }) => !known.has(id));
    const distance = (puzzle: Puzzle): number => Math.abs(puzzle.rating - rating);
    const near = fresh.filter((puzzle) => distance(puzzle) <= nearness);
    if (near.length > 0) return near[Math.floor(lot * near.length)];
    return fresh.toSorted((a, b) => distance(a) - distance(b))[0];
}

const streakBegin = 500;
const streakStep = 60;

// The rating of the puzzle after so many solved ones of a streak.
export function streakRating(solved: number): number {
    return streakBegin + streakStep * solved;
}
