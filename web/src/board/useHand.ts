// Input on a board: selection, drag, touch and keys, turned into moves and refusals.
import type { TargetedKeyboardEvent, TargetedPointerEvent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { nearestPoint, neighbour, type Direction, type Spot } from "./geometry";
import { meaningOf } from "./gesture";
import type { Layout } from "./layout";
import type { MoveChoice } from "./moveText";
import type { Position } from "./placed";

type Drag = { from: string; start: Spot; at: Spot; isMoving: boolean };

type HandTask = {
    layout: Layout;
    position: Position;
    choice: MoveChoice;
    confirmsTouch: () => boolean; // called at each touch
    takesDrops?: boolean; // accepts pieces dragged from outside the board
    onMove: (move: string) => void;
    onRefuse: (from: string | null, point: string | null) => void;
    onAsk: (point: string | null) => void;
};

type PointerOnBoard = TargetedPointerEvent<SVGSVGElement>;
type KeyOnBoard = TargetedKeyboardEvent<SVGSVGElement>;

export type Hand = {
    selected: string | null;
    asked: string | null; // touched once, waits for a second touch
    hovered: string | null;
    dragged: { point: string; at: Spot } | null;
    focused: string;
    events: {
        onPointerDown: (event: PointerOnBoard) => void;
        onPointerMove: (event: PointerOnBoard) => void;
        onPointerUp: (event: PointerOnBoard) => void;
        onPointerLeave: () => void;
        onPointerCancel: () => void;
        onKeyDown: (event: KeyOnBoard) => void;
        onMouseDown: (event: MouseEvent) => void;
        onContextMenu: (event: MouseEvent) => void;
    };
};

const arrowKeys: Record<string, Direction> = {
    ArrowLeft: "left",
    ArrowRight: "right",
    ArrowUp: "up",
    ArrowDown: "down",
};
const dragFromPixels = 6;

export function useHand(task: HandTask): Hand {
    const { layout, position, choice } = task;
    const [selected, setSelected] = useState<string | null>(null);
    const [asked, setAsked] = useState<string | null>(null);
    useEffect(() => {
        setSelected(null);
        setAsked(null);
    }, [position, choice]);
    useEffect(() => task.onAsk(asked), [asked]);

    const act = (point: string, from: string | null): void => {
        const meaning = meaningOf(choice, from, point);
        if (meaning.kind === "move") task.onMove(meaning.move);
        if (meaning.kind === "refuse") task.onRefuse(meaning.from, meaning.point);
        if (meaning.kind === "select") setSelected(meaning.point);
        else setSelected(meaning.kind === "refuse" ? from : null);
    };
    const touch = (point: string): void => {
        if (asked !== point && choice.placements.has(point)) return setAsked(point);
        setAsked(null);
        act(point, selected);
    };
    const letGo = (): void => {
        setSelected(null);
        setAsked(null);
    };
    useEscape(selected !== null || asked !== null, letGo);
    const keys = useKeys(layout, selected, act);
    const pointer = usePointer(task, (event, point, from) => {
        if (point !== null) keys.setFocused(point);
        if (from !== null && (point === null || point === from)) setSelected(null);
        else if (from !== null && point !== null) act(point, from);
        else if (point === null) task.onRefuse(selected, null);
        else if (event.pointerType === "touch" && task.confirmsTouch()) touch(point);
        else act(point, selected);
    });
    useEffect(() => {
        if (pointer.dragged !== null) setSelected(pointer.dragged.point);
    }, [pointer.dragged?.point]);

    return {
        selected,
        asked,
        hovered: pointer.hovered,
        dragged: pointer.dragged,
        focused: keys.focused,
        events: {
            ...pointer.events,
            onKeyDown: keys.onKeyDown,
            onMouseDown: keepFocusAway,
            onContextMenu: (event) => event.preventDefault(),
        },
    };
}

// Called when the pointer is released: the point under it, and the origin of a dragged piece.
type Release = (event: PointerOnBoard, point: string | null, from: string | null) => void;

function usePointer(task: HandTask, release: Release) {
    const { layout, position, choice } = task;
    const [hovered, setHovered] = useState<string | null>(null);
    const [drag, setDrag] = useState<Drag | null>(null);
    const pressed = useRef<number | null>(null); // the pointer that was pressed on this board
    useEffect(() => setDrag(null), [position, choice]);
    const { board } = layout;

    const onPointerDown = (event: PointerOnBoard): void => {
        if (event.button !== 0) return;
        pressed.current = event.pointerId;
        const at = spotUnder(event, layout);
        const point = nearestPoint(board, layout.place(at), layout.radius * 1.3)?.name;
        if (point === undefined || !choice.byStart.has(point)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({
            from: point,
            start: { x: event.clientX, y: event.clientY },
            at,
            isMoving: false,
        });
    };
    const onPointerMove = (event: PointerOnBoard): void => {
        const at = spotUnder(event, layout);
        if (drag !== null) {
            const way = Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y);
            setDrag({ ...drag, at, isMoving: drag.isMoving || way > dragFromPixels });
        } else if (event.pointerType === "mouse")
            setHovered(nearestPoint(board, layout.place(at), layout.radius)?.name ?? null);
    };
    const onPointerUp = (event: PointerOnBoard): void => {
        const isOwn = task.takesDrops || pressed.current === event.pointerId;
        pressed.current = null;
        if (event.button !== 0 || !isOwn) return;
        const at = layout.place(spotUnder(event, layout));
        const reach = Math.max(layout.radius * 1.15, 0.5);
        setDrag(null);
        release(
            event,
            nearestPoint(board, at, reach)?.name ?? null,
            drag?.isMoving === true ? drag.from : null,
        );
    };
    return {
        hovered,
        dragged: drag?.isMoving === true ? { point: drag.from, at: drag.at } : null,
        events: {
            onPointerDown,
            onPointerMove,
            onPointerUp,
            onPointerLeave: () => setHovered(null),
            onPointerCancel: () => setDrag(null),
        },
    };
}

function useKeys(
    layout: Layout,
    selected: string | null,
    act: (point: string, from: string | null) => void,
) {
    const [focused, setFocused] = useState(() => middleOf(layout));
    const onKeyDown = (event: KeyOnBoard): void => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const direction = arrowKeys[event.key];
        if (direction !== undefined) {
            const next = step(layout, focused, direction);
            setFocused(next);
            event.currentTarget.querySelector<SVGGElement>(`[data-point="${next}"]`)?.focus();
        } else if (event.key === "Enter" || event.key === " ") act(focused, selected);
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return { focused, setFocused, onKeyDown };
}

// Esc first clears the selection, wherever the focus is.
function useEscape(isHolding: boolean, letGo: () => void): void {
    useLayoutEffect(() => {
        if (!isHolding) return;
        const onKey = (event: KeyboardEvent): void => {
            if (event.key !== "Escape" || document.querySelector("dialog[open]") !== null) return;
            event.preventDefault();
            letGo();
        };
        window.addEventListener("keydown", onKey, { capture: true });
        return () => window.removeEventListener("keydown", onKey, { capture: true });
    }, [isHolding]);
}

// Keeps the mouse from focusing the board, so that the arrow keys stay with the move list.
function keepFocusAway(event: MouseEvent): void {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function middleOf(layout: Layout): string {
    const { left, right, top, bottom } = layout.frame;
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return nearestPoint(layout.board, middle, Infinity)?.name ?? "";
}

// On a turned board the arrow keys still follow the directions of the screen.
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

function spotUnder(event: TargetedPointerEvent<SVGSVGElement>, layout: Layout): Spot {
    return spotIn(event.currentTarget, event, layout);
}

// The pointer's position in the picture of a board, in grid steps.
export function spotIn(picture: Element, event: MouseEvent, layout: Layout): Spot {
    const box = picture.getBoundingClientRect();
    const { left, top, right } = layout.frame;
    const { margin } = layout;
    const steps = (right - left + 2 * margin) / box.width;
    return {
        x: left - margin + (event.clientX - box.left) * steps,
        y: top - margin + (event.clientY - box.top) * steps,
    };
}
