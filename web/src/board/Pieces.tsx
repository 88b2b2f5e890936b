// All pieces of a position. A piece that moves slides above the others.
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Spot } from "./geometry";
import { faceOf } from "./cellLabels";
import { spotOf, type Layout } from "./layout";
import { PieceView } from "./PieceView";
import { movedBetween, type Placed, type Position } from "./placed";
import { translate, unit } from "./scale";
import { isLight } from "./tones";

type PiecesProps = {
    layout: Layout;
    position: Position;
    numbers: ReadonlyMap<string, number> | null;
    paint: string;
    lifted: string[];
    last: string | null;
    dragged: { point: string; at: Spot } | null;
};

export const Pieces = memo((props: PiecesProps) => {
    const { layout, position, numbers, paint, lifted, last, dragged } = props;
    const group = useRef<SVGGElement>(null);
    const { moved, slideMs } = useMoves(position, useQuickMs(group));
    // Drawn in this order: pieces at rest, those that slide, the dragged one.
    const slides = (id: number): boolean => slideMs > 0 && moved.has(id);
    const layer = (point: string, { id }: Placed): number => (point === dragged?.point ? 2 : slides(id) ? 1 : 0);
    const all = [...position].sort(([p, a], [q, b]) => layer(p, a) - layer(q, b) || a.id - b.id);
    return (
        <g ref={group} class="pieces">
            {all.map(([point, piece]) => (
                <OnePiece
                    key={piece.id}
                    layout={layout}
                    point={point}
                    piece={piece}
                    draggedTo={dragged?.point === point ? dragged.at : null}
                    isLifted={lifted.includes(point)}
                    number={numbers?.get(point) ?? null}
                    isLast={point === last}
                    paint={paint}
                    slideMs={slides(piece.id) ? slideMs : 0}
                />
            ))}
        </g>
    );
});

const noneMoved: ReadonlySet<number> = new Set();

// The style's duration of quick changes. Not read at each move, since that makes the browser compute all styles.
function useQuickMs(group: { current: SVGGElement | null }): { current: number } {
    const quickMs = useRef(0);
    useLayoutEffect(() => {
        const read = (): void => {
            if (group.current === null) return;
            quickMs.current = parseFloat(getComputedStyle(group.current).getPropertyValue("--quick")) || 0;
        };
        const query = matchMedia("(prefers-reduced-motion: reduce)");
        read();
        query.addEventListener("change", read);
        return () => query.removeEventListener("change", read);
    }, [group]);
    return quickMs;
}

type Moves = { position: Position; at: number; moved: ReadonlySet<number>; slideMs: number };

// The ids of the pieces that moved when the position changed last, and how long they slide. Several at once do not
// slide while positions follow each other faster than that.
function useMoves(position: Position, { current: quickMs }: { current: number }): Moves {
    const known = useRef<Moves>({ position, at: -Infinity, moved: noneMoved, slideMs: 0 });
    const before = known.current;
    if (before.position !== position) {
        const at = performance.now();
        const moved = movedBetween(before.position, position);
        const slideMs = moved.size > 1 && at - before.at < quickMs ? 0 : quickMs;
        known.current = { position, at, moved, slideMs };
    }
    return known.current;
}

// Slides the piece from where it was; not at all in 0 ms. Not a transition of the style: the order of the pieces
// changes, and an element that is put elsewhere in the document ends its transitions.
function useSlide(at: Spot | null, isDragged: boolean, slideMs: number) {
    const group = useRef<SVGGElement>(null);
    const last = useRef(at);
    useLayoutEffect(() => {
        const from = last.current;
        last.current = at;
        if (isDragged || !group.current || !from || !at || (from.x === at.x && from.y === at.y)) return;
        const way = [{ transform: translate(from) }, { transform: translate(at) }];
        if (slideMs > 0) group.current.animate(way, { duration: slideMs, easing: "ease-out" });
    }, [at?.x, at?.y, isDragged]);
    return group;
}

type OnePieceProps = {
    layout: Layout;
    point: string;
    piece: Placed;
    draggedTo: Spot | null; // null while it is not dragged
    isLifted: boolean;
    number: number | null;
    isLast: boolean;
    paint: string;
    slideMs: number; // when it has moved
};

const OnePiece = memo((props: OnePieceProps) => {
    const { layout, point, piece, draggedTo, isLifted, number, isLast, paint, slideMs } = props;
    const at = draggedTo ?? spotOf(layout, point);
    const group = useSlide(at, draggedTo !== null, slideMs);
    const face = faceOf(layout, piece);
    if (!at || !face) return null;
    const state = draggedTo !== null ? " is-dragged" : isLifted ? " is-lifted" : "";
    return (
        <g ref={group} class={`piece${state}`} style={{ transform: translate(at) }}>
            <g class="piece-body">
                <PieceView
                    face={face}
                    style={layout.style}
                    colour={layout.colours[face.side]}
                    radius={layout.radius}
                    paint={paint}
                />
                {layout.style === "stones" && face.glyph === "" && (
                    <StoneMark
                        number={number}
                        isLast={isLast}
                        isOnLight={isLight(layout.colours[piece.side])}
                        radius={layout.radius}
                    />
                )}
            </g>
        </g>
    );
});

type StoneMarkProps = { number: number | null; isLast: boolean; isOnLight: boolean; radius: number };

function StoneMark({ number, isLast, isOnLight, radius }: StoneMarkProps) {
    const r = radius * unit;
    const ground = isOnLight ? "on-light" : "on-dark";
    const size = number !== null && number > 99 ? 0.74 : 0.9;
    if (number !== null)
        return (
            <text class={`stone-number ${ground}${isLast ? " is-last" : ""}`} font-size={r * size}>
                {number}
            </text>
        );
    return isLast ? <circle class={`stone-mark ${ground}`} r={r * 0.26} /> : null;
}
