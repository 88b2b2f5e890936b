# The idea: what a move gains, and 0.9 × what it leaves the opponent to gain.

MOST = 12  # moves of each side that are looked at
WON = 1000000


def choose(board):
    best, most = None, 0
    for move in board.candidates()[:MOST]:
        board.play(move)
        score = gain(board) - 0.9 * opponents_gain(board)
        board.take_back()
        if best is None or score > most:
            best, most = move, score
    board.mark(best, "!")
    return best


def gain(board):
    """What the side that has just moved stands at."""
    winner = board.winner()
    if winner is None:
        return -board.evaluate()
    return 0 if winner in ("draw", board.side()) else WON


def opponents_gain(board):
    most = None
    for move in board.candidates()[:MOST]:
        board.play(move)
        found = gain(board)
        board.take_back()
        if most is None or found > most:
            most = found
    return 0 if most is None else most
