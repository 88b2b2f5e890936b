// The layers of a board below and above its pieces.
import type { BoardProps } from "./Board";
import { spotOf, type Layout } from "./layout";
import { ArrowView, Forbidden, GhostView, Moved, Row, Target } from "./Marks";
import type { MoveChoice } from "./moveText";
import { unit } from "./scale";
import { targetKind } from "./targetKind";

type UnderProps = Pick<BoardProps, "lastMove" | "alarm"> & { layout: Layout; origin: string | null };

// Marks of the last move, the selected piece and a piece in check.
export function Under({ layout, lastMove, origin, alarm }: UnderProps) {
    const spots = lastMove.flatMap((name) => spotOf(layout, name) ?? []);
    const chosen = origin === null ? null : spotOf(layout, origin);
    const checked = alarm === null ? null : spotOf(layout, alarm);
    return (
        <>
            {spots.length > 1 &&
                spots.map((at, index) => (
                    <Moved
                        key={index}
                        at={at}
                        radius={layout.radius}
                        kind={index === spots.length - 1 ? "to" : "from"}
                    />
                ))}
            {checked && (
                <circle
                    class="alarm"
                    cx={checked.x * unit}
                    cy={checked.y * unit}
                    r={layout.radius * unit * 1.22}
                />
            )}
            {chosen && (
                <circle
                    class="chosen"
                    cx={chosen.x * unit}
                    cy={chosen.y * unit}
                    r={layout.radius * unit * 1.14}
                />
            )}
        </>
    );
}

type OverProps = BoardProps & { layout: Layout; targets: ReadonlyMap<string, string> };

export function Over({ layout, position, targets, marks, row, arrows, ghosts }: OverProps) {
    return (
        <>
            {marks.map((mark) => (
                <Forbidden key={mark.point} layout={layout} mark={mark} />
            ))}
            {row.length > 0 && <Row layout={layout} points={row} />}
            {[...targets].map(([name, move]) => {
                const at = spotOf(layout, name);
                const kind = targetKind(layout, position, move);
                return at && <Target key={name} at={at} kind={kind} radius={layout.radius} />;
            })}
            {arrows.map((arrow) => (
                <ArrowView key={arrow.from + arrow.to} layout={layout} arrow={arrow} />
            ))}
            {ghosts.map((ghost) => (
                <GhostView key={ghost.point} layout={layout} ghost={ghost} />
            ))}
        </>
    );
}

type HoverProps = {
    layout: Layout;
    point: string | null;
    choice: MoveChoice;
    props: BoardProps;
    isAsked: boolean;
};

// Preview of a stone on the hovered or touched point.
export function Hover({ layout, point, choice, props, isAsked }: HoverProps) {
    if (point === null || !choice.placements.has(point)) return null;
    if (props.marks.some((mark) => mark.point === point)) return null;
    const { side } = props;
    return (
        <g class={isAsked ? "asked" : ""}>
            <GhostView layout={layout} ghost={{ point, side, number: 0 }} />
        </g>
    );
}
