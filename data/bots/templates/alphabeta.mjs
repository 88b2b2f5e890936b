// The idea: alpha-beta with history. A move that refutes the one before ends the search of its siblings; moves that
// did so before are tried first.

const depthOfSearch = 3;
const mostMoves = 12; // that are looked at in each position
const won = 1000000;

const history = new Map(); // by move: how often it caused a cut, deep ones more

export function choose(board) {
    history.clear();
    const { value, line } = search(board, depthOfSearch, -2 * won, 2 * won);
    board.info({ depth: depthOfSearch, score: value, pv: line });
    return line[0];
}

// The value for the side to move, and the line that leads to it.
function search(board, depth, alpha, beta) {
    const winner = board.winner();
    if (winner !== null) return { value: ended(board, winner, depth), line: [] };
    if (depth === 0) return { value: board.evaluate(), line: [] };
    let best = { value: -2 * won, line: [] };
    for (const move of ordered(board.candidates().slice(0, mostMoves))) {
        board.play(move);
        const { value, line } = search(board, depth - 1, -beta, -Math.max(alpha, best.value));
        board.takeBack();
        if (-value > best.value) best = { value: -value, line: [move, ...line] };
        if (best.value >= beta) {
            history.set(move, (history.get(move) ?? 0) + 2 ** depth);
            break;
        }
    }
    return best;
}

function ordered(moves) {
    const countOf = (move) => history.get(move) ?? 0;
    return moves.toSorted((a, b) => countOf(b) - countOf(a));
}

function ended(board, winner, depth) {
    if (winner === "draw") return 0;
    return winner === board.side() ? won + depth : -won - depth;
}
