// Runs a bot in a worker: loads its file for each game and asks for its moves. A fault ends the worker.
import type { MatchPly, Place } from "../../lab/messages";
import { loadModule, loadModuleAt } from "../../local/modules";
import microPython from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import quickJs from "@jitl/quickjs-wasmfile-release-sync/wasm?url";
import type { BotFile, Fault, FromBot, Language, Report, ToBot } from "./messages";

const addresses: Record<Language, string> = { python: microPython, javascript: quickJs };
const graceMs = 1000; // for a worker that has just stopped its bot itself

export type BotAnswer = { kind: "move"; move: string } | { kind: "resign" } | { kind: "fault"; fault: Fault };

type Answer = Exclude<FromBot, { t: "report" }>;

const mostStartMs = 60_000;

// A worker with the bot, and what hears its answer to the last message.
type Running = { worker: Worker; hear: (answer: Answer) => void; hasGame: boolean };

const endedFault: Fault = { kind: "broken", line: null, detail: "" };

export class BotRunner {
    private running: Running | null = null;
    private ends = 0; // how often it was ended

    constructor(
        private readonly game: string,
        private readonly file: BotFile,
        private readonly onReport: (report: Report) => void,
    ) {}

    // The next move is the first of a game.
    newGame(): void {
        if (this.running !== null) this.running.hasGame = false;
    }

    // One at a time; after `end` it resolves to a fault. Never rejects, except when the files of the interpreter cannot be
    // loaded.
    async move(place: Place, at: MatchPly, timeMs: number): Promise<BotAnswer> {
        const running = this.running ?? (await this.start());
        if (running === null) return { kind: "fault", fault: endedFault };
        if (!running.hasGame) {
            const loaded = await ask(running, { t: "game", file: this.file, timeMs }, timeMs + graceMs);
            if (loaded.t === "fault") return this.stopped(running, loaded.fault);
            running.hasGame = true;
        }
        const answer = await ask(running, { t: "turn", place, at, timeMs }, timeMs + graceMs);
        if (answer.t === "fault") return this.stopped(running, answer.fault);
        const move = answer.t === "move" ? answer.move : "";
        return move === "" ? { kind: "resign" } : { kind: "move", move };
    }

    end(): void {
        ++this.ends;
        const { running } = this;
        this.running = null;
        running?.worker.terminate();
        running?.hear({ t: "fault", fault: endedFault });
    }

    private stopped(running: Running, fault: Fault): BotAnswer {
        if (this.running === running) this.end();
        return { kind: "fault", fault };
    }

    // Null if it was ended meanwhile, or the interpreter does not start.
    private async start(): Promise<Running | null> {
        const { language } = this.file;
        const before = this.ends;
        const [interpreter, laboratory] = await Promise.all([
            loadModuleAt(addresses[language]),
            loadModule(`${this.game}-lab`),
        ]);
        if (this.ends !== before) return null;
        const worker = new Worker(new URL("./bot.worker.ts", import.meta.url), { type: "module" });
        const running: Running = { worker, hear: () => {}, hasGame: false };
        worker.onmessage = ({ data }: MessageEvent<FromBot>) => {
            if (this.running !== running) return;
            if (data.t === "report") this.onReport(data.report);
            else running.hear(data);
        };
        worker.onerror = (event) => {
            event.preventDefault();
            running.hear({ t: "fault", fault: { kind: "broken", line: null, detail: event.message } });
        };
        this.running = running;
        const answer = await ask(running, { t: "start", language, interpreter, laboratory }, mostStartMs);
        if (answer.t === "ready") return this.running === running ? running : null;
        if (this.running === running) this.end();
        return null;
    }
}

// Resolves to a fault of time if there is no answer after `mostMs`.
function ask(running: Running, message: ToBot, mostMs: number): Promise<Answer> {
    return new Promise((resolve) => {
        const hear = (answer: Answer): void => {
            clearTimeout(timer);
            resolve(answer);
        };
        const late: Answer = { t: "fault", fault: { kind: "time", line: null, detail: "" } };
        const timer = window.setTimeout(() => hear(late), mostMs);
        running.hear = hear;
        running.worker.postMessage(message);
    });
}
