# The idea: a list of rules. The first rule that knows a move decides.

MOST = 16  # moves that are looked at


def choose(board):
    for rule in (win, prevent_loss, improve):
        move = rule(board)
        if move is not None:
            return move
    return board.legal_moves()[0]


def win(board):
    """A move that wins at once."""
    side = board.side()
    for move in board.candidates():
        board.play(move)
        winner = board.winner()
        board.take_back()
        if winner == side:
            return move
    return None


def prevent_loss(board):
    """If some moves let the opponent win at once: the best of the others."""
    moves = board.candidates()[:MOST]
    safe = [move for move in moves if not loses(board, move)]
    return best(board, safe) if 0 < len(safe) < len(moves) else None


def improve(board):
    """The move after which the position is best."""
    return best(board, board.candidates()[:MOST])


def loses(board, move):
    board.play(move)
    answer = win(board)
    board.take_back()
    return answer is not None


def best(board, moves):
    found, most = None, 0
    for move in moves:
        board.play(move)
        value = -board.evaluate()
        board.take_back()
        if found is None or value > most:
            found, most = move, value
    return found
