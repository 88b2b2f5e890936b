// Collects what a bot prints and reports during a turn, bounded, and posts it in batches.
import type { BotInfo, BotMark, Report } from "./messages";

const most = { lines: 200, lineLength: 500, marks: 400, letters: 3, moves: 30, moveLength: 40 };
const batchMs = 100;
const pointName = /^[a-z]-?\d{1,2}$/;

export class Reports {
    private pending: Report = empty();
    private printed = 0;
    private marked = 0;
    private postedAt = 0;

    constructor(private readonly post: (report: Report) => void) {}

    begin(): void {
        this.pending = empty();
        this.printed = 0;
        this.marked = 0;
    }

    print(text: string): void {
        if (++this.printed > most.lines) this.pending.dropped += 1;
        else this.pending.lines.push(text.slice(0, most.lineLength));
        this.postNowAndThen();
    }

    mark(point: unknown, text: unknown): void {
        const isPoint = typeof point === "string" && pointName.test(point);
        if (!isPoint || ++this.marked > most.marks) return;
        const letters = [...String(text)].slice(0, most.letters).join("");
        this.pending.marks.push({ point, text: letters } satisfies BotMark);
        this.postNowAndThen();
    }

    info(found: Record<string, unknown>): void {
        this.pending.info = infoOf(found);
        this.postNowAndThen();
    }

    flush(): void {
        this.postedAt = performance.now();
        this.post(this.pending);
        this.pending = empty();
    }

    private postNowAndThen(): void {
        if (performance.now() - this.postedAt > batchMs) this.flush();
    }
}

function empty(): Report {
    return { lines: [], dropped: 0, marks: [], info: null };
}

function infoOf({ depth, score, nodes, pv }: Record<string, unknown>): BotInfo {
    const info: BotInfo = {};
    if (Number.isFinite(depth)) info.depth = Math.round(depth as number);
    if (Number.isFinite(score)) info.score = Math.round(score as number);
    if (Number.isFinite(nodes)) info.nodes = Math.round(nodes as number);
    if (Array.isArray(pv)) info.pv = pv.slice(0, most.moves).map((move) => String(move).slice(0, most.moveLength));
    return info;
}
