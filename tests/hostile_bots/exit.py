# Expected: exception
import sys


def choose(board):
    sys.exit(0)
