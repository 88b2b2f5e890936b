// The laboratory, in a worker of its own: searches take a while, and their trees a lot of memory.
import { LabModule } from "./labModule";

export type ToLab = {
    ask: number; // of the question; returned with its answers
    module: WebAssembly.Module;
    network: Uint8Array | null; // of the game, if it has one
    stop: Int32Array | null; // shared; its first number becomes 1 when the search is to end
    question: LabQuestion;
};
export type LabQuestion =
    | { t: "ask"; text: string }
    | { t: "open"; text: string; trace: Blob } // answered as the question "record"
    | { t: "save" }; // answered by the trace
export type FromLab =
    | { t: "progress"; ask: number; text: string }
    | { t: "answer"; ask: number; text: string }
    | { t: "trace"; ask: number; trace: Blob };

let laboratory: Promise<LabModule> | null = null;
let stop: Int32Array | null = null;
let ask = 0;

function tell(message: FromLab): void {
    self.postMessage(message);
}

const host = {
    isStopped: () => stop !== null && Atomics.load(stop, 0) === 1,
    report: (text: string) => tell({ t: "progress", ask, text }),
};

async function start({ module, network }: ToLab): Promise<LabModule> {
    const started = await LabModule.start(module, host);
    if (network !== null) started.takeNetwork(network);
    return started;
}

async function answer(message: ToLab): Promise<void> {
    laboratory ??= start(message);
    const module = await laboratory;
    const { question } = message;
    ({ ask, stop } = message);
    if (question.t === "save") return tell({ t: "trace", ask, trace: new Blob([module.save()]) });
    const text =
        question.t === "ask"
            ? module.ask(question.text)
            : module.open(question.text, new Uint8Array(await question.trace.arrayBuffer()));
    tell({ t: "answer", ask, text });
}

let last = Promise.resolve(); // the answer to the question before

self.onmessage = ({ data }: MessageEvent<ToLab>) => {
    last = last.then(() => answer(data)).catch(reportError);
};
