// What runs the file of a bot: MicroPython or QuickJS, each compiled to WebAssembly.
import type { BotFile, Fault } from "./messages";

// What the file of a bot may do: ask about its board, and report.
export type Host = {
    ask(call: string): string;
    tell(message: unknown): void;
};

export interface Interpreter {
    // Both return at the latest when the page ends the worker, and throw a BotFault.
    load(file: BotFile, deadline: number): void;
    turn(limits: string, deadline: number): void; // the move is told
}

export class BotFault extends Error {
    constructor(readonly fault: Fault) {
        super(fault.kind);
    }
}

export const memoryBytes = 64 * 1024 * 1024; // of one bot
