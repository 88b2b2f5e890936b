// Expected: syntax
export function choose(board {
    return board.legalMoves()[0];
}
