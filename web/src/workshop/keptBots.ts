// The bots that were written in this browser, with the versions that were kept.
import { gameInfo, usualRules } from "../net/catalogue";
import { load, save, savedKeys } from "../saved";
import { languages, type BotFile, type Language } from "./bot/messages";

export type Version = { name: string; at: number; source: string };

export type KeptBot = {
    title: string;
    game: string;
    rules: string; // that it plays by here: "gomoku/renju"
    language: Language;
    source: string;
    at: number; // when it was saved, ms since the epoch
    versions: Version[]; // the latest first
};

const prefix = "bot.";
const mostVersions = 20;
export const endings: Record<Language, string> = { python: ".py", javascript: ".mjs" };

// The latest first.
export function keptBots(): (KeptBot & { id: string })[] {
    return savedKeys(prefix)
        .map((key) => key.slice(prefix.length))
        .flatMap((id) => {
            const bot = keptBot(id);
            return bot === null ? [] : [{ ...bot, id }];
        })
        .sort((a, b) => b.at - a.at);
}

// Null if there is no such bot.
export function keptBot(id: string): KeptBot | null {
    const bot = load<(Omit<KeptBot, "rules"> & { rules?: string }) | null>(prefix + id, null);
    return bot === null ? null : { ...bot, rules: bot.rules ?? usualRules(bot.game) }; // of an older page: without
}

export function isRules(game: string, rules: string | undefined): rules is string {
    return gameInfo(game)?.rules.some(({ id }) => `${game}/${id}` === rules) ?? false;
}

// Whether the browser has stored it.
export function keepBot(id: string, bot: KeptBot): boolean {
    return save(prefix + id, bot);
}

export function forgetBot(id: string): void {
    save(prefix + id, null);
}

// With its text as the latest version.
export function withVersion(bot: KeptBot, name: string): KeptBot {
    const version = { name, at: Date.now(), source: bot.source };
    return { ...bot, versions: [version, ...bot.versions].slice(0, mostVersions) };
}

export function languageOf(fileName: string): Language | null {
    if (/\.m?js$/.test(fileName)) return "javascript";
    return languages.find((language) => fileName.endsWith(endings[language])) ?? null;
}

// A title as the name of a file, in letters that every system and both interpreters take.
export function fileName(title: string, language: Language): string {
    const plain = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_").replaceAll(/^_+|_+$/g, "");
    const isTaken = plain === "yiguan_bot" || plain === "page_host"; // by the runners
    return (plain === "" || isTaken ? "my_bot" : plain.slice(0, 40)) + endings[language];
}

export function fileOf({ title, language, source }: Pick<KeptBot, "title" | "language" | "source">): BotFile {
    return { language, name: fileName(title, language), source };
}
