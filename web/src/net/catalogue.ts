// Games and opponents as the server lists them, fetched once per visit.
import { signal } from "@preact/signals";
import * as v from "valibot";

const both = { zh: v.string(), en: v.string() };
const option = v.object({ key: v.string(), values: v.string(), default: v.string(), ...both });

const colours = ["black", "white", "red", "green", "blue", "amber"] as const;
const side = v.object({ ...both, sign: v.object(both), colour: v.picklist(colours) });

// Elo above the random player; `error` is half of the interval.
const strength = v.object({ elo: v.number(), error: v.number() });

const button = v.object({
    move: v.string(), // "#": every move "#NUMBER"; {n} in its name stands for the number
    ...both,
    use: v.picklist(["answer", "legal", "always"]),
    whenLegal: v.object(both),
    whenIllegal: v.object(both),
});

// docs/protocol.md, `GET /api/games`.
const gamesSchema = v.array(
    v.object({
        id: v.string(),
        ...both,
        line: v.object(both),
        pieces: v.picklist(["stones", "discs", "numbers"]),
        sides: v.tuple([side, side]),
        pieceSets: v.array(v.object({ id: v.string(), ...both, signs: v.record(v.string(), v.string()) })),
        usualSet: v.object(both),
        laysPieces: v.boolean(),
        turnsBoard: v.boolean(),
        hasSums: v.boolean(),
        clocks: v.array(v.string()),
        pools: v.array(v.object({ rules: v.string(), clock: v.string(), ...both })),
        moveExample: v.object(both),
        buttons: v.array(button),
        marks: v.array(v.object({ kind: v.string(), side: v.picklist(["first", "second"]), ...both })),
        drawings: v.array(
            v.object({
                code: v.string(),
                shape: v.picklist(["row", "arrow", "alarm"]),
                faces: v.tuple([v.string(), v.string()]),
            }),
        ),
        scoreMeaning: v.object(both),
        cards: v.array(v.object({ title: v.object(both), text: v.object(both) })),
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

const faceSchema = v.object({
    hair: v.picklist(["short", "bob", "tails", "bun", "cap", "grey", "bald"]),
    tone: v.picklist(["red", "green", "blue", "amber"]), // of the clothes
    age: v.picklist(["child", "young", "adult", "old"]),
    hasGlasses: v.optional(v.boolean(), false),
});

// A person who plays like some of the levels of an opponent.
export const characterSchema = v.object({
    id: v.string(),
    levels: v.tuple([v.number(), v.number()]), // the lowest and the highest
    face: faceSchema,
    name: v.object(both),
    line: v.object(both),
});

const playersSchema = v.array(
    v.object({
        game: v.string(),
        id: v.string(),
        rung: v.number(),
        isInstalled: v.optional(v.boolean(), false), // an external engine on this machine
        name: v.object(both),
        idea: v.object(both),
        options: v.array(option),
        searchesByDepth: v.boolean(),
        strength: v.nullish(strength, null),
        levels: v.optional(v.array(v.object({ level: v.number(), ...strength.entries })), []),
        measuredWith: v.optional(v.string(), ""), // "nodes=2000": the limit of each move
        characters: v.optional(v.array(characterSchema), []),
    }),
);

export type GameInfo = v.InferOutput<typeof gamesSchema>[number];
export type Colour = (typeof colours)[number];
export type MoveButton = v.InferOutput<typeof button>;
export type RulesInfo = GameInfo["rules"][number];
export type OptionInfo = v.InferOutput<typeof option>;
export type Strength = v.InferOutput<typeof strength>;
export type Character = v.InferOutput<typeof characterSchema>;
export type FaceLook = v.InferOutput<typeof faceSchema>;
export type PlayerInfo = v.InferOutput<typeof playersSchema>[number];

export type Catalogue = { games: GameInfo[]; players: PlayerInfo[] };

export const catalogue = signal<Catalogue | "loading" | "failed">("loading");

const noGames: GameInfo[] = [];

// In display order; empty until loaded.
export function allGames(): GameInfo[] {
    const list = catalogue.value;
    return typeof list === "string" ? noGames : list.games;
}

export function gameInfo(id: string): GameInfo | undefined {
    return allGames().find((game) => game.id === id);
}

// Of the first rules of the game.
export function usualRules(game: string): string {
    return `${game}/${gameInfo(game)?.rules[0]?.id ?? ""}`;
}

async function fetched<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return v.parse(schema, await response.json());
}

let isAsked = false;

// Call after the installed engines have changed.
export async function refreshCatalogue(): Promise<void> {
    isAsked = false;
    await loadCatalogue();
}

// Idempotent; tries again after a failure.
export async function loadCatalogue(): Promise<void> {
    if (isAsked) return;
    isAsked = true;
    try {
        const [games, players] = await Promise.all([
            fetched("api/games", gamesSchema),
            fetched("api/players", playersSchema),
        ]);
        catalogue.value = { games, players };
    } catch {
        catalogue.value = "failed";
        isAsked = false;
    }
}
