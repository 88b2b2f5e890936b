import { expect, test } from "vitest";
import gomokuNames from "../../../data/opening_names/gomoku.tsv?raw";
import xiangqiNames from "../../../data/opening_names/xiangqi.tsv?raw";
import type { Board } from "../net/wire";
import { bookMoves, openingOf, readBook, readOpeningNames, symmetriesOf } from "./openingBook";

function grid(columns: number, rows: number): Board {
    const points = Array.from({ length: columns * rows }, (_, at) => {
        const x = at % columns;
        const y = Math.floor(at / columns);
        return { name: String.fromCharCode(97 + x) + (rows - y), x, y };
    });
    return { points, lines: [], regions: [], stars: [], labels: [], faces: [] };
}

const square = grid(15, 15);
const tall = grid(9, 10);

const names = readOpeningNames(`# openings
within	3
symmetries	square
D4	花月	Kagetsu	h8 i8	h9
D9	丘月	Kyugetsu	h8 i6	h9
`);

test("a class is found on the turned and mirrored board", () => {
    expect(openingOf(names, square, ["h8", "h9", "i8"])?.en).toBe("Kagetsu");
    expect(openingOf(names, square, ["h8", "h9", "g8"])?.en).toBe("Kagetsu");
    expect(openingOf(names, square, ["h8", "i8", "h9"])?.en).toBe("Kagetsu");
    expect(openingOf(names, square, ["h8", "swap", "g8", "h7"])?.en).toBe("Kagetsu");
    expect(openingOf(names, square, ["h8", "h9", "h10"])).toBeNull();
    expect(openingOf(names, square, ["h8", "h9", "a1", "a2", "i8"])).toBeNull();
});

test("a class is left only for one that has all of its moves, and is not reached late", () => {
    const some = readOpeningNames(
        "within\t24\nsymmetries\tmirror\nA10\t\tone\ta1a2\t\nA20\t\ttwo\tb1b2 c1c2\t\nA11\t\tmore\ta1a2 d1d2\ti9i8\n",
    );
    expect(openingOf(some, tall, ["a1a2", "h9h8", "b1b2", "h8h9", "c1c2"])?.code).toBe("A10");
    expect(openingOf(some, tall, ["a1a2", "i9i8", "d1d2"])?.code).toBe("A11");
    expect(openingOf(some, tall, ["i1i2", "a9a8", "f1f2"])?.code).toBe("A11");
    const late = ["e1e2", "e9e8", "e2e1", "e8e9", "e1e2", "e9e8", "e2e1", "e8e9", "b1b2", "e9e8", "c1c2"];
    expect(openingOf(some, tall, late)).toBeNull();
});

test("the files of names are read, and know well-known openings", () => {
    const xiangqi = readOpeningNames(xiangqiNames);
    const board = { ...tall, points: tall.points.map((point) => ({ ...point, name: point.name[0] + String(9 - point.y) })) };
    expect(xiangqi.classes.length).toBeGreaterThan(300);
    expect(openingOf(xiangqi, board, ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7"])?.zh).toMatch(/中炮.*屏风马/);
    expect(openingOf(xiangqi, board, ["b2e2", "b9c7", "b0c2", "a9b9", "a0b0", "h9g7"])?.zh).toMatch(/中炮.*屏风马/);
    expect(openingOf(xiangqi, board, ["h2e2", "h7e7"])?.zh).toMatch(/顺炮/);
    expect(openingOf(xiangqi, board, ["g0e2"])?.zh).toMatch(/飞相/);
    const gomoku = readOpeningNames(gomokuNames);
    expect(gomoku.classes).toHaveLength(26);
    expect(openingOf(gomoku, square, ["h8", "g8", "g9"])?.zh).toBe("花月");
    expect(openingOf(gomoku, square, ["h8", "g7", "g9"])?.zh).toBe("浦月");
});

test("the class with the most moves wins, whatever their order", () => {
    const cannons = readOpeningNames("within\t24\nsymmetries\tmirror\nB00\t中炮\tCannon\th3e3\t\nC00\t屏风马\tHorses\th3e3\th10g8 b10c8\n");
    expect(openingOf(cannons, tall, ["h3e3", "b8e8"])?.code).toBe("B00");
    expect(openingOf(cannons, tall, ["h3e3", "b10c8", "a1a2", "h10g8"])?.code).toBe("C00");
    expect(openingOf(cannons, tall, ["b3e3", "b10c8", "a1a2", "h10g8"])?.code).toBe("C00");
    expect(openingOf(cannons, tall, ["a1a2"])).toBeNull();
});

test("the book knows a position by other orders of moves and mirrored", () => {
    const book = readBook("# Opening book of gomoku/freestyle: moves\n | h8\nh8 i9 h10 | a1 b4=2+3\n");
    const all = symmetriesOf(square, "square");
    expect(book.rules).toBe("gomoku/freestyle");
    expect(bookMoves(book, all, [])).toEqual(["h8"]);
    expect(bookMoves(book, all, ["h10", "i9", "h8"])).toEqual(["a1", "b4"]);
    expect(bookMoves(book, all, ["h8", "g9", "h10"])).toEqual(["o1", "n4"]);
    expect(bookMoves(book, all, ["h8", "i9", "j8"])).toEqual(["a1", "d2"]);
    expect(bookMoves(book, all, ["h8", "i9"])).toEqual([]);
});

test("each symmetry of a board has its inverse", () => {
    const all = symmetriesOf(square, "square");
    for (const one of all)
        expect(all.some((other) => square.points.every(({ name }) => other(one(name)) === name))).toBe(true);
    expect(symmetriesOf(tall, "none")).toHaveLength(1);
});
