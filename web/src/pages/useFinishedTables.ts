// This person's finished games, requested when a page that lists them opens.
import { useEffect, useState } from "preact/hooks";
import { server } from "../net/server";
import type { FinishedTable } from "../net/wire";

export function useFinishedTables(): FinishedTable[] {
    const [tables, setTables] = useState<FinishedTable[]>([]);
    useEffect(() => {
        const stops = [
            server.onFrame((frame) => {
                if (frame.t === "history") setTables(frame.d.tables);
            }),
            server.onOpen(() => void server.ask("history", {}).catch(() => {})), // the list stays empty
        ];
        return () => stops.forEach((stop) => stop());
    }, []);
    return tables;
}
