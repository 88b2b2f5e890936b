# Expected: illegal exception
import builtins
import json

import yiguan_bot


def choose(board):
    yiguan_bot.Board.legal_moves = lambda self: ["z99"]
    json.dumps = lambda value: "{}"
    builtins.isinstance = lambda value, kind: True
    return board.legal_moves()[0]
