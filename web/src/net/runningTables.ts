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
    if (frame.t !== "ply" && frame.t !== "back" && frame.t !== "state") return tables;
    const state = frame.t === "state" ? frame.d : frame.d.state;
    if (!tables.some((table) => table.id === frame.g)) return tables;
    if (state.end !== null) return tables.filter((table) => table.id !== frame.g);
    return tables.map((table) => (table.id === frame.g ? { ...table, ply: state.ply } : table));
}
