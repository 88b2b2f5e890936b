// The external engines on the machine of the server: the installed ones, and the requests that
// change them (docs/engines.md). The server answers only pages on its own machine.
import { signal } from "@preact/signals";
import * as v from "valibot";
import { refreshCatalogue } from "./catalogue";
import { Refusal } from "./connection";
import { engineKey } from "./engineKey";
import { refusalSchema, request, type Method } from "./http";
import type { Words } from "./wire";

const engineSchema = v.object({
    id: v.string(),
    file: v.nullable(v.record(v.string(), v.unknown())), // null: the file is not valid TOML
    refusal: v.nullable(refusalSchema), // why it cannot be used; null: usable
});
const shelfSchema = v.object({
    folder: v.string(),
    protocols: v.record(v.string(), v.array(v.string())), // by game
    engines: v.array(engineSchema),
});
const trialSchema = v.object({
    move: v.string(),
    chinese: v.string(),
    tookMs: v.number(),
    tellsScores: v.boolean(),
});

export type Engine = v.InferOutput<typeof engineSchema>;
export type Shelf = v.InferOutput<typeof shelfSchema>;
export type Trial = v.InferOutput<typeof trialSchema>;

export const shelf = signal<Shelf | Words | null>(null); // null: not known yet

function authorization(): Record<string, string> {
    return { Authorization: `Bearer ${engineKey()}` };
}

export async function loadShelf(): Promise<void> {
    try {
        shelf.value = v.parse(shelfSchema, await request("GET", "api/engines", { headers: authorization() }));
    } catch (reason) {
        if (!(reason instanceof Refusal)) throw reason;
        shelf.value = reason.words;
    }
}

async function send(method: Method, path: string, id: string, body: object = {}): Promise<unknown> {
    return request(method, `${path}?${new URLSearchParams({ id }).toString()}`, {
        headers: { "Content-Type": "application/json", ...authorization() },
        body: JSON.stringify(body),
    });
}

async function refresh(): Promise<void> {
    await Promise.all([loadShelf(), refreshCatalogue()]);
}

export type Installation = {
    id: string;
    file: object;
    replaces: boolean; // overwrites the engine file with this id
    skipsTrial: boolean; // installs without a trial
};

// The result of the trial; null without a trial.
export async function install(installation: Installation): Promise<Trial | null> {
    const method = installation.replaces ? "PATCH" : "POST";
    const body = { file: installation.file, untried: installation.skipsTrial };
    const answer = await send(method, "api/engines", installation.id, body);
    await refresh();
    return installation.skipsTrial ? null : v.parse(trialSchema, answer);
}

export async function tryEngine(id: string): Promise<Trial> {
    return v.parse(trialSchema, await send("POST", "api/engines/trial", id));
}

export async function removeEngine(id: string): Promise<void> {
    await send("DELETE", "api/engines", id);
    await refresh();
}
