# Expected: time
def choose(board):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
