// All finished games of this person, in all halls, the latest first; more of them as they are read.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Connection } from "../net/connection";
import { openHalls } from "../net/halls";
import { finishedGames } from "../net/ownGames";
import type { FinishedTable } from "../net/wire";
import { settings } from "../settings";
import { ownGame, type OwnGame } from "./ownGame";

type Reading = { tables: FinishedTable[]; state: "reading" | "done" | "failed" };

export function useOwnGames(): { games: OwnGame[]; state: Reading["state"]; retry: () => void } {
    const [byHall, setByHall] = useState<ReadonlyMap<Connection, Reading>>(new Map());
    const [attempt, setAttempt] = useState(0);
    const halls = openHalls.value;
    useEffect(() => {
        let isWanted = true;
        setByHall(new Map());
        for (const hall of halls)
            void readAll(hall, (reading) => {
                if (isWanted) setByHall((others) => new Map(others).set(hall, reading));
                return isWanted;
            });
        return () => void (isWanted = false);
    }, [halls, attempt]);
    const language = settings.language.value;
    const games = useMemo(
        () =>
            [...byHall.values()]
                .flatMap(({ tables }) => tables)
                .sort((a, b) => b.endedAt - a.endedAt)
                .map(ownGame),
        [byHall, language],
    );
    return { games, state: stateOf(halls, byHall), retry: () => setAttempt(attempt + 1) };
}

function stateOf(halls: Connection[], byHall: ReadonlyMap<Connection, Reading>): Reading["state"] {
    const states = halls.map((hall) => byHall.get(hall)?.state ?? "reading");
    if (states.includes("reading")) return "reading";
    return states.includes("failed") ? "failed" : "done";
}

// `show` says whether more is wanted. A game that ends meanwhile moves the others on, so one may come twice.
async function readAll(hall: Connection, show: (reading: Reading) => boolean): Promise<void> {
    const tables = new Map<string, FinishedTable>();
    const reading = (state: Reading["state"]): Reading => ({ tables: [...tables.values()], state });
    try {
        for await (const part of finishedGames(hall)) {
            for (const table of part) tables.set(table.id, table);
            if (!show(reading("reading"))) return;
        }
        show(reading("done"));
    } catch {
        show(reading("failed"));
    }
}
