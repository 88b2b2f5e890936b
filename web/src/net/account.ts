// The signed-in account and the server's requests about it (docs/protocol.md, "Accounts").
import { signal } from "@preact/signals";
import * as v from "valibot";
import { Refusal } from "./connection";
import { server } from "./server";
import { request as ask, type Method } from "./http";

const accountSchema = v.object({
    id: v.string(),
    name: v.string(),
    isBot: v.boolean(),
    createdAt: v.number(),
});
export type Account = v.InferOutput<typeof accountSchema>;

const ratingSchema = v.object({
    pool: v.string(), // "xiangqi fast"
    value: v.number(),
    deviation: v.number(),
    games: v.number(),
});
export type PoolRating = v.InferOutput<typeof ratingSchema>;

const answerSchema = v.object({ account: v.nullable(accountSchema) });
const ownSchema = v.object({ ...answerSchema.entries, ratings: v.array(ratingSchema) });
const tokenSchema = v.object({ name: v.string(), token: v.string() });
export type BotToken = v.InferOutput<typeof tokenSchema>;
const botsSchema = v.object({ bots: v.array(accountSchema) });

// Null: a guest. Undefined: not known yet.
export const account = signal<Account | null | undefined>(undefined);

export const ratings = signal<PoolRating[]>([]);

function request(method: Method, path: string, body?: object): Promise<unknown> {
    return ask(method, path, {
        headers: { "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
    });
}

// Takes over the account of the answer and reconnects, so that the server identifies the person
// again.
function setAccount(answer: unknown): void {
    ++asked;
    account.value = v.parse(answerSchema, answer).account;
    server.redial();
    void loadAccount();
}

let asked = 0; // number of the newest request; older answers are ignored

export async function loadAccount(): Promise<void> {
    const number = ++asked;
    const answer = await request("GET", "api/account").catch((reason: unknown) => reason);
    if (number !== asked) return;
    if (answer instanceof Refusal && answer.words.code === "offline") return; // repeated after reconnecting
    const parsed = v.safeParse(ownSchema, answer);
    account.value = parsed.success ? parsed.output.account : null;
    ratings.value = parsed.success ? parsed.output.ratings : [];
}

export async function signUp(name: string, password: string): Promise<void> {
    setAccount(await request("POST", "api/account", { name, password }));
}

export async function signIn(name: string, password: string): Promise<void> {
    setAccount(await request("POST", "api/session", { name, password }));
}

export async function signOut(): Promise<void> {
    await request("DELETE", "api/session");
    setAccount({ account: null });
}

export async function rename(name: string): Promise<void> {
    await request("PATCH", "api/account", { name });
    await loadAccount();
    server.redial();
}

export async function changePassword(password: string, newPassword: string): Promise<void> {
    await request("PATCH", "api/account", { password, newPassword });
}

export async function removeAccount(password: string): Promise<void> {
    await request("DELETE", "api/account", { password });
    setAccount({ account: null });
}

// The bots of this account.
export async function loadBots(): Promise<Account[]> {
    return v.parse(botsSchema, await request("GET", "api/bots")).bots;
}

// The server sends the token only once.
export async function addBot(name: string): Promise<BotToken> {
    return v.parse(tokenSchema, await request("POST", "api/bots", { name }));
}

// The bot's previous token becomes invalid.
export async function renewBot(id: string): Promise<BotToken> {
    return v.parse(tokenSchema, await request("POST", `api/bots/${id}/token`));
}

export async function removeBot(id: string): Promise<void> {
    await request("DELETE", `api/bots/${id}`);
}
