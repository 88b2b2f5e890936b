// Expected: illegal
export function choose(board) {
    return board.legalMoves()[0] + "9".repeat(1000000);
}
