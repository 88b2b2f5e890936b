// Types of the wire protocol, with the names of docs/protocol.md.
import type * as v from "valibot";
import type { Piece, schemas } from "./messages";

export type * from "./messages";

export type Bilingual = { zh: string; en: string };

// The change of one point by a move; an empty face removes the piece.
export type Change = Piece;

// The server's messages by type.
export type Events = { [T in keyof typeof schemas]: v.InferOutput<(typeof schemas)[T]> };
export type EventType = keyof Events;

// One parsed frame from the server.
export type Frame = {
    [T in EventType]: { t: T; d: Events[T]; a: number | null; g: string; v: number | null };
}[EventType];
