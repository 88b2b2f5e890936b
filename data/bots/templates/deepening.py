# The idea: iterative deepening. Search one ply deep, then two, and so on, until the nodes are used up; the best move of
# each search is tried first in the next one.

NODES = 1500
MOST = 12  # moves that are looked at in each position
DEEPEST = 8
WON = 1000000


class OutOfNodes(Exception):
    pass


class Search:
    def __init__(self, board):
        self.board = board
        self.nodes = 0
        self.first = {}  # by position: the move that was best there
        self.tried = 0  # moves on the board

    def run(self, depth, alpha, beta):
        """The value for the side to move, and the line that leads to it."""
        self.nodes += 1
        if self.nodes > NODES:
            raise OutOfNodes()
        winner = self.board.winner()
        if winner is not None:
            return ended(self.board, winner, depth), []
        if depth == 0:
            return self.board.evaluate(), []
        return self.best(depth, alpha, beta)

    def best(self, depth, alpha, beta):
        key = self.board.position()
        best, best_line = -2 * WON, []
        for move in self.ordered(key):
            self.play(move)
            value, line = self.run(depth - 1, -beta, -max(alpha, best))
            self.take_back()
            if -value > best:
                best, best_line = -value, [move] + line
            if best >= beta:
                break
        self.first[key] = best_line[0]
        return best, best_line

    def ordered(self, key):
        moves = self.board.candidates()[:MOST]
        first = self.first.get(key)
        if first is None:
            return moves
        return [first] + [move for move in moves if move != first]

    def play(self, move):
        self.board.play(move)
        self.tried += 1

    def take_back(self):
        self.board.take_back()
        self.tried -= 1


def choose(board):
    search = Search(board)
    best = board.candidates()[0]
    for depth in range(1, DEEPEST + 1):
        try:
            value, line = search.run(depth, -2 * WON, 2 * WON)
        except OutOfNodes:
            while search.tried > 0:
                search.take_back()
            break
        best = line[0]
        board.info(depth=depth, score=value, nodes=search.nodes, pv=line)
        if abs(value) >= WON:
            break
    return best


def ended(board, winner, depth):
    if winner == "draw":
        return 0
    return WON + depth if winner == board.side() else -WON - depth
