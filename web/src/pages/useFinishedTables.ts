// This person's finished games in all halls, the latest first, requested when a page that lists them
// opens.
import { useEffect, useState } from "preact/hooks";
import type { Connection } from "../net/connection";
import { openHalls } from "../net/halls";
import type { FinishedTable } from "../net/wire";

export function useFinishedTables(): FinishedTable[] {
    const [byHall, setByHall] = useState<ReadonlyMap<Connection, FinishedTable[]>>(new Map());
    const halls = openHalls.value;
    useEffect(() => {
        const stops = halls.flatMap((hall) => [
            hall.onFrame((frame) => {
                if (frame.t === "history") setByHall((known) => new Map(known).set(hall, frame.d.tables));
            }),
            hall.onOpen(() => void hall.ask("history", { after: null, most: null }).catch(() => {})), // the list stays empty
        ]);
        return () => stops.forEach((stop) => stop());
    }, [halls]);
    return [...byHall.values()].flat().sort((a, b) => b.endedAt - a.endedAt);
}
