// Loads the names of openings and the opening book of a game, when they are first wanted.
import { readBook, readOpeningNames, type Book, type OpeningNames } from "./openingBook";

const nameFiles = import.meta.glob<string>("../../../data/opening_names/*.tsv", { query: "?raw", import: "default" });
const bookFiles = import.meta.glob<string>("../../../data/books/*.txt", { query: "?raw", import: "default" });

async function textOf(files: typeof nameFiles, name: string): Promise<string | null> {
    const path = Object.keys(files).find((each) => each.endsWith(`/${name}`));
    return path === undefined ? null : ((await files[path]?.()) ?? null);
}

// Null for a game without names.
export async function loadOpeningNames(game: string): Promise<OpeningNames | null> {
    const text = await textOf(nameFiles, `${game}.tsv`);
    return text === null ? null : readOpeningNames(text);
}

export async function loadBook(game: string): Promise<Book | null> {
    const text = await textOf(bookFiles, `${game}.txt`);
    return text === null ? null : readBook(text);
}
