// The laboratory of one game as a WebAssembly module (bindings/wasm/lab_module.cpp), in a worker.
import { ModuleMemory, type MemoryExports } from "../local/moduleMemory";

type LabExports = MemoryExports & {
    lab_take_network(network: number, size: number): void;
    lab_ask(question: number, size: number): void;
    lab_open(question: number, questionSize: number, trace: number, size: number): void;
    lab_save(): void;
    lab_call_of_bot(call: number, size: number): void;
    lab_answer(): number;
    lab_answer_size(): number;
};

// What the module asks of its host.
type Host = {
    isStopped(): boolean;
    report(progress: string): void;
};

export class LabModule {
    private constructor(
        private readonly exports: LabExports,
        private readonly memory: ModuleMemory,
    ) {}

    static async start(module: WebAssembly.Module, host: Host): Promise<LabModule> {
        let memory: ModuleMemory | null = null;
        const imports = {
            now: () => performance.now(),
            is_stopped: () => Number(host.isStopped()),
            report: (address: number, size: number) => {
                if (memory !== null) host.report(memory.text(address, size));
            },
        };
        const { exports } = await WebAssembly.instantiate(module, { host: imports });
        memory = new ModuleMemory(exports as LabExports);
        (exports as LabExports)._initialize();
        return new LabModule(exports as LabExports, memory);
    }

    // The network of the game, before the first question.
    takeNetwork(network: Uint8Array): void {
        this.exports.lab_take_network(...this.memory.put(network));
    }

    ask(question: string): string {
        this.exports.lab_ask(...this.memory.putText(question));
        return this.answer();
    }

    // Answers the question "open" about a trace.
    open(question: string, trace: Uint8Array): string {
        this.exports.lab_open(...this.memory.putText(question), ...this.memory.put(trace));
        return this.answer();
    }

    // The text of the search that is shown.
    save(): Uint8Array<ArrayBuffer> {
        this.exports.lab_save();
        return this.memory.bytes(this.exports.lab_answer(), this.exports.lab_answer_size()).slice();
    }

    // Answers a call of the bot whose turn was begun ("turn").
    callOfBot(call: string): string {
        this.exports.lab_call_of_bot(...this.memory.putText(call));
        return this.answer();
    }

    private answer(): string {
        return this.memory.text(this.exports.lab_answer(), this.exports.lab_answer_size());
    }
}
