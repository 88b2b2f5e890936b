# Expected: illegal time
def choose(board):
    return board.legal_moves()[0] + "9" * 1000000
