# The idea: alpha-beta with history. A move that refutes the one before ends the search of its siblings; moves that
# did so before are tried first.

DEPTH = 3
MOST = 12  # moves that are looked at in each position
WON = 1000000

history = {}  # by move: how often it caused a cut, deep ones more


def choose(board):
    history.clear()
    value, line = search(board, DEPTH, -2 * WON, 2 * WON)
    board.info(depth=DEPTH, score=value, pv=line)
    return line[0]


def search(board, depth, alpha, beta):
    """The value for the side to move, and the line that leads to it."""
    winner = board.winner()
    if winner is not None:
        return ended(board, winner, depth), []
    if depth == 0:
        return board.evaluate(), []
    best, best_line = -2 * WON, []
    for move in ordered(board.candidates()[:MOST]):
        board.play(move)
        value, line = search(board, depth - 1, -beta, -max(alpha, best))
        board.take_back()
        if -value > best:
            best, best_line = -value, [move] + line
        if best >= beta:
            history[move] = history.get(move, 0) + 2 ** depth
            break
    return best, best_line


def ordered(moves):
    keys = sorted((-history.get(moves[i], 0), i) for i in range(len(moves)))
    return [moves[i] for _, i in keys]


def ended(board, winner, depth):
    if winner == "draw":
        return 0
    return WON + depth if winner == board.side() else -WON - depth
