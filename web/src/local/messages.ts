// Written by tools/regen_wire from src/local/messages.h.
import type { Words } from "../net/wire";

export type Opened = {
    refusal: Words | null;
};

export type FrameOut = {
    sessions: number[];
    text: string;
};

export type Reply = {
    request: number;
    status: number;
    body: string;
    file: string;
};

export type Append = {
    ask: number;
    table: string;
    version: number;
    line: string;
    at: number;
    isOver: boolean;
};

export type ReadLog = {
    ask: number;
    table: string;
};

export type ListRunning = {
    ask: number;
};

export type ListFinished = {
    ask: number;
    most: number;
    after: string;
};

export type Think = {
    engine: number;
    game: string;
    task: string;
    mayShare: boolean;
    takesNetwork: boolean;
};

export type StopThinking = {
    engine: number;
};

export type EndEngine = {
    engine: number;
};

export type WakeAt = {
    at: number | null;
};

export type Trouble = {
    words: Words;
};

// What the hall sends to its host, by type.
export type ToHost = {
    opened: Opened;
    frame: FrameOut;
    reply: Reply;
    append: Append;
    log: ReadLog;
    running: ListRunning;
    finished: ListFinished;
    "engine.think": Think;
    "engine.stop": StopThinking;
    "engine.end": EndEngine;
    "wake.at": WakeAt;
    trouble: Trouble;
};

export type Enter = {
    session: number;
};

export type Leave = {
    session: number;
};

export type FrameIn = {
    session: number;
    text: string;
};

export type Parameter = {
    key: string;
    value: string;
};

export type Request = {
    request: number;
    method: string;
    path: string;
    query: Parameter[];
};

export type Stored = {
    ask: number;
    problem: string | null;
};

export type StoredLine = {
    version: number;
    text: string;
};

export type LogRead = {
    ask: number;
    lines: StoredLine[];
    problem: string | null;
};

export type TablesRead = {
    ask: number;
    tables: string[];
    problem: string | null;
};

export type EngineThought = {
    engine: number;
    text: string;
};

export type EngineMove = {
    engine: number;
    text: string;
    problem: string | null;
};

export type Stalled = {
    ms: number;
};

export type Wake = Record<string, never>;

// What the host sends to the hall, by type.
export type FromHost = {
    enter: Enter;
    leave: Leave;
    frame: FrameIn;
    request: Request;
    stored: Stored;
    "log.read": LogRead;
    "tables.read": TablesRead;
    "engine.thought": EngineThought;
    "engine.move": EngineMove;
    stalled: Stalled;
    wake: Wake;
};
