import { beforeAll, describe, expect, it, vi } from "vitest";
import type { End, FinishedTable, SeatFace } from "../net/wire";

const now = new Date(2025, 4, 17, 20, 30).getTime();

function seat(name: string, isYours: boolean): SeatFace {
    return { kind: "person", name, player: "", isYours, isPresent: false, isGuest: true, rating: null };
}

const end: End = {
    kind: "win",
    winner: "two",
    winnerSide: "second",
    reason: { code: "five", zh: "", en: "" },
};
const table: FinishedTable = {
    id: "abc",
    rules: "gomoku/freestyle",
    seats: [seat("小明", true), seat("小红", true)],
    ply: 30,
    endedAt: now - 60_000,
    end,
    isImported: false,
    firstSeat: "one",
    opening: ["h8"],
    pool: null,
    newRatings: null,
};

describe("past games", () => {
    beforeAll(async () => {
        vi.stubGlobal("navigator", { language: "zh-CN" });
        vi.stubGlobal("document", { documentElement: { dataset: {} } });
        await (await import("../i18n/words")).loadWords("zh");
        (await import("../net/exampleGame")).listExampleGame();
    });
    it("say what was read from a record, and nothing of a result it does not tell", async () => {
        const { pastRow } = await import("./pastGames");
        const untold: End = { ...end, kind: "untold", winner: null, winnerSide: null };
        const seats: FinishedTable["seats"] = [seat("甲", false), seat("", false)];
        const row = pastRow({ ...table, seats, end: untold, isImported: true }, now);
        expect(row.about).toBe("导入的棋谱 · 甲 — 匿名 · 30 着 · 20:29");
    });
    it("name both people of one device and the side that won", async () => {
        const { pastRow } = await import("./pastGames");
        const row = pastRow(table, now);
        expect(row).toMatchObject({ id: "abc", href: "#/replay/abc", game: "gomoku" });
        expect(row.about).toBe("小明 — 小红 · 白方 胜 · 30 着 · 20:29");
    });
    it("name the other one and one's own result", async () => {
        const { pastRow } = await import("./pastGames");
        const seats: FinishedTable["seats"] = [seat("小明", true), seat("小红", false)];
        expect(pastRow({ ...table, seats }, now).about).toMatch(/^小红 · 你输了 · /);
        const draw: End = { ...end, kind: "draw", winner: null, winnerSide: null };
        expect(pastRow({ ...table, seats, end: draw }, now).about).toMatch(/^小红 · 和棋 · /);
    });
    it("without a move lead to the table, not to a review", async () => {
        const { pastRow } = await import("./pastGames");
        const aborted: End = { ...end, kind: "aborted", winner: null, winnerSide: null };
        const row = pastRow({ ...table, ply: 0, end: aborted }, now);
        expect(row).toMatchObject({ href: "#/table/abc", act: "查看" });
        expect(pastRow(table, now).act).toBe("复盘");
    });
    it("are dated by the hour, the day or the year", async () => {
        const { whenWords } = await import("./pastGames");
        const day = (year: number, month: number): number => new Date(year, month, 3).getTime();
        expect(whenWords(day(2025, 3), now, "zh")).toBe("4月3日");
        expect(whenWords(day(2025, 3), now, "en")).toBe("Apr 3");
        expect(whenWords(day(2024, 3), now, "en")).toBe("Apr 3, 2024");
    });
});
