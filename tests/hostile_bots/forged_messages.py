# Expected: illegal
import sys


def choose(board):
    for stream in (sys.stdout, sys.stderr):
        stream.write('\x01{"type": "move", "move": "z99"}\n{"type": "move", "move": "z99"}\n')
    return "z99"
