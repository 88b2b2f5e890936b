// One opponent, in a worker of its own (bindings/wasm/engine_module.cpp).
import { ModuleMemory, type MemoryExports } from "./moduleMemory";

export type ToEngine = {
    run: number; // of the task; returned with each answer
    module: WebAssembly.Module;
    stop: Int32Array | null; // shared; its first number becomes 1 when the search is to end
    task: string;
};
export type FromEngine =
    | { t: "thought"; run: number; text: string }
    | { t: "move"; run: number; text: string }
    | { t: "refused"; run: number; problem: string };

type EngineExports = MemoryExports & {
    engine_run(task: number, size: number): number;
    engine_result(): number;
    engine_result_size(): number;
};

type Engine = { exports: EngineExports; memory: ModuleMemory };

let engine: Promise<Engine> | null = null;
let stop: Int32Array | null = null;
let run = 0;

function tell(message: FromEngine): void {
    self.postMessage(message);
}

async function start(module: WebAssembly.Module): Promise<Engine> {
    let memory: ModuleMemory | null = null;
    const host = {
        now: () => performance.now(),
        is_stopped: () => (stop !== null && Atomics.load(stop, 0) === 1 ? 1 : 0),
        report: (address: number, size: number) => {
            if (memory !== null) tell({ t: "thought", run, text: memory.text(address, size) });
        },
    };
    const instance = await WebAssembly.instantiate(module, { host });
    const exports = instance.exports as EngineExports;
    memory = new ModuleMemory(exports);
    exports._initialize();
    return { exports, memory };
}

async function think(message: ToEngine): Promise<void> {
    engine ??= start(message.module);
    const { exports, memory } = await engine;
    ({ stop, run } = message);
    const hasMove = exports.engine_run(...memory.putText(message.task)) !== 0;
    const text = memory.text(exports.engine_result(), exports.engine_result_size());
    tell(hasMove ? { t: "move", run, text } : { t: "refused", run, problem: text });
}

self.onmessage = (event: MessageEvent<ToEngine>) => void think(event.data).catch(reportError);
