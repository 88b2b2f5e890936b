// Applies a table's frames to the state that the page holds. Pure.
import type { Frame, MovePlayed, PlyPlayed, SeatFace, TableFull } from "../net/wire";

// The full form of a move in short form; null if it does not follow the table's last move.
type FullForm = (table: TableFull, played: MovePlayed) => PlyPlayed | null;

// "gap": a frame is missing; the page must join again. Returns the same object if nothing changes.
export function applyFrame(table: TableFull, frame: Frame, fullForm: FullForm): TableFull | "gap" {
    if (frame.t === "table.full") return frame.d;
    if (frame.t === "table.seats") return withSeats(table, frame.d.seats);
    const version = frame.v ?? table.version;
    if (frame.t === "table.since") {
        const plies = [...table.plies.slice(0, frame.d.kept), ...frame.d.plies];
        return { ...table, version, plies, state: frame.d.state };
    }
    if (frame.t !== "ply" && frame.t !== "moved" && frame.t !== "back" && frame.t !== "state") return table;
    if (frame.v !== null && frame.v <= table.version) return table;
    if (frame.v !== null && frame.v > table.version + 1) return "gap";
    if (frame.t === "state") return { ...table, version, state: frame.d };
    if (frame.t === "back") {
        const plies = table.plies.slice(0, Math.max(0, table.plies.length - frame.d.plies));
        return { ...table, version, plies, state: frame.d.state };
    }
    const played = frame.t === "ply" ? frame.d : fullForm(table, frame.d);
    if (played === null || played.ply.ply !== table.plies.length + 1) return "gap";
    return { ...table, version, plies: [...table.plies, played.ply], state: played.state };
}

// Returns `after` with structural sharing: unchanged parts keep their identity, so a drag survives
// updates such as changes of presence.
export function steady(before: TableFull, after: TableFull): TableFull {
    const isBoth = <T>(one: T[], two: T[], same: (a: T, b: T | undefined) => boolean) =>
        one.length === two.length && one.every((each, i) => same(each, two[i]));
    const hasPlies = isBoth(before.plies, after.plies, (a, b) => a.move === b?.move);
    const hasLegal =
        before.state.key === after.state.key &&
        isBoth(before.state.legal, after.state.legal, (a, b) => a === b);
    return {
        ...after,
        board: before.board,
        start: before.start,
        plies: hasPlies ? before.plies : after.plies,
        state: hasLegal ? { ...after.state, legal: before.state.legal } : after.state,
    };
}

// The code is no longer needed once the guest has taken the seat.
function withSeats(table: TableFull, seats: [SeatFace, SeatFace]): TableFull {
    const isWaiting = seats.some((seat) => seat.kind === "guest" && seat.name === "");
    return { ...table, seats, code: isWaiting ? table.code : "" };
}
