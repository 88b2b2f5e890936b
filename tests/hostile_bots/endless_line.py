# Expected: time memory
def choose(board):
    while True:
        print("x" * 1000, end="")
