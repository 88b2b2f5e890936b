import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Connection } from "./connection";
import type { FinishedTable, OwnMove, OwnMoves } from "./wire";

const move = (text: string, games: number): OwnMove => ({
    move: text,
    notations: { chinese: "", wxf: "" },
    games,
    firstWon: games,
    drawn: 0,
    secondWon: 0,
    won: 1,
    lost: 0,
});

describe("own games", () => {
    beforeAll(() => {
        vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => "none" }), documentElement: { dataset: {} } });
        vi.stubGlobal("navigator", { language: "zh-CN" });
    });
    it("of several halls are added up, the most frequent move first", async () => {
        const { merged } = await import("./ownGames");
        const here: OwnMoves = { games: 3, hasOlder: false, moves: [move("h8", 2), move("g7", 1)], tables: [] };
        const there: OwnMoves = { games: 4, hasOlder: true, moves: [move("g7", 4)], tables: [{ table: "a", ply: 2 }] };
        const all = merged([here, there]);
        expect(all).toMatchObject({ games: 7, hasOlder: true, tables: [{ table: "a", ply: 2 }] });
        expect(all.moves.map(({ move: text, games, won }) => [text, games, won])).toEqual([
            ["g7", 5, 2],
            ["h8", 2, 1],
        ]);
    });
    it("are read part by part, each after the last game of the part before", async () => {
        const { finishedGames } = await import("./ownGames");
        const parts = [
            { tables: [{ id: "c" }, { id: "b" }], next: "b" },
            { tables: [{ id: "a" }], next: null },
        ];
        const asked: unknown[] = [];
        const hall = {
            ask: async (_: string, { after }: { after: string | null }) => {
                asked.push(after);
                return { t: "history", d: parts[asked.length - 1] };
            },
        } as unknown as Connection;
        const read: FinishedTable[] = [];
        for await (const part of finishedGames(hall)) read.push(...part);
        expect(read.map(({ id }) => id)).toEqual(["c", "b", "a"]);
        expect(asked).toEqual([null, "b"]);
    });
});
