# Expected: time
def choose(board):
    while True:
        print("x" * 1000)
