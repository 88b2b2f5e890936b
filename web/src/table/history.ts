// The start position and the position after each ply. Pure.
import { afterChanges, startPosition, type Position } from "../board/placed";
import type { LineShown, Piece, Ply } from "../net/wire";

// The ids of new pieces start at ply * idsPerPly: no ply changes as many points.
const idsPerPly = 1000;

export function lastPosition(line: LineShown): Position {
    return positions(line.start, line.plies).at(-1) ?? new Map();
}

export function positions(start: Piece[], plies: Ply[]): Position[] {
    const all: Position[] = [startPosition(start)];
    for (const ply of plies) {
        const last = all[all.length - 1] ?? new Map();
        all.push(afterChanges(last, ply.changes, idsPerPly * ply.ply));
    }
    return all;
}
