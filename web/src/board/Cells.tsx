// The board as a grid for the keyboard and for screen readers: one cell per point, one tab stop.
import { memo } from "preact/compat";
import type { Point } from "../net/wire";
import type { Layout } from "./layout";
import { translate, unit } from "./scale";

type CellsProps = {
    layout: Layout;
    focused: string;
    labels: ReadonlyMap<string, string>;
    titles: ReadonlyMap<string, string>; // tooltips by point
    selected: string | null;
};

export const Cells = memo(({ layout, focused, labels, titles, selected }: CellsProps) => (
    <>
        {rowsOf(layout).map((row) => (
            <g key={row[0]?.name ?? ""} role="row">
                {row.map((point) => (
                    <g
                        key={point.name}
                        class="cell"
                        role="gridcell"
                        tabindex={point.name === focused ? 0 : -1}
                        data-point={point.name}
                        aria-label={labels.get(point.name) ?? point.name}
                        aria-selected={point.name === selected}
                        style={{ transform: translate(layout.place(point)) }}
                    >
                        {titles.has(point.name) && <title>{titles.get(point.name)}</title>}
                        <circle r={layout.radius * unit} />
                    </g>
                ))}
            </g>
        ))}
    </>
));

// Rows from top to bottom of the picture, each from left to right.
function rowsOf(layout: Layout): Point[][] {
    const rows = new Map<number, Point[]>();
    for (const point of layout.board.points) {
        const y = layout.place(point).y;
        rows.set(y, [...(rows.get(y) ?? []), point]);
    }
    return [...rows.entries()]
        .sort(([a], [b]) => a - b)
        .map(([, row]) => row.sort((a, b) => layout.place(a).x - layout.place(b).x));
}
