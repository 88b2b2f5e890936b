// Whole games by the game's id: the moves and the end of each.
import { readFileSync } from "node:fs";

export const games = JSON.parse(readFileSync(new URL("../games.json", import.meta.url), "utf8"));

export const movesOf = (game) => games[game].moves.split(" ");
