// Records of games: parsed and stored by a hall, and exported in the formats of other programs.
import * as v from "valibot";
import { Refusal } from "./connection";
import { homeHall } from "./halls";
import { askServer, goodAnswer, refusalSchema, type Answer } from "./http";
import { server } from "./server";
import { askAbout, askLocally, tablePath } from "./tableRequests";

// The limit for a record file.
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

export const formsSchema = v.array(formSchema);

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

async function sendToServer(source: Source, query: Record<string, string>, what: string): Promise<Answer> {
    await becomeKnown();
    const path = `api/records${what}?${new URLSearchParams(query).toString()}`;
    return askServer(path, { method: "POST", body: source.content });
}

// `what`: what is asked about the file, "" for its games. Throws a Refusal.
async function post(source: Source, more: Record<string, string>, what: string): Promise<Answer> {
    if (source.content.size > mostBytes) throw tooLarge;
    const query = { name: source.name, ...more };
    if ((await homeHall()) === server) return sendToServer(source, query, what);
    const bytes = new Uint8Array(await source.content.arrayBuffer());
    return askLocally("POST", `/api/records${what}`, query, bytes);
}

export async function postRecord(source: Source, more: Record<string, string>, what = ""): Promise<unknown> {
    return goodAnswer(await post(source, more, what));
}

// The answer is a file.
export async function postRecordForText(source: Source, more: Record<string, string>, what: string): Promise<string> {
    const answer = await post(source, more, what);
    if (!answer.isGood) goodAnswer(answer);
    return answer.text;
}

export async function readFile(source: Source): Promise<GameFile> {
    return v.parse(fileSchema, await postRecord(source, {}));
}

// `game`: number in the file, from 1. `isJudged`: adds comments where Yiguan's rules would have
// ended the game. Returns the id of the table that stores the game.
export async function keepGame(source: Source, game: number, isJudged = true): Promise<string> {
    const choice: Record<string, string> = isJudged ? {} : { unjudged: "1" };
    return v.parse(keptSchema, await postRecord(source, { game: String(game), ...choice })).table;
}

export async function fetchForms(table: string): Promise<ExportForm[]> {
    return v.parse(formsSchema, goodAnswer(await askAbout(table, "formats")));
}

export function formQuery({ format, notation }: ExportForm): Record<string, string> {
    return { format, ...(notation && { notation }) };
}

// Where the server has the file.
export function exportPath(table: string, form: ExportForm): string {
    return `${tablePath(table, "record")}?${new URLSearchParams(formQuery(form)).toString()}`;
}

// Empty if the hall does not return it.
export async function fetchExport(table: string, form: ExportForm): Promise<string> {
    const answer = await askAbout(table, "record", formQuery(form)).catch(() => null);
    return answer?.isGood === true ? answer.text : "";
}
