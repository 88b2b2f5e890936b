// What is known of the moves so far: the name of the opening, and the moves of the opening book. Both are found
// whatever the order of the moves, and on a mirrored board. Pure.
import { bareMove, pointsOf } from "../board/moveText";
import type { Board } from "../net/wire";

// Maps the points of a board to points of the same board.
type Symmetry = (point: string) => string;

export type OpeningClass = { code: string; zh: string; en: string; first: string[]; second: string[] };

// The classes of a game (data/opening_names), which are reached within so many plies.
export type OpeningNames = { within: number; symmetries: "mirror" | "square"; classes: OpeningClass[] };

// The moves of a book by the moves so far (src/engines/book.h).
export type Book = { rules: string; moves: ReadonlyMap<string, string[]> };

export function readOpeningNames(text: string): OpeningNames {
    const rows = text
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("#"))
        .map((line) => line.split("\t"));
    const valueOf = (key: string): string => rows.find((row) => row.length === 2 && row[0] === key)?.[1] ?? "";
    const classes = rows.flatMap(([code = "", zh = "", en = "", first, second]) =>
        first === undefined || second === undefined ? [] : [{ code, zh, en, first: words(first), second: words(second) }],
    );
    return { within: Number(valueOf("within")), symmetries: valueOf("symmetries") === "square" ? "square" : "mirror", classes };
}

function words(text: string): string[] {
    return text.split(" ").filter((word) => word !== "");
}

export function readBook(text: string): Book {
    const rules = /^# Opening book of (\S+):/.exec(text)?.[1] ?? "";
    const moves = new Map<string, string[]>();
    for (const line of text.split("\n")) {
        const [before, after] = line.split("|");
        if (line.startsWith("#") || before === undefined || after === undefined) continue;
        moves.set(keyOf(words(before)), words(after));
    }
    return { rules, moves };
}

// The symmetries of a board: left and right, and for a square all eight.
export function symmetriesOf(board: Board, kind: OpeningNames["symmetries"] | "none"): Symmetry[] {
    const xs = board.points.map(({ x }) => x);
    const ys = board.points.map(({ y }) => y);
    const width = Math.min(...xs) + Math.max(...xs);
    const height = Math.min(...ys) + Math.max(...ys);
    const byPlace = new Map(board.points.map(({ name, x, y }) => [`${x},${y}`, name]));
    const byName = new Map(board.points.map((point) => [point.name, point]));
    const along = (place: (x: number, y: number) => [number, number]): Symmetry => {
        return (name) => {
            const point = byName.get(name);
            return point === undefined ? name : (byPlace.get(place(point.x, point.y).join(",")) ?? name);
        };
    };
    const same = along((x, y) => [x, y]);
    const mirrored = along((x, y) => [width - x, y]);
    if (kind === "none") return [same];
    if (kind === "mirror") return [same, mirrored];
    return [
        same,
        mirrored,
        along((x, y) => [x, height - y]),
        along((x, y) => [width - x, height - y]),
        along((x, y) => [y, x]),
        along((x, y) => [width - y, x]),
        along((x, y) => [y, height - x]),
        along((x, y) => [width - y, height - x]),
    ];
}

function imageOf(move: string, symmetry: Symmetry): string {
    return pointsOf(move).map(symmetry).join("");
}

// The moves of each side, those that name no point left out.
function bySide(moves: readonly string[]): [string[], string[]] {
    const named = moves.map(bareMove).filter((move) => pointsOf(move).length > 0);
    return [named.filter((_, at) => at % 2 === 0), named.filter((_, at) => at % 2 === 1)];
}

function keyOf(moves: readonly string[]): string {
    return bySide(moves)
        .map((side) => side.toSorted().join(" "))
        .join("|");
}

// A class as it fits a game: on the board as it is, or on one of its images.
type Fit = { class: OpeningClass; image: number; ply: number; rank: number }; // ply: of the last of its moves

function fits(names: OpeningNames, board: Board, moves: readonly string[]): Fit[] {
    const sides = bySide(moves.slice(0, names.within * 2));
    return symmetriesOf(board, names.symmetries).flatMap((symmetry, image) => {
        // the ply at which each side first makes a move
        const plies = sides.map(
            (side, at) => new Map(side.map((move, n) => [imageOf(move, symmetry), 2 * n + at + 1] as const).reverse()),
        );
        return names.classes.flatMap((each, rank) => {
            const made = [
                ...each.first.map((move) => plies[0]?.get(move)),
                ...each.second.map((move) => plies[1]?.get(move)),
            ];
            const ply = Math.max(...made.map((own) => own ?? Infinity));
            const latest = Math.min(names.within, 2 * Math.max(each.first.length, each.second.length) + 3);
            return ply <= latest ? [{ class: each, image, ply, rank }] : [];
        });
    });
}

function sizeOf({ first, second }: OpeningClass): number {
    return first.length + second.length;
}

function goesOn(from: Fit | null, to: Fit): boolean {
    if (from === null) return true;
    const has = (of: "first" | "second"): boolean => from.class[of].every((move) => to.class[of].includes(move));
    return from.image === to.image && has("first") && has("second");
}

// The class of a game from its usual start. A class is reached with the last of its moves, not much later than its
// moves alone would take, and is left only for one that has all of its moves. Of several that are reached at once the
// one with the most moves counts, of equal ones the last.
export function openingOf(names: OpeningNames, board: Board, moves: readonly string[]): OpeningClass | null {
    const reached = fits(names, board, moves).sort(
        (a, b) => a.ply - b.ply || sizeOf(b.class) - sizeOf(a.class) || b.rank - a.rank,
    );
    let held: Fit | null = null;
    for (const fit of reached) {
        const isBigger = held === null || fit.ply > held.ply;
        if (isBigger && goesOn(held, fit)) held = fit;
    }
    return held?.class ?? null;
}

// The book's moves here, the best first; empty where it knows none.
export function bookMoves(book: Book, symmetries: Symmetry[], moves: readonly string[]): string[] {
    for (const symmetry of symmetries) {
        const found = book.moves.get(keyOf(moves.map((move) => imageOf(move, symmetry))));
        if (found === undefined) continue;
        const back = inverseOf(symmetry, symmetries);
        return found.map((move) => imageOf(bareMove(move), back));
    }
    return [];
}

function inverseOf(symmetry: Symmetry, all: Symmetry[]): Symmetry {
    const probe = ["a1", "b4", "c2"]; // in no line with the middle of a board
    return all.find((each) => probe.every((point) => each(symmetry(point)) === point)) ?? symmetry;
}
