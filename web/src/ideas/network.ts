// What a network thinks of a piece: by how much the winning chance falls when the piece is taken off the board. Pure.
import type { PointValue } from "../lab/messages";

export type Piece = { point: string; letter: string }; // the letter as in a position text, large for Red

// The pieces of a xiangqi position text.
export function piecesOf(position: string): Piece[] {
    const [placement = ""] = position.split(" ");
    return placement.split("/").flatMap((row, index) => {
        let file = 0;
        const pieces: Piece[] = [];
        for (const letter of row) {
            if (letter >= "1" && letter <= "9") file += Number(letter);
            else pieces.push({ point: pointAt(file++, 9 - index), letter });
        }
        return pieces;
    });
}

function pointAt(file: number, rank: number): string {
    return `${"abcdefghi"[file] ?? ""}${rank}`;
}

// The position text without what stands on a point.
export function without(position: string, point: string): string {
    const [placement = "", ...rest] = position.split(" ");
    const file = "abcdefghi".indexOf(point[0] ?? "");
    const rows = placement.split("/");
    const index = 9 - Number(point.slice(1));
    const cells = [...(rows[index] ?? "")].flatMap((letter) =>
        letter >= "1" && letter <= "9" ? Array<string>(Number(letter)).fill("1") : [letter],
    );
    cells[file] = "1";
    rows[index] = cells.join("").replaceAll(/1+/g, (empty) => String(empty.length));
    return [rows.join("/"), ...rest].join(" ");
}

export const isGeneral = ({ letter }: Piece): boolean => letter === "K" || letter === "k";

// Of each piece for its own side, in hundredths. `whole`, `chances`: the chance of the side to move in the position, and
// without each piece.
export function worths(
    pieces: readonly Piece[],
    isRedToMove: boolean,
    whole: number,
    chances: readonly number[],
): PointValue[] {
    return pieces.map(({ point, letter }, index) => {
        const isOwn = (letter === letter.toUpperCase()) === isRedToMove;
        const fall = whole - (chances[index] ?? whole);
        const value = Math.round(100 * (isOwn ? fall : -fall));
        return { point, value: value === 0 ? 0 : value };
    });
}

// The pieces that one position has and the other has not: how many inputs of a network change.
export function changedInputs(before: string, after: string): number {
    const named = (position: string): Set<string> =>
        new Set(piecesOf(position).map(({ point, letter }) => letter + point));
    const [old, next] = [named(before), named(after)];
    const missing = (from: Set<string>, other: Set<string>): number => [...from].filter((each) => !other.has(each)).length;
    return missing(old, next) + missing(next, old);
}
