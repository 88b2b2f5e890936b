// The idea: a table of weights. Each fact about a move counts its weight; the highest sum is played.

const weights = { win: 1000000, value: 1, capture: 50, freedom: 2 };

export function choose(board) {
    let best = null;
    let most = 0;
    for (const move of board.candidates()) {
        const score = rate(board, move);
        if (best === null || score > most) [best, most] = [move, score];
    }
    board.info({ score: most, pv: [best] });
    return best;
}

function rate(board, move) {
    const facts = factsOf(board, move);
    return Object.keys(weights).reduce((sum, name) => sum + weights[name] * facts[name], 0);
}

function factsOf(board, move) {
    const side = board.side();
    const pieces = Object.keys(board.pieces()).length;
    board.play(move);
    const facts = {
        win: board.winner() === side ? 1 : 0,
        value: -board.evaluate(),
        capture: Object.keys(board.pieces()).length < pieces ? 1 : 0,
        freedom: -board.candidates().length, // the fewer good moves the opponent has, the better
    };
    board.takeBack();
    return facts;
}
