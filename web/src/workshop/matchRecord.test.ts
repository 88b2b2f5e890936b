import { expect, test } from "vitest";
import { pentanomial, targetVerdict, withoutOldMoves, withoutPrints, type Match, type MatchGame } from "./matchRecord";

const game = (winner: MatchGame["winner"]): MatchGame => ({ moves: [], winner, reason: "", loser: null, fault: null });

test("pairs count by their points; an unfinished pair does not count", () => {
    const games = ["first", "second", "first", "first", "draw", "second", "second", "first", "first"] as const;
    expect(pentanomial(games.map(game))).toEqual([1, 0, 1, 1, 1]);
});

test("a target is decided as soon as it is certain", () => {
    const target = { pairs: 10, percent: 65 };
    expect(targetVerdict([0, 0, 0, 0, 6], target)).toBe("");
    expect(targetVerdict([0, 0, 0, 0, 7], target)).toBe("higher");
    expect(targetVerdict([3, 0, 0, 0, 0], target)).toBe("");
    expect(targetVerdict([4, 0, 0, 0, 0], target)).toBe("lower");
    expect(targetVerdict([3, 0, 1, 0, 6], target)).toBe("higher");
});

test("only the latest games keep their moves and prints", () => {
    const games = (["first", "draw", "second"] as const).map((winner) => ({
        ...game(winner),
        moves: ["h8"],
        printed: ["a line"],
    }));
    const kept = withoutOldMoves(games, 2);
    expect(kept.map(({ moves }) => moves.length)).toEqual([0, 1, 1]);
    expect(kept.map(({ printed }) => printed?.length)).toEqual([0, 1, 1]);
    expect(kept.map(({ winner }) => winner)).toEqual(["first", "draw", "second"]);
});

test("prints are not stored", () => {
    const match = { id: "1", games: [{ ...game("first"), moves: ["h8"], printed: ["a line"] }] } as Partial<Match>;
    const stored = withoutPrints(match as Match);
    expect(stored.games).toEqual([{ ...game("first"), moves: ["h8"] }]);
});
