// What the page and the worker of a bot (bot.worker.ts) tell each other.
import type { MatchPly, Place } from "../../lab/messages";

export const languages = ["python", "javascript"] as const;
export type Language = (typeof languages)[number];

export type BotFile = { language: Language; name: string; source: string }; // name: that of the file

// Why a bot has lost its game. `line`: of its file.
export type FaultKind =
    | "syntax"
    | "exception"
    | "no-choose"
    | "recursion"
    | "memory"
    | "time"
    | "illegal"
    | "broken"; // the interpreter itself has failed
export type Fault = { kind: FaultKind; line: number | null; detail: string };

export type BotMark = { point: string; text: string };
export type BotInfo = { depth?: number; score?: number; nodes?: number; pv?: string[] };

// What a bot has reported since the last report. `dropped`: lines printed in this turn beyond the most.
export type Report = { lines: string[]; dropped: number; marks: BotMark[]; info: BotInfo | null };

export type ToBot =
    | { t: "start"; language: Language; interpreter: WebAssembly.Module; laboratory: WebAssembly.Module }
    | { t: "game"; file: BotFile; timeMs: number } // loads the file
    | { t: "turn"; place: Place; at: MatchPly; timeMs: number };

export type FromBot =
    | { t: "ready" } // after "start" and "game"
    | { t: "report"; report: Report }
    | { t: "move"; move: string } // "": it resigns
    | { t: "fault"; fault: Fault };
