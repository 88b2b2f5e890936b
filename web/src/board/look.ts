// The look of a game's pieces, from the game's description.
import { gameInfo, type Colour, type GameInfo } from "../net/catalogue";
import type { Side } from "../net/wire";

export type Style = GameInfo["pieces"];
export type Look = { style: Style; colours: Record<Side, Colour> };

// For an unknown game.
const plain: Look = { style: "stones", colours: { first: "black", second: "white" } };

const looks = new WeakMap<GameInfo, Look>();

// Returns the same object while the catalogue is unchanged.
export function lookOf(game: string): Look {
    const info = gameInfo(game);
    if (!info) return plain;
    const known = looks.get(info);
    if (known) return known;
    const [first, second] = info.sides;
    const look = { style: info.pieces, colours: { first: first.colour, second: second.colour } };
    looks.set(info, look);
    return look;
}
