// The laboratory, in a worker of its own: searches take a while, and their trees a lot of memory.
import { LabModule } from "./labModule";

export type ToLab = {
    ask: number; // of the question; returned with its answers
    module: WebAssembly.Module;
    stop: Int32Array | null; // shared; its first number becomes 1 when the search is to end
    question: string | Blob; // a file: a trace to open
};
export type FromLab =
    | { t: "progress"; ask: number; text: string }
    | { t: "answer"; ask: number; text: string };

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

async function textOf(question: string | Blob): Promise<string> {
    return typeof question === "string" ? question : JSON.stringify({ t: "open", d: { text: await question.text() } });
}

async function answer(message: ToLab): Promise<void> {
    laboratory ??= LabModule.start(message.module, host);
    const module = await laboratory;
    const question = await textOf(message.question);
    ({ ask, stop } = message);
    tell({ t: "answer", ask, text: module.ask(question) });
}

let last = Promise.resolve(); // the answer to the question before

self.onmessage = ({ data }: MessageEvent<ToLab>) => {
    last = last.then(() => answer(data)).catch(reportError);
};
