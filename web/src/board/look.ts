// What the pieces of a game look like, as the game describes itself.
import { gameInfo, type Colour, type GameInfo } from "../net/catalogue";
import type { Side } from "../net/wire";

export type Style = GameInfo["pieces"];
export type Look = { style: Style; colours: Record<Side, Colour> };

// Of a game that nobody knows.
const plain: Look = { style: "stones", colours: { first: "black", second: "white" } };

const looks = new WeakMap<GameInfo, Look>();

// The same object as long as the games are the same.
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
