// Passes texts and bytes to a WebAssembly module and back.
export type MemoryExports = {
    memory: WebAssembly.Memory;
    allocate(size: number): number;
    _initialize(): void;
};

export type Span = [address: number, size: number];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class ModuleMemory {
    constructor(private readonly exports: MemoryExports) {}

    // In new memory, which the function that takes it frees.
    put(bytes: Uint8Array): Span {
        const address = this.exports.allocate(bytes.length);
        this.bytes(address, bytes.length).set(bytes);
        return [address, bytes.length];
    }

    putText(text: string): Span {
        return this.put(encoder.encode(text));
    }

    // Shared memory cannot be decoded in place.
    text(address: number, size: number): string {
        return decoder.decode(this.bytes(address, size).slice());
    }

    // Valid until the module runs again: its memory may move.
    bytes(address: number, size: number): Uint8Array {
        return new Uint8Array(this.exports.memory.buffer, address, size);
    }

    setSize(address: number, size: number): void {
        new DataView(this.exports.memory.buffer).setUint32(address, size, true);
    }
}
