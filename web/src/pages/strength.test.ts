import { describe, expect, it } from "vitest";
import type { PlayerInfo } from "../net/catalogue";
import { strengthOf } from "./strength";

const words = { zh: "", en: "" };
const player: PlayerInfo = {
    game: "xiangqi",
    id: "deepening",
    isInstalled: false,
    rung: 7,
    name: words,
    idea: words,
    options: [{ key: "level", values: "1..20", default: "", ...words }],
    strength: { elo: 1500, error: 30 },
    levels: [
        { level: 9, elo: 1000, error: 60 },
        { level: 3, elo: 400, error: 40 },
    ],
    searchesByDepth: true,
    measuredWith: "nodes=2000",
    characters: [],
};

describe("strengthOf", () => {
    it("is the measured one at full strength and at a measured level", () => {
        expect(strengthOf(player, 21)).toEqual({ elo: 1500, error: 30 });
        expect(strengthOf(player, 3)).toEqual({ elo: 400, error: 40 });
    });
    it("lies between two measured levels", () => {
        expect(strengthOf(player, 6)).toEqual({ elo: 700, error: 50 });
    });
    it("is unknown where nothing was measured", () => {
        expect(strengthOf(player, 12)).toBeNull();
        expect(strengthOf({ ...player, levels: [] }, 3)).toBeNull();
    });
    it("knows no levels where the opponent has none", () => {
        expect(strengthOf({ ...player, options: [] }, 3)).toEqual({ elo: 1500, error: 30 });
    });
});
