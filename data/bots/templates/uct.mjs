// The idea: Monte-Carlo tree search. Play many short games by chance, and follow the moves that did well, or were tried
// little, more often.

const playouts = 120;
const mostMoves = 10; // that are looked at in each position
const chancePlies = 4; // by chance, after the tree
const sure = 500; // an evaluation that counts as won
const explore = 0.7;

class Node {
    children = null; // [[move, Node]], best moves first
    visits = 0;
    points = 0; // for the side that moved here
}

export function choose(board) {
    const root = new Node();
    for (let count = 0; count < playouts; ++count) playout(board, root);
    let [move, best] = root.children[0];
    for (const [each, child] of root.children) if (child.visits > best.visits) [move, best] = [each, child];
    board.info({ nodes: playouts, score: Math.trunc((200 * best.points) / best.visits) - 100, pv: [move] });
    return move;
}

// Plays on from the node; gives the points of the side that moved there.
function playout(board, node) {
    let points = 0;
    if (board.winner() !== null) {
        points = 1 - result(board);
    } else if (node.visits === 0) {
        points = 1 - byChance(board, chancePlies);
    } else {
        node.children ??= board.candidates().slice(0, mostMoves).map((move) => [move, new Node()]);
        const [move, child] = select(node);
        board.play(move);
        points = 1 - playout(board, child);
        board.takeBack();
    }
    node.visits += 1;
    node.points += points;
    return points;
}

function select(node) {
    let best = null;
    let most = 0;
    for (const [move, child] of node.children) {
        const mean = child.visits > 0 ? child.points / child.visits : 0.5;
        const score = mean + (explore * Math.sqrt(node.visits)) / (1 + child.visits);
        if (best === null || score > most) [best, most] = [[move, child], score];
    }
    return best;
}

// The points of the side to move after some moves by chance.
function byChance(board, plies) {
    if (plies === 0 || board.winner() !== null) return result(board);
    const moves = board.candidates().slice(0, mostMoves);
    board.play(moves[board.random(moves.length)]);
    const points = 1 - byChance(board, plies - 1);
    board.takeBack();
    return points;
}

// For the side to move: 1 won, 0 lost, in between by the evaluation.
function result(board) {
    const winner = board.winner();
    if (winner !== null) return winner === "draw" ? 0.5 : winner === board.side() ? 1 : 0;
    const value = Math.max(-sure, Math.min(sure, board.evaluate()));
    return 0.5 + value / (2 * sure);
}
