// The marks of a bot over the board: of each point the last one.
import { useMemo } from "preact/hooks";
import { viewBox } from "../board/Board";
import { layoutOf, spotOf } from "../board/layout";
import { lookOf } from "../board/look";
import { unit } from "../board/scale";
import type { Board } from "../net/wire";
import type { BotMark } from "./bot/messages";

type MarkLayerProps = { game: string; board: Board; isTurned: boolean; marks: readonly BotMark[] };

const size = 0.3; // of a mark, in steps of the grid

export function MarkLayer({ game, board, isTurned, marks }: MarkLayerProps) {
    const layout = useMemo(() => layoutOf(board, lookOf(game), isTurned), [board, game, isTurned]);
    if (marks.length === 0) return null;
    return (
        <svg class="lab-heat shop-marks" viewBox={viewBox(layout)} aria-hidden="true">
            {[...new Map(marks.map(({ point, text }) => [point, text]))].map(([point, text]) => {
                const at = spotOf(layout, point);
                if (!at) return null;
                return (
                    <g key={point}>
                        <circle cx={at.x * unit} cy={at.y * unit} r={size * unit} />
                        <text x={at.x * unit} y={at.y * unit} font-size={size * unit}>
                            {text}
                        </text>
                    </g>
                );
            })}
        </svg>
    );
}
