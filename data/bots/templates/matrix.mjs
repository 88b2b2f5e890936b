// The idea: what a move gains, and 0.9 × what it leaves the opponent to gain.

const mostMoves = 12; // of each side that are looked at
const won = 1000000;

export function choose(board) {
    let best = null;
    let most = 0;
    for (const move of board.candidates().slice(0, mostMoves)) {
        board.play(move);
        const score = gain(board) - 0.9 * opponentsGain(board);
        board.takeBack();
        if (best === null || score > most) [best, most] = [move, score];
    }
    board.mark(best, "!");
    return best;
}

// What the side that has just moved stands at.
function gain(board) {
    const winner = board.winner();
    if (winner === null) return -board.evaluate();
    return winner === "draw" || winner === board.side() ? 0 : won;
}

function opponentsGain(board) {
    let most = null;
    for (const move of board.candidates().slice(0, mostMoves)) {
        board.play(move);
        const found = gain(board);
        board.takeBack();
        if (most === null || found > most) most = found;
    }
    return most ?? 0;
}
