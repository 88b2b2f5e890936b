// Numbers of points or pieces over the board: the larger among them, the stronger the colour.
import { useMemo } from "preact/hooks";
import { viewBox } from "../board/Board";
import { layoutOf, spotOf } from "../board/layout";
import { lookOf } from "../board/look";
import { unit } from "../board/scale";
import type { Board } from "../net/wire";
import type { PointValue } from "./messages";

type HeatProps = { game: string; board: Board; values: readonly PointValue[] };

const spot = 0.44; // radius in steps of the grid

export function HeatLayer({ game, board, values }: HeatProps) {
    const layout = useMemo(() => layoutOf(board, lookOf(game), false), [board, game]);
    const least = Math.min(...values.map(({ value }) => value));
    const range = Math.max(1, ...values.map(({ value }) => value - least));
    return (
        <svg class="lab-heat" viewBox={viewBox(layout)} aria-hidden="true">
            {values.map(({ point, value }) => {
                const at = spotOf(layout, point);
                if (!at) return null;
                const x = at.x * unit;
                const y = at.y * unit;
                return (
                    <g key={point}>
                        <circle
                            cx={x}
                            cy={y}
                            r={spot * unit}
                            fill-opacity={0.12 + (0.5 * (value - least)) / range}
                        />
                        <text x={x} y={y} font-size={0.3 * unit}>
                            {String(value).replace("-", "−")}
                        </text>
                    </g>
                );
            })}
        </svg>
    );
}
