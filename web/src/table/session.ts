// One table as this page sees it: joins, applies its frames, keeps a move until the server has it.
import { computed, effect, signal } from "@preact/signals";
import type { Position } from "../board/placed";
import { serverUnreachable, Refusal, type Connection } from "../net/connection";
import { hallOf } from "../net/halls";
import { server } from "../net/server";
import { fullForm, wantShortMoves } from "../net/shortMoves";
import type {
    Frame,
    OpponentLeft,
    OfferKind,
    Ply,
    Requests,
    ChatMessage,
    Seat,
    SeatFace,
    State,
    Sum,
    TableFull,
    Thought,
    Words,
} from "../net/wire";
import { load, save } from "../saved";
import { positions } from "./history";
import { keptThought } from "./keptThought";
import { Review } from "./review";
import { applyFrame, steady } from "./tableState";

type Pending = Requests["move"];
type Question = {
    move: string;
    type: "tried" | "sums";
    tell: (frame: Frame | null) => void;
};

const noPlies: Ply[] = [];
const answerWithinMs = 3000;
const keptSayings = 50;

// Number of open sessions by table: going from a table to its replay does not leave the table.
const open = new Map<string, number>();
const leaveAfterMs = 500;

export class Session {
    private readonly hall: Connection;
    readonly table = signal<TableFull | null>(null);
    readonly missing = signal<Words | null>(null);
    readonly pending = signal<Pending | null>(null);
    readonly undelivered = signal<Words | null>(null); // why a move kept while offline was refused
    readonly thought = signal<Thought | null>(null);
    readonly next = signal<string | null>(null); // the table of the rematch
    readonly wantsRematch = signal<Seat | null>(null); // the seat that requested it
    readonly watchers = signal(0);
    readonly said = signal<readonly ChatMessage[]>([]); // the latest last
    // When the game of an absent seat can be claimed, in local time.
    readonly claimableAt = signal<ReadonlyMap<Seat, number>>(new Map());
    readonly looking = signal<number | null>(null); // the shown past ply; null: the current position
    readonly showsThoughts = signal(false);
    private readonly plies = computed<Ply[]>(() => this.table.value?.plies ?? noPlies);
    readonly history = computed<Position[]>(() => {
        const plies = this.plies.value;
        const table = this.table.peek();
        return table === null ? [new Map()] : positions(table.start, plies);
    });
    // Requests that this server does not know: their buttons disappear.
    readonly unknown = signal<ReadonlySet<string>>(new Set());
    private readonly questions: Question[] = [];
    private readonly stops: (() => void)[] = [];
    readonly review: Review;
    private turnBegan = Date.now(); // when this page received the current position

    constructor(readonly id: string) {
        this.hall = hallOf(id);
        this.review = new Review(id, () => this.plies.peek().length);
        open.set(id, (open.get(id) ?? 0) + 1);
        this.pending.value = load<Pending | null>(this.pendingKey, null);
        this.stops.push(effect(() => void save(this.pendingKey, this.pending.value)));
        this.stops.push(this.hall.onFrame((frame) => this.hear(frame)));
        this.stops.push(this.hall.onOpen(() => void this.join()));
    }

    close(): void {
        this.stops.forEach((stop) => stop());
        if (this.showsThoughts.value) void this.act("watch", { thoughts: false });
        this.review.close();
        open.set(this.id, (open.get(this.id) ?? 1) - 1);
        setTimeout(() => {
            if (open.get(this.id) === 0) void this.act("table.leave", {});
        }, leaveAfterMs);
    }

    get shownPly(): number {
        return this.looking.value ?? this.table.value?.plies.length ?? 0;
    }

    look(ply: number): void {
        const all = this.table.value?.plies.length ?? 0;
        const at = Math.max(0, Math.min(all, ply));
        this.looking.value = at >= all ? null : at;
    }

    // Null if the server accepted the move, otherwise the reason. A move that could not be sent
    // stays pending.
    async play(move: string): Promise<Words | null> {
        const state = this.table.value?.state;
        if (!state || this.pending.value !== null) return null;
        const thinkMs = Math.max(0, Date.now() - this.turnBegan);
        this.pending.value = { ply: state.ply, position: state.key, move, thinkMs };
        return this.deliver();
    }

    async act<T extends keyof Requests>(type: T, data: Requests[T]): Promise<Words | null> {
        try {
            await this.hall.ask(type, data, this.id);
            return null;
        } catch (reason) {
            if (!(reason instanceof Refusal)) return null;
            if (reason.words.code === "message-unknown")
                this.unknown.value = new Set(this.unknown.value).add(type);
            return reason.words;
        }
    }

    offer(kind: OfferKind): Promise<Words | null> {
        return this.act("offer", { kind });
    }

    // Why the rules refuse the move, without playing it; `serverUnreachable` without an answer;
    // null: legal.
    async reasonAgainst(move: string): Promise<Words | null> {
        const frame = await this.question("try", move);
        return frame?.t === "tried" ? frame.d.reason : serverUnreachable;
    }

    // Returns the move in coordinates, however it was written. Null if the server did not answer.
    async sums(move: string): Promise<{ move: string; sums: Sum[] } | null> {
        const frame = await this.question("sums", move);
        return frame?.t === "sums" ? { move: frame.d.asWritten || move, sums: frame.d.sums } : null;
    }

    async watchThoughts(on: boolean): Promise<void> {
        this.showsThoughts.value = on;
        if (!on) this.thought.value = null;
        await this.act("watch", { thoughts: on });
    }

    private get pendingKey(): string {
        return `pending.${this.id}`;
    }

    private async join(): Promise<void> {
        const refusal = await this.act("table.join", { version: this.table.value?.version ?? -1 });
        if (refusal !== null) {
            if (refusal.code !== "offline") this.missing.value = refusal;
            return;
        }
        if (this.pending.value !== null) this.undelivered.value = await this.deliver();
        if (this.showsThoughts.value) void this.act("watch", { thoughts: true });
        void this.review.resume();
    }

    private async deliver(): Promise<Words | null> {
        const pending = this.pending.value;
        if (pending === null) return null;
        const refusal = await this.act("move", pending);
        if (refusal?.code === "offline") return refusal;
        if (this.pending.value === pending) this.pending.value = null;
        return refusal;
    }

    // The answer, or null if none came in time.
    private question(type: "try" | "sums", move: string): Promise<Frame | null> {
        return new Promise((resolve) => {
            const question: Question = {
                move,
                type: type === "try" ? "tried" : "sums",
                tell: (frame) => {
                    clearTimeout(timer);
                    resolve(frame);
                },
            };
            const timer = setTimeout(() => this.abandon(question), answerWithinMs);
            this.questions.push(question);
            void this.act(type, { move }).then((refusal) => {
                if (refusal !== null) this.abandon(question);
            });
        });
    }

    private abandon(question: Question): void {
        const index = this.questions.indexOf(question);
        if (index >= 0) this.questions.splice(index, 1);
        question.tell(null);
    }

    private hear(frame: Frame): void {
        if (frame.g !== this.id && !(frame.t === "table.full" && frame.d.id === this.id)) return;
        if (frame.t === "thought") this.thought.value = frame.d;
        else if (frame.t === "table.next") this.next.value = frame.d.id;
        else if (frame.t === "rematch.offered") this.wantsRematch.value = frame.d.seat;
        else if (frame.t === "gone") this.miss(frame.d);
        else if (frame.t === "said") this.said.value = [...this.said.value, frame.d].slice(-keptSayings);
        else if (frame.t === "tried" || frame.t === "sums") this.tell(frame);
        else this.follow(frame);
    }

    private tell(frame: Extract<Frame, { t: "tried" | "sums" }>): void {
        const index = this.questions.findIndex(
            (question) => question.move === frame.d.move && question.type === frame.t,
        );
        if (index >= 0) this.questions.splice(index, 1)[0]?.tell(frame);
    }

    private miss({ seat, inMs }: OpponentLeft): void {
        this.claimableAt.value = new Map(this.claimableAt.value).set(seat, Date.now() + inMs);
    }

    // When a person returns, the claim lapses. Only table.full and table.seats report presence.
    private meet(): void {
        const table = this.table.value;
        if (table === null) return;
        const away = [...this.claimableAt.value].filter(([seat]) => !seatFace(table, seat).isPresent);
        if (away.length < this.claimableAt.value.size) this.claimableAt.value = new Map(away);
    }

    private follow(frame: Frame): void {
        const table = this.table.value;
        if (frame.t === "table.seats") this.watchers.value = frame.d.watchers;
        if (table === null) {
            if (frame.t === "table.full") this.settle(frame.d);
            return;
        }
        const after = applyFrame(table, frame, fullForm);
        if (after === "gap") void this.join();
        else if (after !== table) this.settle(after);
        if (frame.t === "table.full" || frame.t === "table.seats") this.meet();
    }

    private settle(next: TableFull): void {
        const before = this.table.value;
        if (this.hall === server) wantShortMoves();
        const table = before === null ? next : steady(before, next);
        this.table.value = table;
        this.missing.value = null;
        if (before?.state.key !== table.state.key) this.turnBegan = Date.now();
        const pending = this.pending.value;
        if (pending !== null && table.plies.length > pending.ply) this.pending.value = null;
        if (before !== null)
            this.thought.value = keptThought(this.thought.value, before.plies, table.plies);
        if (this.looking.value !== null) this.look(this.looking.value);
    }
}

export function seatIndex(seat: Seat): 0 | 1 {
    return seat === "one" ? 0 : 1;
}

export function seatFace(table: TableFull, seat: Seat): SeatFace {
    return table.seats[seatIndex(seat)];
}

export function otherSeat(seat: Seat): Seat {
    return seat === "one" ? "two" : "one";
}

// Both players use this page.
export function isHotSeat(table: TableFull): boolean {
    return table.seats.every((seat) => seat.isYours);
}

// The seat this person acts for: the one to move if both are theirs; null for a spectator.
export function ownSeat(table: TableFull, state: State = table.state): Seat | null {
    if (isHotSeat(table)) return state.turn;
    if (table.seats[0].isYours) return "one";
    return table.seats[1].isYours ? "two" : null;
}
