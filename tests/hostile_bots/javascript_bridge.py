# Expected: exception
import js


def choose(board):
    js.fetch("/api/games")
    js.postMessage("stolen")
    js.close()
    return board.legal_moves()[0]
