// Who is signed in, and the house's requests about it (docs/protocol.md, "Accounts").
import { signal } from "@preact/signals";
import * as v from "valibot";
import { house } from "./house";
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
const botSchema = v.object({ token: v.string() });

// Null: a guest. Undefined: not known yet.
export const account = signal<Account | null | undefined>(undefined);

export const ratings = signal<PoolRating[]>([]);

function request(method: Method, path: string, body?: object): Promise<unknown> {
    return ask(method, path, {
        headers: { "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
    });
}

// From now on the page speaks as another person.
function become(answer: unknown): void {
    account.value = v.parse(answerSchema, answer).account;
    house.redial();
    void loadAccount();
}

export async function loadAccount(): Promise<void> {
    const answer = await request("GET", "/api/account").catch(() => null);
    const parsed = v.safeParse(ownSchema, answer);
    account.value = parsed.success ? parsed.output.account : null;
    ratings.value = parsed.success ? parsed.output.ratings : [];
}

export async function signUp(name: string, password: string): Promise<void> {
    become(await request("POST", "/api/account", { name, password }));
}

export async function signIn(name: string, password: string): Promise<void> {
    become(await request("POST", "/api/session", { name, password }));
}

export async function signOut(): Promise<void> {
    await request("DELETE", "/api/session");
    become({ account: null });
}

export async function rename(name: string): Promise<void> {
    await request("PATCH", "/api/account", { name });
    await loadAccount();
    house.redial();
}

export async function changePassword(password: string, newPassword: string): Promise<void> {
    await request("PATCH", "/api/account", { password, newPassword });
}

export async function removeAccount(password: string): Promise<void> {
    await request("DELETE", "/api/account", { password });
    become({ account: null });
}

// The token of a new bot; it is told once.
export async function addBot(name: string): Promise<string> {
    return v.parse(botSchema, await request("POST", "/api/bots", { name })).token;
}
