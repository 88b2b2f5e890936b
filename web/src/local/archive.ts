// Everything that this browser keeps, as one file: the logs of its tables, and the settings.
import * as v from "valibot";
import type { Store } from "./store";

const format = "yiguan-browser";
const fileVersion = 1;
const mostBytes = 256 * 1024 * 1024;

const tableSchema = v.object({
    table: v.pipe(v.string(), v.regex(/^local-[a-z0-9]+$/)),
    isOver: v.boolean(),
    at: v.number(),
    lines: v.pipe(v.array(v.string()), v.minLength(1)),
});
const archiveSchema = v.object({
    format: v.literal(format),
    version: v.literal(fileVersion),
    settings: v.record(v.string(), v.string()),
    tables: v.array(tableSchema),
});

export type StoredTable = v.InferOutput<typeof tableSchema>;
export type Archive = v.InferOutput<typeof archiveSchema>;

// What was done with the tables of a file. `kept`: they are here already, at least as far; `conflicting`: the
// game here went on differently, and was left as it is.
export type Merged = { added: number; extended: number; kept: number; conflicting: number };

export async function archiveText(store: Store, settings: Record<string, string>): Promise<string> {
    const tables = await store.tables();
    return JSON.stringify({ format, version: fileVersion, settings, tables } satisfies Archive);
}

// Null if the text is no such file.
export function readArchive(text: string): Archive | null {
    if (text.length > mostBytes) return null;
    try {
        const read = v.safeParse(archiveSchema, JSON.parse(text));
        return read.success ? read.output : null;
    } catch {
        return null;
    }
}

// How a table of a file fits the lines of the same table here.
export function relation(here: string[], there: string[]): keyof Merged {
    if (here.length === 0) return "added";
    const common = Math.min(here.length, there.length);
    if (here.slice(0, common).some((line, at) => line !== there[at])) return "conflicting";
    return there.length > here.length ? "extended" : "kept";
}

export async function merge(store: Store, archive: Archive): Promise<Merged> {
    const merged: Merged = { added: 0, extended: 0, kept: 0, conflicting: 0 };
    for (const table of archive.tables) {
        const here = (await store.log(table.table)).map(({ text }) => text);
        const how = relation(here, table.lines);
        merged[how] += 1;
        if (how === "added" || how === "extended") await store.addLines(table, here.length);
    }
    return merged;
}
