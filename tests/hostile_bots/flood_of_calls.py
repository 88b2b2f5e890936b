# Expected: time
def choose(board):
    while True:
        board.legal_moves()
