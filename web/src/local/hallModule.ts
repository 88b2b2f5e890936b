// The hall as a WebAssembly module (bindings/wasm/hall_module.cpp).
import type { FromHost, ToHost } from "./messages";
import { ModuleMemory, type MemoryExports } from "./moduleMemory";

// One message, by its type.
export type Message<Messages> = { [T in keyof Messages]: { t: T; d: Messages[T] } }[keyof Messages];

type HallExports = MemoryExports & {
    hall_open(seed: bigint, now: number): void;
    hall_receive(now: number, message: number, size: number, body: number, bodySize: number): number;
    hall_next(): number;
    hall_next_size(): number;
};

function randomSeed(): bigint {
    return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}

export class HallModule {
    private constructor(
        private readonly exports: HallExports,
        private readonly memory: ModuleMemory,
    ) {}

    static async start(module: WebAssembly.Module): Promise<HallModule> {
        let memory: ModuleMemory | null = null;
        const decodeGb18030 = (address: number, size: number, sizeAddress: number): number => {
            if (memory === null) return 0;
            const text = new TextDecoder("gb18030").decode(memory.bytes(address, size).slice());
            const [start, length] = memory.putText(text);
            memory.setSize(sizeAddress, length);
            return start;
        };
        const instance = await WebAssembly.instantiate(module, { host: { decode_gb18030: decodeGb18030 } });
        const exports = instance.exports as HallExports;
        memory = new ModuleMemory(exports);
        exports._initialize();
        return new HallModule(exports, memory);
    }

    // Returns what the hall asks of its host.
    open(now: number): Message<ToHost>[] {
        this.exports.hall_open(randomSeed(), now);
        return this.messages();
    }

    receive(now: number, message: Message<FromHost>, body: Uint8Array = new Uint8Array()): Message<ToHost>[] {
        const text = this.memory.putText(JSON.stringify(message));
        const isRead = this.exports.hall_receive(now, ...text, ...this.memory.put(body));
        if (isRead === 0) throw new Error(`the hall cannot read a message "${message.t}"`);
        return this.messages();
    }

    private messages(): Message<ToHost>[] {
        const messages: Message<ToHost>[] = [];
        for (let address; (address = this.exports.hall_next()) !== 0; )
            messages.push(JSON.parse(this.memory.text(address, this.exports.hall_next_size())));
        return messages;
    }
}
