# Expected: illegal
def choose(board):
    return "z99"
