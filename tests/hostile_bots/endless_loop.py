# Expected: time
def choose(board):
    while True:
        pass
