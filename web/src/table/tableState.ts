// What a table's frames do to the table the page holds. Pure.
import type { Frame, SeatFace, TableFull } from "../net/wire";

// "gap": a frame is missing in between; the page must join again. The same table: nothing new.
export function applyFrame(table: TableFull, frame: Frame): TableFull | "gap" {
    if (frame.t === "table.full") return frame.d;
    if (frame.t === "table.seats") return withSeats(table, frame.d.seats);
    const version = frame.v ?? table.version;
    if (frame.t === "table.since") {
        const plies = [...table.plies.slice(0, frame.d.kept), ...frame.d.plies];
        return { ...table, version, plies, state: frame.d.state };
    }
    if (frame.t !== "ply" && frame.t !== "back" && frame.t !== "state") return table;
    if (frame.v !== null && frame.v <= table.version) return table;
    if (frame.v !== null && frame.v > table.version + 1) return "gap";
    if (frame.t === "state") return { ...table, version, state: frame.d };
    const { state } = frame.d;
    if (frame.t === "back") {
        const plies = table.plies.slice(0, Math.max(0, table.plies.length - frame.d.plies));
        return { ...table, version, plies, state };
    }
    if (frame.d.ply.ply !== table.plies.length + 1) return "gap";
    return { ...table, version, plies: [...table.plies, frame.d.ply], state };
}

// Once the guest sits there is no code to wait with.
function withSeats(table: TableFull, seats: [SeatFace, SeatFace]): TableFull {
    const isWaiting = seats.some((seat) => seat.kind === "guest" && seat.name === "");
    return { ...table, seats, code: isWaiting ? table.code : "" };
}
