# Expected: memory
def choose(board):
    text = "x"
    while True:
        text = text + text
