// What is known of the moves so far: the name of the opening, and the moves of the opening book. Both are found
// whatever the order of the moves, and on a mirrored board. Pure.
import { bareMove, pointsOf } from "../board/moveText";
import type { Board } from "../net/wire";

// Maps the points of a board to points of the same board.
type Symmetry = (point: string) => string;

export type OpeningClass = { code: string; zh: string; en: string; first: string[]; second: string[] };

// The classes of a game (data/opening_names): a class fits when both sides have made its moves among the first
// `within` plies.
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

// The class with the most moves that fits the game from its usual start; of equal ones the last.
export function openingOf(names: OpeningNames, board: Board, moves: readonly string[]): OpeningClass | null {
    const [first, second] = bySide(moves).map((side, at) => side.slice(0, Math.ceil((names.within - at) / 2)));
    let best: OpeningClass | null = null;
    let most = -1;
    for (const symmetry of symmetriesOf(board, names.symmetries)) {
        const played = [first, second].map((side) => new Set(side?.map((move) => imageOf(move, symmetry))));
        for (const each of names.classes) {
            const size = each.first.length + each.second.length;
            const fits =
                size >= most &&
                each.first.every((move) => played[0]?.has(move)) &&
                each.second.every((move) => played[1]?.has(move));
            if (fits) [best, most] = [each, size];
        }
    }
    return best;
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
