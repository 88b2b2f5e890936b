// Moves in short form, by an instance of the hall's module in the page itself (bindings/wasm/short_moves.cpp).
import type { MovePlayed, PlyPlayed } from "../net/wire";
import { ModuleMemory, type MemoryExports } from "./moduleMemory";

export type ShortMove = {
    rules: string;
    start: string;
    moves: string[]; // before this one
    played: MovePlayed;
};

type MovesExports = MemoryExports & {
    moves_read(move: number, size: number): number;
    moves_full(): number;
    moves_full_size(): number;
};

export class ShortMoves {
    private readonly memory: ModuleMemory;

    private constructor(private readonly exports: MovesExports) {
        this.memory = new ModuleMemory(exports);
    }

    static async start(module: WebAssembly.Module): Promise<ShortMoves> {
        const host = { decode_gb18030: (): number => 0 }; // no files are read here
        const instance = await WebAssembly.instantiate(module, { host });
        const exports = instance.exports as MovesExports;
        exports._initialize();
        return new ShortMoves(exports);
    }

    // Null if the move does not fit the game.
    fullForm(move: ShortMove): PlyPlayed | null {
        const span = this.memory.putText(JSON.stringify(move));
        if (this.exports.moves_read(...span) === 0) return null;
        return JSON.parse(this.memory.text(this.exports.moves_full(), this.exports.moves_full_size()));
    }
}
