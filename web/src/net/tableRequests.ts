// Requests about the game of a table, to the server over HTTP or to the hall of this browser.
import { isLocal, requestLocally } from "./halls";
import { askServer, type Answer } from "./http";
import { readRecord, type GameRecord } from "./record";

export function tablePath(table: string, what: string): string {
    return `api/tables/${encodeURIComponent(table)}/${what}`;
}

// Throws a Refusal without an answer.
export async function askAbout(table: string, what: string, query: Record<string, string> = {}): Promise<Answer> {
    const path = tablePath(table, what);
    if (isLocal(table)) return askLocally("GET", `/${path}`, query);
    return askServer(`${path}?${new URLSearchParams(query).toString()}`);
}

export async function askLocally(
    method: string,
    path: string,
    query: Record<string, string>,
    body?: Uint8Array,
): Promise<Answer> {
    const parameters = Object.entries(query).map(([key, value]) => ({ key, value }));
    const reply = await requestLocally({ method, path, query: parameters }, body);
    return { isGood: reply.status === 200, text: reply.body };
}

// The record as text; null if the hall of the table does not return it.
export async function fetchRecordText(table: string): Promise<string | null> {
    const answer = await askAbout(table, "record").catch(() => null);
    return answer?.isGood === true ? answer.text : null;
}

export async function fetchRecord(table: string): Promise<GameRecord | null> {
    const text = await fetchRecordText(table);
    return text === null ? null : readRecord(text);
}
