import { expect, test } from "vitest";
import { blockAt, pathTo, placed } from "./icicle";
import type { Block } from "./messages";

const block = (node: number, above: number, size: number): Block => ({
    node,
    above,
    size,
    moves: 1,
    move: "",
    why: "children",
    probe: "",
    givesValue: false,
    isReduced: false,
});

// 1 has 2 and 3 below it, 3 has 4 and a group.
const all = placed([block(1, -1, 100), block(2, 0, 30), block(3, 0, 60), block(4, 2, 30), block(0, 2, 15)]);

test("blocks lie below the one above, in order, with their share of its width", () => {
    expect(all.map(({ left, width, level }) => [left, width, level])).toEqual([
        [0, 1, 0],
        [0, 0.3, 1],
        [0.3, 0.6, 1],
        [0.3, 0.3, 2],
        [0.6, 0.15, 2],
    ]);
});

test("a place belongs to one block or to none", () => {
    expect(blockAt(all, 0.35, 1)?.block.node).toBe(3);
    expect(blockAt(all, 0.35, 2)?.block.node).toBe(4);
    expect(blockAt(all, 0.95, 1)).toBe(null);
    expect(blockAt(all, 0.5, 7)).toBe(null);
});

test("the path leads from the first block to the node", () => {
    expect(pathTo(all, 4).map((one) => one.block.node)).toEqual([1, 3, 4]);
    expect(pathTo(all, 9)).toEqual([]);
    expect(pathTo(all, 0)).toEqual([]);
});
