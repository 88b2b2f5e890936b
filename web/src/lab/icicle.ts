// Where the blocks of an icicle lie: the first one over the whole width, each other one below the block above it, in
// order, with a width in proportion to its nodes. Pure.
import type { Block } from "./messages";

export type Placed = { block: Block; left: number; width: number; level: number }; // left and width: parts of 1

export function placed(blocks: readonly Block[]): Placed[] {
    const all: Placed[] = [];
    const used: number[] = []; // of the width of each block, by those below it
    for (const block of blocks) {
        const above = block.above < 0 ? undefined : all[block.above];
        const width = above === undefined ? 1 : (above.width * block.size) / Math.max(1, above.block.size);
        const left = above === undefined ? 0 : above.left + (used[block.above] ?? 0);
        if (above !== undefined) used[block.above] = (used[block.above] ?? 0) + width;
        all.push({ block, left, width, level: above === undefined ? 0 : above.level + 1 });
        used.push(0);
    }
    return all;
}

// The block at a place; `x` is a part of 1.
export function blockAt(all: readonly Placed[], x: number, level: number): Placed | null {
    return all.find((one) => one.level === level && x >= one.left && x < one.left + one.width) ?? null;
}

// The blocks from the first one to that of the node; none if it has no block.
export function pathTo(all: readonly Placed[], node: number): Placed[] {
    let at = all.find(({ block }) => block.node === node && node !== 0);
    const path: Placed[] = [];
    while (at !== undefined) {
        path.unshift(at);
        at = at.block.above < 0 ? undefined : all[at.block.above];
    }
    return path;
}
