# The idea: Monte-Carlo tree search. Play many short games by chance, and follow the moves that did well, or were tried
# little, more often.

import math

PLAYOUTS = 120
MOST = 10  # moves that are looked at in each position
PLIES = 4  # by chance, after the tree
SURE = 500  # an evaluation that counts as won
EXPLORE = 0.7


class Node:
    def __init__(self):
        self.children = None  # [(move, Node)], best moves first
        self.visits = 0
        self.points = 0.0  # for the side that moved here


def choose(board):
    root = Node()
    for _ in range(PLAYOUTS):
        playout(board, root)
    move, best = max(root.children, key=lambda child: child[1].visits)
    board.info(nodes=PLAYOUTS, score=int(200 * best.points / best.visits) - 100, pv=[move])
    return move


def playout(board, node):
    """Plays on from the node; gives the points of the side that moved there."""
    if board.winner() is not None:
        points = 1.0 - result(board)
    elif node.visits == 0:
        points = 1.0 - by_chance(board, PLIES)
    else:
        if node.children is None:
            node.children = [(move, Node()) for move in board.candidates()[:MOST]]
        move, child = select(node)
        board.play(move)
        points = 1.0 - playout(board, child)
        board.take_back()
    node.visits += 1
    node.points += points
    return points


def select(node):
    best, most = None, 0.0
    for move, child in node.children:
        mean = child.points / child.visits if child.visits > 0 else 0.5
        score = mean + EXPLORE * math.sqrt(node.visits) / (1 + child.visits)
        if best is None or score > most:
            best, most = (move, child), score
    return best


def by_chance(board, plies):
    """The points of the side to move after some moves by chance."""
    if plies == 0 or board.winner() is not None:
        return result(board)
    moves = board.candidates()[:MOST]
    board.play(moves[board.random(len(moves))])
    points = 1.0 - by_chance(board, plies - 1)
    board.take_back()
    return points


def result(board):
    """For the side to move: 1 won, 0 lost, in between by the evaluation."""
    winner = board.winner()
    if winner is not None:
        return 0.5 if winner == "draw" else 1.0 if winner == board.side() else 0.0
    value = max(-SURE, min(SURE, board.evaluate()))
    return 0.5 + value / (2 * SURE)
