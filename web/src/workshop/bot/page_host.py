"""Runs a bot in the page: standard error takes lines of JSON, standard input gives the answers."""

import json
import sys

import yiguan_bot

_write = sys.stderr.write
_read = sys.stdin.read
_dumps = json.dumps
_choose = None


def _tell(message):
    _write("\x01" + _dumps(message) + "\n")


def _ask(call):
    _tell({"type": "ask", "call": call})
    return _read(int(_read(8)))


def load(file):
    global _choose
    _choose = yiguan_bot._load(file)


def turn(limits):
    move = _choose(yiguan_bot.Board(_ask, _tell, json.loads(limits)))
    _tell({"type": "move", "move": move[:200] if isinstance(move, str) else ""})
