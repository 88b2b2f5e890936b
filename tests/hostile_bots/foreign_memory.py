# Expected: exception broken time memory recursion
def choose(board):
    import uctypes

    whole = uctypes.bytearray_at(0, 16000000)
    for place in range(1024, 16000000, 7):
        whole[place] = place % 251
    return "z99"
