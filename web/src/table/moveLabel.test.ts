import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Ply } from "../net/wire";

const labels = () => import("./moveLabel");

describe("moves as the game names them", () => {
    beforeAll(async () => {
        vi.stubGlobal("navigator", { language: "zh-CN" });
        vi.stubGlobal("document", { documentElement: { dataset: {} } });
        (await import("../net/exampleGame")).listExampleGame();
    });
    it("are points, sums, or the words of their buttons", async () => {
        const { moveLabel } = await labels();
        expect(moveLabel("h8", undefined, "gomoku")).toBe("h8");
        expect(moveLabel("n6k3=7+1", undefined, "shuqi")).toBe("n6–k3 (7+1)");
        expect(moveLabel("swap", undefined, "gomoku")).toBe("交换");
        expect(moveLabel("#5", undefined, "gomoku")).toBe("5 打");
        expect(moveLabel("#5", undefined, "unknown")).toBe("#5");
    });
    it("are numbered without the answers of an opening", async () => {
        const { moveNumbers } = await labels();
        const plies = ["h8", "swap", "#5", "i9", "pass"].map((move) => ({ move }) as Ply);
        expect(moveNumbers(plies, "gomoku")).toEqual([1, null, null, 2, 3]);
    });
    it("are warned of by the words of the mark", async () => {
        const { markWords } = await import("../board/markWords");
        const mark = { point: "h8", kind: "33", lines: [["g8", "h8"], ["h7"]] };
        expect(markWords("gomoku", mark)).toBe("h8 是禁手点 (g8 h8; h7)");
    });
});
