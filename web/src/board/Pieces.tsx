// All pieces of a position. A moving piece slides, because it keeps its key.
import type { Spot } from "./geometry";
import { faceOf } from "./cellLabels";
import { spotOf, type Layout } from "./layout";
import { PieceView } from "./PieceView";
import type { Placed, Position } from "./placed";
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
    // Sorted by id, so that DOM nodes keep their order; the dragged piece is drawn last.
    const all = [...position].sort(([, a], [, b]) => a.id - b.id);
    const resting = all.filter(([point]) => point !== dragged?.point);
    const held = all.filter(([point]) => point === dragged?.point);
    return (
        <g class="pieces">
            {[...resting, ...held].map(([point, piece]) => (
                <OnePiece key={piece.id} point={point} piece={piece} {...props} />
            ))}
        </g>
    );
}

type OnePieceProps = PiecesProps & { point: string; piece: Placed };

function OnePiece({ layout, point, piece, dragged, lifted, paint, numbers, last }: OnePieceProps) {
    const isDragged = dragged?.point === point;
    const at = isDragged ? dragged.at : spotOf(layout, point);
    const face = faceOf(layout, piece);
    if (!at || !face) return null;
    const state = isDragged ? " is-dragged" : lifted.includes(point) ? " is-lifted" : "";
    return (
        <g class={`piece${state}`} style={{ transform: translate(at) }}>
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
