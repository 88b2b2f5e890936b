# The idea: prove a win. A move wins if every answer to it loses; what cannot be proved is left to the evaluation.

DEEPEST = 3  # own moves until the win
MOST = 10  # own moves that are looked at in each position
POSITIONS = 1500


class Proof:
    def __init__(self, board):
        self.board = board
        self.left = POSITIONS

    def winning_move(self, moves):
        """A move that wins within so many own moves, or None."""
        side = self.board.side()
        for move in self.board.candidates()[:MOST]:
            self.left -= 1
            self.board.play(move)
            winner = self.board.winner()
            is_win = winner == side or (winner is None and moves > 1 and self.all_lose(moves - 1))
            self.board.take_back()
            if is_win:
                return move
            if self.left <= 0:
                return None
        return None

    def all_lose(self, moves):
        """Whether the side to move loses with every answer."""
        side = self.board.side()
        for answer in self.board.candidates():
            self.left -= 1
            self.board.play(answer)
            winner = self.board.winner()
            loses = winner not in (side, "draw", None) or (winner is None and self.winning_move(moves) is not None)
            self.board.take_back()
            if not loses or self.left <= 0:
                return False
        return True


def choose(board):
    proof = Proof(board)
    for moves in range(1, DEEPEST + 1):
        move = proof.winning_move(moves)
        if move is not None:
            print("a win within", moves)
            board.mark(move, "#%d" % moves)
            return move
    return best(board)


def best(board):
    found, most = None, 0
    for move in board.candidates():
        board.play(move)
        value = -board.evaluate()
        board.take_back()
        if found is None or value > most:
            found, most = move, value
    return found
