// What is drawn over the pieces: targets, the last move, forbidden points, a won row, thoughts.
import type { Mark, Side } from "../net/wire";
import type { Spot } from "./geometry";
import { spotOf, type Layout } from "./layout";
import type { TargetKind } from "./targetKind";
import { translate, unit } from "./scale";
import { isLight } from "./tones";

export type Arrow = { from: string; to: string; strength: number };
export type Ghost = { point: string; side: Side; number: number };

export function Target({ at, kind, radius }: { at: Spot; kind: TargetKind; radius: number }) {
    const r = radius * unit;
    return (
        <g class={`target target-${kind}`} style={{ transform: translate(at) }}>
            {kind === "step" && <circle r={Math.min(r * 0.3, 7)} />}
            {kind === "hop" && <circle r={Math.min(r * 0.36, 8)} />}
            {kind === "span" && <path d={diamond(Math.min(r * 0.5, 10))} />}
            {kind === "capture" && <circle r={r * 1.06} />}
        </g>
    );
}

function diamond(r: number): string {
    return `M0,${-r}L${r},0L0,${r}L${-r},0Z`;
}

// A ring round the piece that moved last, and a small one where it came from. Neither touches a
// neighbouring piece.
export function Moved({ at, radius, kind }: { at: Spot; radius: number; kind: "from" | "to" }) {
    const size = kind === "to" ? 1.07 : 0.34;
    return <circle class={`moved moved-${kind}`} style={{ transform: translate(at) }} r={radius * unit * size} />;
}

export function Forbidden({ layout, mark }: { layout: Layout; mark: Mark }) {
    const at = spotOf(layout, mark.point);
    if (!at) return null;
    const r = 0.16 * unit;
    return (
        <g class="forbidden" style={{ transform: translate(at) }}>
            <circle r={0.3 * unit} />
            <path d={`M${-r},${-r}L${r},${r}M${r},${-r}L${-r},${r}`} />
        </g>
    );
}

export function Row({ layout, points }: { layout: Layout; points: string[] }) {
    const first = spotOf(layout, points[0] ?? "");
    const last = spotOf(layout, points[points.length - 1] ?? "");
    if (!first || !last) return null;
    return (
        <line
            class="won-row"
            x1={first.x * unit}
            y1={first.y * unit}
            x2={last.x * unit}
            y2={last.y * unit}
        />
    );
}

export function ArrowView({ layout, arrow }: { layout: Layout; arrow: Arrow }) {
    const from = spotOf(layout, arrow.from);
    const to = spotOf(layout, arrow.to);
    if (!from || !to) return null;
    return <path class="arrow" opacity={arrow.strength} {...arrowPath(from, to)} />;
}

// The outline of an arrow, and where to put it.
export function arrowPath(from: Spot, to: Spot): { transform: string; d: string } {
    const length = Math.hypot(to.x - from.x, to.y - from.y) * unit;
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const head = 0.26 * unit;
    const body = 0.055 * unit;
    const start = 0.2 * unit;
    const d =
        `M${start},${-body}L${length - head},${-body}L${length - head},${-head * 0.6}` +
        `L${length},0L${length - head},${head * 0.6}L${length - head},${body}L${start},${body}Z`;
    return { transform: `translate(${from.x * unit},${from.y * unit}) rotate(${angle})`, d };
}

export function GhostView({ layout, ghost }: { layout: Layout; ghost: Ghost }) {
    const at = spotOf(layout, ghost.point);
    if (!at) return null;
    const r = layout.radius * unit;
    const colour = layout.colours[ghost.side];
    return (
        <g class={`ghost tone-${colour}${isLight(colour) ? " is-light" : ""}`} style={{ transform: translate(at) }}>
            <circle r={r * 0.92} />
            {ghost.number > 0 && <text font-size={r}>{ghost.number}</text>}
        </g>
    );
}
