// Positions as moves from a start. Pure.
import type { Place } from "../lab/messages";

export function placeOf(rules: string, moves: string, start = ""): Place {
    return { rules, start, moves: moves.split(" ").filter((move) => move !== "") };
}

export function after({ rules, start, moves }: Place, ...more: string[]): Place {
    return { rules, start, moves: [...moves, ...more] };
}
