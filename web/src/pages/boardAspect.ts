// Width divided by height of a board's picture, for the page's layout.
import { layoutOf } from "../board/layout";
import { lookOf } from "../board/look";
import type { Board } from "../net/wire";

export function boardAspect(game: string, board: Board): number {
    const { frame, margin } = layoutOf(board, lookOf(game), false);
    const width = frame.right - frame.left + 2 * margin;
    const height = frame.bottom - frame.top + 2 * margin;
    return Math.round((width / height) * 1000) / 1000;
}
