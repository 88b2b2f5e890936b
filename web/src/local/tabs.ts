// The tabs of one browser share one hall: that of the tab that got the lock first. The others speak to
// it by letters to all tabs. When its tab closes, the next one opens the hall again from the store; from
// a tab that does not answer, because the system has suspended it, another takes the lock. Without locks
// (over plain HTTP) each tab has a hall of its own; the store keeps them from damaging each other's games.
import { HallHost } from "./host";
import type { FromPage, ToPage } from "./pageMessages";
import { Store } from "./store";

// To be raised when the messages between tabs, or between a page and its hall, change: tabs of different
// versions do not share a hall.
const version = 2;
const place = new URL("..", self.location.href).pathname; // of the page; there may be several on a host
const hallName = `yiguan-hall ${version} ${place}`;

const knockEveryMs = 2000;
const mostUnanswered = 3; // knocks, at a hall whose tab is not suspended

type Letter =
    | { to: "hall"; from: string; what: FromPage | { t: "enter" } }
    | { to: "all"; what: { t: "here" } } // a hall has opened
    | { to: "tab"; tab: string; what: ToPage | { t: "wait" } };

function tabLock(tab: string): string {
    return `yiguan-tab-${tab}`;
}

function randomName(): string {
    return [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");
}

// A page's access to a hall, wherever it is.
interface HallAccess {
    receive(message: FromPage): void;
}

type Visit = HallAccess & { leave(): void };
type Tell = (message: ToPage) => void;

// The hall of this tab, and the pages that use it.
class OwnHall {
    private readonly pages = new Map<number, Tell>();
    private sessions = 0;
    private host: HallHost | null = null;

    private constructor(private readonly onLost: (problem: string) => void) {}

    static async open(onLost: (problem: string) => void): Promise<OwnHall> {
        const own = new OwnHall(onLost);
        const store = await Store.open(() => onLost("the store was closed"));
        own.host = await HallHost.open(store, {
            onFrame: (sessions, text) => own.deliver(sessions, text),
            onDownload: (isFailing) => own.tellAll({ t: "download", isFailing }),
        });
        return own;
    }

    admit(tell: Tell): Visit {
        const session = ++this.sessions;
        this.pages.set(session, tell);
        tell({ t: "open" });
        this.host?.enter(session);
        return {
            receive: (message) => this.receive(session, message),
            leave: () => {
                this.pages.delete(session);
                this.host?.leave(session);
            },
        };
    }

    private receive(session: number, message: FromPage): void {
        const tell = this.pages.get(session);
        if (message.t === "ping") return tell?.({ t: "pong" });
        if (message.t === "reopen") return this.onLost("opened again");
        if (message.t === "frame") return this.host?.frame(session, message.text);
        void this.host
            ?.request(message.asked, message.body)
            .then((reply) => tell?.({ t: "reply", id: message.id, reply }));
    }

    private deliver(sessions: number[], text: string): void {
        for (const session of sessions) this.pages.get(session)?.({ t: "frame", text });
    }

    private tellAll(message: ToPage): void {
        for (const tell of this.pages.values()) tell(message);
    }
}

export class Tab implements HallAccess {
    private readonly name = randomName();
    private readonly channel = "locks" in navigator ? new BroadcastChannel(hallName) : null;
    private readonly queueing = new AbortController(); // for the lock of the hall
    private hall: HallAccess | null = null; // the hall of this tab
    private knocking: ReturnType<typeof setInterval> | undefined;
    private unanswered = 0; // knocks since the last letter of a hall

    constructor(private readonly tell: Tell) {}

    start(): void {
        if (this.channel === null) return void this.lead();
        this.channel.onmessage = (event: MessageEvent<Letter>) => this.hear(event.data);
        void navigator.locks.request(tabLock(this.name), () => this.live());
    }

    receive(message: FromPage): void {
        if (this.hall !== null) return this.hall.receive(message);
        this.send({ to: "hall", from: this.name, what: message });
    }

    // With the lock of this tab, which tells the others that it is there; never resolves.
    private live(): Promise<never> {
        const { signal } = this.queueing;
        this.wantLock({ signal }).catch((error: unknown) => signal.aborted || this.close(error));
        this.knock();
        this.knocking = setInterval(() => this.knock(), knockEveryMs);
        return new Promise(() => {});
    }

    // Rejects when another tab takes the lock away.
    private wantLock(options: LockOptions): Promise<void> {
        return navigator.locks.request(hallName, options, () => this.lead());
    }

    // Asks the hall of another tab to be admitted, until it is.
    private knock(): void {
        if (this.unanswered >= mostUnanswered) return this.takeLock();
        this.unanswered += 1;
        this.send({ to: "hall", from: this.name, what: { t: "enter" } });
    }

    private takeLock(): void {
        clearInterval(this.knocking);
        this.queueing.abort();
        this.wantLock({ steal: true }).catch((error: unknown) => this.close(error));
    }

    private send(letter: Letter): void {
        this.channel?.postMessage(letter);
    }

    private hear(letter: Letter): void {
        if (letter.to === "hall" || (letter.to === "tab" && letter.tab !== this.name)) return;
        this.unanswered = 0;
        if (letter.to === "all") return this.knock();
        if (letter.what.t === "wait") return;
        if (letter.what.t === "open") clearInterval(this.knocking);
        this.tell(letter.what);
    }

    private close(error: unknown): void {
        this.hall = null;
        this.tell({ t: "closed", problem: error instanceof Error ? error.message : String(error) });
    }

    // Opens the hall in this tab and keeps it until the tab closes; resolves when that fails.
    private async lead(): Promise<void> {
        clearInterval(this.knocking);
        const others = new Others((letter) => this.send(letter));
        if (this.channel !== null)
            this.channel.onmessage = (event: MessageEvent<Letter>) => others.hear(event.data);
        try {
            await new Promise<never>((_resolve, reject) => {
                this.open(others, (problem) => reject(new Error(problem))).catch(reject);
            });
        } catch (error) {
            this.close(error);
        }
    }

    private async open(others: Others, onLost: (problem: string) => void): Promise<void> {
        const own = await OwnHall.open(onLost);
        others.hall = own;
        this.hall = own.admit(this.tell);
        this.send({ to: "all", what: { t: "here" } });
    }
}

// The other tabs, as the tab with the hall sees them.
class Others {
    hall: OwnHall | null = null; // null while it opens
    private readonly tabs = new Map<string, Visit>();

    constructor(private readonly send: (letter: Letter) => void) {}

    hear(letter: Letter): void {
        if (letter.to !== "hall") return;
        const { from, what } = letter;
        if (what.t !== "enter") return this.tabs.get(from)?.receive(what);
        if (this.hall === null) return this.send({ to: "tab", tab: from, what: { t: "wait" } });
        this.admit(this.hall, from);
    }

    private admit(hall: OwnHall, tab: string): void {
        this.tabs.get(tab)?.leave();
        const visit = hall.admit((what) => this.send({ to: "tab", tab, what }));
        this.tabs.set(tab, visit);
        void this.leaveWithTab(tab, visit);
    }

    // The tab holds its lock until it closes.
    private async leaveWithTab(tab: string, visit: Visit): Promise<void> {
        await navigator.locks.request(tabLock(tab), () => {});
        if (this.tabs.get(tab) !== visit) return;
        this.tabs.delete(tab);
        visit.leave();
    }
}
