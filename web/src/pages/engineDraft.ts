// The contents of the engine form, and the conversion from and to engine files. Pure; the server
// validates.
import type { Engine } from "../net/engines";

export const limitKeys = ["time_ms", "nodes", "depth", "memory_mb", "cpu_s"] as const;
export type LimitKey = (typeof limitKeys)[number];

export type Draft = {
    id: string;
    name: string;
    game: string;
    protocol: string;
    command: string;
    folder: string;
    options: { name: string; value: string }[];
    limits: Record<LimitKey, string>;
};

const noLimits: Record<LimitKey, string> = {
    time_ms: "",
    nodes: "",
    depth: "",
    memory_mb: "",
    cpu_s: "",
};

export function freshDraft(game: string, protocol: string): Draft {
    return {
        id: "",
        name: "",
        game,
        protocol,
        command: "",
        folder: "",
        options: [],
        limits: noLimits,
    };
}

// As much of the file as the form can hold, even if the file has errors.
export function draftOf({ id, file }: Engine): Draft {
    const text = (key: string): string => textOf(file?.[key]);
    const command = file?.command;
    const limits = recordOf(file?.limits);
    return {
        id,
        name: text("name"),
        game: text("game"),
        protocol: text("protocol"),
        command: Array.isArray(command) ? commandText(command.map(textOf)) : text("command"),
        folder: text("folder"),
        options: Object.entries(recordOf(file?.options)).map(([name, value]) => ({
            name,
            value: textOf(value),
        })),
        limits: Object.fromEntries(limitKeys.map((key) => [key, textOf(limits[key])])) as Record<
            LimitKey,
            string
        >,
    };
}

function textOf(value: unknown): string {
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? String(value)
        : "";
}

function recordOf(value: unknown): Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : {};
}

// The engine file as JSON; empty fields are omitted.
export function fileOf(draft: Draft): object {
    const name = draft.name.trim();
    const folder = draft.folder.trim();
    const options = draft.options.filter((option) => option.name.trim() !== "");
    const limits = limitKeys.filter((key) => draft.limits[key].trim() !== "");
    return {
        ...(name !== "" && { name }),
        game: draft.game,
        protocol: draft.protocol,
        command: commandWords(draft.command),
        ...(folder !== "" && { folder }),
        ...(options.length > 0 && {
            options: Object.fromEntries(options.map(({ name, value }) => [name.trim(), value])),
        }),
        ...(limits.length > 0 && {
            limits: Object.fromEntries(limits.map((key) => [key, numberOf(draft.limits[key])])),
        }),
    };
}

function numberOf(text: string): number | string {
    return /^\d+$/.test(text.trim()) ? Number(text) : text;
}

// The words of a command; double quotes keep spaces inside a word.
export function commandWords(text: string): string[] {
    const words = text.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
    return words.map((word) => word.replaceAll('"', ""));
}

export function commandText(words: string[]): string {
    return words.map((word) => (word === "" || /\s/.test(word) ? `"${word}"` : word)).join(" ");
}

// "Fairy-Stockfish 14" as "fairy-stockfish-14".
export function suggestedId(name: string): string {
    return name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-+|-+$/g, "")
        .slice(0, 40);
}
