// A move as people of each language write it. Pure.
import { bareMove, pointsOf } from "../board/moveText";
import type { Dict } from "../i18n/zh";
import type { Notations, Ply } from "../net/wire";
import { pretty } from "./arithmetic";

// "马八进七" or "h2e2"; "n6–k3 (7+1)"; "换颜色" for an opening's answer.
export function moveLabel(
    move: string,
    notations: Notations | undefined,
    words: Dict,
    language: "zh" | "en",
    game: string,
): string {
    const notated = language === "zh" ? notations?.chinese : notations?.wxf;
    if (notated) return notated;
    const points = pointsOf(move);
    if (points.length === 0) return wordLabel(move, words, game);
    const expression = move.slice(bareMove(move).length + 1);
    const sum = expression === "" ? "" : ` (${pretty(expression).replaceAll(";", "; ")})`;
    return points.join("–") + sum;
}

// Which move of the game each ply is; null for an answer to an opening's question, which is none.
export function moveNumbers(plies: Ply[]): (number | null)[] {
    let number = 0;
    return plies.map(({ move }) => (isAnswer(move) ? null : ++number));
}

function isAnswer(move: string): boolean {
    return ["swap", "keep", "more"].includes(move) || move.startsWith("#");
}

// Moves that name no point.
export function wordLabel(move: string, words: Dict, game: string): string {
    const { opening, table } = words;
    if (move === "swap") return opening.swap;
    if (move === "keep") return opening.keep;
    if (move === "more") return opening.more;
    if (move === "pass") return game === "shuqi" ? table.pass : opening.pass;
    if (move === "stop") return table.stop;
    if (move === "report") return table.report;
    return move.startsWith("#") ? opening.declare(move.slice(1)) : move;
}
