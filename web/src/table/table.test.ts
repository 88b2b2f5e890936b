import { describe, expect, it } from "vitest";
import type { Events, Frame, Ply, State, TableFull, Thought } from "../net/wire";
import { backoff } from "../net/backoff";
import { abortStage } from "./abortStage";
import { clockText, faceNow } from "./clockText";
import { chance, turns } from "./evaluation";
import { hasReview } from "./hasReview";
import { positions } from "./history";
import { isPlayed, keptThought } from "./keptThought";
import { readRuleText, ruleText } from "./ruleText";
import { applyFrame, steady } from "./tableState";

const state: State = {
    at: 0,
    ply: 0,
    position: "",
    key: "",
    turn: "one",
    side: "first",
    firstSeat: "one",
    legal: [],
    notices: [],
    score: null,
    marks: [],
    clocks: null,
    offers: [],
    end: null,
    isThinking: false,
    newRatings: null,
    abortInMs: null,
    unrated: null,
};
const seat = { kind: "person" as const, name: "", player: "", isYours: true, isPresent: true, isGuest: true, rating: null };
const table: TableFull = {
    id: "t",
    version: 3,
    rules: "gomoku/freestyle",
    game: "gomoku",
    clock: "none",
    seats: [seat, seat],
    startText: "",
    start: [],
    plies: [],
    state,
    code: "",
    isOpen: false,
    isRated: false,
    origin: null,
    board: { points: [], lines: [], regions: [], stars: [], labels: [], faces: [] },
};
const ply: Ply = {
    ply: 1,
    move: "h8",
    seat: "one",
    side: "first",
    notations: { chinese: "", wxf: "" },
    changes: [{ point: "h8", face: "x", side: "first" }],
    tookMs: 0,
    waivedMs: 0,
};

function plyFrame(v: number, number = 1): Frame {
    return { t: "ply", d: { ply: { ...ply, ply: number }, state }, a: null, g: "t", v };
}

const cannot = (): null => null;

describe("applyFrame", () => {
    it("follows the next version", () => {
        const after = applyFrame(table, plyFrame(4), cannot);
        expect(after).toMatchObject({ version: 4, plies: [{ move: "h8" }] });
    });
    it("ignores what it has and notices a gap", () => {
        expect(applyFrame(table, plyFrame(3), cannot)).toBe(table);
        expect(applyFrame(table, plyFrame(5), cannot)).toBe("gap");
        expect(applyFrame(table, plyFrame(4, 2), cannot)).toBe("gap");
    });
    it("takes in what it missed: another ply in the place of one taken back", () => {
        const played = { ...table, plies: [ply], version: 4 };
        const since: Frame = {
            t: "table.since",
            d: { kept: 0, plies: [{ ...ply, move: "j9" }], state },
            a: null,
            g: "t",
            v: 6,
        };
        expect(applyFrame(played, since, cannot)).toMatchObject({ version: 6, plies: [{ move: "j9" }] });
    });
    it("derives a move in short form, and joins again if it does not follow", () => {
        const played: Events["moved"] = { ply: 1, move: "h8", key: "", at: 0, times: [0, 0], clocks: null };
        const frame = (v: number): Frame => ({ t: "moved", d: played, a: null, g: "t", v });
        const derive = (): Events["ply"] => ({ ply, state });
        expect(applyFrame(table, frame(4), derive)).toMatchObject({ version: 4, plies: [{ move: "h8" }] });
        expect(applyFrame(table, frame(3), derive)).toBe(table);
        expect(applyFrame(table, frame(5), derive)).toBe("gap");
        expect(applyFrame(table, frame(4), cannot)).toBe("gap");
    });
    it("takes plies back", () => {
        const played = { ...table, plies: [ply], version: 4 };
        const back: Frame = { t: "back", d: { plies: 1, state }, a: null, g: "t", v: 5 };
        expect(applyFrame(played, back, cannot)).toMatchObject({ version: 5, plies: [] });
    });
});

describe("steady", () => {
    it("keeps what is as it was", () => {
        const before = { ...table, plies: [ply], state: { ...state, legal: ["a1"] } };
        const again: TableFull = structuredClone({ ...before, version: 9 });
        const after = steady(before, again);
        expect(after.version).toBe(9);
        expect(after.plies).toBe(before.plies);
        expect(after.state.legal).toBe(before.state.legal);
        expect(after.board).toBe(before.board);
    });
    it("takes in what is new", () => {
        const before = { ...table, plies: [ply], state: { ...state, legal: ["a1"] } };
        const moved = { ...before, plies: [{ ...ply, move: "j9" }], state: { ...before.state, key: "k" } };
        const after = steady(before, moved);
        expect(after.plies).toBe(moved.plies);
        expect(after.state).toBe(moved.state);
    });
});

describe("a thought", () => {
    const plies = ["h8", "h9", "g8", "g9"].map((move, i) => ({ ...ply, move, ply: i + 1 }));
    const played = (count: number): Ply[] => plies.slice(0, count);
    const thought: Thought = {
        ply: 1,
        depth: 7,
        kind: "value",
        amount: 20,
        chance: 511,
        nodes: 1000,
        nodesPerSecond: 1000,
        timeMs: 1000,
        variation: ["h9"],
        notations: [],
        changes: [],
    };
    it("stays after its move was played, as one of the past", () => {
        expect(isPlayed(thought, played(1))).toBe(false);
        expect(keptThought(thought, played(1), played(2))).toBe(thought);
        expect(keptThought(thought, played(2), played(3))).toBe(thought);
        expect(isPlayed(thought, played(2))).toBe(true);
    });
    it("stays when only later plies are taken back", () => {
        expect(keptThought(thought, played(4), played(2))).toBe(thought);
    });
    it("goes when its move is taken back, or the position it was about", () => {
        expect(keptThought(thought, played(2), played(1))).toBeNull();
        expect(keptThought(thought, played(2), played(0))).toBeNull();
        expect(keptThought(thought, played(1), played(0))).toBeNull();
    });
    it("goes when another move is in the place of its own", () => {
        const others = [plies[0], { ...ply, move: "a1", ply: 2 }] as Ply[];
        expect(keptThought(thought, played(2), others)).toBeNull();
    });
});

describe("the countdown to an abort", () => {
    it("is shown in the last minute and announced again in the last ten seconds", () => {
        const stages = [3600, 61, 60, 30, 11, 10, 0].map(abortStage);
        expect(stages).toEqual(["hidden", "hidden", "shown", "shown", "shown", "last", "last"]);
    });
});

describe("a review", () => {
    it("is offered of moves, or of a position that was opened", () => {
        expect(hasReview(1, false)).toBe(true);
        expect(hasReview(0, true)).toBe(true);
        expect(hasReview(0, false)).toBe(false);
    });
});

describe("positions", () => {
    it("has one for the start and one a ply", () => {
        const all = positions([], [ply]);
        expect(all.map((position) => position.size)).toEqual([0, 1]);
    });
});

describe("clocks", () => {
    it("are read by people", () => {
        expect(clockText(300_000)).toBe("5:00");
        expect(clockText(61_001)).toBe("1:02");
        expect(clockText(9_450)).toBe("9.4");
        expect(clockText(3_725_000)).toBe("1:02:05");
    });
    it("run only while they run", () => {
        const face = { leftMs: 1000, periods: 0, isRunning: true };
        expect(faceNow("move:30", face, 300).leftMs).toBe(700);
        expect(faceNow("fischer:300+5", face, 3000).leftMs).toBe(0);
        expect(faceNow("move:30", { ...face, isRunning: false }, 300).leftMs).toBe(1000);
    });
    it("go on from period to period in byo-yomi, until the last is used up", () => {
        const after = (periods: number, passed: number): [number, number] => {
            const face = faceNow("byoyomi:600+3x30", { leftMs: 1000, periods, isRunning: true }, passed);
            return [face.leftMs, face.periods];
        };
        expect(after(0, 999)).toEqual([1, 0]);
        expect(after(0, 1000)).toEqual([30_000, 3]);
        expect(after(0, 32_000)).toEqual([29_000, 2]);
        expect(after(3, 1500)).toEqual([29_500, 2]);
        expect(after(1, 1000)).toEqual([0, 1]);
        expect(after(0, 91_000)).toEqual([0, 1]);
    });
});

describe("rule texts", () => {
    it("go there and back", () => {
        for (const text of [
            "gomoku/freestyle-19+swap2",
            "gomoku/renju+taraguchi10",
            "xiangqi/asian",
            "shuqi/official:report=0,single=1",
        ])
            expect(ruleText(readRuleText(text))).toBe(text);
    });
});

describe("evaluation", () => {
    const thought: Thought = {
        ply: 0,
        depth: 1,
        kind: "value",
        amount: 0,
        chance: 500,
        nodes: 0,
        nodesPerSecond: 0,
        timeMs: 0,
        variation: [],
        notations: [],
        changes: [],
    };
    it("is the first side's chance", () => {
        expect(chance(thought, "first")).toBe(0.5);
        expect(chance({ ...thought, chance: 1000 }, "second")).toBe(0);
        expect(chance({ ...thought, chance: 731 }, "first")).toBe(0.731);
    });
    it("finds the moves that changed the game, in order", () => {
        const sides = ["first", "second", "first"] as const;
        const found = turns([0.5, 0.2, 0.9, 0.85], [...sides], 0.1, 5);
        expect(found.map((turn) => turn.ply)).toEqual([1, 2]);
    });
});

describe("backoff", () => {
    it("grows and varies by a fifth", () => {
        expect([0, 1, 2, 3, 9].map((n) => backoff(n, 0.5))).toEqual([200, 500, 1000, 3500, 3500]);
        expect(backoff(0, 0)).toBe(160);
    });
});
