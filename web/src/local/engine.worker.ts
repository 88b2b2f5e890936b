// One opponent, in a worker of its own.
import { EngineModule } from "./engineModule";

export type ToEngine = {
    run: number; // of the task; returned with each answer
    module: WebAssembly.Module;
    threads: number;
    stop: Int32Array | null; // shared; its first number becomes 1 when the search is to end
    network: Uint8Array | null; // of the game, if the task needs it and it was not sent before
    task: string;
};
export type FromEngine =
    | { t: "thought"; run: number; text: string }
    | { t: "move"; run: number; text: string }
    | { t: "refused"; run: number; problem: string };

let engine: Promise<EngineModule> | null = null;
let stop: Int32Array | null = null;
let run = 0;

function tell(message: FromEngine): void {
    self.postMessage(message);
}

const host = {
    isStopped: () => stop !== null && Atomics.load(stop, 0) === 1,
    report: (text: string) => tell({ t: "thought", run, text }),
};

async function think(message: ToEngine): Promise<void> {
    engine ??= EngineModule.start(message.module, message.threads, host);
    const opponent = await engine;
    if (message.network !== null) opponent.takeNetwork(message.network);
    ({ stop, run } = message);
    const { isMove, text } = opponent.run(message.task);
    tell(isMove ? { t: "move", run, text } : { t: "refused", run, problem: text });
}

self.onmessage = (event: MessageEvent<ToEngine>) => void think(event.data).catch(reportError);
