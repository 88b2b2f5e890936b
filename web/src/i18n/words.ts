// The dictionary of the chosen language as a signal: components that read it are redrawn when the
// language changes. Each dictionary is loaded when its language is first chosen.
import { computed, signal } from "@preact/signals";
import { gameInfo } from "../net/catalogue";
import type { Bilingual, Side } from "../net/wire";
import { settings, type Language } from "../settings";
import type { Dict } from "./zh";

const files: Record<Language, () => Promise<Dict>> = {
    zh: async () => (await import("./zh")).zh,
    en: async () => (await import("./en")).en,
};
const dictionaries = signal<Partial<Record<Language, Dict>>>({});

// Rejects if the dictionary cannot be loaded.
export async function loadWords(language: Language): Promise<void> {
    const dictionary = dictionaries.peek()[language] ?? (await files[language]());
    dictionaries.value = { ...dictionaries.peek(), [language]: dictionary };
}

// Loads the words of a language, then chooses it. Without a connection the language stays.
export function chooseLanguage(language: Language): void {
    loadWords(language).then(
        () => (settings.language.value = language),
        () => {},
    );
}

// Precondition: the words of the chosen language are loaded.
export const words = computed<Dict>(() => {
    const dictionary = dictionaries.value[settings.language.value];
    if (dictionary === undefined) throw new Error("the words are not loaded");
    return dictionary;
});

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
