# The idea: minimax. My best move is the one whose best answer is worst for the opponent.

DEPTH = 2
MOST = 12  # moves that are looked at in each position
WON = 1000000


def choose(board):
    value, line = search(board, DEPTH)
    board.info(depth=DEPTH, score=value, pv=line)
    return line[0]


def search(board, depth):
    """The value for the side to move, and the line that leads to it."""
    winner = board.winner()
    if winner is not None:
        return ended(board, winner, depth), []
    if depth == 0:
        return board.evaluate(), []
    best, best_line = -WON * 2, []
    for move in board.candidates()[:MOST]:
        board.play(move)
        value, line = search(board, depth - 1)
        board.take_back()
        if -value > best:
            best, best_line = -value, [move] + line
    return best, best_line


def ended(board, winner, depth):
    if winner == "draw":
        return 0
    return WON + depth if winner == board.side() else -WON - depth  # a quick win is better
