# Expected: syntax
def choose(board)
    return board.legal_moves()[0]
