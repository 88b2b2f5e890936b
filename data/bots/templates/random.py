# The idea: any legal move, by chance. Every better idea must beat this one.


def choose(board):
    moves = board.legal_moves()
    return moves[board.random(len(moves))]
