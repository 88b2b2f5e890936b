// Expected: exception
export function choose(board) {
    fetch("/api/games");
    return board.legalMoves()[0];
}
