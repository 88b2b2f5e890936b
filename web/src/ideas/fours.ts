// Answers that must begin a win by continuous fours in gomoku.
import type { Place } from "../lab/messages";
import { board, lineWords, think } from "./asking";
import type { Lab, Verdict } from "./idea";
import { after } from "./places";
import { both, fill } from "./texts";

export const solver = "solver:nodes=20000";
const shownReplies = 3;

// Whether the side that has moved makes five next if the opponent plays elsewhere.
async function isFour(lab: Lab, at: Place): Promise<boolean> {
    const { legal, candidates } = await board(lab, at);
    const elsewhere = legal.find((move) => !candidates.includes(move)) ?? "";
    const next = await think(lab, after(at, elsewhere), solver);
    return next.kind === "win" && next.amount === 1;
}

// Whether the move is a four after which every answer loses to continuous fours.
export async function checkFour(lab: Lab, place: Place, move: string): Promise<Verdict> {
    const at = after(place, move);
    if (!(await isFour(lab, at))) {
        const reply = await think(lab, at, solver);
        return {
            isRight: false,
            text: fill(
                both(
                    "这一着不是冲四，对方不必应，可以走 {line}。",
                    "This is not a four. The opponent need not answer it and can play {line}.",
                ),
                { line: await lineWords(at, reply.line.slice(0, shownReplies)) },
            ),
            line: [move, ...reply.line.slice(0, shownReplies)],
        };
    }
    const { candidates } = await board(lab, at);
    let line = [move];
    for (const answer of candidates) {
        const found = await think(lab, after(at, answer), solver);
        if (found.kind !== "win")
            return {
                isRight: false,
                text: fill(
                    both(
                        "是冲四，但 {answer} 挡住以后，求解器找不到胜法。",
                        "It is a four, but after {answer} the solver finds no win.",
                    ),
                    { answer },
                ),
                line: [move, answer],
            };
        line = [move, answer, ...found.line];
    }
    return {
        isRight: true,
        text: fill(
            both(
                "每一应着都是被迫的，最后成五：{line}。",
                "Every answer is forced, and the last stone makes five: {line}.",
            ),
            {
                line: await lineWords(place, line),
            },
        ),
        line,
    };
}
