// Rule sets and clocks in words.
import { say, words } from "../i18n/words";
import { catalogue } from "../net/catalogue";
import { readRuleText } from "./ruleText";

// "有禁手（连珠） · RIF 规则" for "gomoku/renju+rif"; the text itself until the catalogue is loaded.
export function ruleWords(rules: string): string {
    const list = catalogue.value;
    const choice = readRuleText(rules);
    if (typeof list === "string") return rules;
    const game = list.games.find((each) => each.id === choice.game);
    const set = game?.rules.find((each) => each.id === choice.rules) ?? game?.rules[0];
    if (!set) return rules;
    const opening = set.openings.find((each) => each.id === choice.opening);
    const size = choice.size === "" ? "" : words.value.setup.lines(choice.size);
    const parts = [say(set), size, opening ? say(opening) : ""];
    const options = Object.entries(choice.options).map(([key, value]) => {
        const option = set.options.find((each) => each.key === key);
        return option ? `${say(option)} ${optionValue(value)}` : `${key}=${value}`;
    });
    return [...parts, ...options].filter((part) => part !== "").join(" · ");
}

// The value of a rule option in words; a number stays a number.
export function optionValue(value: string): string {
    const text = words.value.setup;
    const names: Record<string, string> = {
        product: text.product,
        difference: text.difference,
    };
    return names[value] ?? value;
}

// `clock`: "none", "move:30", "fischer:300+5", "byoyomi:600+3x30".
export function clockWords(clock: string): string {
    const text = words.value.clocks;
    const [kind, numbers = ""] = clock.split(":");
    const [base = "0", more = "0"] = numbers.split("+");
    const minutes = String(Number(base) / 60);
    if (kind === "move") return text.move(base);
    if (kind === "fischer") return text.fischer(minutes, more);
    if (kind !== "byoyomi") return text.none;
    const [count = "1", seconds = "30"] = more.split("x");
    return text.byoyomi(minutes, count, seconds);
}
