// The dictionary of the chosen language as a signal: components that read it are redrawn when the
// language changes.
import { computed } from "@preact/signals";
import { gameInfo } from "../net/catalogue";
import type { Bilingual, Side } from "../net/wire";
import { settings } from "../settings";
import { en } from "./en";
import { zh, type Dict } from "./zh";

export const words = computed<Dict>(() => (settings.language.value === "zh" ? zh : en));

// The version of a bilingual text in the chosen language.
export function say(both: Bilingual): string {
    return both[settings.language.value];
}

// The text as a sentence: capitalised, unless it starts with a point or a move.
export function sentence(both: Bilingual): string {
    const text = say(both);
    return /^[a-z]([a-z]|\s)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

export function gameName(game: string): string {
    const info = gameInfo(game);
    return info ? say(info) : game;
}

// Empty for an unknown game.
export function sideName(game: string, side: Side): string {
    const info = gameInfo(game);
    return info ? say(info.sides[side === "first" ? 0 : 1]) : "";
}
