// The shapes of docs/protocol.md, by the same names. Nothing here acts.
export type Bilingual = { zh: string; en: string };
export type Words = { code: string; zh: string; en: string };
export type Seat = "one" | "two";
export type Side = "first" | "second";
export type SeatKind = "person" | "guest" | "player";

export type SeatWish = { kind: SeatKind; name: string; player: string };
export type Sum = { numbers: number[]; target: number | null; solution: string };

export type Point = { name: string; x: number; y: number };
export type BoardLine = { fromX: number; fromY: number; toX: number; toY: number };
export type Region = { kind: string; points: number[]; side: number };
export type Label = { text: string; x: number; y: number; kind: string };
export type Face = { code: string; glyph: string; zh: string; en: string; side: Side };
export type Board = {
    points: Point[];
    lines: BoardLine[];
    regions: Region[];
    stars: number[];
    labels: Label[];
    faces: Face[];
};
export type Piece = { point: string; face: string; side: Side };
export type Change = { point: string; face: string; side: Side };
export type Mark = { point: string; kind: string; lines: string[][] };
export type Notations = { chinese: string; wxf: string };

export type Ply = {
    ply: number;
    move: string;
    seat: Seat;
    side: Side;
    notations: Notations;
    changes: Change[];
    tookMs: number;
};
export type ClockFace = { leftMs: number; periods: number; isRunning: boolean };
export type OfferKind = "takeback" | "draw";
export type Offer = { id: number; kind: OfferKind; by: Seat };
export type End = {
    kind: "win" | "draw";
    winner: Seat | null;
    winnerSide: Side | null;
    reason: Words;
};
export type State = {
    at: number;
    ply: number;
    position: string;
    key: string;
    turn: Seat;
    side: Side;
    firstSeat: Seat;
    legal: string[];
    notices: Words[];
    score: [number, number] | null;
    marks: Mark[];
    clocks: [ClockFace, ClockFace] | null;
    offers: Offer[];
    end: End | null;
    isThinking: boolean;
};
export type SeatFace = {
    kind: SeatKind;
    name: string;
    player: string;
    isYours: boolean;
    isPresent: boolean;
};
export type TableBrief = { id: string; rules: string; seats: [SeatFace, SeatFace]; ply: number };
export type TableFull = {
    id: string;
    version: number;
    rules: string;
    game: string;
    clock: string;
    seats: [SeatFace, SeatFace];
    board: Board;
    start: Piece[];
    plies: Ply[];
    state: State;
    code: string;
};
export type Thought = {
    ply: number;
    depth: number;
    kind: "value" | "win" | "loss";
    amount: number;
    nodes: number;
    nodesPerSecond: number;
    timeMs: number;
    variation: string[];
    notations: Notations[];
    changes: Change[][];
};
export type Value = { ply: number; value: Thought; pass: number };
export type Hello = {
    token: string;
    serverTime: number;
    protocol: number;
    tables: TableBrief[];
    limits: { frameBytes: number };
};

// What the page sends, by type.
export type Requests = {
    "table.open": {
        rules: string;
        start: string;
        moves: string[];
        seats: [SeatWish, SeatWish];
        clock: string;
    };
    "table.join": { version: number };
    "table.leave": Record<string, never>;
    "table.sit": { code: string; name: string };
    move: { ply: number; position: string; move: string };
    try: { move: string };
    sums: { move: string };
    offer: { kind: OfferKind };
    answer: { offer: number; yes: boolean };
    resign: Record<string, never>;
    rematch: Record<string, never>;
    hurry: Record<string, never>;
    watch: { thoughts: boolean };
    analyse: { on: boolean };
};

// What the house sends, by type.
export type Events = {
    hello: Hello;
    "table.full": TableFull;
    ply: { ply: Ply; state: State };
    back: { plies: number; state: State };
    state: State;
    "table.seats": { seats: [SeatFace, SeatFace] };
    thought: Thought;
    value: Value;
    tried: { move: string; reason: Words | null };
    sums: { move: string; sums: Sum[] };
    "table.next": { id: string };
    ack: Record<string, never>;
    nack: { reason: Words };
    restart: { inMs: number };
};
export type EventType = keyof Events;

// One frame of the house after it has been parsed.
export type Frame = {
    [T in EventType]: { t: T; d: Events[T]; a: number | null; g: string; v: number | null };
}[EventType];
