// A small sign of a side: a stone, a disc with the general, a numbered disc.
import type { Side } from "../net/wire";
import { settings, type Language } from "../settings";

const glyphs: Record<string, Record<Side, string>> = {
    gomoku: { first: "", second: "" },
    xiangqi: { first: "帅", second: "将" },
};

const shuqiGlyphs: Record<Language, Record<Side, string>> = {
    zh: { first: "右", second: "左" },
    en: { first: "R", second: "L" },
};

export function SideMark({ game, side }: { game: string; side: Side }) {
    return (
        <span class={`side-mark side-mark-${game} side-mark-${side}`} aria-hidden="true">
            {(game === "shuqi" ? shuqiGlyphs[settings.language.value] : glyphs[game])?.[side] ?? ""}
        </span>
    );
}
