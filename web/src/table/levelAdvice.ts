// Another strength of the opponent, after three wins or losses in a row against a character.
import { catalogue } from "../net/catalogue";
import { characterAt, levelIn, playerOfCharacters } from "../net/characters";
import type { Bilingual, TableFull } from "../net/wire";
import { loadSetup, mostLevel, playersOf, saveSetup } from "../pages/setup";
import { go } from "../route";
import { otherSeat, ownSeat, seatFace } from "./session";
import { runAgainst } from "./totals";

const enough = 3;

export type LevelAdvice = { player: string; level: number; name: Bilingual };

export function levelAdvice(table: TableFull): LevelAdvice | null {
    const own = ownSeat(table);
    const list = catalogue.value;
    if (own === null || typeof list === "string") return null;
    const text = seatFace(table, otherSeat(own)).player;
    const player = playerOfCharacters(playersOf(list, table.game));
    const level = levelIn(text);
    const run = runAgainst(table.game, text);
    if (level === null || Math.abs(run) < enough) return null;
    if (player === undefined || player.id !== text.split(":")[0]) return null;
    const next = level + Math.sign(run);
    const character = next <= mostLevel(player) ? characterAt(player, next) : undefined;
    return character ? { player: player.id, level: next, name: character.name } : null;
}

// Begins a game against that strength, otherwise as the last one was set up.
export function follow(game: string, { player, level }: LevelAdvice): void {
    saveSetup(game, { ...loadSetup(game, "machine"), player, level, depth: 0 });
    go(`play/${game}`);
}
