// A move in the notation of the chosen language.
import { bareMove, pointsOf } from "../board/moveText";
import { say } from "../i18n/words";
import { gameInfo, type MoveButton } from "../net/catalogue";
import type { Notations, Ply, TableFull } from "../net/wire";
import { settings } from "../settings";
import { pretty } from "./arithmetic";

// "马八进七" or "h2e2"; "n6–k3 (7+1)"; "交换" for an opening's answer.
export function moveLabel(move: string, notations: Notations | undefined, game: string): string {
    const notated = settings.language.value === "zh" ? notations?.chinese : notations?.wxf;
    if (notated) return notated;
    const points = pointsOf(move);
    if (points.length === 0) return buttonLabel(move, game);
    const expression = move.slice(bareMove(move).length + 1);
    const sum = expression === "" ? "" : ` (${pretty(expression).replaceAll(";", "; ")})`;
    return points.join("–") + sum;
}

// The label of a table's move; "" before the first.
export function labelAt({ plies, game }: TableFull, ply: number): string {
    const played = plies[ply - 1];
    return played ? moveLabel(played.move, played.notations, game) : "";
}

// The move number of each ply; null for an answer to an opening rule, which is not counted.
export function moveNumbers(plies: Ply[], game: string): (number | null)[] {
    let number = 0;
    return plies.map(({ move }) =>
        buttonOf(move, game)?.use === "answer" ? null : ++number,
    );
}

// The button of a move without points.
export function buttonOf(move: string, game: string): MoveButton | undefined {
    const buttons = gameInfo(game)?.buttons ?? [];
    const own = buttons.find((button) => button.move === move);
    return own ?? (move.startsWith("#") ? buttons.find((button) => button.move === "#") : undefined);
}

export function buttonLabel(move: string, game: string): string {
    const button = buttonOf(move, game);
    return button ? say(button).replace("{n}", move.slice(1)) : move;
}
