// The files of puzzles, each loaded when it is first wanted.
const files = import.meta.glob<string>("../../../data/puzzles/*.tsv", { query: "?raw", import: "default" });

function pathOf(game: string): string {
    return Object.keys(files).find((path) => path.endsWith(`/${game}.tsv`)) ?? "";
}

export function hasPuzzles(game: string): boolean {
    return pathOf(game) !== "";
}

// Null for a game without puzzles. Rejects if the file cannot be loaded.
export async function puzzleText(game: string): Promise<string | null> {
    return (await files[pathOf(game)]?.()) ?? null;
}
