// The idea: any legal move, by chance. Every better idea must beat this one.

export function choose(board) {
    const moves = board.legalMoves();
    return moves[board.random(moves.length)];
}
