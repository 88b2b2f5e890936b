// The positions of a game, one for each ply and the start. Pure.
import { afterChanges, startPosition, type Position } from "../board/placed";
import type { Piece, Ply } from "../net/wire";

// New ids start here and go up by this much a ply: no ply changes as many points.
const idsPerPly = 1000;

export function positions(start: Piece[], plies: Ply[]): Position[] {
    const all: Position[] = [startPosition(start)];
    for (const ply of plies) {
        const last = all[all.length - 1] ?? new Map();
        all.push(afterChanges(last, ply.changes, idsPerPly * ply.ply));
    }
    return all;
}
