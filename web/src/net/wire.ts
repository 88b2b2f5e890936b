// What the page and the server say to each other: docs/protocol.md, by the same names.
import type * as v from "valibot";
import type { Piece, schemas } from "./messages";

export type * from "./messages";

export type Bilingual = { zh: string; en: string };

// What a move does to a point; an empty face takes the piece away.
export type Change = Piece;

// What the server sends, by type.
export type Events = { [T in keyof typeof schemas]: v.InferOutput<(typeof schemas)[T]> };
export type EventType = keyof Events;

// One frame of the server after it has been parsed.
export type Frame = {
    [T in EventType]: { t: T; d: Events[T]; a: number | null; g: string; v: number | null };
}[EventType];
