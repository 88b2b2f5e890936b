import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { characterAt, levelIn, playerOfCharacters, usualLevel } from "./characters";
import { characterSchema, type PlayerInfo } from "./catalogue";

const files = import.meta.glob<{ default: unknown }>("../../../data/characters/*.json", { eager: true });
const mostLevel = 12;

const words = { zh: "", en: "" };
function playerWith(characters: PlayerInfo["characters"]): PlayerInfo {
    return {
        game: "xiangqi",
        id: "champion",
        isInstalled: false,
        rung: 9,
        name: words,
        idea: words,
        options: [],
        strength: null,
        levels: [],
        searchesByDepth: true,
        measuredWith: "",
        characters,
    };
}

describe.each(Object.entries(files))("%s", (_, file) => {
    const player = playerWith(v.parse(v.array(characterSchema), file.default));
    it("has one character for each level", () => {
        for (let level = 1; level <= mostLevel; ++level) {
            const fitting = player.characters.filter(({ levels }) => level >= levels[0] && level <= levels[1]);
            expect(fitting.map(({ id }) => id)).toHaveLength(1);
            expect(characterAt(player, level)).toBe(fitting[0]);
        }
        expect(characterAt(player, mostLevel + 1)).toBeUndefined();
    });
    it("has different names and ids, and a sentence in both languages", () => {
        const { characters } = player;
        for (const part of [(c: (typeof characters)[0]) => c.id, (c: (typeof characters)[0]) => c.name.zh, (c: (typeof characters)[0]) => c.name.en])
            expect(new Set(characters.map(part)).size).toBe(characters.length);
        for (const { line } of characters) expect(line.zh.endsWith("。") && line.en.endsWith(".")).toBe(true);
    });
    it("offers the middle of a character's levels first", () => {
        for (const character of player.characters) expect(characterAt(player, usualLevel(character))).toBe(character);
        expect(playerOfCharacters([playerWith([]), player])).toBe(player);
    });
});

it("the level is read from the text of a player", () => {
    expect(levelIn("champion:level=3")).toBe(3);
    expect(levelIn("champion:hash=2,level=12")).toBe(12);
    expect(levelIn("champion")).toBeNull();
    expect(levelIn("champion:sublevel=3")).toBeNull();
});
