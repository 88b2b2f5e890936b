import { expect, test } from "vitest";
import { rungsOf } from "./rungs";

test("the rungs of a game go from random to the champion", () => {
    for (const game of ["shuqi", "gomoku", "xiangqi"]) {
        const rungs = rungsOf(game);
        expect(rungs.slice(0, 2)).toEqual(["random", "rules"]);
        expect(rungs.at(-1)).toMatch(/^champion:nodes=/);
    }
    expect(rungsOf("chess")).toEqual([]);
});
