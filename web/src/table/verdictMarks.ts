// What is drawn on the board because of the last move, a notice or the verdict, as the game describes it.
import type { Position } from "../board/placed";
import { endsOf } from "../board/moveText";
import { rowThrough } from "../board/row";
import { gameInfo, type GameInfo } from "../net/catalogue";
import type { Ply, TableFull } from "../net/wire";
import type { ThoughtMarks } from "./thoughtMarks";

type Shape = GameInfo["drawings"][number]["shape"];
type Shown = Pick<TableFull, "game" | "board" | "plies" | "state">;

const noPoints: string[] = [];

// The drawing of this shape that the game defines for a notice or the verdict.
function drawingOf({ game, state }: Shown, shape: Shape) {
    const { end, notices } = state;
    const codes = [...notices, ...(end ? [end.reason] : [])].map(({ code }) => code);
    const drawings = gameInfo(game)?.drawings ?? [];
    return drawings.find((each) => each.shape === shape && codes.includes(each.code));
}

// An arrow between the two points that the verdict names.
export function verdictMarks(shown: Shown, position: Position): ThoughtMarks | null {
    const { end } = shown.state;
    if (end === null || !drawingOf(shown, "arrow")) return null;
    const named = (end.reason.zh.match(/[a-z]-?\d+/g) ?? []).filter((point) => position.has(point));
    const [from, to] = named;
    if (from === undefined || to === undefined) return null;
    return { arrows: [{ from, to, strength: 0.9 }], ghosts: [] };
}

// The points of the last of the first `count` plies that has some.
export function lastPoints(plies: Ply[], count: number): string[] {
    for (let ply = count; ply > 0; --ply) {
        const points = endsOf(plies[ply - 1]?.move ?? "");
        if (points.length > 0) return points;
    }
    return noPoints;
}

export function wonRow(shown: Shown, position: Position): string[] {
    if (shown.state.end === null || !drawingOf(shown, "row")) return noPoints;
    const [last] = lastPoints(shown.plies, shown.plies.length);
    return last === undefined ? noPoints : rowThrough(shown.board, position, last);
}

// The piece that a notice or the verdict is about, such as a general in check.
export function alarmedPiece(shown: Shown, position: Position): string | null {
    const drawing = drawingOf(shown, "alarm");
    if (!drawing) return null;
    const face = drawing.faces[shown.state.side === "first" ? 0 : 1];
    for (const [point, piece] of position) if (piece.face === face) return point;
    return null;
}
