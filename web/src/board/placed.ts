// The pieces of a position by point. A piece keeps its id while it moves, so that its picture can
// slide from one position to the next.
import type { Change, Piece, Side } from "../net/wire";

export type Placed = { id: number; face: string; side: Side };
export type Position = ReadonlyMap<string, Placed>;

export function startPosition(start: Piece[]): Position {
    return new Map(
        start.map((piece, id) => [piece.point, { id, face: piece.face, side: piece.side }]),
    );
}

// The ids of the pieces that stand at another point than before.
export function movedBetween(before: Position, after: Position): ReadonlySet<number> {
    const points = new Map([...before].map(([point, { id }]) => [id, point]));
    const moved = [...after].filter(([point, { id }]) => points.has(id) && points.get(id) !== point);
    return new Set(moved.map(([, { id }]) => id));
}

// Precondition: nextId is above every id in use.
export function afterChanges(before: Position, changes: Change[], nextId: number): Position {
    const after = new Map(before);
    const lifted: Placed[] = [];
    for (const change of changes) {
        const old = before.get(change.point);
        if (old !== undefined) lifted.push(old);
        after.delete(change.point);
    }
    let id = nextId;
    for (const { point, face, side } of changes) {
        if (face === "") continue;
        const index = lifted.findIndex((piece) => piece.face === face && piece.side === side);
        const mover = index < 0 ? undefined : lifted.splice(index, 1)[0];
        after.set(point, mover ?? { id: id++, face, side });
    }
    return after;
}
