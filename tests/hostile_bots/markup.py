# Expected: move
ATTACK = "<img src=x onerror='document.title=1'><script>document.title=1</script>"


def choose(board):
    print(ATTACK)
    board.mark("h8", ATTACK)
    board.mark(ATTACK, "a")
    board.info(depth=1, pv=[ATTACK])
    return board.legal_moves()[0]
