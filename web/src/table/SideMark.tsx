// A small sign of a side: a stone, a disc with the general, a numbered disc.
import type { Side } from "../net/wire";

const glyphs: Record<string, Record<Side, string>> = {
    gomoku: { first: "", second: "" },
    xiangqi: { first: "帅", second: "将" },
    shuqi: { first: "右", second: "左" },
};

export function SideMark({ game, side }: { game: string; side: Side }) {
    return (
        <span class={`side-mark side-mark-${game} side-mark-${side}`} aria-hidden="true">
            {glyphs[game]?.[side] ?? ""}
        </span>
    );
}
