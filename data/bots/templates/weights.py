# The idea: a table of weights. Each fact about a move counts its weight; the highest sum is played.

WEIGHTS = {"win": 1000000, "value": 1, "capture": 50, "freedom": 2}


def choose(board):
    best, most = None, 0
    for move in board.candidates():
        score = rate(board, move)
        if best is None or score > most:
            best, most = move, score
    board.info(score=most, pv=[best])
    return best


def rate(board, move):
    facts = facts_of(board, move)
    return sum(WEIGHTS[name] * facts[name] for name in WEIGHTS)


def facts_of(board, move):
    side = board.side()
    pieces = len(board.pieces())
    board.play(move)
    facts = {
        "win": 1 if board.winner() == side else 0,
        "value": -board.evaluate(),
        "capture": 1 if len(board.pieces()) < pieces else 0,
        "freedom": -len(board.candidates()),  # the fewer good moves the opponent has, the better
    }
    board.take_back()
    return facts
