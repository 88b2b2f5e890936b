// The idea: prove a win. A move wins if every answer to it loses; what cannot be proved is left to the evaluation.

const deepest = 3; // own moves until the win
const mostMoves = 10; // own moves that are looked at in each position
const mostPositions = 1500;

class Proof {
    left = mostPositions;

    constructor(board) {
        this.board = board;
    }

    // A move that wins within so many own moves, or null.
    winningMove(moves) {
        const side = this.board.side();
        for (const move of this.board.candidates().slice(0, mostMoves)) {
            this.left -= 1;
            this.board.play(move);
            const winner = this.board.winner();
            const isWin = winner === side || (winner === null && moves > 1 && this.allLose(moves - 1));
            this.board.takeBack();
            if (isWin) return move;
            if (this.left <= 0) return null;
        }
        return null;
    }

    // Whether the side to move loses with every answer.
    allLose(moves) {
        const side = this.board.side();
        for (const answer of this.board.candidates()) {
            this.left -= 1;
            this.board.play(answer);
            const winner = this.board.winner();
            const isLost = winner !== null && winner !== side && winner !== "draw";
            const loses = isLost || (winner === null && this.winningMove(moves) !== null);
            this.board.takeBack();
            if (!loses || this.left <= 0) return false;
        }
        return true;
    }
}

export function choose(board) {
    const proof = new Proof(board);
    for (let moves = 1; moves <= deepest; ++moves) {
        const move = proof.winningMove(moves);
        if (move !== null) {
            console.log("a win within", moves);
            board.mark(move, `#${moves}`);
            return move;
        }
    }
    return best(board);
}

function best(board) {
    let found = null;
    let most = 0;
    for (const move of board.candidates()) {
        board.play(move);
        const value = -board.evaluate();
        board.takeBack();
        if (found === null || value > most) [found, most] = [move, value];
    }
    return found;
}
