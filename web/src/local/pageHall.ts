// The page's side of its hall worker: frames by a transport, requests with their replies.
import { signal } from "@preact/signals";
import { Refusal } from "../net/connection";
import type { Transport, TransportEvents } from "../net/transport";
import type { Reply } from "./messages";
import type { Asked, FromPage, ToPage } from "./pageMessages";

const unreachable = new Refusal({
    code: "local-failed",
    zh: "这个浏览器里的对局打不开。",
    en: "The games of this browser cannot be opened.",
});

type Waiting<T> = { resolve(value: T): void; reject(reason: Refusal): void };

export class PageHall {
    // Whether the files of an opponent cannot be loaded now.
    readonly isDownloadFailing = signal(false);
    private worker: Worker | null = null;
    private isOpen = false;
    private requests = 0;
    private readonly replies = new Map<number, Waiting<Reply>>();
    private readonly openers: Waiting<void>[] = [];

    // An OpenTransport.
    readonly open = (events: TransportEvents): Transport => {
        const worker = new Worker(new URL("./hall.worker.ts", import.meta.url), { type: "module" });
        worker.onmessage = (event: MessageEvent<ToPage>) => this.hear(event.data, events);
        worker.onerror = (event) => this.hear({ t: "closed", problem: event.message ?? "" }, events);
        this.worker = worker;
        const isOpen = (): boolean => this.isOpen && this.worker === worker;
        return {
            get isOpen() {
                return isOpen();
            },
            openWithinMs: Infinity, // its files may take long to load
            send: (text) => this.post(text === "p" ? { t: "ping" } : { t: "frame", text }),
            close: () => {
                worker.onmessage = worker.onerror = null;
                worker.terminate();
                if (this.worker === worker) this.close();
            },
        };
    };

    // Waits until the hall is open. Rejects with a Refusal when the hall closes meanwhile.
    async request(asked: Asked, body: Uint8Array = new Uint8Array()): Promise<Reply> {
        if (!this.isOpen) await new Promise<void>((resolve, reject) => this.openers.push({ resolve, reject }));
        const id = ++this.requests;
        return new Promise((resolve, reject) => {
            this.replies.set(id, { resolve, reject });
            this.post({ t: "request", id, asked, body });
        });
    }

    // The hall reads its running tables again.
    reopen(): void {
        this.post({ t: "reopen" });
    }

    private post(message: FromPage): void {
        this.worker?.postMessage(message);
    }

    private hear(message: ToPage, events: TransportEvents): void {
        if (message.t === "frame") return events.onText(message.text);
        if (message.t === "pong") return events.onText("0");
        if (message.t === "download") return void (this.isDownloadFailing.value = message.isFailing);
        if (message.t === "open") return this.begin();
        if (message.t === "closed") {
            if (message.problem !== "") console.warn(message.problem);
            return events.onClose();
        }
        this.replies.get(message.id)?.resolve(message.reply);
        this.replies.delete(message.id);
    }

    private begin(): void {
        this.rejectReplies(); // an earlier hall was asked
        this.isOpen = true;
        for (const opener of this.openers.splice(0)) opener.resolve();
    }

    private close(): void {
        this.worker = null;
        this.isOpen = false;
        this.rejectReplies();
        for (const opener of this.openers.splice(0)) opener.reject(unreachable);
    }

    private rejectReplies(): void {
        for (const reply of this.replies.values()) reply.reject(unreachable);
        this.replies.clear();
    }
}
