// A small symbol of a side: a stone, or a disc with the side's character.
import { lookOf } from "../board/look";
import { isLight, stones } from "../board/tones";
import { say } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import type { Side } from "../net/wire";

export function SideMark({ game, side }: { game: string; side: Side }) {
    const { style, colours } = lookOf(game);
    const colour = colours[side];
    const sign = gameInfo(game)?.sides[side === "first" ? 0 : 1].sign;
    const lightness = isLight(colour) ? " is-light" : "";
    return (
        <span
            class={`side-mark side-mark-${style} side-mark-${side} tone-${colour}${lightness}`}
            style={style === "stones" ? { background: litStone(colour) } : undefined}
            aria-hidden="true"
        >
            {sign ? say(sign) : ""}
        </span>
    );
}

function litStone(colour: keyof typeof stones): string {
    const { light, middle, edge } = stones[colour];
    return `radial-gradient(circle at 36% 30%, ${light}, ${middle} 45%, ${edge})`;
}
