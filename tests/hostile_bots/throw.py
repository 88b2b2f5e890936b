# Expected: exception
def choose(board):
    raise ValueError("on purpose")
