import { describe, expect, it, vi } from "vitest";
import { parseFrame } from "./parseFrame";

describe("parseFrame", () => {
    it("reads a frame and a batch", () => {
        const ack = '{"t":"ack","d":{},"a":7}';
        expect(parseFrame(ack)).toEqual([{ t: "ack", d: {}, a: 7, g: "", v: null }]);
        expect(parseFrame(`{"t":"batch","d":[${ack},${ack}]}`)).toHaveLength(2);
    });
    it("drops what it does not know and what does not fit", () => {
        const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
        expect(parseFrame('{"t":"weather","d":{}}')).toEqual([]);
        expect(parseFrame('{"t":"table.next","d":{"id":3}}')).toEqual([]);
        expect(parseFrame("not json")).toEqual([]);
        warn.mockRestore();
    });
});
