// A thought's line as arrows (moves) or ghost stones (placements). Pure.
import type { Arrow, Ghost } from "../board/Marks";
import { pointsOf } from "../board/moveText";
import type { Side } from "../net/wire";

const shownMoves = 4;

export type ThoughtMarks = { arrows: Arrow[]; ghosts: Ghost[] };

export const noThoughtMarks: ThoughtMarks = { arrows: [], ghosts: [] };

// `side` plays the first of the moves.
export function thoughtMarks(variation: string[] | string, side: Side): ThoughtMarks {
    const marks: ThoughtMarks = { arrows: [], ghosts: [] };
    const moves = typeof variation === "string" ? [variation] : variation;
    moves.slice(0, shownMoves).forEach((move, index) => {
        const points = pointsOf(move);
        const [first] = points;
        const last = points[points.length - 1];
        if (first === undefined || last === undefined) return;
        const mover: Side = (index % 2 === 0) === (side === "first") ? "first" : "second";
        if (points.length === 1)
            marks.ghosts.push({ point: first, side: mover, number: index + 1 });
        else marks.arrows.push({ from: first, to: last, strength: 0.85 - index * 0.2 });
    });
    return marks;
}
