// The dictionary of the chosen language as a signal: components that read it are redrawn when the
// language changes.
import { computed } from "@preact/signals";
import type { Bilingual, Side } from "../net/wire";
import { settings } from "../settings";
import { en } from "./en";
import { zh, type Dict } from "./zh";

export const words = computed<Dict>(() => (settings.language.value === "zh" ? zh : en));

export type GameId = keyof Dict["games"];

// The text of the chosen language, of a text that the server sends in both.
export function say(both: Bilingual): string {
    return both[settings.language.value];
}

// The same text as a sentence of its own: with a capital letter, unless it begins with a point or a
// move.
export function sentence(both: Bilingual): string {
    const text = say(both);
    return /^[a-z]([a-z]|\s)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

export function isGameId(game: string): game is GameId {
    return Object.hasOwn(zh.games, game);
}

export function gameName(game: string): string {
    return isGameId(game) ? words.value.games[game].name : game;
}

export function sideName(game: string, side: Side): string {
    return words.value.sides[isGameId(game) ? game : "gomoku"][side];
}
