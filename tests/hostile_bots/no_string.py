# Expected: resign
def choose(board):
    return 42
