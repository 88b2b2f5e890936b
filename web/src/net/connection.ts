// The page's connection with a hall: reconnects, resolves each request with its answer and passes
// every frame to the listeners. Knows nothing about tables.
import { signal, type Signal } from "@preact/signals";
import { backoff } from "./backoff";
import { parseFrame } from "./parseFrame";
import { runningTables } from "./runningTables";
import type { OpenTransport, Transport } from "./transport";
import type { Frame, Requests, TableBrief, Words } from "./wire";

// "none": there is no hall to connect with.
export type Link = "none" | "connecting" | "open" | "reconnecting" | "offline";

// A request that the server refused or that could not be sent.
export class Refusal extends Error {
    constructor(
        readonly words: Words,
        readonly field = "", // form field that it is about; "": the whole request
    ) {
        super(words.en);
    }
}

export const serverUnreachable: Words = { code: "offline", zh: "连不上服务器。", en: "The server cannot be reached." };
const pingEveryMs = 2500;
const silenceMs = 9000;
const offlineAfterAttempts = 4;

type Waiting = { resolve: (frame: Frame) => void; reject: (reason: Refusal) => void };

export class Connection {
    readonly link: Signal<Link>;
    readonly tables = signal<TableBrief[]>([]);
    readonly addresses = signal<string[]>([]); // addresses of the server for other devices
    readonly hasLobby = signal(false); // whether the server has a lobby
    readonly runsEngines = signal(false); // whether the hall runs computer opponents
    readonly mayInstall = signal<boolean | null>(null); // whether this page may install engines; null: not known yet
    readonly restartAt = signal<number | null>(null);
    private transport: Transport | null = null;
    private attempt = 0;
    private nextAck = 1;
    private readonly waiting = new Map<number, Waiting>();
    private readonly listeners = new Set<(frame: Frame) => void>();
    private readonly openers = new Set<() => void>();
    private lastHeard = 0;
    private lastBeat = 0;
    private lag = 0; // the hall's clock minus the page's, ms

    // `open`: null if there is no hall.
    constructor(private readonly open: OpenTransport | null) {
        this.link = signal(open === null ? "none" : "connecting");
        if (open === null) return;
        setInterval(() => this.beat(), pingEveryMs);
        window.addEventListener("online", () => this.dialNow());
        this.dial();
    }

    // Milliseconds since `at` in the hall's time.
    since(at: number): number {
        return Date.now() + this.lag - at;
    }

    onFrame(listener: (frame: Frame) => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    // Called at once if the connection is open, and each time it opens again.
    onOpen(opener: () => void): () => void {
        this.openers.add(opener);
        if (this.link.value === "open") opener();
        return () => this.openers.delete(opener);
    }

    // Resolves with the answer; rejects with a Refusal if the hall refuses or is unreachable. While the
    // page connects for the first time the request waits.
    async ask<T extends keyof Requests>(type: T, data: Requests[T], table = ""): Promise<Frame> {
        if (this.link.value === "connecting") await this.firstDecision();
        if (this.transport === null || this.link.value !== "open") throw new Refusal(serverUnreachable);
        const ack = this.nextAck++;
        this.transport.send(JSON.stringify({ t: type, d: data, a: ack, ...(table && { g: table }) }));
        return new Promise((resolve, reject) => this.waiting.set(ack, { resolve, reject }));
    }

    // Resolves when the first attempt to connect has succeeded or failed.
    private firstDecision(): Promise<void> {
        return new Promise((resolve) => {
            const stop = this.link.subscribe((link) => {
                if (link === "connecting") return;
                queueMicrotask(() => stop());
                resolve();
            });
        });
    }

    // Reconnects, so that the server identifies the person again.
    redial(): void {
        if (this.transport === null) return;
        this.hangUp();
        this.rejectWaiting();
        this.link.value = "connecting";
        this.dial();
    }

    private hangUp(): void {
        const old = this.transport;
        this.transport = null;
        old?.close();
    }

    private dialNow(): void {
        if (this.transport === null) this.dial();
    }

    private dial(): void {
        this.lastHeard = Date.now();
        this.transport =
            this.open?.({ onText: (text) => this.hear(text), onClose: () => this.lose() }) ?? null;
    }

    private hear(text: string): void {
        this.lastHeard = Date.now();
        if (text === "0") return;
        for (const frame of parseFrame(text)) this.take(frame);
    }

    private take(frame: Frame): void {
        if (frame.t === "hello") return this.greet(frame);
        if (frame.t === "restart") this.restartAt.value = Date.now() + frame.d.inMs;
        if (frame.a !== null) this.answer(frame, frame.a);
        this.tables.value = runningTables(this.tables.peek(), frame);
        for (const listener of [...this.listeners]) listener(frame);
    }

    private greet(frame: Extract<Frame, { t: "hello" }>): void {
        this.rejectWaiting(); // another hall was asked: that of a tab that has closed
        this.lag = frame.d.serverTime - Date.now();
        this.tables.value = frame.d.tables;
        this.addresses.value = frame.d.addresses;
        this.hasLobby.value = frame.d.hasLobby;
        this.runsEngines.value = frame.d.runsEngines;
        this.mayInstall.value = frame.d.mayInstall;
        this.attempt = 0;
        this.restartAt.value = null;
        this.link.value = "open";
        for (const opener of [...this.openers]) opener();
    }

    private answer(frame: Frame, ack: number): void {
        const waiting = this.waiting.get(ack);
        this.waiting.delete(ack);
        if (frame.t === "nack") waiting?.reject(new Refusal(frame.d.reason));
        else waiting?.resolve(frame);
    }

    private lose(): void {
        this.hangUp();
        this.rejectWaiting();
        this.attempt += 1;
        this.link.value = this.attempt > offlineAfterAttempts ? "offline" : "reconnecting";
        setTimeout(() => this.dialNow(), backoff(this.attempt - 1, Math.random()));
    }

    private rejectWaiting(): void {
        for (const { reject } of this.waiting.values()) reject(new Refusal(serverUnreachable));
        this.waiting.clear();
    }

    // Browsers delay the timers of a hidden page: after a long gap between beats, silence says
    // nothing about the server.
    private beat(): void {
        const now = Date.now();
        const wasAwake = now - this.lastBeat < silenceMs;
        this.lastBeat = now;
        if (this.transport === null) return;
        const { isOpen, openWithinMs } = this.transport;
        if (wasAwake && now - this.lastHeard > (isOpen ? silenceMs : openWithinMs)) this.lose();
        else if (isOpen) this.transport.send("p");
    }
}
