// The position after some moves without a table, and the reasons of the rules against others.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Refusal, serverUnreachable } from "../net/connection";
import { fetchLine } from "../net/lines";
import type { LineShown, Words } from "../net/wire";

const askAgainAfterMs = 1000; // if there was no answer

type Known = { moves: readonly string[]; line: LineShown };

export function useLine(rules: string, start: string, moves: readonly string[]) {
    const [known, setKnown] = useState<Known | null>(null); // the last one, while the next is on its way
    const seen = useMemo(() => new Map<string, LineShown>(), [rules, start]);
    const newest = useRef(0);
    useEffect(() => {
        const own = ++newest.current;
        let timer = 0;
        const show = (line: LineShown): void => {
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
    return { line: known?.line ?? null, isUpToDate: known?.moves === moves, reasonAgainst };
}
