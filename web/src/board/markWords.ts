// A marked point in words: what the rule says, and the rows that cause it.
import { say } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import type { Mark } from "../net/wire";

export function markWords(game: string, mark: Mark): string {
    const info = gameInfo(game)?.marks.find((each) => each.kind === mark.kind);
    const meaning = info ? say(info).replace("{point}", mark.point) : mark.point;
    const rows = mark.lines.map((line) => line.join(" ")).join("; ");
    return meaning + (rows === "" ? "" : ` (${rows})`);
}
