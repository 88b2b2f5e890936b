// The person's settings, stored in this browser: each is a signal that saves itself.
import { effect, signal, type Signal } from "@preact/signals";
import { load, save } from "./saved";

export type Language = "zh" | "en";
export type Theme = "auto" | "light" | "dark";
export type SpanMode = "assist" | "choose" | "strict";

function kept<T>(key: string, fallback: T): Signal<T> {
    const value = signal<T>(load(key, fallback));
    effect(() => void save(key, value.value));
    return value;
}

function browserLanguage(): Language {
    return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}

export const settings = {
    language: kept<Language>("language", browserLanguage()),
    theme: kept<Theme>("theme", "auto"),
    volume: kept<number>("volume", 0.6),
    isMuted: kept<boolean>("muted", false),
    hasLetterKeys: kept<boolean>("letterKeys", true),
    vibrates: kept<boolean>("vibrates", false),
    confirmsTouch: kept<boolean>("confirmTouch", true),
    showsNumbers: kept<boolean>("numbers", false),
    pieceSets: kept<Record<string, string>>("pieceSets", {}), // the chosen style of pieces, by game
    spanMode: kept<SpanMode>("spanMode", "assist"),
    gamesBegun: kept<string[]>("gamesBegun", []), // the kinds of games that this person has played
    lessonsDone: kept<Record<string, string[]>>("lessonsDone", {}), // ids, by game
    names: kept<[string, string]>("names", ["", ""]),
    lastGame: kept<string>("lastGame", "gomoku"),
};

effect(() => {
    document.documentElement.lang = settings.language.value === "zh" ? "zh-CN" : "en";
    document.documentElement.dataset.theme = settings.theme.value;
});
