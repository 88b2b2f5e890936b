// Values of a search in words.
import type { ScoreKind } from "../net/wire";
import { words } from "../i18n/words";
import { labWords } from "./words";

export type Value = { kind: ScoreKind; amount: number };

// "+1.20", "wins in 3".
export function valueText({ kind, amount }: Value): string {
    const text = words.value.table;
    if (kind === "win") return text.winIn(amount);
    if (kind === "loss") return text.lossIn(amount);
    const shown = (amount / 100).toFixed(2);
    return (amount > 0 ? `+${shown}` : shown).replace("-", "−");
}

// "at most +1.20"; exact values stand alone.
export function boundText(bound: string, value: Value): string {
    const said = labWords.value.bounds[bound] ?? bound;
    return bound === "exact" ? valueText(value) : `${said} ${valueText(value)}`;
}

// "1,204,880". The browser's own way takes long at its first use.
export function countText(count: number): string {
    return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

// A bound of a window; null: none.
export function edgeText(value: Value | null): string {
    return value === null ? labWords.value.node.noBound : valueText(value);
}
