// Expected: resign
export function choose(board) {
    return { toString: () => board.legalMoves()[0] };
}
