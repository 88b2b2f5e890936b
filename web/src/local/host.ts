// Hosts the hall in this worker: stores its tables, runs its engines, wakes it, and passes frames and
// requests to it.
import { Engines } from "./engines";
import { HallModule, type Message } from "./hallModule";
import type { Append, FromHost, Reply, Request, ToHost } from "./messages";
import { loadModule } from "./modules";
import type { Store } from "./store";

export type HostEvents = {
    onFrame(sessions: number[], text: string): void; // for these pages
    onDownload(isFailing: boolean): void; // as in EngineReports
};

const longestTimerMs = 2 ** 31 - 1;
const tickMs = 1000;
const leastStallMs = 5000;

// Milliseconds since the epoch; does not jump when the system's clock is set.
function now(): number {
    return Math.floor(performance.timeOrigin + performance.now());
}

export class HallHost {
    private readonly engines: Engines;
    private readonly replies = new Map<number, (reply: Reply) => void>();
    private readonly queue: Message<ToHost>[] = []; // not done yet
    private requests = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private wakesAt: number | null = null;
    private ranAt = now(); // when this worker was last seen to run
    private isBusy = false;
    private isOpened: (() => void) | null = null;

    private constructor(
        private readonly module: HallModule,
        private readonly store: Store,
        private readonly events: HostEvents,
    ) {
        this.engines = new Engines({
            onThought: (thought) => this.tell({ t: "engine.thought", d: thought }),
            onMove: (move) => this.tell({ t: "engine.move", d: move }),
            onDownload: events.onDownload,
        });
        setInterval(() => this.noteStall(), tickMs);
    }

    // Resolves when the running tables are open.
    static async open(store: Store, events: HostEvents): Promise<HallHost> {
        const host = new HallHost(await HallModule.start(await loadModule("hall")), store, events);
        const opened = new Promise<void>((resolve) => (host.isOpened = resolve));
        host.doAll(host.module.open(now()));
        await opened;
        return host;
    }

    enter(session: number): void {
        this.tell({ t: "enter", d: { session } });
    }

    leave(session: number): void {
        this.tell({ t: "leave", d: { session } });
    }

    frame(session: number, text: string): void {
        this.tell({ t: "frame", d: { session, text } });
    }

    request(asked: Omit<Request, "request">, body: Uint8Array): Promise<Reply> {
        const request = ++this.requests;
        return new Promise((resolve) => {
            this.replies.set(request, resolve);
            this.tell({ t: "request", d: { request, ...asked } }, body);
        });
    }

    private tell(message: Message<FromHost>, body?: Uint8Array): void {
        this.noteStall();
        this.doAll(this.module.receive(now(), message, body));
    }

    // What the hall asks for is done in its order, also what it asks for meanwhile.
    private doAll(messages: Message<ToHost>[]): void {
        this.queue.push(...messages);
        if (this.isBusy) return;
        this.isBusy = true;
        for (let next; (next = this.queue.shift()) !== undefined; ) this.do(next);
        this.isBusy = false;
    }

    // Time in which this worker did not run, because the machine slept or the tab was suspended, is charged
    // to nobody.
    private noteStall(): void {
        const ms = now() - this.ranAt;
        this.ranAt = now();
        if (ms < leastStallMs || this.wakesAt === null) return;
        this.doAll(this.module.receive(this.ranAt, { t: "stalled", d: { ms } }));
    }

    private do(message: Message<ToHost>): void {
        switch (message.t) {
            case "opened":
                if (message.d.refusal !== null) console.error(message.d.refusal.en);
                return this.isOpened?.();
            case "frame":
                return this.events.onFrame(message.d.sessions, message.d.text);
            case "reply":
                this.replies.get(message.d.request)?.(message.d);
                return void this.replies.delete(message.d.request);
            case "append":
                return void this.append(message.d);
            case "log":
                return void this.readLog(message.d.ask, message.d.table);
            case "running":
                return void this.readTables(message.d.ask, this.store.running());
            case "finished":
                return void this.readTables(message.d.ask, this.store.finished(message.d));
            case "engine.think":
                return this.engines.think(message.d);
            case "engine.stop":
                return this.engines.stop(message.d.engine);
            case "engine.end":
                return this.engines.end(message.d.engine);
            case "wake.at":
                return this.wakeAt(message.d.at);
            case "trouble":
                return console.warn(message.d.words.en);
        }
    }

    private async append(entry: Append): Promise<void> {
        const problem = await this.store.append(entry).then(() => null, problemOf);
        this.tell({ t: "stored", d: { ask: entry.ask, problem } });
    }

    private async readLog(ask: number, table: string): Promise<void> {
        const answer = await this.store.log(table).then(
            (lines) => ({ ask, lines, problem: null }),
            (error) => ({ ask, lines: [], problem: problemOf(error) }),
        );
        this.tell({ t: "log.read", d: answer });
    }

    private async readTables(ask: number, reading: Promise<string[]>): Promise<void> {
        const answer = await reading.then(
            (tables) => ({ ask, tables, problem: null }),
            (error) => ({ ask, tables: [], problem: problemOf(error) }),
        );
        this.tell({ t: "tables.read", d: answer });
    }

    private wakeAt(at: number | null): void {
        clearTimeout(this.timer);
        this.wakesAt = at;
        if (at === null) return;
        const delay = Math.min(Math.max(at - now(), 0), longestTimerMs);
        this.timer = setTimeout(() => this.tell({ t: "wake", d: {} }), delay);
    }
}

function problemOf(error: unknown): string {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
