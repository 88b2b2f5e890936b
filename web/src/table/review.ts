// The analysis of a table's game: by its hall, or in this browser if the hall is a server that runs none.
import { signal } from "@preact/signals";
import { Refusal, serverUnreachable, type Connection } from "../net/connection";
import { analystOf, hallOf } from "../net/halls";
import { server } from "../net/server";
import { fetchRecordText } from "../net/tableRequests";
import type { Frame, Value, Words } from "../net/wire";
import { mayAnalyse } from "./mayAnalyse";

const lastPass = 2; // of an analysis

export class Review {
    readonly values = signal<ReadonlyMap<number, Value>>(new Map());
    readonly trouble = signal<Words | null>(null); // why the reviewer stopped
    private reviewer: string | null = null; // the requested reviewer; "": Yiguan's own, null: none
    private analyst: Connection | null = null; // that was asked last
    private attempt = 0; // answers to earlier ones do not count
    private isPaused = false;
    private stopsHearing: (() => void)[] = [];
    private readonly stopFollowing: () => void;

    // `plies`: the number of plies of the game.
    constructor(
        private readonly table: string,
        private readonly plies: () => number,
    ) {
        this.stopFollowing = mayAnalyse.subscribe(() => this.pauseOrGoOn());
    }

    close(): void {
        this.stopFollowing();
        this.end();
        this.reviewer = null;
        this.stopsHearing.forEach((stop) => stop());
    }

    // Whether this browser analyses the game.
    get isHere(): boolean {
        return analystOf(this.table) !== server;
    }

    // `reviewer`: an installed engine, or "" for Yiguan's own. A repeated call starts again.
    async begin(reviewer: string): Promise<void> {
        this.reviewer = reviewer;
        this.values.value = new Map();
        this.trouble.value = null;
        this.isPaused = this.shouldPause();
        await this.ask();
    }

    // The table's hall has opened again and knows nothing of the analysis.
    async resume(): Promise<void> {
        if (analystOf(this.table) === hallOf(this.table)) await this.ask();
    }

    private async ask(): Promise<void> {
        const attempt = ++this.attempt;
        const player = this.reviewer;
        if (player === null || this.isPaused || this.trouble.value !== null) return;
        const analyst = analystOf(this.table);
        const bringsRecord = analyst !== hallOf(this.table);
        this.hearFrom(analyst, bringsRecord);
        const record = bringsRecord ? await fetchRecordText(this.table) : null;
        if (attempt !== this.attempt) return;
        if (bringsRecord && record === null) return void (this.trouble.value = serverUnreachable);
        try {
            await analyst.ask("analyse", { on: true, player, record }, this.table);
        } catch (reason) {
            const isLatest = attempt === this.attempt;
            if (isLatest && reason instanceof Refusal && reason.words.code !== "offline")
                this.trouble.value = reason.words;
        }
    }

    private end(): void {
        this.attempt += 1;
        if (this.reviewer === null) return;
        const request = { on: false, player: null, record: null };
        this.analyst?.ask("analyse", request, this.table).catch(() => {});
    }

    // `isOtherHall`: not the table's, so that nobody else notices when it opens again.
    private hearFrom(analyst: Connection, isOtherHall: boolean): void {
        if (this.analyst === analyst) return;
        this.analyst = analyst;
        this.stopsHearing.forEach((stop) => stop());
        this.stopsHearing = [analyst.onFrame((frame) => this.hear(frame))];
        if (!isOtherHall) return;
        let isAsked = analyst.link.peek() === "open" || analyst.link.peek() === "connecting";
        const askAgain = (): void => {
            if (!isAsked) void this.ask();
            isAsked = false;
        };
        this.stopsHearing.push(analyst.onOpen(askAgain));
    }

    private hear(frame: Frame): void {
        if (frame.g !== this.table) return;
        if (frame.t === "value") this.take(frame.d);
        if (frame.t === "value.trouble" && frame.d.player === this.reviewer) this.trouble.value = frame.d.reason;
    }

    private take(value: Value): void {
        if (value.player !== this.reviewer) return;
        const old = this.values.value.get(value.ply);
        if (old && old.pass > value.pass) return;
        this.values.value = new Map(this.values.value).set(value.ply, value);
    }

    // An analysis on this device waits in a hidden tab and on a low battery.
    private shouldPause(): boolean {
        return this.isHere && !mayAnalyse.peek();
    }

    private pauseOrGoOn(): void {
        if (this.reviewer === null || this.isPaused === this.shouldPause()) return;
        this.isPaused = !this.isPaused;
        if (this.isPaused) this.end();
        else if (!this.isDone()) void this.ask();
    }

    // Whether every position has its last value.
    private isDone(): boolean {
        const values = [...this.values.peek().values()];
        const isLast = ({ value, pass }: Value): boolean => value === null || pass === lastPass;
        return values.length > this.plies() && values.every(isLast);
    }
}
