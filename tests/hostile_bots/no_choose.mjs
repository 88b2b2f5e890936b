// Expected: no-choose
export function chose(board) {
    return board.legalMoves()[0];
}
