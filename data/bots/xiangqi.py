# What a piece is worth, in hundredths of a pawn.
WORTH = {"k": 10000, "r": 900, "c": 450, "n": 400, "a": 200, "b": 200, "p": 100}


def score(board, side):
    """Hundredths of a pawn: the worth of the own pieces, less that of the opponent's."""
    return sum(WORTH[letter.lower()] * (1 if letter in PIECES[side] else -1) for letter in board.values())
