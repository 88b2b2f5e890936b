// All pieces of a position. A piece that moves slides above the others.
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

export function Pieces(props: PiecesProps) {
    const { position, dragged } = props;
    const moved = useMoved(position);
    // Drawn in this order: pieces at rest, those that moved last, the dragged one.
    const layer = (point: string, { id }: Placed): number => (point === dragged?.point ? 2 : moved.has(id) ? 1 : 0);
    const all = [...position].sort(([p, a], [q, b]) => layer(p, a) - layer(q, b) || a.id - b.id);
    return (
        <g class="pieces">
            {all.map(([point, piece]) => (
                <OnePiece key={piece.id} point={point} piece={piece} {...props} />
            ))}
        </g>
    );
}

// The ids of the pieces that moved when the position changed last.
function useMoved(position: Position): ReadonlySet<number> {
    const known = useRef({ position, moved: movedBetween(position, position) });
    const before = known.current.position;
    if (before !== position) known.current = { position, moved: movedBetween(before, position) };
    return known.current.moved;
}

// Slides the piece from where it was. Not a transition of the style: the order of the pieces changes,
// and an element that is put elsewhere in the document ends its transitions.
function useSlide(at: Spot | null, isDragged: boolean) {
    const group = useRef<SVGGElement>(null);
    const last = useRef(at);
    useLayoutEffect(() => {
        const from = last.current;
        last.current = at;
        if (isDragged || !group.current || !from || !at || (from.x === at.x && from.y === at.y)) return;
        const duration = parseFloat(getComputedStyle(group.current).getPropertyValue("--quick"));
        const way = [{ transform: translate(from) }, { transform: translate(at) }];
        if (duration > 0) group.current.animate(way, { duration, easing: "ease-out" });
    }, [at?.x, at?.y, isDragged]);
    return group;
}

type OnePieceProps = PiecesProps & { point: string; piece: Placed };

function OnePiece({ layout, point, piece, dragged, lifted, paint, numbers, last }: OnePieceProps) {
    const isDragged = dragged?.point === point;
    const at = isDragged ? dragged.at : spotOf(layout, point);
    const group = useSlide(at, isDragged);
    const face = faceOf(layout, piece);
    if (!at || !face) return null;
    const state = isDragged ? " is-dragged" : lifted.includes(point) ? " is-lifted" : "";
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
                        number={numbers?.get(point) ?? null}
                        isLast={point === last}
                        isOnLight={isLight(layout.colours[piece.side])}
                        radius={layout.radius}
                    />
                )}
            </g>
        </g>
    );
}

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
