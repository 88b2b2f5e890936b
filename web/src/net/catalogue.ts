// Games and opponents as the server lists them, fetched once and kept for the visit.
import { signal } from "@preact/signals";
import * as v from "valibot";

const both = { zh: v.string(), en: v.string() };
const option = v.object({ key: v.string(), values: v.string(), default: v.string(), ...both });

// Elo above the random player; `error` is half of the interval.
const strength = v.object({ elo: v.number(), error: v.number() });

const gamesSchema = v.array(
    v.object({
        id: v.string(),
        ...both,
        rules: v.array(
            v.object({
                id: v.string(),
                ...both,
                sizes: v.array(v.string()),
                openings: v.array(v.object({ id: v.string(), ...both })),
                options: v.array(option),
            }),
        ),
    }),
);

const playersSchema = v.array(
    v.object({
        game: v.string(),
        id: v.string(),
        rung: v.number(),
        isInstalled: v.optional(v.boolean(), false), // a program of others, on this machine
        name: v.object(both),
        idea: v.object(both),
        options: v.array(option),
        strength: v.nullish(strength, null),
        levels: v.optional(v.array(v.object({ level: v.number(), ...strength.entries })), []),
        measuredWith: v.optional(v.string(), ""), // "nodes=2000": the limit of each move
    }),
);

export type GameInfo = v.InferOutput<typeof gamesSchema>[number];
export type RulesInfo = GameInfo["rules"][number];
export type OptionInfo = v.InferOutput<typeof option>;
export type Strength = v.InferOutput<typeof strength>;
export type PlayerInfo = v.InferOutput<typeof playersSchema>[number];

export type Catalogue = { games: GameInfo[]; players: PlayerInfo[] };

export const catalogue = signal<Catalogue | "loading" | "failed">("loading");

async function fetched<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return v.parse(schema, await response.json());
}

let isAsked = false;

// Other programs are installed than before.
export async function refreshCatalogue(): Promise<void> {
    isAsked = false;
    await loadCatalogue();
}

// Idempotent; after a failure it asks again.
export async function loadCatalogue(): Promise<void> {
    if (isAsked) return;
    isAsked = true;
    try {
        const [games, players] = await Promise.all([
            fetched("/api/games", gamesSchema),
            fetched("/api/players", playersSchema),
        ]);
        catalogue.value = { games, players };
    } catch {
        catalogue.value = "failed";
        isAsked = false;
    }
}
