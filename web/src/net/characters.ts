// The characters of a game: people who each play like some levels of one opponent. Pure.
import type { Character, PlayerInfo } from "./catalogue";

// The opponent that the characters of these players stand for.
export function playerOfCharacters(players: PlayerInfo[]): PlayerInfo | undefined {
    return players.find(({ characters }) => characters.length > 0);
}

export function characterAt(player: PlayerInfo, level: number): Character | undefined {
    return player.characters.find(({ levels: [least, most] }) => level >= least && level <= most);
}

// The level in the middle of a character's levels.
export function usualLevel({ levels: [least, most] }: Character): number {
    return Math.floor((least + most) / 2);
}

// The level in the text of a player, "champion:level=3"; null without one.
export function levelIn(playerText: string): number | null {
    const found = /[:,]level=(\d+)/.exec(playerText);
    return found === null ? null : Number(found[1]);
}
