// Runs the opponents of the hall, each in a worker of its own. Where the page may share memory with its workers, a
// search is stopped through it, and several threads search together; elsewhere the worker is ended.
import type { FromEngine, ToEngine } from "./engine.worker";
import type { EngineMove, EngineThought, Think } from "./messages";
import { loadModule, loadNetwork } from "./modules";

export type EngineReports = {
    onThought(thought: EngineThought): void;
    onMove(move: EngineMove): void;
    // Whether the files of an opponent cannot be loaded; they are tried again.
    onDownload(isFailing: boolean): void;
};

const loadAgainMs = 3000;
const mostFailures = 2; // of a search, before the opponent gives up
const mostThreads = 4; // more gain little, and need power

// Half of the processors: the page and other programs need some, too.
function threadsHere(): number {
    const half = Math.floor(navigator.hardwareConcurrency / 2);
    return self.crossOriginIsolated ? Math.max(1, Math.min(mostThreads, half)) : 1;
}

export class Engines {
    private readonly seats = new Map<number, Seat>();

    constructor(private readonly reports: EngineReports) {}

    think(message: Think): void {
        const seat = this.seats.get(message.engine) ?? new Seat(message.engine, this.reports);
        this.seats.set(message.engine, seat);
        seat.think(message);
    }

    stop(engine: number): void {
        this.seats.get(engine)?.stop();
    }

    end(engine: number): void {
        this.seats.get(engine)?.end();
        this.seats.delete(engine);
    }
}

function sharedFlag(): Int32Array | null {
    return self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
}

type Search = { game: string; task: string; threads: number; takesNetwork: boolean; failures: number };

async function load({ game, threads, takesNetwork }: Search): Promise<Pick<ToEngine, "module" | "network">> {
    const [module, network] = await Promise.all([
        loadModule(threads > 1 ? `${game}-threads` : game),
        takesNetwork ? loadNetwork(game) : null,
    ]);
    return { module, network };
}

class Seat {
    private worker: Worker | null = null;
    private threads = 1; // of the worker
    private hasNetwork = false; // the worker, if its game has one
    private readonly stopFlag = sharedFlag();
    private search: Search | null = null; // the running one
    private run = 0; // number of the latest attempt at it; answers of others do not count
    private variation: string[] = []; // of its last thought

    constructor(
        private readonly engine: number,
        private readonly reports: EngineReports,
    ) {}

    think({ game, task, mayShare, takesNetwork }: Think): void {
        this.variation = [];
        if (this.stopFlag !== null) Atomics.store(this.stopFlag, 0, 0);
        this.begin({ game, task, threads: mayShare ? threadsHere() : 1, takesNetwork, failures: 0 });
    }

    stop(): void {
        if (this.search === null) return;
        if (this.stopFlag !== null) return void Atomics.store(this.stopFlag, 0, 1);
        const [move, ponder = null] = this.variation;
        this.endWorker();
        if (move !== undefined) return this.answer(JSON.stringify({ move, ponder, resigns: false }), null);
        this.begin({ ...this.search, task: shortest(this.search.task) });
    }

    end(): void {
        this.search = null;
        this.run += 1;
        this.endWorker();
    }

    private begin(search: Search): void {
        this.search = search;
        this.run += 1;
        void this.attempt(search, this.run);
    }

    private async attempt(search: Search, run: number): Promise<void> {
        const { task, threads } = search;
        const files = await load(search).catch(() => null);
        if (run !== this.run) return;
        if (files === null) return this.tryAgain(search, run);
        this.reports.onDownload(false);
        if (this.threads !== threads) this.endWorker();
        this.threads = threads;
        this.worker ??= this.startWorker();
        const network = this.hasNetwork ? null : files.network;
        this.hasNetwork ||= search.takesNetwork;
        const message: ToEngine = { run, module: files.module, threads, stop: this.stopFlag, network, task };
        this.worker.postMessage(message);
    }

    // The files of the opponent cannot be loaded.
    private tryAgain(search: Search, run: number): void {
        this.reports.onDownload(true);
        setTimeout(() => run === this.run && this.begin(search), loadAgainMs);
    }

    private startWorker(): Worker {
        const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
        worker.onmessage = (event: MessageEvent<FromEngine>) => this.hear(event.data);
        worker.onerror = (event) => this.recover(event instanceof ErrorEvent ? event.message : null);
        return worker;
    }

    private endWorker(): void {
        if (this.worker === null) return;
        this.worker.onerror = null;
        this.worker.terminate();
        this.worker = null;
        this.hasNetwork = false;
    }

    private hear(message: FromEngine): void {
        if (message.run !== this.run) return;
        if (message.t === "move") return this.answer(message.text, null);
        if (message.t === "refused") return this.answer("", message.problem);
        const thought = JSON.parse(message.text) as { line: number; variation: string[] };
        if (thought.line === 1) this.variation = thought.variation;
        this.reports.onThought({ engine: this.engine, text: message.text });
    }

    // The worker has broken down, or its script could not be loaded (`problem` is null).
    private recover(problem: string | null): void {
        this.endWorker();
        if (this.search === null) return;
        if (problem === null) return this.tryAgain(this.search, this.run);
        const failures = this.search.failures + 1;
        if (failures >= mostFailures) return this.answer("", problem);
        this.begin({ ...this.search, threads: 1, failures }); // it may be the shared memory
    }

    private answer(text: string, problem: string | null): void {
        this.search = null;
        this.run += 1;
        this.reports.onMove({ engine: this.engine, text, problem });
    }
}

// The task with limits that end it at once.
function shortest(task: string): string {
    const read = JSON.parse(task) as { limits: object };
    return JSON.stringify({ ...read, limits: { ...read.limits, depth: 1, nodes: 1 } });
}
