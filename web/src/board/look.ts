// The look of a game's pieces, from the game's description and the person's choice.
import { gameInfo, type Colour, type GameInfo } from "../net/catalogue";
import type { Face, Side } from "../net/wire";
import { settings } from "../settings";

export type Style = GameInfo["pieces"];
export type Look = {
    style: Style;
    colours: Record<Side, Colour>;
    signs: Readonly<Record<string, string>>; // by face, instead of the board's own
};

// For an unknown game.
const plain: Look = { style: "stones", colours: { first: "black", second: "white" }, signs: {} };

type PieceSet = GameInfo["pieceSets"][number];
const noSet = { id: "", signs: {} };
const looks = new WeakMap<GameInfo, Map<string, Look>>();

// Returns the same object while the catalogue and the chosen style are unchanged.
export function lookOf(game: string): Look {
    const info = gameInfo(game);
    if (!info) return plain;
    const set = pieceSetOf(info) ?? noSet;
    const known = looks.get(info) ?? new Map<string, Look>();
    looks.set(info, known);
    const look = known.get(set.id);
    if (look) return look;
    const [first, second] = info.sides;
    const made = { style: info.pieces, colours: { first: first.colour, second: second.colour }, signs: set.signs };
    known.set(set.id, made);
    return made;
}

// The chosen style of the pieces, or the usual one; undefined for a game with one style.
export function pieceSetOf(info: GameInfo): PieceSet | undefined {
    const wanted = settings.pieceSets.value[info.id] ?? info.usualSet[settings.language.value];
    return info.pieceSets.find(({ id }) => id === wanted) ?? info.pieceSets[0];
}

// The face with its sign in the chosen style.
export function dressed(face: Face, look: Look): Face {
    const sign = look.signs[face.code];
    return sign === undefined ? face : { ...face, glyph: sign };
}
