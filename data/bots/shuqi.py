def score(board, side):
    """Hundredths of a point: how many columns the own pieces have advanced, less the opponent's."""
    total = 0
    for point, letter in board.items():
        column = PLACES[point][0]  # the lines of a position text are columns, from the left
        own = letter in PIECES[side]
        advanced = len(LINES) - 1 - column if letter in PIECES["first"] else column
        total += 100 * advanced * (1 if own else -1)
    return total
