// The position of a lesson after the moves so far, and the reasons of the rules against others.
import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal, serverUnreachable } from "../net/connection";
import { fetchLine } from "../net/lines";
import type { LineShown, Words } from "../net/wire";
import type { Lesson } from "./lesson";

const askAgainAfterMs = 1000; // if there was no answer

export function useLine({ rules, start, moves: before }: Lesson, moves: string[]) {
    const [line, setLine] = useState<LineShown | null>(null); // the last one, while the next is on its way
    const newest = useRef(0);
    useEffect(() => {
        const own = ++newest.current;
        let timer = 0;
        const load = (): void =>
            void fetchLine({ rules, start, moves: [...before, ...moves] }).then(
                (shown) => own === newest.current && setLine(shown),
                () => own === newest.current && (timer = window.setTimeout(load, askAgainAfterMs)),
            );
        load();
        return () => {
            newest.current += 1;
            clearTimeout(timer);
        };
    }, [moves]);
    // Null if the move is legal.
    const reasonAgainst = (move: string): Promise<Words | null> =>
        fetchLine({ rules, start, moves: [...before, ...moves, move] }).then(
            () => null,
            (reason: unknown) => (reason instanceof Refusal ? reason.words : serverUnreachable),
        );
    return { line, reasonAgainst };
}
