// HTTP requests to the server.
import * as v from "valibot";
import { serverUnreachable, Refusal } from "./connection";
import type { Words } from "./wire";

// The answer to a request.
export type Answer = { isGood: boolean; text: string };

export const refusalSchema = v.object({ code: v.string(), zh: v.string(), en: v.string() });

// `field`: the form field that the refusal is about, if the server names one.
const formRefusalSchema = v.object({ ...refusalSchema.entries, field: v.optional(v.string(), "") });

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

// Returns the JSON of the answer; throws a Refusal with the server's reason.
export async function request(method: Method, path: string, rest: RequestInit = {}): Promise<unknown> {
    return goodAnswer(await askServer(path, { ...rest, method }));
}

// Throws a Refusal if the server is unreachable.
export async function askServer(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(path, init).catch(() => null);
    if (response === null) throw new Refusal(serverUnreachable);
    return { isGood: response.ok, text: await response.text().catch(() => "") };
}

// The JSON of an answer; throws a Refusal with its reason, or that the server is unreachable.
export function goodAnswer({ isGood, text }: Answer): unknown {
    const answer = parsed(text);
    if (isGood) return answer;
    const reason = v.safeParse(formRefusalSchema, answer);
    if (!reason.success) throw new Refusal(serverUnreachable);
    const { field, ...said } = reason.output;
    throw new Refusal(said satisfies Words, field);
}

function parsed(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
}
