import { beforeAll, expect, test, vi } from "vitest";
import type { NodeShown } from "./messages";

beforeAll(() => {
    vi.stubGlobal("navigator", { language: "zh-CN" });
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
});

const notations = new Map([
    ["h2e2", { chinese: "炮二平五", wxf: "C2=5" }],
    ["h2e2 h9g7", { chinese: "马8进7", wxf: "H8+7" }],
]);

test("a move has its name where it is played, and else its points", async () => {
    const { MoveNames } = await import("./moveNames");
    const names = new MoveNames("xiangqi", [], { notations });
    expect(names.move("h2e2")).toBe("炮二平五");
    expect(names.after(["h2e2"]).move("h9g7")).toBe("马8进7");
    expect(names.move("h9g7")).toBe("h9–g7");
    expect(names.after(["b0c2"]).atRoot().move("h2e2")).toBe("炮二平五");
});

test("moves that follow each other are named one after another", async () => {
    const { MoveNames } = await import("./moveNames");
    const names = new MoveNames("xiangqi", [], { notations });
    expect(names.line(["h2e2", "h9g7", "h0g2"])).toBe("炮二平五  马8进7  h0–g2");
    expect(names.line(["h2e2", "h9g7", "h0g2"], 2)).toBe("炮二平五  马8进7 …");
});

test("the lines of a node begin at the root", async () => {
    const { linesOf } = await import("./moveNames");
    const node = {
        path: [
            { node: 1, move: "" },
            { node: 2, move: "h2e2" },
        ],
        line: ["h9g7", "h0g2"],
        children: [{ move: "h9g7" }],
        skipped: ["b9c7"],
        pruned: [],
        leftOut: [{ why: "quiet", moves: ["a9a8"] }],
        cut: null,
    } as unknown as NodeShown;
    expect(linesOf(node, null).map((line) => line.join(" "))).toEqual([
        "h2e2 h9g7 h0g2",
        "h2e2 h9g7",
        "h2e2 b9c7",
        "h2e2 a9a8",
    ]);
});
