// Moves in short form: a page that has the core asks a public server for them, and derives the rest itself.
import { loadModule } from "../local/modules";
import { ShortMoves } from "../local/shortMoves";
import { server } from "./server";
import type { MovePlayed, PlyPlayed, TableFull } from "./wire";

let core: ShortMoves | null = null;
let isWanted = false;

async function ask(): Promise<void> {
    if (server.runsEngines.value) return; // the core is not needed there
    core ??= await ShortMoves.start(await loadModule("hall"));
    await server.ask("frames", { short: true });
}

// Call when the page shows a table of the server. Until the core is loaded, moves come in full.
export function wantShortMoves(): void {
    if (isWanted) return;
    isWanted = true;
    server.onOpen(() => void ask().catch((reason: unknown) => console.warn(reason)));
}

// Null if the move does not follow the table's last one.
export function fullForm(table: TableFull, played: MovePlayed): PlyPlayed | null {
    const { rules, startText: start } = table;
    const moves = table.plies.map((ply) => ply.move);
    const full = start === null ? null : core?.fullForm({ rules, start, moves, played });
    if (full === null || full === undefined) return null;
    const toMove = table.seats[full.state.turn === "one" ? 0 : 1];
    return { ...full, state: { ...full.state, isThinking: toMove.kind === "player" } };
}
