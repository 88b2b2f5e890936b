// The one board of the house: draws any game from its description and turns clicks, drags and keys
// into moves out of the list of legal ones. It never decides what is legal.
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { TargetedKeyboardEvent, TargetedPointerEvent } from "preact";
import { gameName, sideName, words } from "../i18n/words";
import type { Board as Description, Mark, Side } from "../net/wire";
import { settings } from "../settings";
import { cellLabels } from "./cellLabels";
import { Cells } from "./Cells";
import { nearestPoint, neighbour, type Direction, type Spot } from "./geometry";
import { meaningOf } from "./gesture";
import { forbiddenWords } from "./forbiddenWords";
import { layoutOf, spotOf, type Layout } from "./layout";
import { ArrowView, Brackets, Forbidden, GhostView, Row, Target, type Arrow, type Ghost } from "./Marks";
import { groupMoves, type MoveChoice } from "./moveText";
import { Pieces } from "./Pieces";
import { Paints } from "./PieceView";
import type { Position } from "./placed";
import { unit } from "./scale";
import { Surface } from "./Surface";
import { targetKind } from "./targetKind";

export type BoardProps = {
    game: string;
    board: Description;
    position: Position;
    legal: string[]; // what the person may play here; empty: the board is only looked at
    lastMove: string[]; // its points
    side: Side; // whose stone a placement lays
    isPremove: boolean; // `legal` are wishes for the next turn: no targets are shown
    numbers: ReadonlyMap<string, number> | null; // on stones
    marks: Mark[];
    row: string[]; // a won row
    alarm: string | null; // the point of a piece in check
    isTurned: boolean;
    arrows: Arrow[];
    ghosts: Ghost[];
    lifted: string[]; // pieces crossed by the move being worked out
    held: string | null; // the piece whose move is being worked out
    confirmsTouch: boolean;
    onMove: (move: string) => void;
    onRefuse: (from: string | null, point: string | null) => void;
    onAsk: (point: string | null) => void; // a touched point that waits for a second touch
};

type Drag = { from: string; start: Spot; at: Spot; isMoving: boolean };

const arrowKeys: Record<string, Direction> = {
    ArrowLeft: "left",
    ArrowRight: "right",
    ArrowUp: "up",
    ArrowDown: "down",
};
const dragFromPixels = 6;

export function Board(props: BoardProps) {
    const { board, position, isTurned } = props;
    const paint = useId().replaceAll(":", "");
    const svg = useRef<SVGSVGElement>(null);
    const layout = useMemo(() => layoutOf(board, isTurned), [board, isTurned]);
    const choice = useMemo(() => groupMoves(props.legal), [props.legal]);
    const [selected, setSelected] = useState<string | null>(null);
    const [asked, setAsked] = useState<string | null>(null);
    const [hovered, setHovered] = useState<string | null>(null);
    const [drag, setDrag] = useState<Drag | null>(null);
    const [focused, setFocused] = useState(() => middleOf(layout));

    useEffect(() => {
        setSelected(null);
        setDrag(null);
        setAsked(null);
    }, [position, choice]);
    useEffect(() => props.onAsk(asked), [asked]);

    const origin = props.held ?? selected;
    const targets = useMemo(
        () =>
            props.isPremove
                ? new Map<string, string>()
                : targetsOf(layout, position, choice, selected),
        [layout, position, choice, selected, props.isPremove],
    );

    const act = (point: string, from: string | null): void => {
        const meaning = meaningOf(choice, from, point);
        if (meaning.kind === "move") props.onMove(meaning.move);
        else if (meaning.kind === "refuse") props.onRefuse(meaning.from, meaning.point);
        setSelected(
            meaning.kind === "select" ? meaning.point : meaning.kind === "refuse" ? from : null,
        );
    };

    const touch = (point: string): void => {
        if (asked !== point && choice.placements.has(point)) return setAsked(point);
        setAsked(null);
        act(point, selected);
    };

    const onPointerDown = (event: TargetedPointerEvent<SVGSVGElement>): void => {
        if (event.button !== 0) return;
        const at = spotUnder(event, layout);
        const point = nearestPoint(board, layout.place(at), layout.radius * 1.3)?.name;
        if (point === undefined || !choice.byStart.has(point)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: point, start: { x: event.clientX, y: event.clientY }, at, isMoving: false });
    };

    const onPointerMove = (event: TargetedPointerEvent<SVGSVGElement>): void => {
        const at = spotUnder(event, layout);
        if (drag === null) {
            if (event.pointerType === "mouse")
                setHovered(nearestPoint(board, layout.place(at), layout.radius)?.name ?? null);
            return;
        }
        const way = Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y);
        const isMoving = drag.isMoving || way > dragFromPixels;
        if (isMoving && !drag.isMoving) setSelected(drag.from);
        setDrag({ ...drag, at, isMoving });
    };

    const onPointerUp = (event: TargetedPointerEvent<SVGSVGElement>): void => {
        if (event.button !== 0) return;
        const at = layout.place(spotUnder(event, layout));
        const point = nearestPoint(board, at, Math.max(layout.radius * 1.15, 0.5))?.name ?? null;
        setDrag(null);
        if (point !== null) setFocused(point);
        if (drag?.isMoving === true) {
            if (point === null || point === drag.from) setSelected(null);
            else act(point, drag.from);
        } else if (point === null) props.onRefuse(selected, null);
        else if (event.pointerType === "touch" && props.confirmsTouch) touch(point);
        else act(point, selected);
    };

    const onKeyDown = (event: TargetedKeyboardEvent<SVGSVGElement>): void => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const direction = arrowKeys[event.key];
        if (direction !== undefined) {
            const next = step(layout, focused, direction);
            setFocused(next);
            svg.current?.querySelector<SVGGElement>(`[data-point="${next}"]`)?.focus();
        } else if (event.key === "Enter" || event.key === " ") act(focused, selected);
        else if (event.key === "Escape" && selected !== null) setSelected(null);
        else return;
        event.preventDefault();
        event.stopPropagation();
    };

    const titles = useMemo(() => titlesOf(props.marks), [props.marks, words.value]);
    const labels = useMemo(
        () =>
            cellLabels(
                {
                    layout,
                    position,
                    targets: new Set(targets.keys()),
                    lastMove: props.lastMove,
                    titles,
                },
                {
                    words: words.value,
                    language: settings.language.value,
                    sides: {
                        first: sideName(props.game, "first"),
                        second: sideName(props.game, "second"),
                    },
                },
            ),
        [layout, position, targets, titles, props.lastMove, words.value],
    );

    return (
        <div class={`board board-${layout.style}`}>
            <svg
                ref={svg}
                class={choice.byStart.size > 0 ? "board-svg is-draggable" : "board-svg"}
                viewBox={viewBox(layout)}
                role="grid"
                aria-label={words.value.a11y.board(gameName(props.game))}
                onPointerDown={onPointerDown}
                onPointerMove={onPointerMove}
                onPointerUp={onPointerUp}
                onPointerLeave={() => setHovered(null)}
                onPointerCancel={() => setDrag(null)}
                onKeyDown={onKeyDown}
                onMouseDown={keepFocusAway}
                onContextMenu={(event) => event.preventDefault()}
            >
                <Paints paint={paint} />
                <Surface layout={layout} hasLabels={true} />
                <g aria-hidden="true">
                    <Under {...props} layout={layout} origin={origin} />
                    <Pieces
                        layout={layout}
                        position={position}
                        numbers={props.numbers}
                        paint={paint}
                        lifted={props.lifted}
                        last={props.row.length > 0 ? null : (props.lastMove[props.lastMove.length - 1] ?? null)}
                        dragged={drag?.isMoving === true ? { point: drag.from, at: drag.at } : null}
                    />
                    <Over {...props} layout={layout} targets={targets} />
                    <Hover
                        layout={layout}
                        point={asked ?? hovered}
                        choice={choice}
                        props={props}
                        isAsked={asked !== null}
                    />
                </g>
                <Cells
                    layout={layout}
                    focused={focused}
                    labels={labels}
                    titles={titles}
                    selected={selected}
                />
            </svg>
        </div>
    );
}

// Why a marked point is forbidden, with the rows that make it so.
function titlesOf(marks: Mark[]): ReadonlyMap<string, string> {
    return new Map(marks.map((mark) => [mark.point, forbiddenWords(mark)]));
}

type UnderProps = BoardProps & { layout: Layout; origin: string | null };

// The last move's both ends, the chosen piece, a piece in check.
function Under({ layout, lastMove, origin, alarm }: UnderProps) {
    const spots = lastMove.flatMap((name) => spotOf(layout, name) ?? []);
    const chosen = origin === null ? null : spotOf(layout, origin);
    const checked = alarm === null ? null : spotOf(layout, alarm);
    return (
        <>
            {spots.length > 1 &&
                spots.map((at, index) => (
                    <Brackets
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

function Over({ layout, position, targets, marks, row, arrows, ghosts }: OverProps) {
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

// The stone that would lie here.
function Hover({ layout, point, choice, props, isAsked }: HoverProps) {
    if (point === null || !choice.placements.has(point)) return null;
    if (props.marks.some((mark) => mark.point === point)) return null;
    const { side } = props;
    return (
        <g class={isAsked ? "asked" : ""}>
            <GhostView layout={layout} ghost={{ point, side, number: 0 }} />
        </g>
    );
}

// The mouse leaves the focus out of the board, so that the arrow keys stay with the move list.
function keepFocusAway(event: MouseEvent): void {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function middleOf(layout: Layout): string {
    const { left, right, top, bottom } = layout.frame;
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return nearestPoint(layout.board, middle, Infinity)?.name ?? "";
}

// On a turned board the arrows still go where they point.
function step(layout: Layout, from: string, direction: Direction): string {
    const opposite: Record<Direction, Direction> = {
        left: "right",
        right: "left",
        up: "down",
        down: "up",
    };
    const point = layout.byName.get(from);
    if (!point) return from;
    const way = layout.isTurned ? opposite[direction] : direction;
    return neighbour(layout.board, point, way)?.name ?? from;
}

function targetsOf(
    layout: Layout,
    position: Position,
    choice: MoveChoice,
    selected: string | null,
): ReadonlyMap<string, string> {
    if (selected !== null) return choice.byStart.get(selected) ?? new Map<string, string>();
    const empty = layout.board.points.length - position.size;
    return choice.placements.size < empty ? choice.placements : new Map<string, string>();
}

// Where on the picture the pointer is, in grid steps.
function spotUnder(event: TargetedPointerEvent<SVGSVGElement>, layout: Layout): Spot {
    const box = event.currentTarget.getBoundingClientRect();
    const { left, top, right } = layout.frame;
    const { margin } = layout;
    const steps = (right - left + 2 * margin) / box.width;
    return {
        x: left - margin + (event.clientX - box.left) * steps,
        y: top - margin + (event.clientY - box.top) * steps,
    };
}

export function viewBox(layout: Layout): string {
    const { left, top, right, bottom } = layout.frame;
    const edge = layout.margin;
    const numbers = [left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge];
    return numbers.map((n) => n * unit).join(" ");
}
