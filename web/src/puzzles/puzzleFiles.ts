// Loads the puzzles of a game when they are first wanted, and keeps what this person has done with them.
import { load, save } from "../saved";
import { puzzleText } from "./files";
import { beginner, type Progress } from "./progress";
import { readPuzzles, type PuzzleFile } from "./puzzle";

// Empty for a game without puzzles. Rejects if the file cannot be loaded.
export async function loadPuzzles(game: string): Promise<PuzzleFile> {
    return readPuzzles((await puzzleText(game)) ?? "");
}

export function loadProgress(game: string): Progress {
    return { ...beginner, ...load<Partial<Progress>>(`puzzles.${game}`, {}) };
}

export function saveProgress(game: string, progress: Progress): void {
    save(`puzzles.${game}`, progress);
}
