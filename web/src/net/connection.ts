// The WebSocket of the page: reconnects, resolves each request with its answer and passes every
// frame to the listeners. Knows nothing about tables. The server identifies the person by cookies.
import { signal } from "@preact/signals";
import { backoff } from "./backoff";
import { parseFrame } from "./parseFrame";
import { runningTables } from "./runningTables";
import type { Frame, Requests, TableBrief, Words } from "./wire";

export type Link = "connecting" | "open" | "reconnecting" | "offline";

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

type Waiting = { resolve: () => void; reject: (reason: Refusal) => void };

export class Connection {
    readonly link = signal<Link>("connecting");
    readonly tables = signal<TableBrief[]>([]);
    readonly addresses = signal<string[]>([]); // addresses of the server for other devices
    readonly hasLobby = signal(false); // whether the server has a lobby
    readonly mayInstall = signal<boolean | null>(null); // whether this page may install engines; null: not known yet
    readonly restartAt = signal<number | null>(null);
    private socket: WebSocket | null = null;
    private attempt = 0;
    private nextAck = 1;
    private readonly waiting = new Map<number, Waiting>();
    private readonly listeners = new Set<(frame: Frame) => void>();
    private readonly openers = new Set<() => void>();
    private lastHeard = 0;
    private lastBeat = 0;
    private lag = 0; // server clock minus local clock, ms

    constructor(private readonly address: string) {
        setInterval(() => this.beat(), pingEveryMs);
        window.addEventListener("online", () => this.dialNow());
        this.dial();
    }

    // Milliseconds since the server time `at`.
    sinceServer(at: number): number {
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

    // Resolves on ack; rejects with a Refusal if the server refuses or is unreachable. While the
    // page connects for the first time the request waits.
    async ask<T extends keyof Requests>(type: T, data: Requests[T], table = ""): Promise<void> {
        if (this.link.value === "connecting") await this.firstDecision();
        if (this.socket === null || this.link.value !== "open") throw new Refusal(serverUnreachable);
        const ack = this.nextAck++;
        this.socket.send(JSON.stringify({ t: type, d: data, a: ack, ...(table && { g: table }) }));
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
        const old = this.socket;
        if (old === null) return;
        this.socket = null; // lose() ignores the close event of an old socket
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

    // Browsers delay the timers of a hidden page: after a long gap between beats, silence says
    // nothing about the server.
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
