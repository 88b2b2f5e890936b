// The idea: iterative deepening. Search one ply deep, then two, and so on, until the nodes are used up; the best move
// of each search is tried first in the next one.

const mostNodes = 1500;
const mostMoves = 12; // that are looked at in each position
const deepest = 8;
const won = 1000000;

class OutOfNodes extends Error {}

class Search {
    nodes = 0;
    first = new Map(); // by position: the move that was best there
    tried = 0; // moves on the board

    constructor(board) {
        this.board = board;
    }

    // The value for the side to move, and the line that leads to it.
    run(depth, alpha, beta) {
        this.nodes += 1;
        if (this.nodes > mostNodes) throw new OutOfNodes();
        const winner = this.board.winner();
        if (winner !== null) return { value: ended(this.board, winner, depth), line: [] };
        if (depth === 0) return { value: this.board.evaluate(), line: [] };
        return this.best(depth, alpha, beta);
    }

    best(depth, alpha, beta) {
        const key = this.board.position();
        let best = { value: -2 * won, line: [] };
        for (const move of this.ordered(key)) {
            this.play(move);
            const { value, line } = this.run(depth - 1, -beta, -Math.max(alpha, best.value));
            this.takeBack();
            if (-value > best.value) best = { value: -value, line: [move, ...line] };
            if (best.value >= beta) break;
        }
        this.first.set(key, best.line[0]);
        return best;
    }

    ordered(key) {
        const moves = this.board.candidates().slice(0, mostMoves);
        const first = this.first.get(key);
        return first === undefined ? moves : [first, ...moves.filter((move) => move !== first)];
    }

    play(move) {
        this.board.play(move);
        this.tried += 1;
    }

    takeBack() {
        this.board.takeBack();
        this.tried -= 1;
    }
}

export function choose(board) {
    const search = new Search(board);
    let best = board.candidates()[0];
    for (let depth = 1; depth <= deepest; ++depth) {
        try {
            const { value, line } = search.run(depth, -2 * won, 2 * won);
            best = line[0];
            board.info({ depth, score: value, nodes: search.nodes, pv: line });
            if (Math.abs(value) >= won) break;
        } catch (error) {
            if (!(error instanceof OutOfNodes)) throw error;
            while (search.tried > 0) search.takeBack();
            break;
        }
    }
    return best;
}

function ended(board, winner, depth) {
    if (winner === "draw") return 0;
    return winner === board.side() ? won + depth : -won - depth;
}
