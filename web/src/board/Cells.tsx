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
                    <Cell
                        key={point.name}
                        layout={layout}
                        point={point}
                        label={labels.get(point.name) ?? point.name}
                        title={titles.get(point.name) ?? ""}
                        isFocused={point.name === focused}
                        isSelected={point.name === selected}
                    />
                ))}
            </g>
        ))}
    </>
));

type CellProps = {
    layout: Layout;
    point: Point;
    label: string;
    title: string; // "" for none
    isFocused: boolean;
    isSelected: boolean;
};

const Cell = memo(({ layout, point, label, title, isFocused, isSelected }: CellProps) => (
    <g
        class="cell"
        role="gridcell"
        tabindex={isFocused ? 0 : -1}
        data-point={point.name}
        aria-label={label}
        aria-selected={isSelected}
        style={{ transform: translate(layout.place(point)) }}
    >
        {title !== "" && <title>{title}</title>}
        <circle r={layout.radius * unit} />
    </g>
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
