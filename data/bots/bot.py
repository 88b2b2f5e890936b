#!/usr/bin/env python3
"""A bot for @RULES@, written by `yiguan new-bot --python @RULES@`.

It looks one move ahead and plays a move with the best score. Change `score` first.

Try it:   yiguan match @RULES@ --a "exec:protocol=json,cmd=python3 @FILE@" --b random --pairs 2
Test it:  python3 @FILE@ --test
"""

import json
import random
import re
import sys

# The names of the points, line by line, in the order of a position text.
LINES = """
@LINES@
"""
LINES = [line.split() for line in LINES.strip().splitlines()]
# Where a point is: its line, and its place in the line.
PLACES = {name: (number, at) for number, line in enumerate(LINES) for at, name in enumerate(line)}
# The letters of each side's pieces in a position text.
PIECES = {"first": "@FIRST@", "second": "@SECOND@"}
OTHER = {"first": "second", "second": "first"}


def parse(position):
    """The pieces of a position text, as {point: letter}."""
    lines = position.split()[0].split("/")
    if len(lines) != len(LINES):
        raise ValueError(f"this bot knows boards of {len(LINES)} lines, not of {len(lines)}")
    board = {}
    for names, line in zip(LINES, lines):
        at = 0
        for part in re.findall(r"\d+|\D", line):  # a run of empty points, or a piece
            if part.isdigit():
                at += int(part)
            else:
                board[names[at]] = part
                at += 1
    return board


def after(board, move, side):
    """The board after a legal move: a piece goes from the first point to the last, or a new one is placed."""
    points = re.findall(r"[a-z]-?\d+", move)
    board = dict(board)
    if len(points) > 1:
        board[points[-1]] = board.pop(points[0])
    elif points:
        board[points[0]] = PIECES[side][0]
    return board


@SCORE@


def choose(position, legal, side):
    """A legal move with the best score, and that score."""
    board = parse(position)
    scores = {move: score(after(board, move, side), side) for move in legal}
    best = max(scores.values())
    return random.choice([move for move in legal if scores[move] == best]), best


def answer(message):
    print(json.dumps(message), flush=True)


def play():
    """Speaks Yiguan's protocol of JSON lines until it is told to quit."""
    for line in sys.stdin:
        request = json.loads(line)
        if request["type"] == "hello":
            answer({"type": "hello", "name": "@FILE@"})
        elif request["type"] == "game":
            random.seed(1)
            answer({"type": "ready"})
        elif request["type"] == "move":
            move, value = choose(request["position"], request["legal"], request["side"])
            answer({"type": "info", "depth": 1, "score": value, "nodes": len(request["legal"]), "pv": [move]})
            answer({"type": "move", "move": move})
        elif request["type"] == "quit":
            break


def test():
    """Checks the bot on the start position."""
    start = "@START@"
    legal = "@LEGAL@".split()
    board = parse(start)
    assert sorted(board.values()) == sorted(letter for letter in start.split()[0] if letter.isalpha())
    assert score(board, "first") == -score(board, "second"), "what is good for one side is bad for the other"
    for move in legal:
        assert after(board, move, "first") != board, move
    move, value = choose(start, legal, "first")
    assert move in legal and isinstance(value, int)
    print("ok")


if __name__ == "__main__":
    test() if sys.argv[1:] == ["--test"] else play()
