# Expected: exception broken
def choose(board):
    import jsffi

    proxy = jsffi.create_proxy(choose)
    proxy.constructor.constructor("return globalThis")().fetch("/api/games")
    return board.legal_moves()[0]
