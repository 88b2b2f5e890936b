// Board geometry: frames, nearest and next points, outlines. Pure; contains no rules.
import type { Board, Point } from "../net/wire";

export type Spot = { x: number; y: number };
export type Frame = { left: number; top: number; right: number; bottom: number };
export type Direction = "left" | "right" | "up" | "down";

const directions: Record<Direction, Spot> = {
    left: { x: -1, y: 0 },
    right: { x: 1, y: 0 },
    up: { x: 0, y: -1 },
    down: { x: 0, y: 1 },
};

export function frameOf(board: Board): Frame {
    const xs = board.points.map((p) => p.x);
    const ys = board.points.map((p) => p.y);
    return {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
    };
}

// Rotates by 180 degrees about the middle of the frame if `isTurned`.
export function turned(spot: Spot, frame: Frame, isTurned: boolean): Spot {
    if (!isTurned) return { x: spot.x, y: spot.y };
    return { x: frame.left + frame.right - spot.x, y: frame.top + frame.bottom - spot.y };
}

// The nearest point within `reach` (grid steps), or null.
export function nearestPoint(board: Board, at: Spot, reach: number): Point | null {
    let best: Point | null = null;
    let bestDistance = reach;
    for (const point of board.points) {
        const distance = Math.hypot(point.x - at.x, point.y - at.y);
        if (distance > bestDistance) continue;
        best = point;
        bestDistance = distance;
    }
    return best;
}

// The smallest distance between two points; it determines the size of the pieces.
export function spacing(board: Board): number {
    let least = Infinity;
    const first = board.points;
    for (let i = 0; i < first.length; ++i)
        for (let j = i + 1; j < first.length; ++j) {
            const a = first[i];
            const b = first[j];
            if (a && b) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
        }
    return Number.isFinite(least) ? least : 1;
}

// The point that an arrow key goes to: the cheapest one within 45 degrees of the direction.
// Straight is preferred to diagonal, near to far. Where only diagonal points are near (the
// rhombus), right goes up and left goes down, so that one undoes the other.
export function neighbour(board: Board, from: Point, direction: Direction): Point | null {
    const ahead = directions[direction];
    const lean = direction === "left" ? 1 : -1;
    let best: Point | null = null;
    let bestCost = Infinity;
    for (const point of board.points) {
        const x = point.x - from.x;
        const y = point.y - from.y;
        const along = x * ahead.x + y * ahead.y;
        const across = ahead.x !== 0 ? y : x;
        if (along <= 0 || Math.abs(across) > along) continue;
        const cost = costOf(along, across, direction, lean);
        if (cost >= bestCost) continue;
        best = point;
        bestCost = cost;
    }
    return best;
}

function costOf(along: number, across: number, direction: Direction, lean: number): number {
    const isSideways = direction === "left" || direction === "right";
    const aslant = Math.abs(across) * (isSideways ? 0.5 : 2);
    const tieBreak = isSideways && Math.sign(across) !== lean ? 0.01 * Math.abs(across) : 0;
    return along + aslant + tieBreak;
}

// Corners of the convex hull of the spots, in order.
export function outline(spots: Spot[]): Spot[] {
    const sorted = [...spots].sort((a, b) => a.x - b.x || a.y - b.y);
    const half = (list: Spot[]): Spot[] => {
        const hull: Spot[] = [];
        for (const spot of list) {
            while (
                hull.length >= 2 &&
                !turnsLeft(hull[hull.length - 2], hull[hull.length - 1], spot)
            )
                hull.pop();
            hull.push(spot);
        }
        hull.pop();
        return hull;
    };
    return [...half(sorted), ...half(sorted.reverse())];
}

function turnsLeft(a: Spot | undefined, b: Spot | undefined, c: Spot): boolean {
    if (!a || !b) return true;
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

// The points strictly between two points on a straight line, nearest first.
export function between(board: Board, from: Point, to: Point): Point[] {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = (p: Point): number =>
        ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / length;
    const isOnLine = (p: Point): boolean =>
        Math.abs((p.x - from.x) * (to.y - from.y) - (p.y - from.y) * (to.x - from.x)) < 1e-6;
    return board.points
        .filter((p) => isOnLine(p) && along(p) > 1e-6 && along(p) < length - 1e-6)
        .sort((a, b) => along(a) - along(b));
}
