# Expected: memory time
def choose(board):
    kept = []
    while True:
        kept.append(bytearray(100000))
