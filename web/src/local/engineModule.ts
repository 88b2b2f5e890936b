// The opponents of one game as a WebAssembly module (bindings/wasm/engine_module.cpp), in a worker. With several
// threads, each helper is a worker with an instance of its own on the same memory.
import { ModuleMemory, type MemoryExports } from "./moduleMemory";

type EngineExports = MemoryExports & {
    engine_take_network(network: number, size: number): void;
    engine_run(task: number, size: number, threads: number): number;
    engine_result(): number;
    engine_result_size(): number;
};

// Of a module for shared memory.
type ThreadExports = EngineExports & {
    __stack_pointer: WebAssembly.Global;
    __tls_size: WebAssembly.Global;
    __tls_align: WebAssembly.Global;
    __wasm_init_tls(address: number): void;
    helper_serve(helper: number): void; // does not return
    helper_leave(helper: number): void;
};

export type ToHelper = {
    module: WebAssembly.Module;
    memory: WebAssembly.Memory;
    stackTop: number;
    threadLocals: number;
    helper: number;
};

// What the module asks of its host.
type Host = {
    isStopped(): boolean;
    report(thought: string): void;
};

const pageBytes = 65536;
const memoryPages = { initial: (64 << 20) / pageBytes, maximum: (1 << 30) / pageBytes }; // as in its CMakeLists.txt
const helperStackBytes = 2 << 20; // number chess needs most, 1.3 MB at the greatest depth
const stackAlignment = 16;

// The same for all workers of the page.
function now(): number {
    return performance.timeOrigin + performance.now();
}

export class EngineModule {
    private constructor(
        private readonly exports: EngineExports,
        private readonly memory: ModuleMemory,
        private readonly threads: number,
    ) {}

    // More than one thread needs a module for shared memory, and a page that may share it.
    static async start(module: WebAssembly.Module, threads: number, host: Host): Promise<EngineModule> {
        const shared = threads > 1 ? new WebAssembly.Memory({ ...memoryPages, shared: true }) : null;
        let memory: ModuleMemory | null = null;
        const imports = {
            now,
            is_stopped: () => Number(host.isStopped()),
            report: (address: number, size: number) => {
                if (memory !== null) host.report(memory.text(address, size));
            },
        };
        const env: WebAssembly.ModuleImports = shared === null ? {} : { memory: shared };
        const instance = await WebAssembly.instantiate(module, { host: imports, env });
        const exports = instance.exports as EngineExports;
        memory = new ModuleMemory(exports);
        exports._initialize();
        if (shared !== null) await startHelpers(module, shared, exports as ThreadExports, threads - 1);
        return new EngineModule(exports, memory, threads);
    }

    // The network of the game, for the tasks from now on.
    takeNetwork(network: Uint8Array): void {
        this.exports.engine_take_network(...this.memory.put(network));
    }

    // The move, or the problem because of which there is none.
    run(task: string): { isMove: boolean; text: string } {
        const isMove = this.exports.engine_run(...this.memory.putText(task), this.threads) !== 0;
        const text = this.memory.text(this.exports.engine_result(), this.exports.engine_result_size());
        return { isMove, text };
    }
}

// Waits for them, as no worker starts while this one searches.
async function startHelpers(
    module: WebAssembly.Module,
    memory: WebAssembly.Memory,
    exports: ThreadExports,
    count: number,
): Promise<void> {
    const helpers = Array.from({ length: count }, (_, helper) => startHelper(module, memory, exports, helper));
    await Promise.all(helpers);
}

// Without a helper that cannot start, the search has fewer threads.
function startHelper(
    module: WebAssembly.Module,
    memory: WebAssembly.Memory,
    exports: ThreadExports,
    helper: number,
): Promise<void> {
    const alignment = exports.__tls_align.value as number;
    const stack = exports.allocate(helperStackBytes);
    const threadLocals = exports.allocate((exports.__tls_size.value as number) + alignment);
    const worker = new Worker(new URL("./helper.worker.ts", import.meta.url), { type: "module" });
    const message: ToHelper = {
        module,
        memory,
        stackTop: alignedDown(stack + helperStackBytes, stackAlignment),
        threadLocals: alignedDown(threadLocals + alignment - 1, alignment),
        helper,
    };
    worker.postMessage(message);
    return new Promise((resolve) => {
        worker.onmessage = () => resolve();
        worker.onerror = (event) => {
            event.preventDefault(); // it is not an error of this worker
            resolve();
        };
    });
}

function alignedDown(address: number, alignment: number): number {
    return address - (address % Math.max(1, alignment));
}

// Serves searches for ever; calls `ready` before.
export async function serve({ module, memory, stackTop, threadLocals, helper }: ToHelper, ready: () => void): Promise<void> {
    const host = { now, is_stopped: () => 0, report: () => {} }; // the search itself ends its helpers
    const instance = await WebAssembly.instantiate(module, { host, env: { memory } });
    const exports = instance.exports as ThreadExports;
    exports.__stack_pointer.value = stackTop;
    exports.__wasm_init_tls(threadLocals);
    ready();
    try {
        exports.helper_serve(helper);
    } catch (problem) {
        exports.helper_leave(helper);
        throw problem;
    }
}
