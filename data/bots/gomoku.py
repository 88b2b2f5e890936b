def score(board, side):
    """Hundredths of a point: rows of like stones, the longer the better."""
    stones = {PLACES[point]: letter for point, letter in board.items()}
    total = 0
    for (y, x), letter in stones.items():
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            if stones.get((y - down, x - right)) == letter:
                continue  # the row begins before this stone
            length = 1
            while stones.get((y + down * length, x + right * length)) == letter:
                length += 1
            total += 10**length if letter in PIECES[side] else -(10**length)
    return total
