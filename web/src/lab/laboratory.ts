// Asks the laboratory of a game, which runs in a worker (lab.worker.ts). Questions are answered in their order.
import { sentence } from "../i18n/words";
import { loadModule, loadNetwork } from "../local/modules";
import { Refusal, serverUnreachable } from "../net/connection";
import type { FromLab, LabQuestion, ToLab } from "./lab.worker";
import type { Answers, Place, Questions, Recorded } from "./messages";

// The type of the answer to each question.
type AnswerTo = {
    record: "recorded";
    node: "node";
    entered: "node";
    icicle: "icicle";
    move: "fate";
    playouts: "playouts";
    compare: "compared";
    evaluation: "evaluation";
    board: "board";
    think: "thought";
    game: "played";
    openings: "openings";
    judge: "judged";
    order: "ordered";
    names: "named";
    turn: "board";
    sample: "sampled";
    network: "learning";
    learn: "learning";
    chances: "chances";
};
type Kind = keyof AnswerTo;
type AnyAnswer = { [T in keyof Answers]: { t: T; d: Answers[T] } }[keyof Answers] | { t: "trace"; d: Blob };

type Waiting = {
    onProgress: (nodes: number) => void;
    resolve: (answer: AnyAnswer) => void;
    reject: (reason: unknown) => void;
};

export class Laboratory {
    private worker: Worker | null = null;
    private asked = 0;
    private ends = 0; // how often it was ended
    private readonly waiting = new Map<number, Waiting>();
    private readonly stopFlag = self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;

    constructor(private readonly game: string) {}

    // Throws a Refusal: the reason of the laboratory, or that its files cannot be loaded.
    async ask<K extends Kind>(
        kind: K,
        data: Questions[K],
        onProgress: (nodes: number) => void = () => {},
    ): Promise<Answers[AnswerTo[K]]> {
        const text = JSON.stringify({ t: kind, d: data });
        return (await this.put({ t: "ask", text }, onProgress)) as Answers[AnswerTo[K]];
    }

    // Shows the trace of a search of that place in place of a recorded one. Only the worker reads the file: it may be
    // long.
    async open(place: Place, trace: Blob): Promise<Recorded> {
        const text = JSON.stringify({ t: "open", d: { place } });
        return (await this.put({ t: "open", text, trace })) as Recorded;
    }

    // The trace of the search that is shown.
    async save(): Promise<Blob> {
        return (await this.put({ t: "save" })) as Blob;
    }

    private async put(
        question: LabQuestion,
        onProgress: (nodes: number) => void = () => {},
    ): Promise<AnyAnswer["d"]> {
        if (this.stopFlag !== null) Atomics.store(this.stopFlag, 0, 0);
        const before = this.ends;
        const loading = Promise.all([loadModule(`${this.game}-lab`), loadNetwork(this.game)]);
        const files = await loading.catch(() => null);
        if (before !== this.ends) throw new Stopped();
        if (files === null) throw new Refusal(serverUnreachable);
        const [module, network] = files;
        const ask = ++this.asked;
        const message: ToLab = { ask, module, network: this.worker === null ? network : null, stop: this.stopFlag, question };
        const answer = await new Promise<AnyAnswer>((resolve, reject) => {
            this.waiting.set(ask, { onProgress, resolve, reject });
            this.worker ??= this.startWorker();
            this.worker.postMessage(message);
        });
        if (answer.t === "refused") throw new Refusal(answer.d.words);
        return answer.d;
    }

    // Ends a running search: what it has found is the answer, or, where the page may not share memory with its worker,
    // nothing.
    stop(): void {
        if (this.stopFlag !== null) Atomics.store(this.stopFlag, 0, 1);
        else this.end();
    }

    // Forgets the recorded search; running questions stay without an answer.
    end(): void {
        ++this.ends;
        this.worker?.terminate();
        this.worker = null;
        for (const { reject } of this.waiting.values()) reject(new Stopped());
        this.waiting.clear();
    }

    private startWorker(): Worker {
        const worker = new Worker(new URL("./lab.worker.ts", import.meta.url), { type: "module" });
        worker.onmessage = (event: MessageEvent<FromLab>) => this.hear(event.data);
        worker.onerror = (event) => {
            event.preventDefault();
            const problem = new Error(event.message);
            const asked = [...this.waiting.values()];
            this.waiting.clear();
            this.end();
            for (const { reject } of asked) reject(problem);
        };
        return worker;
    }

    private hear(message: FromLab): void {
        const waiting = this.waiting.get(message.ask);
        if (waiting === undefined) return;
        const answer: AnyAnswer =
            message.t === "trace" ? { t: "trace", d: message.trace } : (JSON.parse(message.text) as AnyAnswer);
        if (answer.t === "progress") return waiting.onProgress(answer.d.nodes);
        this.waiting.delete(message.ask);
        waiting.resolve(answer);
    }
}

// The question was given up.
export class Stopped extends Error {}

// Why a question has no answer, as a sentence.
export function troubleText(reason: unknown): string {
    return reason instanceof Refusal ? sentence(reason.words) : String(reason);
}
