// A hint for the person to move: the best move that an engine finds within a second or two, first as a piece or a
// part of the board, then as a move. Loaded when it is first asked for.
import { layoutOf } from "../board/layout";
import { lookOf } from "../board/look";
import { pointsOf } from "../board/moveText";
import { Refusal, serverUnreachable } from "../net/connection";
import { homeHall } from "../net/halls";
import type { TableFull, Thought } from "../net/wire";
import { settings } from "../settings";
import { moveLabel } from "./moveLabel";

export type Hint = {
    key: string; // of the position
    move: string;
    piece: string | null; // the point of the piece to move
    first: string; // what is said first
    whole: string;
    isWhole: boolean; // the move is shown
};

const thinkMs = 1500;
const mostMs = 20_000; // until the first line, where an engine is still to be loaded

const zh = {
    piece: (point: string) => `提示：看看 ${point} 的棋子`,
    area: (area: string) => `提示：看看棋盘的${area}`,
    move: (move: string) => `提示：${move}`,
    areas: ["左上角", "上方", "右上角", "左边", "中央", "右边", "左下角", "下方", "右下角"],
};
const en: typeof zh = {
    piece: (point) => `Hint: look at the piece on ${point}`,
    area: (area) => `Hint: look at the ${area} of the board`,
    move: (move) => `Hint: ${move}`,
    areas: ["upper left", "top", "upper right", "left side", "centre", "right side", "lower left", "bottom", "lower right"],
};

let numbers = -1; // of requests; negative, so that none is one of the analysis board

// The line that is best after the thinking time. Throws a Refusal.
async function bestLine({ rules, startText, plies }: TableFull): Promise<Thought | null> {
    const hall = await homeHall();
    const number = numbers--;
    const moves = plies.map(({ move }) => move);
    let best: Thought | null = null;
    const found = new Promise<void>((resolve) => {
        const stop = hall.onFrame((frame) => {
            if (frame.t !== "lines" || frame.d.number !== number) return;
            best = frame.d.lines[0] ?? best;
            if (!frame.d.isDone && (best?.timeMs ?? 0) < thinkMs) return;
            stop();
            resolve();
        });
        setTimeout(() => best !== null && (stop(), resolve()), thinkMs);
        setTimeout(() => (stop(), resolve()), mostMs);
    });
    const task = { number, rules, start: startText ?? "", moves, lines: 1, player: null };
    await hall.ask("think", { ...task, on: true });
    await found;
    hall.ask("think", { ...task, on: false }).catch(() => {});
    return best;
}

// The ninth of the board in which the point is seen.
function areaOf({ board, game }: TableFull, point: string, isTurned: boolean): number {
    const { frame, place, byName } = layoutOf(board, lookOf(game), isTurned);
    const at = place(byName.get(point) ?? { x: 0, y: 0 });
    const third = (value: number, from: number, to: number): number =>
        Math.min(2, Math.floor((3 * (value - from)) / (to - from)));
    return 3 * third(at.y, frame.top, frame.bottom) + third(at.x, frame.left, frame.right);
}

// Throws a Refusal.
export async function findHint(table: TableFull, isTurned: boolean): Promise<Hint> {
    const line = await bestLine(table);
    const [move] = line?.variation ?? [];
    if (line === null || move === undefined) throw new Refusal(serverUnreachable);
    const text = settings.language.value === "zh" ? zh : en;
    const points = pointsOf(move);
    const [point] = points;
    const whole = text.move(moveLabel(move, line.notations[0], table.game));
    const isPiece = point !== undefined && points.length > 1;
    const first =
        point === undefined
            ? whole
            : isPiece
              ? text.piece(point)
              : text.area(text.areas[areaOf(table, point, isTurned)] ?? "");
    return { key: table.state.key, move, piece: isPiece ? point : null, first, whole, isWhole: false };
}
