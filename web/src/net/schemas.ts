// Parses what arrives at the socket; anything that does not fit is dropped as a whole.
import * as v from "valibot";
import type { Events, EventType } from "./wire";

const words = v.object({ code: v.string(), zh: v.string(), en: v.string() });
const seat = v.picklist(["one", "two"]);
const side = v.picklist(["first", "second"]);
const notations = v.object({ chinese: v.string(), wxf: v.string() });
const sideOrFirst = v.optional(side, "first");
const piece = v.object({ point: v.string(), face: v.string(), side: sideOrFirst });

const board = v.object({
    points: v.array(v.object({ name: v.string(), x: v.number(), y: v.number() })),
    lines: v.array(
        v.object({ fromX: v.number(), fromY: v.number(), toX: v.number(), toY: v.number() }),
    ),
    regions: v.array(v.object({ kind: v.string(), points: v.array(v.number()), side: v.number() })),
    stars: v.array(v.number()),
    labels: v.array(v.object({ text: v.string(), x: v.number(), y: v.number(), kind: v.string() })),
    faces: v.array(
        v.object({ code: v.string(), glyph: v.string(), zh: v.string(), en: v.string(), side }),
    ),
});

const ply = v.object({
    ply: v.number(),
    move: v.string(),
    seat,
    side,
    notations,
    changes: v.array(piece),
    tookMs: v.number(),
});

const clockFace = v.object({ leftMs: v.number(), periods: v.number(), isRunning: v.boolean() });
const end = v.object({
    kind: v.picklist(["win", "draw"]),
    winner: v.nullable(seat),
    winnerSide: v.nullable(side),
    reason: words,
});

const state = v.object({
    at: v.number(),
    ply: v.number(),
    position: v.string(),
    key: v.string(),
    turn: seat,
    side,
    firstSeat: seat,
    legal: v.array(v.string()),
    notices: v.array(words),
    score: v.nullable(v.tuple([v.number(), v.number()])),
    marks: v.array(
        v.object({ point: v.string(), kind: v.string(), lines: v.array(v.array(v.string())) }),
    ),
    clocks: v.nullable(v.tuple([clockFace, clockFace])),
    offers: v.array(v.object({ id: v.number(), kind: v.picklist(["takeback", "draw"]), by: seat })),
    end: v.nullable(end),
    isThinking: v.boolean(),
});

const seatFace = v.object({
    kind: v.picklist(["person", "guest", "player"]),
    name: v.string(),
    player: v.string(),
    isYours: v.boolean(),
    isPresent: v.boolean(),
});
const seats = v.tuple([seatFace, seatFace]);

const tableFull = v.object({
    id: v.string(),
    version: v.number(),
    rules: v.string(),
    game: v.string(),
    clock: v.string(),
    seats,
    board,
    start: v.array(piece),
    plies: v.array(ply),
    state,
    code: v.string(),
});

const thought = v.object({
    ply: v.number(),
    depth: v.number(),
    kind: v.picklist(["value", "win", "loss"]),
    amount: v.number(),
    nodes: v.number(),
    nodesPerSecond: v.number(),
    timeMs: v.number(),
    variation: v.array(v.string()),
    notations: v.optional(v.array(notations), []),
    changes: v.array(v.array(piece)),
});

const sum = v.object({
    numbers: v.array(v.number()),
    target: v.nullable(v.number()),
    solution: v.string(),
});

const nothing = v.record(v.string(), v.never());

export const schemas: { [T in EventType]: v.GenericSchema<unknown, Events[T]> } = {
    hello: v.object({
        token: v.string(),
        serverTime: v.number(),
        protocol: v.number(),
        tables: v.array(v.object({ id: v.string(), rules: v.string(), seats, ply: v.number() })),
        limits: v.optional(v.object({ frameBytes: v.number() }), { frameBytes: 8192 }),
    }),
    "table.full": tableFull,
    ply: v.object({ ply, state }),
    back: v.object({ plies: v.number(), state }),
    state,
    "table.seats": v.object({ seats }),
    thought,
    value: v.object({ ply: v.number(), value: thought, pass: v.number() }),
    tried: v.object({ move: v.string(), reason: v.nullable(words) }),
    sums: v.object({ move: v.string(), sums: v.array(sum) }),
    "table.next": v.object({ id: v.string() }),
    ack: nothing,
    nack: v.object({ reason: words }),
    restart: v.object({ inMs: v.number() }),
};
