import { describe, expect, it } from "vitest";
import { readRecord } from "./record";

describe("readRecord", () => {
    it("reads rules, start and all lines of moves, not the tags", () => {
        const text = [
            "yiguan-record 1",
            "rules xiangqi/asian",
            "start 3k5/9 w - - 0 1",
            "tag One moves h2e2",
            "moves h2e2 h9g7",
            "moves h0g2",
            "",
        ].join("\n");
        expect(readRecord(text)).toEqual({
            rules: "xiangqi/asian",
            start: "3k5/9 w - - 0 1",
            moves: ["h2e2", "h9g7", "h0g2"],
        });
    });
});
