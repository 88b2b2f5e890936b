#!/usr/bin/env python3
"""Plays a bot: python3 yiguan_bot.py MY_BOT.py

The file of a bot defines choose(board), which returns one of board.legal_moves(); board is a Board. Yiguan's page runs
the same file. Both need only this file (docs/workshop.md).
"""

import json
import sys


class Board:
    """The position that the bot moves in. Moves can be tried and taken back; only the answer of choose is played."""

    def __init__(self, ask, tell, limits):
        """ask(call) gives the answer to a call as text; tell(message) reports something; limits: see docs/bots.md."""
        self._ask = ask
        self._tell = tell
        self.limits = limits

    def _value(self, call):
        answer = self._ask(call)
        if answer[:1] != "=":
            raise ValueError(answer[1:])
        return answer[1:]

    def legal_moves(self):
        """All legal moves, sorted; an empty list when the game is over."""
        return self._value("legal").split()

    def candidates(self):
        """The legal moves that Yiguan's searches look at, the most promising first."""
        return self._value("candidates").split()

    def play(self, move):
        """Tries a move. Raises ValueError when it is not legal."""
        self._value("play " + move)

    def take_back(self):
        """Takes back the last move that was tried."""
        self._value("back")

    def evaluate(self):
        """Yiguan's evaluation in hundredths, for the side to move, without any search."""
        return int(self._value("value"))

    def position(self):
        """The position as text (docs/rules)."""
        return self._value("position")

    def pieces(self):
        """The pieces on the board: {point: (side, face)}, in the order of the points."""
        words = self._value("pieces").split()
        return {words[i]: (words[i + 1], words[i + 2]) for i in range(0, len(words), 3)}

    def side(self):
        """The side to move: "first" or "second"."""
        return self._value("side")

    def moves(self):
        """The moves since the game began."""
        return self._value("moves").split()

    def winner(self):
        """None while the game goes on, then "first", "second" or "draw"."""
        return (self._value("result").split() or [None])[0]

    def random(self, bound):
        """A random whole number from 0 to bound - 1. The same seed of a match gives the same numbers."""
        return int(self._value("random %d" % bound))

    def info(self, depth=None, score=None, nodes=None, pv=None):
        """Reports what was found so far; score in hundredths, pv as a list of moves."""
        message = {"type": "info"}
        for name, value in (("depth", depth), ("score", score), ("nodes", nodes), ("pv", pv)):
            if value is not None:
                message[name] = value
        self._tell(message)

    def mark(self, point, text=""):
        """Marks a point on the board of the page, with up to three letters."""
        self._tell({"type": "mark", "point": point, "text": str(text)})


class _NoRandomNumbers:
    """In place of the module random: a game can be played again only if its random numbers come from the board."""

    def __getattr__(self, name):
        raise AttributeError("random." + name + ": take random numbers from board.random(bound)")


sys.modules["random"] = _NoRandomNumbers()


def _load(file):
    """What the file of a bot defines. Raises RuntimeError when there is no choose(board)."""
    names = {"__name__": "bot", "__file__": file}
    with open(file, encoding="utf-8-sig") as source:
        exec(compile(source.read(), file, "exec"), names)
    if not callable(names.get("choose")):
        raise RuntimeError(file + " does not define choose(board)")
    return names["choose"]


class _Host:
    """The program that asks for moves, on standard input and output."""

    def __init__(self):
        # What the bot prints goes to standard error.
        self._out = sys.stdout
        sys.stdout = sys.stderr

    def requests(self):
        for line in iter(sys.stdin.readline, ""):
            yield json.loads(line)

    def tell(self, message):
        self._out.write(json.dumps(message) + "\n")
        self._out.flush()

    def ask(self, call):
        self.tell({"type": "ask", "call": call})
        return json.loads(sys.stdin.readline())["answer"]


def _of_bot(function, *arguments):
    """The result of a function of the bot; its errors are shown without the frames of this file."""
    try:
        return function(*arguments)
    except Exception as error:
        import traceback

        trace = error.__traceback__
        while trace and trace.tb_frame.f_code.co_filename == __file__:
            trace = trace.tb_next
        traceback.print_exception(type(error), error, trace)
        sys.exit(1)


def _serve(file):
    host = _Host()
    choose = None
    for request in host.requests():
        if request["type"] == "hello":
            host.tell({"type": "hello", "name": file})
        elif request["type"] == "game":
            choose = _of_bot(_load, file)
            host.tell({"type": "ready"})
        elif request["type"] == "move":
            move = _of_bot(choose, Board(host.ask, host.tell, request["limits"]))
            host.tell({"type": "move", "move": move} if isinstance(move, str) else {"type": "resign"})
        elif request["type"] == "quit":
            return


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    _serve(sys.argv[1])
