// The laboratory, in a worker of its own: searches take a while, and their trees a lot of memory.
import { LabModule } from "./labModule";

export type ToLab = {
    ask: number; // of the question; returned with its answers
    module: WebAssembly.Module;
    stop: Int32Array | null; // shared; its first number becomes 1 when the search is to end
    question: string;
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

async function answer(message: ToLab): Promise<void> {
    laboratory ??= LabModule.start(message.module, host);
    const module = await laboratory;
    ({ ask, stop } = message);
    tell({ t: "answer", ask, text: module.ask(message.question) });
}

self.onmessage = (event: MessageEvent<ToLab>) => void answer(event.data).catch(reportError);
