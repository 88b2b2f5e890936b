// What hand-written tables say of the pieces of xiangqi, for comparison with what is learned.
import type { Bilingual } from "../net/wire";
import type { Lab, Table } from "./idea";
import { inRooks } from "./learning";
import { placeOf } from "./places";
import { both } from "./texts";

export const pieceNames = [
    both("车", "Rook"),
    both("马", "Horse"),
    both("炮", "Cannon"),
    both("兵", "Pawn"),
    both("仕", "Advisor"),
    both("相", "Elephant"),
];
export const startPoints = ["a0", "b0", "b2", "a3", "d0", "c0"]; // of a piece of each kind

const start = placeOf("xiangqi/asian", "");

// What a hand-written table says of one piece of each kind, at the start.
async function handValues(lab: Lab, code: string): Promise<number[]> {
    const { layers } = await lab.ask("evaluation", { place: start });
    const values = layers.find(({ name }) => name.code === code)?.values ?? [];
    return startPoints.map((point) => values.find((each) => each.point === point)?.value ?? 0);
}

// Of both tables, on the scale on which a rook is 5.
export async function bothTables(lab: Lab): Promise<number[][]> {
    return [inRooks(await handValues(lab, "weights")), inRooks(await handValues(lab, "hand"))];
}

// What was learned of each kind of piece, beside the hand-written tables. `learned`: the name of that column.
export function pieceTable(learned: Bilingual, values: readonly number[], digits: number, byHand: number[][]): Table {
    const most = Math.max(1e-6, ...values.map(Math.abs));
    const scaled = inRooks(values);
    return {
        columns: [
            both("棋子", "Piece"),
            learned,
            both("车为 5", "rook = 5"),
            both("子力表", "Material"),
            both("手写的评估", "Hand-written"),
        ],
        rows: pieceNames.map((name, kind) => ({
            cells: [
                name,
                signed(values[kind] ?? 0, digits),
                signed(scaled[kind] ?? 0, digits),
                ...byHand.map((each) => (each[kind] ?? 0).toFixed(1)),
            ],
            share: Math.max(0, values[kind] ?? 0) / most,
        })),
    };
}

export function signed(value: number, digits: number): string {
    return value.toFixed(digits).replace("-", "−");
}
