// How a move reaches its target, for the shape of the dot. Derived from the picture, not from
// rules.
import type { Point } from "../net/wire";
import { between } from "./geometry";
import type { Layout } from "./layout";
import { pointsOf } from "./moveText";
import type { Position } from "./placed";

export type TargetKind = "step" | "hop" | "span" | "capture";

export function targetKind(layout: Layout, position: Position, move: string): TargetKind {
    const points = pointsOf(move);
    const last = points[points.length - 1] ?? "";
    if (position.has(last) && (points.length === 1 || last !== points[0])) return "capture";
    if (layout.style !== "numbers") return "step";
    if (points.length > 2) return "span";
    const from: Point | undefined = layout.byName.get(points[0] ?? "");
    const to = layout.byName.get(last);
    if (!from || !to) return "step";
    const crossed = between(layout.board, from, to).filter((point) => position.has(point.name));
    if (crossed.length === 0) return "step";
    return crossed.length === 1 ? "hop" : "span";
}

// The occupied points that a non-capturing move passes over, in order.
export function crossedBy(layout: Layout, position: Position, move: string): string[] {
    const points = pointsOf(move);
    const crossed: string[] = [];
    for (let i = 0; i + 1 < points.length; ++i) {
        const from = layout.byName.get(points[i] ?? "");
        const to = layout.byName.get(points[i + 1] ?? "");
        if (!from || !to) continue;
        for (const point of between(layout.board, from, to))
            if (position.has(point.name) && point.name !== points[0]) crossed.push(point.name);
    }
    return crossed;
}
