// This person's finished games, asked for when a page that lists them opens.
import { useEffect, useState } from "preact/hooks";
import { house } from "../net/house";
import type { FinishedTable } from "../net/wire";

export function useFinishedTables(): FinishedTable[] {
    const [tables, setTables] = useState<FinishedTable[]>([]);
    useEffect(() => {
        const stops = [
            house.onFrame((frame) => {
                if (frame.t === "history") setTables(frame.d.tables);
            }),
            house.onOpen(() => void house.ask("history", {}).catch(() => {})), // none are shown then
        ];
        return () => stops.forEach((stop) => stop());
    }, []);
    return tables;
}
