// Records of games: parsed and stored by the server, and exported in the formats of other programs.
import * as v from "valibot";
import { Refusal } from "./connection";
import { server } from "./server";
import { refusalSchema, request } from "./http";
import { recordPath } from "./record";

// The server's limit for a record file.
const mostBytes = 2 * 1024 * 1024;

// A file or a pasted text.
export type Source = { name: string; content: Blob };

const gameSchema = v.object({
    rules: v.string(),
    names: v.tuple([v.string(), v.string()]), // by side
    event: v.string(),
    date: v.string(),
    result: v.string(),
    plies: v.number(),
});
const fileSchema = v.object({
    format: v.string(),
    total: v.number(),
    games: v.array(gameSchema), // the first games of the file
    damages: v.array(refusalSchema),
});
const keptSchema = v.object({ table: v.string() });
const formSchema = v.object({
    format: v.string(),
    notation: v.string(),
    file: v.string(),
    losses: v.array(refusalSchema),
    refusal: v.nullable(refusalSchema),
});

export type FileGame = v.InferOutput<typeof gameSchema>;
export type GameFile = v.InferOutput<typeof fileSchema>;
export type ExportForm = v.InferOutput<typeof formSchema>;

const tooLarge = new Refusal({
    code: "file-too-large",
    zh: "文件太大，最多 2 MiB。",
    en: "The file is too large; at most 2 MiB.",
});

export function pasted(text: string): Source {
    return { name: "", content: new Blob([text]) };
}

// The server identifies a guest by a cookie that the first connection sets: requests wait for it.
let isKnown: Promise<void> | null = null;

function becomeKnown(): Promise<void> {
    isKnown ??= new Promise((resolve) => void server.onOpen(resolve));
    return isKnown;
}

async function send(source: Source, more: Record<string, string>): Promise<unknown> {
    if (source.content.size > mostBytes) throw tooLarge;
    const query = new URLSearchParams({ name: source.name, ...more });
    await becomeKnown();
    return request("POST", `/api/records?${query.toString()}`, { body: source.content });
}

export async function readFile(source: Source): Promise<GameFile> {
    return v.parse(fileSchema, await send(source, {}));
}

// `game`: number in the file, from 1. `isJudged`: adds comments where Yiguan's rules would have
// ended the game. Returns the id of the table that stores the game.
export async function keepGame(source: Source, game: number, isJudged = true): Promise<string> {
    const choice: Record<string, string> = isJudged ? {} : { unjudged: "1" };
    return v.parse(keptSchema, await send(source, { game: String(game), ...choice })).table;
}

export async function fetchForms(table: string): Promise<ExportForm[]> {
    const path = `/api/tables/${encodeURIComponent(table)}/formats`;
    return v.parse(v.array(formSchema), await request("GET", path));
}

export function exportPath(table: string, { format, notation }: ExportForm): string {
    const query = new URLSearchParams({ format, ...(notation && { notation }) });
    return `${recordPath(table)}?${query.toString()}`;
}

export async function fetchExport(table: string, form: ExportForm): Promise<string> {
    const response = await fetch(exportPath(table, form));
    return response.ok ? response.text() : "";
}
