// The parts of a board that never move: camps, river, lines, stars, ticks and labels.
import { memo } from "preact/compat";
import type { BoardLine, Label, Region } from "../net/wire";
import { outline, type Spot } from "./geometry";
import type { Layout } from "./layout";
import { polygon, unit } from "./scale";

type SurfaceProps = { layout: Layout; hasLabels: boolean };

export const Surface = memo(({ layout, hasLabels }: SurfaceProps) => (
    <g class="surface" aria-hidden="true">
        <Ground layout={layout} />
        {layout.board.regions.map((region, index) => (
            <Camp key={index} layout={layout} region={region} />
        ))}
        {layout.board.lines.map((line, index) => (
            <Line key={index} layout={layout} line={line} />
        ))}
        <Edge layout={layout} />
        {layout.board.stars.map((index) => (
            <Star key={index} layout={layout} index={index} />
        ))}
        {layout.board.labels
            .filter((label) => hasLabels || label.kind === "river" || label.kind === "number")
            .map((label, index) => (
                <LabelText key={index} layout={layout} label={label} />
            ))}
    </g>
));

// Draws the rhombus as a lighter field on the wood, in the shape of its lines.
function Ground({ layout }: { layout: Layout }) {
    if (layout.style !== "numbers") return null;
    return (
        <g class="ground">
            {layout.board.lines.map((line, index) => (
                <line key={index} {...ends(layout, line)} />
            ))}
        </g>
    );
}

function ends(layout: Layout, line: BoardLine): { x1: number; y1: number; x2: number; y2: number } {
    const from = layout.place({ x: line.fromX, y: line.fromY });
    const to = layout.place({ x: line.toX, y: line.toY });
    return { x1: from.x * unit, y1: from.y * unit, x2: to.x * unit, y2: to.y * unit };
}

function Camp({ layout, region }: { layout: Layout; region: Region }) {
    if (region.kind !== "camp") return null;
    const spots = region.points.flatMap((index) => layout.board.points[index] ?? []);
    return (
        <polygon
            class={`camp tone-${layout.colours[region.side === 1 ? "second" : "first"]}`}
            points={polygon(outline(spots.map(layout.place)))}
        />
    );
}

function Line({ layout, line }: { layout: Layout; line: BoardLine }) {
    const isStraight = line.fromX === line.toX || line.fromY === line.toY;
    return <line class={isStraight ? "line line-straight" : "line"} {...ends(layout, line)} />;
}

// A heavier frame round boards whose points fill a rectangle.
function Edge({ layout }: { layout: Layout }) {
    if (layout.style === "numbers") return null;
    const { left, top, right, bottom } = layout.frame;
    const gap = layout.style === "discs" ? 0.12 : 0;
    return (
        <rect
            class="edge"
            x={(left - gap) * unit}
            y={(top - gap) * unit}
            width={(right - left + 2 * gap) * unit}
            height={(bottom - top + 2 * gap) * unit}
        />
    );
}

function Star({ layout, index }: { layout: Layout; index: number }) {
    const point = layout.board.points[index];
    if (!point) return null;
    const at = layout.place(point);
    if (layout.style !== "discs")
        return <circle class="star" cx={at.x * unit} cy={at.y * unit} r={0.105 * unit} />;
    return <path class="tick" d={ticks(at, layout)} />;
}

// Four small corners around a point, without those outside the board.
function ticks(at: Spot, layout: Layout): string {
    const near = 0.1 * unit;
    const far = 0.27 * unit;
    const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x, y })));
    return corners
        .filter(({ x }) => at.x + x >= layout.frame.left && at.x + x <= layout.frame.right)
        .map(({ x, y }) => {
            const cx = at.x * unit;
            const cy = at.y * unit;
            return `M${cx + x * far},${cy + y * near}H${cx + x * near}` + `V${cy + y * far}`;
        })
        .join("");
}

// Limits the edge labels of small boards to the size they have on other boards.
const mostLabelShare = 0.035; // share of the picture's width
const usualLabel = 13; // font size in board.css

function LabelText({ layout, label }: { layout: Layout; label: Label }) {
    const at = layout.place(shifted(layout, label));
    const { left, right } = layout.frame;
    const most = (right - left + 2 * layout.margin) * unit * mostLabelShare;
    const isEdge = label.kind === "file" || label.kind === "rank";
    return (
        <text
            class={`label label-${label.kind}`}
            x={at.x * unit}
            y={at.y * unit}
            style={isEdge && most < usualLabel ? { fontSize: `${most}px` } : undefined}
        >
            {label.text}
        </text>
    );
}

// Moves edge labels slightly towards the board, and a camp's number beside its point, where no
// piece hides it.
function shifted(layout: Layout, label: Label): Spot {
    const { frame } = layout;
    if (label.kind === "number")
        return layout.isTurned
            ? { x: label.x - 0.44, y: label.y }
            : { x: label.x + 0.44, y: label.y };
    const pull = { stones: 0.26, discs: 0.06, numbers: 0.02 }[layout.style];
    const x = label.x < frame.left ? label.x + pull : label.x;
    if (label.y < frame.top) return { x, y: label.y + pull };
    return { x, y: label.y > frame.bottom ? label.y - pull : label.y };
}
