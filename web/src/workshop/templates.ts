// The bots to begin with (data/bots/templates), one for each idea, in both languages.
import type { Language } from "./bot/messages";
import { endings } from "./keptBots";

const files = import.meta.glob<string>("../../../data/bots/templates/*", { query: "?raw", import: "default", eager: true });

export const templates = [
    "random",
    "rules",
    "weights",
    "matrix",
    "minimax",
    "alphabeta",
    "deepening",
    "solver",
    "uct",
] as const;
export type Template = (typeof templates)[number];

export function templateText(template: Template, language: Language): string {
    return files[`../../../data/bots/templates/${template}${endings[language]}`] ?? "";
}
