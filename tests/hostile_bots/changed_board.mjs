// Expected: illegal
import { Board } from "./yiguan_bot.mjs";

Board.prototype.legalMoves = () => ["z99"];
JSON.stringify = () => "{}";
Array.prototype.push = () => 0;
String.prototype.slice = () => "";
globalThis.String = null;

export function choose(board) {
    Object.prototype.then = () => {};
    return board.legalMoves()[0];
}
