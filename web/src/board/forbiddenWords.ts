// A forbidden point in words: which kind, which rows.
import { words } from "../i18n/words";
import type { Mark } from "../net/wire";

export function forbiddenWords(mark: Mark): string {
    const kind = words.value.marks[mark.kind] ?? mark.kind;
    const rows = mark.lines.map((line) => line.join(" ")).join("; ");
    return words.value.forbiddenAt(mark.point, kind) + (rows === "" ? "" : ` (${rows})`);
}
