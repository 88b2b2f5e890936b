// Puzzles of a file of data/puzzles (docs/puzzles.md). Pure.
import type { Bilingual } from "../net/wire";

export type Puzzle = {
    id: string;
    rating: number; // Elo on the scale of the levels
    pieces: number; // on the board
    themes: string[];
    rules: string;
    start: string;
    moves: string[]; // then right moves and replies in turn
    lead: number; // the first of `moves` lead to the puzzle, the opponent's last move among them
    // Of a person's own mistake: winning chances of the best move, 0 to 1; other moves may be as good.
    bestChance: number | null;
};

export type Theme = Bilingual & { id: string };

export type PuzzleFile = { puzzles: Puzzle[]; themes: Theme[] };

const themeMark = "#theme";

export function readPuzzles(text: string): PuzzleFile {
    const file: PuzzleFile = { puzzles: [], themes: [] };
    for (const line of text.split("\n")) {
        const fields = line.split("\t");
        const [first = ""] = fields;
        if (first === themeMark) file.themes.push(themeOf(fields));
        else if (first !== "" && !first.startsWith("#")) file.puzzles.push(puzzleOf(fields));
    }
    return file;
}

function themeOf([, id = "", zh = "", en = ""]: string[]): Theme {
    return { id, zh, en };
}

function puzzleOf([id = "", rating, pieces, themes = "-", rules = "", start = "", moves = ""]: string[]): Puzzle {
    return {
        id,
        rating: Number(rating),
        pieces: Number(pieces),
        themes: themes === "-" ? [] : themes.split(" "),
        rules,
        start,
        moves: moves.split(" "),
        lead: 1,
        bestChance: null,
    };
}

// The number of right moves.
export function stepsOf({ moves, lead }: Puzzle): number {
    return (moves.length - lead + 1) / 2;
}

export type Wish = { theme: string; steps: number; mostPieces: number }; // "" and 0: any

export function fits(puzzle: Puzzle, { theme, steps, mostPieces }: Wish): boolean {
    return (
        (theme === "" || puzzle.themes.includes(theme)) &&
        (steps === 0 || stepsOf(puzzle) === steps) &&
        (mostPieces === 0 || puzzle.pieces <= mostPieces)
    );
}

// The puzzle of a day, the same for everybody. `day`: "2026-11-28".
export function puzzleOfDay(puzzles: readonly Puzzle[], day: string): Puzzle | undefined {
    let hash = 2166136261;
    for (const letter of day) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
    return puzzles[hash % Math.max(puzzles.length, 1)];
}
