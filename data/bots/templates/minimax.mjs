// The idea: minimax. My best move is the one whose best answer is worst for the opponent.

const depthOfSearch = 2;
const mostMoves = 12; // that are looked at in each position
const won = 1000000;

export function choose(board) {
    const { value, line } = search(board, depthOfSearch);
    board.info({ depth: depthOfSearch, score: value, pv: line });
    return line[0];
}

// The value for the side to move, and the line that leads to it.
function search(board, depth) {
    const winner = board.winner();
    if (winner !== null) return { value: ended(board, winner, depth), line: [] };
    if (depth === 0) return { value: board.evaluate(), line: [] };
    let best = { value: -won * 2, line: [] };
    for (const move of board.candidates().slice(0, mostMoves)) {
        board.play(move);
        const { value, line } = search(board, depth - 1);
        board.takeBack();
        if (-value > best.value) best = { value: -value, line: [move, ...line] };
    }
    return best;
}

function ended(board, winner, depth) {
    if (winner === "draw") return 0;
    return winner === board.side() ? won + depth : -won - depth; // a quick win is better
}
