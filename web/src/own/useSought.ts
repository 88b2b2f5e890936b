// The games of this person with a position.
import { useEffect, useState } from "preact/hooks";
import { openHalls } from "../net/halls";
import { fetchOwnMoves } from "../net/ownGames";
import { Refusal } from "../net/connection";
import type { OwnMoves, Words } from "../net/wire";
import type { Sought } from "../route";

export type Search = {
    state: "none" | "searching" | "done" | "failed";
    found: OwnMoves | null;
    plies: ReadonlyMap<string, number> | null; // where the position is, by table; null: no position is sought
    refusal: Words | null;
    retry: () => void;
};

const nowhere: ReadonlyMap<string, number> = new Map();

export function useSought(sought: Sought | null): Search {
    const [answer, setAnswer] = useState<Pick<Search, "found" | "refusal"> | null>(null);
    const [attempt, setAttempt] = useState(0);
    const [plies, setPlies] = useState<Search["plies"]>(null);
    const halls = openHalls.value;
    const key = JSON.stringify(sought);
    useEffect(() => {
        setAnswer(null);
        setPlies(sought && nowhere);
        if (sought === null) return;
        let isWanted = true;
        const take = (found: OwnMoves | null, refusal: Words | null): void => {
            if (!isWanted) return;
            setAnswer({ found, refusal });
            if (found !== null) setPlies(new Map(found.tables.map(({ table, ply }) => [table, ply])));
        };
        fetchOwnMoves(sought).then(
            (found) => take(found, null),
            (reason: unknown) => take(null, reason instanceof Refusal ? reason.words : null),
        );
        return () => void (isWanted = false);
    }, [key, halls, attempt]);
    const retry = (): void => setAttempt(attempt + 1);
    if (sought === null) return { state: "none", found: null, plies, refusal: null, retry };
    if (answer === null) return { state: "searching", found: null, plies, refusal: null, retry };
    return { state: answer.found === null ? "failed" : "done", plies, ...answer, retry };
}
