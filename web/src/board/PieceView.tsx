// One piece: a stone, a disc with an engraved glyph, or a disc with a numeral.
import { memo } from "preact/compat";
import type { Colour } from "../net/catalogue";
import type { Face, Side } from "../net/wire";
import type { Look, Style } from "./look";
import { pictures, pictureSize } from "./pictures";
import { unit } from "./scale";
import { isLight, stones } from "./tones";

type PieceViewProps = { face: Face; style: Style; colour: Colour; radius: number; paint: string };

// `paint`: prefix of the gradient ids of this board.
export const PieceView = memo(({ face, style, colour, radius, paint }: PieceViewProps) => {
    const r = radius * unit;
    if (style === "stones")
        return <Stone face={face} colour={colour} r={r} paint={paint} />;
    return style === "discs" ? (
        <Disc face={face} colour={colour} r={r} paint={paint} />
    ) : (
        <Numeral face={face} colour={colour} r={r} paint={paint} />
    );
});

type OnePieceProps = { face: Face; colour: Colour; r: number; paint: string };

function Stone({ face, colour, r, paint }: OnePieceProps) {
    if (face.glyph !== "")
        return (
            <>
                <circle class="offer-stone" r={r * 0.86} />
                <text class="offer-glyph" font-size={r}>
                    {face.glyph}
                </text>
            </>
        );
    return (
        <>
            <Shadow r={r} paint={paint} />
            <circle r={r} fill={`url(#${paint}-${face.side})`} />
            {isLight(colour) && <circle class="stone-rim" r={r - 0.5} />}
        </>
    );
}

function Shadow({ r, paint }: { r: number; paint: string }) {
    return <circle cx={r * 0.1} cy={r * 0.17} r={r * 1.16} fill={`url(#${paint}-shadow)`} />;
}

function Disc({ face, colour, r, paint }: OnePieceProps) {
    return (
        <g class={`disc tone-${colour}`}>
            <Shadow r={r} paint={paint} />
            <circle class="disc-rim" r={r} fill={`url(#${paint}-rim)`} />
            <circle r={r * 0.93} fill={`url(#${paint}-ivory)`} />
            <circle class="disc-ring" r={r * 0.84} />
            <circle class="disc-ring disc-ring-inner" r={r * 0.76} />
            <DiscSign sign={face.glyph} r={r} />
        </g>
    );
}

// A picture, or a character that looks cut into the wood.
function DiscSign({ sign, r }: { sign: string; r: number }) {
    const picture = pictures[sign];
    if (picture !== undefined)
        return <path class="disc-picture" transform={`scale(${r / pictureSize})`} d={picture} />;
    return (
        <>
            <text class="disc-cut" y={r * 0.045} font-size={r * 1.14}>
                {sign}
            </text>
            <text class="disc-glyph" font-size={r * 1.14}>
                {sign}
            </text>
        </>
    );
}

// Pieces of the first side are lacquered, those of the second are ivory with a coloured ring.
function Numeral({ face, colour, r, paint }: OnePieceProps) {
    return (
        <g class={`numeral numeral-${face.side} tone-${colour}`}>
            <Shadow r={r} paint={paint} />
            <circle r={r} fill={`url(#${paint}-${face.side === "first" ? "first" : "ivory"})`} />
            <circle class="numeral-ring" r={r * 0.86} />
            <text class="numeral-glyph" font-size={r * 1.22}>
                {face.glyph}
            </text>
        </g>
    );
}

type PaintsProps = { paint: string; colours: Look["colours"] };
const sides: Side[] = ["first", "second"];

// The gradients of a board's pieces; their ids start with `paint`.
export function Paints({ paint, colours }: PaintsProps) {
    return (
        <defs>
            {sides.map((side) => {
                const { light, middle, edge, at } = stones[colours[side]];
                return (
                    <radialGradient
                        key={side}
                        id={`${paint}-${side}`}
                        cx="36%"
                        cy="30%"
                        r="78%"
                    >
                        <stop offset="0" stop-color={light} />
                        <stop offset={at} stop-color={middle} />
                        <stop offset="1" stop-color={edge} />
                    </radialGradient>
                );
            })}
            <radialGradient id={`${paint}-ivory`} cx="42%" cy="36%" r="72%">
                <stop offset="0" stop-color="#fffaea" />
                <stop offset="0.7" stop-color="#f6e9cb" />
                <stop offset="1" stop-color="#e9d5ab" />
            </radialGradient>
            <linearGradient id={`${paint}-rim`} x1="0" y1="0" x2="0.6" y2="1">
                <stop offset="0" stop-color="#f7e8c6" />
                <stop offset="1" stop-color="#b98f52" />
            </linearGradient>
            <radialGradient id={`${paint}-shadow`}>
                <stop offset="0.68" stop-color="#2b1a05" stop-opacity="0.42" />
                <stop offset="0.86" stop-color="#2b1a05" stop-opacity="0.16" />
                <stop offset="1" stop-color="#2b1a05" stop-opacity="0" />
            </radialGradient>
        </defs>
    );
}
