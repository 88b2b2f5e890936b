import { describe, expect, it } from "vitest";
import { swapped } from "./swapped";
import { both, fill, joined, listed, negated, valueBoth, valueNumber } from "./texts";

describe("texts with values", () => {
    it("are filled in both languages", () => {
        const text = fill(both("{move}：{count} 个", "{move}: {count} nodes"), {
            move: both("马八进七", "H8+7"),
            count: 12345,
        });
        expect(text).toEqual({ zh: "马八进七：12,345 个", en: "H8+7: 12,345 nodes" });
        expect(fill(both("{other}", "{other}"), {}).en).toBe("{other}");
    });
    it("are put together as each language does", () => {
        expect(joined(both("一。", "One."), both("二。", "Two."))).toEqual({ zh: "一。二。", en: "One. Two." });
        expect(listed(["g8", "k8"])).toEqual({ zh: "g8，k8", en: "g8, k8" });
    });
});

describe("values of a search", () => {
    it("have a sign", () => {
        expect(valueBoth({ kind: "value", amount: 150 }).en).toBe("+1.50");
        expect(valueBoth({ kind: "value", amount: -150 }).en).toBe("−1.50");
        expect(valueBoth({ kind: "win", amount: 7 }).zh).toBe("7 步内赢");
    });
    it("are ordered, and turned round for the other side", () => {
        const win = { kind: "win", amount: 3 } as const;
        const slower = { kind: "win", amount: 5 } as const;
        expect(valueNumber(win)).toBeGreaterThan(valueNumber(slower));
        expect(valueNumber(slower)).toBeGreaterThan(valueNumber({ kind: "value", amount: 900 }));
        expect(valueNumber(negated(win))).toBe(-valueNumber(win));
        expect(negated({ kind: "value", amount: 0 })).toEqual({ kind: "value", amount: 0 });
    });
});

describe("an order of moves", () => {
    it("changes by two neighbours", () => {
        expect(swapped(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
        expect(swapped(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
    });
});
