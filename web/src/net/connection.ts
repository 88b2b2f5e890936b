// The one WebSocket of the page: it keeps itself connected, gives each request its answer, and
// hands every frame to its listeners. Knows no table. The server knows the person by cookies.
import { signal } from "@preact/signals";
import { backoff } from "./backoff";
import { parseFrame } from "./parseFrame";
import { runningTables } from "./runningTables";
import type { Frame, Requests, TableBrief, Words } from "./wire";

export type Link = "connecting" | "open" | "reconnecting" | "offline";

// A request that the server refuses, or that found no server.
export class Refusal extends Error {
    constructor(
        readonly words: Words,
        readonly field = "", // of the form that was sent; "": it is about the whole
    ) {
        super(words.en);
    }
}

export const serverUnreachable: Words = { code: "offline", zh: "连不上服务器。", en: "The server cannot be reached." };
const pingEveryMs = 2500;
const silenceMs = 9000;
const offlineAfterAttempts = 4;

type Waiting = { resolve: () => void; reject: (reason: Refusal) => void };

export class Connection {
    readonly link = signal<Link>("connecting");
    readonly tables = signal<TableBrief[]>([]);
    readonly addresses = signal<string[]>([]); // where other devices find the server
    readonly hasLobby = signal(false); // whether others come to this server
    readonly mayInstall = signal<boolean | null>(null); // programs, from this page; null: not known yet
    readonly restartAt = signal<number | null>(null);
    private socket: WebSocket | null = null;
    private attempt = 0;
    private nextAck = 1;
    private readonly waiting = new Map<number, Waiting>();
    private readonly listeners = new Set<(frame: Frame) => void>();
    private readonly openers = new Set<() => void>();
    private lastHeard = 0;
    private lastBeat = 0;
    private lag = 0; // the server's clock less this machine's, ms

    constructor(private readonly address: string) {
        setInterval(() => this.beat(), pingEveryMs);
        window.addEventListener("online", () => this.dialNow());
        this.dial();
    }

    // Milliseconds since the server said `at`.
    sinceServer(at: number): number {
        return Date.now() + this.lag - at;
    }

    onFrame(listener: (frame: Frame) => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    // Called at once when the link is open, and each time it opens again.
    onOpen(opener: () => void): () => void {
        this.openers.add(opener);
        if (this.link.value === "open") opener();
        return () => this.openers.delete(opener);
    }

    // Resolves with the ack; rejects with a Refusal when the server says no or is not there. While the
    // page connects for the first time the request waits.
    async ask<T extends keyof Requests>(type: T, data: Requests[T], table = ""): Promise<void> {
        if (this.link.value === "connecting") await this.firstDecision();
        if (this.socket === null || this.link.value !== "open") throw new Refusal(serverUnreachable);
        const ack = this.nextAck++;
        this.socket.send(JSON.stringify({ t: type, d: data, a: ack, ...(table && { g: table }) }));
        return new Promise((resolve, reject) => this.waiting.set(ack, { resolve, reject }));
    }

    // Until the first attempt to connect has succeeded or failed.
    private firstDecision(): Promise<void> {
        return new Promise((resolve) => {
            const stop = this.link.subscribe((link) => {
                if (link === "connecting") return;
                queueMicrotask(() => stop());
                resolve();
            });
        });
    }

    // Connects afresh: the server shall see who this is now.
    redial(): void {
        const old = this.socket;
        if (old === null) return;
        this.socket = null; // its end is no loss
        old.close();
        this.rejectWaiting();
        this.link.value = "connecting";
        this.dial();
    }

    private dialNow(): void {
        if (this.socket === null) this.dial();
    }

    private dial(): void {
        const socket = new WebSocket(this.address);
        this.socket = socket;
        this.lastHeard = Date.now();
        socket.onmessage = (event: MessageEvent<string>) => this.hear(event.data);
        socket.onclose = () => this.lose(socket);
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
        this.lag = frame.d.serverTime - Date.now();
        this.tables.value = frame.d.tables;
        this.addresses.value = frame.d.addresses;
        this.hasLobby.value = frame.d.hasLobby;
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
        else waiting?.resolve();
    }

    private lose(socket: WebSocket): void {
        if (this.socket !== socket) return;
        this.socket = null;
        this.rejectWaiting();
        this.attempt += 1;
        this.link.value = this.attempt > offlineAfterAttempts ? "offline" : "reconnecting";
        setTimeout(() => this.dialNow(), backoff(this.attempt - 1, Math.random()));
    }

    private rejectWaiting(): void {
        for (const { reject } of this.waiting.values()) reject(new Refusal(serverUnreachable));
        this.waiting.clear();
    }

    // The timer of a page out of sight comes late: its silence says nothing about the server.
    private beat(): void {
        const now = Date.now();
        const wasAwake = now - this.lastBeat < silenceMs;
        this.lastBeat = now;
        const socket = this.socket;
        if (socket === null || socket.readyState === WebSocket.CLOSED) return;
        if (wasAwake && now - this.lastHeard > silenceMs) {
            socket.close();
            this.lose(socket);
        } else if (socket.readyState === WebSocket.OPEN) socket.send("p");
    }
}
