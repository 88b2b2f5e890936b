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

export class BotRunner {
    private worker: Worker | null = null;
    private hasGame = false;
    private hear: (answer: Answer) => void = () => {};

    constructor(
        private readonly game: string,
        private readonly file: BotFile,
        private readonly onReport: (report: Report) => void,
    ) {}

    // The next move is the first of a game.
    newGame(): void {
        this.hasGame = false;
    }

    // Never rejects, except when the files of the interpreter cannot be loaded.
    async move(place: Place, at: MatchPly, timeMs: number): Promise<BotAnswer> {
        if (this.worker === null) await this.start();
        if (!this.hasGame) {
            const loaded = await this.ask({ t: "game", file: this.file, timeMs }, timeMs + graceMs);
            if (loaded.t === "fault") return this.stopped(loaded.fault);
            this.hasGame = true;
        }
        const answer = await this.ask({ t: "turn", place, at, timeMs }, timeMs + graceMs);
        if (answer.t === "fault") return this.stopped(answer.fault);
        const move = answer.t === "move" ? answer.move : "";
        return move === "" ? { kind: "resign" } : { kind: "move", move };
    }

    end(): void {
        this.worker?.terminate();
        this.worker = null;
        this.hasGame = false;
        this.hear({ t: "fault", fault: { kind: "broken", line: null, detail: "" } });
    }

    private stopped(fault: Fault): BotAnswer {
        this.end();
        return { kind: "fault", fault };
    }

    private async start(): Promise<void> {
        const { language } = this.file;
        const [interpreter, laboratory] = await Promise.all([
            loadModuleAt(addresses[language]),
            loadModule(`${this.game}-lab`),
        ]);
        const worker = new Worker(new URL("./bot.worker.ts", import.meta.url), { type: "module" });
        worker.onmessage = ({ data }: MessageEvent<FromBot>) => {
            if (data.t === "report") this.onReport(data.report);
            else this.hear(data);
        };
        worker.onerror = (event) => {
            event.preventDefault();
            this.hear({ t: "fault", fault: { kind: "broken", line: null, detail: event.message } });
        };
        this.worker = worker;
        await this.ask({ t: "start", language, interpreter, laboratory }, null);
    }

    // `mostMs`: after which the answer is that there was none in time; null: no limit.
    private ask(message: ToBot, mostMs: number | null): Promise<Answer> {
        return new Promise((resolve) => {
            let timer = 0;
            this.hear = (answer) => {
                clearTimeout(timer);
                resolve(answer);
            };
            const late: Answer = { t: "fault", fault: { kind: "time", line: null, detail: "" } };
            if (mostMs !== null) timer = window.setTimeout(() => this.hear(late), mostMs);
            this.worker?.postMessage(message);
        });
    }
}
