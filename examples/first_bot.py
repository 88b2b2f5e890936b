#!/usr/bin/env python3
"""A first engine for Yiguan: it speaks JSON lines (docs/engines.md) and plays all three games.

Try it:  yiguan match gomoku --a "exec:protocol=json,cmd=python3 examples/first_bot.py" --b random --pairs 2
"""

import json
import random
import sys


def choose(request):
    """Chooses a random legal move, preferably near earlier moves. Put your own idea here."""
    legal = request["legal"]  # all legal moves, as text
    board = request["position"]  # the game's position text, docs/rules
    taken = set(request["moves"])
    lively = [move for move in legal if move not in ("stop", "report", "pass", "swap")]
    near = [move for move in lively if any(move[0] == old[0] for old in taken)]
    random.seed(len(board) + len(request["moves"]))
    return random.choice(near or lively or legal)


def answer(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "hello":
        answer({"type": "hello", "name": "first bot"})
    elif request["type"] == "game":
        answer({"type": "ready"})
    elif request["type"] == "move":
        answer({"type": "move", "move": choose(request)})
    elif request["type"] == "quit":
        break
