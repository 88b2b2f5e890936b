// One piece as it lies on the table: a stone, a disc with a cut glyph, or a disc with a numeral.
import { memo } from "preact/compat";
import type { Face, Side } from "../net/wire";
import type { Style } from "./layout";
import { unit } from "./scale";

type PieceViewProps = { face: Face; style: Style; radius: number; paint: string };

// `paint` is the prefix of the ids of this board's gradients.
export const PieceView = memo(({ face, style, radius, paint }: PieceViewProps) => {
    const r = radius * unit;
    if (style === "stones")
        return <Stone side={face.side} isOffer={face.glyph !== ""} r={r} paint={paint} />;
    return style === "discs" ? (
        <Disc face={face} r={r} paint={paint} />
    ) : (
        <Numeral face={face} r={r} paint={paint} />
    );
});

type StoneProps = { side: Side; isOffer: boolean; r: number; paint: string };

function Stone({ side, isOffer, r, paint }: StoneProps) {
    if (isOffer)
        return (
            <>
                <circle class="offer-stone" r={r * 0.86} />
                <text class="offer-glyph" font-size={r}>
                    ?
                </text>
            </>
        );
    return (
        <>
            <Shadow r={r} paint={paint} />
            <circle r={r} fill={`url(#${paint}-${side === "first" ? "black" : "white"})`} />
            {side === "second" && <circle class="stone-rim" r={r - 0.5} />}
        </>
    );
}

function Shadow({ r, paint }: { r: number; paint: string }) {
    return <circle cx={r * 0.1} cy={r * 0.17} r={r * 1.16} fill={`url(#${paint}-shadow)`} />;
}

type DiscProps = { face: Face; r: number; paint: string };

function Disc({ face, r, paint }: DiscProps) {
    return (
        <g class={`disc disc-${face.side}`}>
            <Shadow r={r} paint={paint} />
            <circle class="disc-rim" r={r} fill={`url(#${paint}-rim)`} />
            <circle r={r * 0.93} fill={`url(#${paint}-ivory)`} />
            <circle class="disc-ring" r={r * 0.84} />
            <circle class="disc-ring disc-ring-inner" r={r * 0.76} />
            <text class="disc-cut" y={r * 0.045} font-size={r * 1.14}>
                {face.glyph}
            </text>
            <text class="disc-glyph" font-size={r * 1.14}>
                {face.glyph}
            </text>
        </g>
    );
}

function Numeral({ face, r, paint }: DiscProps) {
    return (
        <g class={`numeral numeral-${face.side}`}>
            <Shadow r={r} paint={paint} />
            <circle r={r} fill={`url(#${paint}-${face.side === "first" ? "lacquer" : "ivory"})`} />
            <circle class="numeral-ring" r={r * 0.86} />
            <text class="numeral-glyph" font-size={r * 1.22}>
                {face.glyph}
            </text>
        </g>
    );
}

// The gradients of a board's pieces; ids begin with `paint`.
export function Paints({ paint }: { paint: string }) {
    const lit = { cx: "36%", cy: "30%", r: "78%" };
    return (
        <defs>
            <radialGradient id={`${paint}-black`} {...lit}>
                <stop offset="0" stop-color="#6d6a68" />
                <stop offset="0.35" stop-color="#343231" />
                <stop offset="1" stop-color="#121110" />
            </radialGradient>
            <radialGradient id={`${paint}-white`} {...lit}>
                <stop offset="0" stop-color="#ffffff" />
                <stop offset="0.55" stop-color="#f4f1ea" />
                <stop offset="1" stop-color="#cdc8bd" />
            </radialGradient>
            <radialGradient id={`${paint}-ivory`} cx="42%" cy="36%" r="72%">
                <stop offset="0" stop-color="#fffaea" />
                <stop offset="0.7" stop-color="#f6e9cb" />
                <stop offset="1" stop-color="#e9d5ab" />
            </radialGradient>
            <linearGradient id={`${paint}-rim`} x1="0" y1="0" x2="0.6" y2="1">
                <stop offset="0" stop-color="#f7e8c6" />
                <stop offset="1" stop-color="#b98f52" />
            </linearGradient>
            <radialGradient id={`${paint}-lacquer`} cx="40%" cy="32%" r="76%">
                <stop offset="0" stop-color="#c9483c" />
                <stop offset="0.6" stop-color="#a82d22" />
                <stop offset="1" stop-color="#861c14" />
            </radialGradient>
            <radialGradient id={`${paint}-shadow`}>
                <stop offset="0.68" stop-color="#2b1a05" stop-opacity="0.42" />
                <stop offset="0.86" stop-color="#2b1a05" stop-opacity="0.16" />
                <stop offset="1" stop-color="#2b1a05" stop-opacity="0" />
            </radialGradient>
        </defs>
    );
}
