// Values of positions as winning chances of the first side, and the moves that changed a game.
// Pure.
import type { Side, Thought } from "../net/wire";

// The first side's chance from 0 to 1; `side` is to move in the position of the thought.
export function chance(thought: Thought, side: Side): number {
    const forMover = thought.chance / 1000;
    return side === "first" ? forMover : 1 - forMover;
}

export type Turn = { ply: number; drop: number };

// The plies that lowered the mover's chances by at least `least`, largest drop first, at most
// `most`. chances[p] is the first side's chance after ply p, null if unknown.
export function turns(
    chances: (number | null)[],
    sides: Side[],
    least: number,
    most: number,
): Turn[] {
    const found: Turn[] = [];
    sides.forEach((side, index) => {
        const before = chances[index];
        const after = chances[index + 1];
        if (before == null || after == null) return;
        const drop = side === "first" ? before - after : after - before;
        if (drop >= least) found.push({ ply: index + 1, drop });
    });
    return found
        .sort((a, b) => b.drop - a.drop)
        .slice(0, most)
        .sort((a, b) => a.ply - b.ply);
}
