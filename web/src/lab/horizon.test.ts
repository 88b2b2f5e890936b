import { expect, test } from "vitest";
import { findHorizon } from "./horizon";
import type { Laboratory } from "./laboratory";
import type { ThoughtShown } from "./messages";

const thought = (line: string, amount: number): ThoughtShown => ({
    move: line.split(" ")[0] ?? "",
    hasScore: true,
    kind: "value",
    amount,
    depth: 1,
    nodes: 1,
    line: line.split(" "),
});

// `thoughts`: by the moves, the depth and whether quiescence is used.
function laboratoryWith(thoughts: Record<string, ThoughtShown>): Pick<Laboratory, "ask"> {
    const ask = (_: string, { place, player }: { place: { moves: string[] }; player: string }) => {
        const [, depth, quiescence] = /depth=(\d+),quiescence=(\d)/.exec(player) ?? [];
        const found = thoughts[`${place.moves.join(" ")}|${depth}|${quiescence}`];
        return found ? Promise.resolve(found) : Promise.reject(new Error("the game is over"));
    };
    return { ask: ask as unknown as Laboratory["ask"] };
}

const place = { rules: "xiangqi/asian", start: "", moves: [] };

test("a capture that loses the piece again is a mistake at the end of its own line", async () => {
    const laboratory = laboratoryWith({
        "|1|0": thought("b2b9", 410),
        "|1|1": thought("b0c2", 26),
        "b2b9|1|1": thought("a9b9", 114),
    });
    const { mistake } = await findHorizon(laboratory, "xiangqi", place, 1);
    expect(mistake).toMatchObject({
        isRejected: false,
        line: ["b2b9"],
        believed: { amount: 410 },
        unseen: "a9b9",
        real: { amount: -114 },
    });
});

test("a good move that is rejected for a capture beyond the horizon is a mistake, too", async () => {
    const laboratory = laboratoryWith({
        "|2|0": thought("b2b9 a9b9", -114),
        "|2|1": thought("b0c2 b9c7", 12),
        "b2b9 a9b9|1|1": thought("i0i1", -110),
        "b0c2|1|0": thought("h7h0", 384),
        "b0c2 h7h0|1|1": thought("i0h0", 120),
    });
    const { mistake } = await findHorizon(laboratory, "xiangqi", place, 2);
    expect(mistake).toMatchObject({
        isRejected: true,
        line: ["b0c2", "h7h0"],
        believed: { amount: -384 },
        unseen: "i0h0",
        real: { amount: 120 },
    });
});

test("searches that agree make no mistake", async () => {
    const laboratory = laboratoryWith({ "|1|0": thought("b0c2", 30), "|1|1": thought("b0c2", 26) });
    expect((await findHorizon(laboratory, "xiangqi", place, 1)).mistake).toBe(null);
});

test("a game that is over beyond the line makes no mistake", async () => {
    const laboratory = laboratoryWith({ "|1|0": thought("b0c2", 430), "|1|1": thought("b0c2", 26) });
    expect((await findHorizon(laboratory, "xiangqi", place, 1)).mistake).toBe(null);
});
