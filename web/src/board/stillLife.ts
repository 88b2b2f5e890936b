// Small pictures for the cover, by game: corners of boards in the form of board descriptions, so
// that the same components draw them. Not for play.
import type { Board, BoardLine, Face, Piece } from "../net/wire";

export type Crop = { x: number; y: number; width: number; height: number };
export type StillLife = { board: Board; pieces: Piece[]; crop: Crop };

function line(fromX: number, fromY: number, toX: number, toY: number): BoardLine {
    return { fromX, fromY, toX, toY };
}

function stone(point: string, isBlack: boolean): Piece {
    return { point, face: isBlack ? "x" : "o", side: isBlack ? "first" : "second" };
}

const size = 15;

function gomokuBoard(): Board {
    const steps = Array.from({ length: size }, (_, i) => i);
    return {
        points: steps.flatMap((y) => steps.map((x) => ({ name: `${x}.${y}`, x, y }))),
        lines: steps.flatMap((i) => [line(0, i, size - 1, i), line(i, 0, i, size - 1)]),
        regions: [],
        stars: [3 * size + 3, 3 * size + 11, 7 * size + 7, 11 * size + 3, 11 * size + 11],
        labels: [],
        faces: [
            { code: "x", glyph: "", zh: "", en: "", side: "first" },
            { code: "o", glyph: "", zh: "", en: "", side: "second" },
        ],
    };
}

function gomoku(): StillLife {
    const black = ["7.7", "8.6", "9.5", "6.6", "8.8", "9.7"];
    const white = ["7.6", "8.7", "6.8", "10.4", "7.8"];
    return {
        board: gomokuBoard(),
        pieces: [...black.map((p) => stone(p, true)), ...white.map((p) => stone(p, false))],
        crop: { x: 4.4, y: 3.4, width: 7.2, height: 5.2 },
    };
}

const redFaces = { K: "帥", A: "仕", B: "相", N: "傌", R: "俥", C: "炮", P: "兵" };
const blackFaces = { k: "將", n: "馬", c: "砲", p: "卒" };

function faces(glyphs: Record<string, string>, side: "first" | "second"): Face[] {
    return Object.entries(glyphs).map(([code, glyph]) => ({ code, glyph, zh: "", en: "", side }));
}

function xiangqiBoard(): Board {
    const files = Array.from({ length: 9 }, (_, x) => x);
    const ranks = Array.from({ length: 10 }, (_, y) => y);
    const upright = files.flatMap((x) => [line(x, 0, x, 4), line(x, 5, x, 9)]);
    return {
        points: ranks.flatMap((y) => files.map((x) => ({ name: `${x}.${y}`, x, y }))),
        lines: [
            ...ranks.map((y) => line(0, y, 8, y)),
            ...upright,
            line(3, 7, 5, 9),
            line(5, 7, 3, 9),
        ],
        regions: [{ kind: "river", points: [], side: -1 }],
        stars: [7 * 9 + 1, 7 * 9 + 7, ...[0, 2, 4, 6, 8].map((x) => 6 * 9 + x)],
        labels: [
            { text: "楚河", x: 1.75, y: 4.5, kind: "river" },
            { text: "汉界", x: 6.25, y: 4.5, kind: "river" },
        ],
        faces: [...faces(redFaces, "first"), ...faces(blackFaces, "second")],
    };
}

function xiangqi(): StillLife {
    const red = {
        "4.9": "K",
        "3.9": "A",
        "4.8": "A",
        "4.7": "C",
        "2.7": "N",
        "6.9": "B",
        "6.7": "R",
    };
    const black = { "5.5": "n", "2.5": "p" };
    return {
        board: xiangqiBoard(),
        pieces: [
            ...Object.entries(red).map(([point, face]): Piece => ({ point, face, side: "first" })),
            ...Object.entries(black).map(([point, face]): Piece => ({
                point,
                face,
                side: "second",
            })),
        ],
        crop: { x: 0.05, y: 3.92, width: 7.9, height: 5.7 },
    };
}

const campOfRight = [
    "14.7",
    "11.4",
    "11.8",
    "11.6",
    "11.10",
    "12.9",
    "12.7",
    "12.5",
    "13.6",
    "13.8",
];

function isShuqiPoint(x: number, y: number): boolean {
    return Math.abs(x - 7) + Math.abs(y - 7) <= 7 && (x + y) % 2 === 1;
}

function shuqiBoard(): Board {
    const steps = Array.from({ length: 15 }, (_, i) => i);
    const points = steps
        .flatMap((x) => steps.map((y) => ({ name: `${x}.${y}`, x, y })))
        .filter(({ x, y }) => isShuqiPoint(x, y));
    const reach = (x: number): number => 7 - Math.abs(x - 7);
    const indices = campOfRight.map((name) => points.findIndex((point) => point.name === name));
    return {
        points,
        lines: [
            ...Array.from({ length: 13 }, (_, i) =>
                line(i + 1, 7 - reach(i + 1), i + 1, 7 + reach(i + 1)),
            ),
            ...Array.from({ length: 8 }, (_, i) => line(i, 7 + i, 7 + i, i)),
            ...Array.from({ length: 8 }, (_, i) => line(i, 7 - i, 7 + i, 14 - i)),
        ],
        regions: [{ kind: "camp", points: indices, side: 0 }],
        stars: [],
        labels: campOfRight.map((name, number) => {
            const point = points.find((each) => each.name === name);
            return { text: String(number), x: point?.x ?? 0, y: point?.y ?? 0, kind: "number" };
        }),
        faces: ["first", "second"].flatMap((side) =>
            steps.slice(0, 10).map((n) => ({
                code: String(n),
                glyph: String(n),
                zh: "",
                en: "",
                side: side === "first" ? ("first" as const) : ("second" as const),
            })),
        ),
    };
}

function shuqi(): StillLife {
    const red = {
        "14.7": "0",
        "13.6": "8",
        "12.7": "6",
        "12.5": "7",
        "11.6": "3",
        "10.7": "2",
        "13.8": "9",
    };
    const jade = { "9.6": "5", "11.8": "1", "8.9": "7", "10.9": "6" };
    return {
        board: shuqiBoard(),
        pieces: [
            ...Object.entries(red).map(([point, face]): Piece => ({ point, face, side: "first" })),
            ...Object.entries(jade).map(([point, face]): Piece => ({
                point,
                face,
                side: "second",
            })),
        ],
        crop: { x: 6.6, y: 3.6, width: 8.6, height: 6.2 },
    };
}

export const stillLives = { shuqi: shuqi(), gomoku: gomoku(), xiangqi: xiangqi() };

// Games without a still life show a pair of their pieces (PairView.tsx).
export function stillLifeOf(game: string): StillLife | undefined {
    return (stillLives as Record<string, StillLife>)[game];
}
