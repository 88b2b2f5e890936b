# Expected: time
def choose(board):
    while True:
        board.mark("h8", "x" * 100)
