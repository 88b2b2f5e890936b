// A position that is being set up, legal or not; the server judges it. Pure.
import type { Placed, Position } from "../board/placed";
import type { Piece, Requests, Side } from "../net/wire";

// The chosen tool: a piece of the tray, the eraser, or the hand, which moves pieces on the board.
export type Tool = { face: string; side: Side } | "eraser" | "hand";

type Placement = NonNullable<Requests["arrange"]["pieces"]>;

export function isPiece(tool: Tool): tool is { face: string; side: Side } {
    return typeof tool !== "string";
}

function isSame(placed: Placed | undefined, tool: { face: string; side: Side }): boolean {
    return placed?.face === tool.face && placed.side === tool.side;
}

// Placing the same piece again removes it.
export function afterTool(position: Position, tool: Tool, point: string): Position {
    const after = new Map(position);
    const old = position.get(point);
    after.delete(point);
    if (isPiece(tool) && !isSame(old, tool)) after.set(point, { id: freshId(position), ...tool });
    return after;
}

export function afterMove(position: Position, from: string, to: string): Position {
    const piece = position.get(from);
    if (piece === undefined || from === to) return position;
    const after = new Map(position);
    after.delete(from);
    return after.set(to, piece);
}

function freshId(position: Position): number {
    return Math.max(-1, ...[...position.values()].map(({ id }) => id)) + 1;
}

export function placementOf(position: Position, side: Side): Placement {
    const pieces = [...position].map(([point, piece]) => `${point} ${piece.face} ${piece.side}`);
    return { pieces, side };
}

// The possible inputs in the form of moves: one point where a tool can be used, two points for a
// piece that can be moved.
export function gestures(points: string[], position: Position, tool: Tool): string[] {
    if (isPiece(tool)) return points;
    if (tool === "eraser") return points.filter((point) => position.has(point));
    return [...position.keys()].flatMap((from) =>
        points.filter((to) => to !== from).map((to) => from + to),
    );
}

export function countOf(pieces: Piece[] | Position, face: string, side: Side): number {
    const all = Array.isArray(pieces) ? pieces : [...pieces.values()];
    return all.filter((piece) => piece.face === face && piece.side === side).length;
}
