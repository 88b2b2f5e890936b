# Expected: recursion
def choose(board):
    return choose(board)
