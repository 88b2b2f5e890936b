// The start position and the position after each ply. Pure.
import { afterChanges, startPosition, type Position } from "../board/placed";
import type { Piece, Ply } from "../net/wire";

// The ids of new pieces start at ply * idsPerPly: no ply changes as many points.
const idsPerPly = 1000;

export function positions(start: Piece[], plies: Ply[]): Position[] {
    const all: Position[] = [startPosition(start)];
    for (const ply of plies) {
        const last = all[all.length - 1] ?? new Map();
        all.push(afterChanges(last, ply.changes, idsPerPly * ply.ply));
    }
    return all;
}
