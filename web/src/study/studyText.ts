// Writes a study as text in the format `study` (docs/records.md), in which it is saved, shared and sent. Pure.
import type { Study, StudyMove } from "./tree";

function commentLines(comment: string): string[] {
    return comment === "" ? [] : comment.split("\n").map((line) => (line === "" ? ">" : `> ${line}`));
}

// The moves of a place; `ply`: the number of the first.
function moveLines(children: StudyMove[], ply: number, lines: string[]): void {
    for (let here = children, number = ply; here.length > 0; number += 1) {
        const [main, ...others] = here as [StudyMove, ...StudyMove[]];
        lines.push(`${number}. ${main.move}`, ...commentLines(main.comment));
        for (const other of others) {
            lines.push("(", `${number}. ${other.move}`, ...commentLines(other.comment));
            moveLines(other.children, number + 1, lines);
            lines.push(")");
        }
        here = main.children;
    }
}

export function studyText({ rules, start, tags, comment, children }: Study): string {
    const lines = ["yiguan-study 1", `rules ${rules}`];
    if (start !== "") lines.push(`start ${start}`);
    for (const [key, value] of tags) lines.push(`tag ${key} ${value}`.trimEnd());
    lines.push(...commentLines(comment), "");
    moveLines(children, 1, lines);
    return `${lines.join("\n")}\n`;
}
