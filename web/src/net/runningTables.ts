// This person's running tables, newest first, updated by each frame. Pure.
import type { Frame, TableBrief } from "./wire";

// Returns the same list if the frame changes nothing in it.
export function runningTables(tables: TableBrief[], frame: Frame): TableBrief[] {
    if (frame.t === "table.full") {
        const { id, rules, seats, plies, state } = frame.d;
        const others = tables.filter((table) => table.id !== id);
        const isRunning = state.end === null && seats.some((seat) => seat.isYours);
        return isRunning ? [{ id, rules, seats, ply: plies.length, watchers: 0 }, ...others] : others;
    }
    if (frame.t === "moved") return withPly(tables, frame.g, frame.d.ply);
    if (frame.t !== "ply" && frame.t !== "back" && frame.t !== "state") return tables;
    const state = frame.t === "state" ? frame.d : frame.d.state;
    if (state.end === null) return withPly(tables, frame.g, state.ply);
    return tables.some((table) => table.id === frame.g) ? tables.filter((table) => table.id !== frame.g) : tables;
}

function withPly(tables: TableBrief[], id: string, ply: number): TableBrief[] {
    if (!tables.some((table) => table.id === id)) return tables;
    return tables.map((table) => (table.id === id ? { ...table, ply } : table));
}
