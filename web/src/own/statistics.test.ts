import { describe, expect, it } from "vitest";
import type { FinishedTable, SeatFace } from "../net/wire";
import { filtered, isFiltered, noFilters } from "./filters";
import type { OwnGame, Outcome } from "./ownGame";
import { ratingCourses, streaks, tally, talliesBy, winRate } from "./statistics";

const seat = (isYours: boolean, rating: number | null = null): SeatFace => ({
    kind: "person",
    name: "",
    player: "",
    isYours,
    isPresent: false,
    isGuest: false,
    rating,
});

function table(id: string, endedAt: Date): FinishedTable {
    return {
        id,
        rules: "xiangqi/asian",
        seats: [seat(true), seat(false)],
        ply: 40,
        endedAt: endedAt.getTime(),
        end: { kind: "draw", winner: null, winnerSide: null, reason: { code: "", zh: "", en: "" } },
        isImported: false,
        firstSeat: "one",
        opening: ["h2e2"],
        pool: null,
        newRatings: null,
    };
}

const day = (number: number, hour = 12): Date => new Date(2026, 2, number, hour);

function game(outcome: Outcome | null, at: Date, other: Partial<OwnGame> = {}): OwnGame {
    const id = `${outcome} ${at.getTime()} ${other.opponent ?? ""}`;
    return { table: table(id, at), game: "xiangqi", side: "first", opponent: "小红", outcome, ...other };
}

describe("the statistics of own games", () => {
    it("count only games that were won, drawn or lost", () => {
        const all = tally([game("won", day(1)), game("lost", day(2)), game(null, day(3)), game("drawn", day(4))]);
        expect(all).toEqual({ games: 3, won: 1, drawn: 1, lost: 1 });
        expect(winRate(all)).toBe(33);
        expect(winRate(tally([]))).toBeNull();
    });
    it("group games, the most frequent first, and leave out those without a key", () => {
        const games = [
            game("won", day(1), { opponent: "甲" }),
            game("won", day(2), { opponent: "乙" }),
            game("lost", day(3), { opponent: "乙" }),
            game("won", day(4), { opponent: "丙" }),
        ];
        const rows = talliesBy(games, ({ opponent }) => (opponent === "丙" ? null : opponent));
        expect(rows.map(({ key, tally: { games: count } }) => [key, count])).toEqual([
            ["乙", 2],
            ["甲", 1],
        ]);
    });
});

describe("streaks", () => {
    it("of wins end with a draw or a loss, but not with a game that does not count", () => {
        const games = [game("won", day(9)), game(null, day(8)), game("won", day(7)), game("drawn", day(6))];
        const before = [game("won", day(5)), game("won", day(4)), game("won", day(3)), game("lost", day(2))];
        expect(streaks([...games, ...before], day(9)).wins).toEqual({ now: 2, longest: 3 });
        expect(streaks([game("lost", day(10)), ...games], day(10)).wins.now).toBe(0);
    });
    it("of days last until a day has passed without a game", () => {
        const games = [day(9, 23), day(9, 1), day(8), day(7), day(5), day(4)].map((at) => game("won", at));
        expect(streaks(games, day(9)).days).toEqual({ now: 3, longest: 3 });
        expect(streaks(games, day(10)).days.now).toBe(3);
        expect(streaks(games, day(11)).days.now).toBe(0);
        expect(streaks([], day(9)).days).toEqual({ now: 0, longest: 0 });
    });
});

describe("the course of a rating", () => {
    it("has a point for each rated game of the pool, the oldest first", () => {
        const rated = (at: Date, before: number, after: number, seatOfOwn: 0 | 1): OwnGame => {
            const seats: FinishedTable["seats"] = [seat(seatOfOwn === 0, before), seat(seatOfOwn === 1, before)];
            const newRatings: [number, number] = seatOfOwn === 0 ? [after, 1] : [1, after];
            const played = { ...table(`t${at.getTime()}`, at), seats, pool: "xiangqi fast", newRatings };
            return game("won", at, { table: played, side: seatOfOwn === 0 ? "first" : "second" });
        };
        const games = [rated(day(3), 1510, 1525, 1), game("won", day(2)), rated(day(1), 1500, 1510, 0)];
        const course = ratingCourses(games).get("xiangqi fast") ?? [];
        expect(course.map(({ rating, change }) => [rating, change])).toEqual([
            [1510, 10],
            [1525, 15],
        ]);
        expect([...ratingCourses([game("won", day(2))])]).toEqual([]);
    });
});

describe("the filters of own games", () => {
    const games = [
        game("won", day(9), { opponent: "小红" }),
        game("lost", day(8), { opponent: "Anna", game: "gomoku" }),
        game(null, day(7), { opponent: "小明 — 小红" }),
    ];
    const keys = new Map([[games[0]?.table.id ?? "", "xiangqi C92 五八炮"]]);
    const days = (change: Partial<typeof noFilters>, tables: ReadonlySet<string> | null = null): number[] =>
        filtered(games, { ...noFilters, ...change }, keys, tables).map(({ table: { endedAt } }) => new Date(endedAt).getDate());

    it("let every game pass when they are empty", () => {
        expect(days({})).toEqual([9, 8, 7]);
        expect(isFiltered(noFilters)).toBe(false);
        expect(isFiltered({ ...noFilters, opponent: "a" })).toBe(true);
    });
    it("look for the game, a part of the opponent's name, the result and the opening", () => {
        expect(days({ game: "gomoku" })).toEqual([8]);
        expect(days({ opponent: " anN " })).toEqual([8]);
        expect(days({ opponent: "小红" })).toEqual([9, 7]);
        expect(days({ outcome: "lost" })).toEqual([8]);
        expect(days({ outcome: "none" })).toEqual([7]);
        expect(days({ opening: "xiangqi C92 五八炮" })).toEqual([9]);
    });
    it("include the first and the last day", () => {
        expect(days({ from: "2026-03-08" })).toEqual([9, 8]);
        expect(days({ to: "2026-03-08" })).toEqual([8, 7]);
        expect(days({ from: "2026-03-08", to: "2026-03-08" })).toEqual([8]);
    });
    it("keep the games with a position", () => {
        expect(days({}, new Set([games[1]?.table.id ?? ""]))).toEqual([8]);
        expect(days({}, new Set())).toEqual([]);
    });
});
