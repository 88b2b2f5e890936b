// The idea: a list of rules. The first rule that knows a move decides.

const most = 16; // moves that are looked at

export function choose(board) {
    for (const rule of [win, preventLoss, improve]) {
        const move = rule(board);
        if (move !== null) return move;
    }
    return board.legalMoves()[0];
}

// A move that wins at once.
function win(board) {
    const side = board.side();
    for (const move of board.candidates()) {
        board.play(move);
        const winner = board.winner();
        board.takeBack();
        if (winner === side) return move;
    }
    return null;
}

// If some moves let the opponent win at once: the best of the others.
function preventLoss(board) {
    const moves = board.candidates().slice(0, most);
    const safe = moves.filter((move) => !loses(board, move));
    return 0 < safe.length && safe.length < moves.length ? best(board, safe) : null;
}

// The move after which the position is best.
function improve(board) {
    return best(board, board.candidates().slice(0, most));
}

function loses(board, move) {
    board.play(move);
    const answer = win(board);
    board.takeBack();
    return answer !== null;
}

function best(board, moves) {
    let found = null;
    let highest = 0;
    for (const move of moves) {
        board.play(move);
        const value = -board.evaluate();
        board.takeBack();
        if (found === null || value > highest) [found, highest] = [move, value];
    }
    return found;
}
