import { describe, expect, it } from "vitest";
import { fractionText, plain, pretty, usedTiles, valueOf } from "./arithmetic";

describe("valueOf", () => {
    it("keeps the order of operations", () => {
        expect(valueOf("1+2*3")).toEqual({ top: 7, bottom: 1 });
        expect(valueOf("(9-5)-4")).toEqual({ top: 0, bottom: 1 });
        expect(valueOf("1/3+1/3")).toEqual({ top: 2, bottom: 3 });
        expect(valueOf("2−5")).toEqual({ top: -3, bottom: 1 });
    });
    it("reads full-width signs and spaces", () => {
        expect(valueOf("（7 ＋ 1） ÷ ２")).toEqual({ top: 4, bottom: 1 });
    });
    it("refuses what is incomplete or senseless", () => {
        for (const text of ["", "1+", "(1", "12", "1/0", "-1", "1**2", "1)"])
            expect(valueOf(text)).toBeNull();
    });
});

describe("the tiles", () => {
    it("are used one by one", () => {
        expect(usedTiles([3, 3, 7], "3+7")).toEqual([true, false, true]);
    });
    it("are written for people and for the server", () => {
        expect(pretty("7*1-8/2")).toBe("7×1−8÷2");
        expect(plain("7×1−8÷2")).toBe("7*1-8/2");
        expect(fractionText({ top: -2, bottom: 3 })).toBe("−2/3");
    });
});
