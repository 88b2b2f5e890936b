// Sentences in both languages with values filled in. Pure.
import type { ValueShown } from "../lab/messages";
import type { Bilingual } from "../net/wire";

export type Value = Bilingual | string | number;

export function both(zh: string, en: string): Bilingual {
    return { zh, en };
}

// Replaces {name} by its value.
export function fill(text: Bilingual, values: Record<string, Value>): Bilingual {
    return { zh: filled(text.zh, "zh", values), en: filled(text.en, "en", values) };
}

function filled(text: string, language: "zh" | "en", values: Record<string, Value>): string {
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name];
        if (value === undefined) return whole;
        if (typeof value === "number") return countText(value);
        return typeof value === "string" ? value : value[language];
    });
}

export function countText(value: number): string {
    return value.toLocaleString("en-US", { maximumFractionDigits: 1 });
}

// One after the other; the space between sentences is that of the language.
export function joined(...texts: Bilingual[]): Bilingual {
    return { zh: texts.map(({ zh }) => zh).join(""), en: texts.map(({ en }) => en).join(" ") };
}

// "g8, k8".
export function listed(items: readonly string[]): Bilingual {
    return both(items.join("，"), items.join(", "));
}

// "+1.20", "wins in 3 plies".
export function valueBoth({ kind, amount }: ValueShown): Bilingual {
    if (kind === "win") return both(`${amount} 步内赢`, `a win in ${amount} plies`);
    if (kind === "loss") return both(`${amount} 步内输`, `a loss in ${amount} plies`);
    const shown = (amount / 100).toFixed(2);
    const text = (amount > 0 ? `+${shown}` : shown).replace("-", "−");
    return both(text, text);
}

const decided = 1_000_000;

// Values on one scale, from the same side.
export function valueNumber({ kind, amount }: ValueShown): number {
    if (kind === "win") return decided - amount;
    if (kind === "loss") return amount - decided;
    return amount;
}

// The same value for the other side.
export function negated({ kind, amount }: ValueShown): ValueShown {
    if (kind === "win") return { kind: "loss", amount };
    if (kind === "loss") return { kind: "win", amount };
    return { kind, amount: amount === 0 ? 0 : -amount };
}
