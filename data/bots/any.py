def score(board, side):
    """Hundredths of a point: the number of own pieces, less that of the opponent's."""
    return 100 * sum(1 if letter in PIECES[side] else -1 for letter in board.values())
