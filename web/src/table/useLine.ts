// The position after some moves without a table, and the reasons of the rules against others.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Position } from "../board/placed";
import { Refusal, serverUnreachable } from "../net/connection";
import { fetchLine } from "../net/lines";
import type { Board, LineShown, Words } from "../net/wire";
import { lastPosition } from "./history";

const askAgainAfterMs = 1000; // if there was no answer

const noPieces: Position = new Map();

type Known = { moves: readonly string[]; line: LineShown };

// The line with that board, if it equals its own: nothing is drawn again for the same object.
function withBoard(line: LineShown, board: Board | null): LineShown {
    return board !== null && JSON.stringify(board) === JSON.stringify(line.board) ? { ...line, board } : line;
}

export function useLine(rules: string, start: string, moves: readonly string[]) {
    const [known, setKnown] = useState<Known | null>(null); // the last one, while the next is on its way
    const seen = useMemo(() => new Map<string, LineShown>(), [rules, start]);
    const newest = useRef(0);
    const board = useRef<Board | null>(null);
    // Asked before the page is painted, so that the answer is often shown together with what has changed the moves.
    useLayoutEffect(() => {
        const own = ++newest.current;
        let timer = 0;
        const show = (shown: LineShown): void => {
            const line = withBoard(shown, board.current);
            board.current = line.board;
            seen.set(moves.join(" "), line);
            if (own === newest.current) setKnown({ moves, line });
        };
        const load = (): void =>
            void fetchLine({ rules, start, moves: [...moves] }).then(
                show,
                () => own === newest.current && (timer = window.setTimeout(load, askAgainAfterMs)),
            );
        const line = seen.get(moves.join(" "));
        if (line) show(line);
        else load();
        return () => {
            newest.current += 1;
            clearTimeout(timer);
        };
    }, [rules, start, moves]);
    // Null if the move is legal.
    const reasonAgainst = (move: string): Promise<Words | null> =>
        fetchLine({ rules, start, moves: [...moves, move] }).then(
            () => null,
            (reason: unknown) => (reason instanceof Refusal ? reason.words : serverUnreachable),
        );
    const line = known?.line ?? null;
    const position = useMemo(() => (line ? lastPosition(line) : noPieces), [line]);
    return { line, position, isUpToDate: known?.moves === moves, reasonAgainst };
}
