// Expected: exception
export function choose(board) {
    new WebSocket("ws://127.0.0.1:9");
    return board.legalMoves()[0];
}
