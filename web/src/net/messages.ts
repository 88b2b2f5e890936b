// Written by tools/regen_wire from src/protocol/wire/messages.h.
import * as v from "valibot";

const seatKindSchema = v.picklist(["person", "guest", "player"]);
export type SeatKind = v.InferOutput<typeof seatKindSchema>;

const seatFaceSchema = v.object({
    kind: seatKindSchema,
    name: v.string(),
    player: v.string(),
    isYours: v.boolean(),
    isPresent: v.boolean(),
    isGuest: v.boolean(),
    rating: v.nullish(v.number(), null),
});
export type SeatFace = v.InferOutput<typeof seatFaceSchema>;

const tableBriefSchema = v.object({
    id: v.string(),
    rules: v.string(),
    seats: v.tuple([seatFaceSchema, seatFaceSchema]),
    ply: v.number(),
    watchers: v.number(),
});
export type TableBrief = v.InferOutput<typeof tableBriefSchema>;

const helloSchema = v.object({
    serverTime: v.number(),
    protocol: v.number(),
    tables: v.array(tableBriefSchema),
    addresses: v.array(v.string()),
    hasLobby: v.boolean(),
    runsEngines: v.boolean(),
    mayInstall: v.boolean(),
});
export type Hello = v.InferOutput<typeof helloSchema>;

const endKindSchema = v.picklist(["win", "draw", "aborted", "untold"]);
export type EndKind = v.InferOutput<typeof endKindSchema>;

const seatSchema = v.picklist(["one", "two"]);
export type Seat = v.InferOutput<typeof seatSchema>;

const sideSchema = v.picklist(["first", "second"]);
export type Side = v.InferOutput<typeof sideSchema>;

const wordsSchema = v.object({
    code: v.string(),
    zh: v.string(),
    en: v.string(),
});
export type Words = v.InferOutput<typeof wordsSchema>;

const endSchema = v.object({
    kind: endKindSchema,
    winner: v.nullish(seatSchema, null),
    winnerSide: v.nullish(sideSchema, null),
    reason: wordsSchema,
});
export type End = v.InferOutput<typeof endSchema>;

const finishedTableSchema = v.object({
    id: v.string(),
    rules: v.string(),
    seats: v.tuple([seatFaceSchema, seatFaceSchema]),
    ply: v.number(),
    endedAt: v.number(),
    end: endSchema,
    isImported: v.boolean(),
    firstSeat: seatSchema,
    opening: v.array(v.string()),
    pool: v.nullish(v.string(), null),
    newRatings: v.nullish(v.tuple([v.number(), v.number()]), null),
});
export type FinishedTable = v.InferOutput<typeof finishedTableSchema>;

const historySchema = v.object({
    tables: v.array(finishedTableSchema),
    next: v.nullish(v.string(), null),
});
export type History = v.InferOutput<typeof historySchema>;

const notationsSchema = v.object({
    chinese: v.string(),
    wxf: v.string(),
});
export type Notations = v.InferOutput<typeof notationsSchema>;

const ownMoveSchema = v.object({
    move: v.string(),
    notations: notationsSchema,
    games: v.number(),
    firstWon: v.number(),
    drawn: v.number(),
    secondWon: v.number(),
    won: v.number(),
    lost: v.number(),
});
export type OwnMove = v.InferOutput<typeof ownMoveSchema>;

const placeSchema = v.object({
    table: v.string(),
    ply: v.number(),
});
export type Place = v.InferOutput<typeof placeSchema>;

const ownMovesSchema = v.object({
    games: v.number(),
    hasOlder: v.boolean(),
    moves: v.array(ownMoveSchema),
    tables: v.array(placeSchema),
});
export type OwnMoves = v.InferOutput<typeof ownMovesSchema>;

const pointSchema = v.object({
    name: v.string(),
    x: v.number(),
    y: v.number(),
});
export type Point = v.InferOutput<typeof pointSchema>;

const boardLineSchema = v.object({
    fromX: v.number(),
    fromY: v.number(),
    toX: v.number(),
    toY: v.number(),
});
export type BoardLine = v.InferOutput<typeof boardLineSchema>;

const regionSchema = v.object({
    kind: v.string(),
    points: v.array(v.number()),
    side: v.number(),
});
export type Region = v.InferOutput<typeof regionSchema>;

const labelSchema = v.object({
    text: v.string(),
    x: v.number(),
    y: v.number(),
    kind: v.string(),
});
export type Label = v.InferOutput<typeof labelSchema>;

const faceSchema = v.object({
    code: v.string(),
    glyph: v.string(),
    zh: v.string(),
    en: v.string(),
    side: sideSchema,
});
export type Face = v.InferOutput<typeof faceSchema>;

const boardSchema = v.object({
    points: v.array(pointSchema),
    lines: v.array(boardLineSchema),
    regions: v.array(regionSchema),
    stars: v.array(v.number()),
    labels: v.array(labelSchema),
    faces: v.array(faceSchema),
});
export type Board = v.InferOutput<typeof boardSchema>;

const pieceSchema = v.object({
    point: v.string(),
    face: v.string(),
    side: sideSchema,
});
export type Piece = v.InferOutput<typeof pieceSchema>;

const plySchema = v.object({
    ply: v.number(),
    move: v.string(),
    seat: seatSchema,
    side: sideSchema,
    notations: notationsSchema,
    changes: v.array(pieceSchema),
    tookMs: v.number(),
    waivedMs: v.number(),
});
export type Ply = v.InferOutput<typeof plySchema>;

const markSchema = v.object({
    point: v.string(),
    kind: v.string(),
    lines: v.array(v.array(v.string())),
});
export type Mark = v.InferOutput<typeof markSchema>;

const clockFaceSchema = v.object({
    leftMs: v.number(),
    periods: v.number(),
    isRunning: v.boolean(),
});
export type ClockFace = v.InferOutput<typeof clockFaceSchema>;

const offerKindSchema = v.picklist(["takeback", "draw"]);
export type OfferKind = v.InferOutput<typeof offerKindSchema>;

const offerSchema = v.object({
    id: v.number(),
    kind: offerKindSchema,
    by: seatSchema,
});
export type Offer = v.InferOutput<typeof offerSchema>;

const stateSchema = v.object({
    at: v.number(),
    ply: v.number(),
    position: v.string(),
    key: v.string(),
    turn: seatSchema,
    side: sideSchema,
    firstSeat: seatSchema,
    legal: v.array(v.string()),
    notices: v.array(wordsSchema),
    score: v.nullish(v.tuple([v.number(), v.number()]), null),
    marks: v.array(markSchema),
    clocks: v.nullish(v.tuple([clockFaceSchema, clockFaceSchema]), null),
    offers: v.array(offerSchema),
    end: v.nullish(endSchema, null),
    isThinking: v.boolean(),
    newRatings: v.nullish(v.tuple([v.number(), v.number()]), null),
    abortInMs: v.nullish(v.number(), null),
    unrated: v.nullish(wordsSchema, null),
});
export type State = v.InferOutput<typeof stateSchema>;

const tagSchema = v.object({
    key: v.string(),
    value: v.string(),
});
export type Tag = v.InferOutput<typeof tagSchema>;

const noteSchema = v.object({
    ply: v.number(),
    text: v.string(),
});
export type Note = v.InferOutput<typeof noteSchema>;

const originSchema = v.object({
    format: v.string(),
    tags: v.array(tagSchema),
    notes: v.array(noteSchema),
    damages: v.array(wordsSchema),
    leftOut: v.number(),
});
export type Origin = v.InferOutput<typeof originSchema>;

const tableFullSchema = v.object({
    id: v.string(),
    version: v.number(),
    rules: v.string(),
    game: v.string(),
    clock: v.string(),
    seats: v.tuple([seatFaceSchema, seatFaceSchema]),
    board: boardSchema,
    startText: v.nullish(v.string(), null),
    start: v.array(pieceSchema),
    plies: v.array(plySchema),
    state: stateSchema,
    code: v.string(),
    isOpen: v.boolean(),
    isRated: v.boolean(),
    origin: v.nullish(originSchema, null),
});
export type TableFull = v.InferOutput<typeof tableFullSchema>;

const tableSinceSchema = v.object({
    kept: v.number(),
    plies: v.array(plySchema),
    state: stateSchema,
});
export type TableSince = v.InferOutput<typeof tableSinceSchema>;

const plyPlayedSchema = v.object({
    ply: plySchema,
    state: stateSchema,
});
export type PlyPlayed = v.InferOutput<typeof plyPlayedSchema>;

const movePlayedSchema = v.object({
    ply: v.number(),
    move: v.string(),
    key: v.string(),
    at: v.number(),
    times: v.tuple([v.number(), v.number()]),
    clocks: v.nullish(v.tuple([v.tuple([v.number(), v.number()]), v.tuple([v.number(), v.number()])]), null),
});
export type MovePlayed = v.InferOutput<typeof movePlayedSchema>;

const pliesTakenBackSchema = v.object({
    plies: v.number(),
    state: stateSchema,
});
export type PliesTakenBack = v.InferOutput<typeof pliesTakenBackSchema>;

const seatsChangedSchema = v.object({
    seats: v.tuple([seatFaceSchema, seatFaceSchema]),
    watchers: v.number(),
});
export type SeatsChanged = v.InferOutput<typeof seatsChangedSchema>;

const opponentLeftSchema = v.object({
    seat: seatSchema,
    inMs: v.number(),
});
export type OpponentLeft = v.InferOutput<typeof opponentLeftSchema>;

const rematchOfferedSchema = v.object({
    seat: seatSchema,
});
export type RematchOffered = v.InferOutput<typeof rematchOfferedSchema>;

const gameChoiceSchema = v.object({
    rules: v.string(),
    clock: v.string(),
});
export type GameChoice = v.InferOutput<typeof gameChoiceSchema>;

const seekFaceSchema = v.object({
    id: v.string(),
    name: v.string(),
    isGuest: v.boolean(),
    games: v.array(gameChoiceSchema),
    side: v.nullish(sideSchema, null),
    isRated: v.boolean(),
    rating: v.nullish(v.number(), null),
    isYours: v.boolean(),
});
export type SeekFace = v.InferOutput<typeof seekFaceSchema>;

const lobbyShownSchema = v.object({
    seeks: v.array(seekFaceSchema),
    tables: v.array(tableBriefSchema),
    people: v.number(),
});
export type LobbyShown = v.InferOutput<typeof lobbyShownSchema>;

const phraseSchema = v.picklist(["hello", "luck", "well-played", "thanks", "sorry", "again"]);
export type Phrase = v.InferOutput<typeof phraseSchema>;

const chatMessageSchema = v.object({
    seat: v.nullish(seatSchema, null),
    name: v.string(),
    phrase: v.nullish(phraseSchema, null),
    text: v.string(),
});
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;

const scoreKindSchema = v.picklist(["value", "win", "loss"]);
export type ScoreKind = v.InferOutput<typeof scoreKindSchema>;

const thoughtSchema = v.object({
    ply: v.number(),
    depth: v.number(),
    kind: scoreKindSchema,
    amount: v.number(),
    chance: v.number(),
    nodes: v.number(),
    nodesPerSecond: v.number(),
    timeMs: v.number(),
    variation: v.array(v.string()),
    notations: v.array(notationsSchema),
    changes: v.array(v.array(pieceSchema)),
});
export type Thought = v.InferOutput<typeof thoughtSchema>;

const valueSchema = v.object({
    ply: v.number(),
    value: v.nullish(thoughtSchema, null),
    pass: v.number(),
    player: v.string(),
});
export type Value = v.InferOutput<typeof valueSchema>;

const valueTroubleSchema = v.object({
    player: v.string(),
    reason: wordsSchema,
});
export type ValueTrouble = v.InferOutput<typeof valueTroubleSchema>;

const triedSchema = v.object({
    move: v.string(),
    reason: v.nullish(wordsSchema, null),
});
export type Tried = v.InferOutput<typeof triedSchema>;

const sumSchema = v.object({
    numbers: v.array(v.number()),
    target: v.nullish(v.number(), null),
    solution: v.string(),
});
export type Sum = v.InferOutput<typeof sumSchema>;

const sumsSchema = v.object({
    move: v.string(),
    asWritten: v.string(),
    sums: v.array(sumSchema),
});
export type Sums = v.InferOutput<typeof sumsSchema>;

const arrangedSchema = v.object({
    rules: v.string(),
    start: v.string(),
    side: sideSchema,
    board: boardSchema,
    pieces: v.array(pieceSchema),
    tray: v.array(faceSchema),
    refusal: v.nullish(wordsSchema, null),
    end: v.nullish(wordsSchema, null),
});
export type Arranged = v.InferOutput<typeof arrangedSchema>;

const lineShownSchema = v.object({
    game: v.string(),
    board: boardSchema,
    start: v.array(pieceSchema),
    plies: v.array(plySchema),
    state: stateSchema,
});
export type LineShown = v.InferOutput<typeof lineShownSchema>;

const linesFoundSchema = v.object({
    number: v.number(),
    lines: v.array(thoughtSchema),
    isDone: v.boolean(),
    trouble: v.nullish(wordsSchema, null),
});
export type LinesFound = v.InferOutput<typeof linesFoundSchema>;

const nextTableSchema = v.object({
    id: v.string(),
});
export type NextTable = v.InferOutput<typeof nextTableSchema>;

const restartSchema = v.object({
    inMs: v.number(),
});
export type Restart = v.InferOutput<typeof restartSchema>;

const ackSchema = v.object({});
export type Ack = v.InferOutput<typeof ackSchema>;

const nackSchema = v.object({
    reason: wordsSchema,
});
export type Nack = v.InferOutput<typeof nackSchema>;

// What the server sends, by type.
export const schemas = {
    hello: helloSchema,
    history: historySchema,
    "own.moves": ownMovesSchema,
    "table.full": tableFullSchema,
    "table.since": tableSinceSchema,
    ply: plyPlayedSchema,
    moved: movePlayedSchema,
    back: pliesTakenBackSchema,
    state: stateSchema,
    "table.seats": seatsChangedSchema,
    gone: opponentLeftSchema,
    "rematch.offered": rematchOfferedSchema,
    lobby: lobbyShownSchema,
    said: chatMessageSchema,
    thought: thoughtSchema,
    value: valueSchema,
    "value.trouble": valueTroubleSchema,
    tried: triedSchema,
    sums: sumsSchema,
    arranged: arrangedSchema,
    line: lineShownSchema,
    lines: linesFoundSchema,
    "table.next": nextTableSchema,
    restart: restartSchema,
    ack: ackSchema,
    nack: nackSchema,
};

export type SeatChoice = {
    kind: SeatKind;
    name: string;
    player: string;
};

export type OpenTable = {
    rules: string;
    start: string;
    moves: string[];
    seats: [SeatChoice, SeatChoice];
    clock: string;
    from: Place | null;
};

export type JoinTable = {
    version: number;
};

export type LeaveTable = Record<string, never>;

export type SitDown = {
    code: string;
    name: string;
};

export type PlayMove = {
    ply: number;
    position: string;
    move: string;
    thinkMs: number | null;
};

export type TryMove = {
    move: string;
};

export type AskSums = {
    move: string;
};

export type MakeOffer = {
    kind: OfferKind;
};

export type AnswerOffer = {
    offer: number;
    yes: boolean;
};

export type Resign = Record<string, never>;

export type Abort = Record<string, never>;

export type Claim = {
    win: boolean;
};

export type Seek = {
    name: string;
    games: GameChoice[];
    side: Side | null;
    rated: boolean;
    within: number | null;
};

export type CancelSeek = Record<string, never>;

export type TakeSeek = {
    id: string;
    name: string;
};

export type WatchLobby = {
    on: boolean;
};

export type Say = {
    phrase: Phrase | null;
    text: string;
};

export type ReportPerson = {
    seat: Seat;
    about: string;
};

export type Rematch = Record<string, never>;

export type Hurry = Record<string, never>;

export type Watch = {
    thoughts: boolean;
};

export type Analyse = {
    on: boolean;
    player: string | null;
    record: string | null;
};

export type ChooseFrames = {
    short: boolean;
};

export type Placement = {
    pieces: string[];
    side: Side;
};

export type Arrange = {
    rules: string;
    start: string;
    pieces: Placement | null;
};

export type ShowLine = {
    rules: string;
    start: string;
    moves: string[];
};

export type Think = {
    on: boolean;
    number: number;
    rules: string;
    start: string;
    moves: string[];
    lines: number;
    player: string | null;
};

export type AskHistory = {
    after: string | null;
    most: number | null;
};

export type AskOwnMoves = {
    rules: string;
    start: string;
    moves: string[];
};

// What the page sends, by type.
export type Requests = {
    "table.open": OpenTable;
    "table.join": JoinTable;
    "table.leave": LeaveTable;
    "table.sit": SitDown;
    move: PlayMove;
    try: TryMove;
    sums: AskSums;
    offer: MakeOffer;
    answer: AnswerOffer;
    resign: Resign;
    abort: Abort;
    claim: Claim;
    seek: Seek;
    "seek.cancel": CancelSeek;
    "seek.take": TakeSeek;
    "lobby.watch": WatchLobby;
    say: Say;
    "report.person": ReportPerson;
    rematch: Rematch;
    hurry: Hurry;
    watch: Watch;
    analyse: Analyse;
    frames: ChooseFrames;
    arrange: Arrange;
    line: ShowLine;
    think: Think;
    history: AskHistory;
    "own.moves": AskOwnMoves;
};
