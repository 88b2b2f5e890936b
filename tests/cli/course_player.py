"""A player of the number-chess course, written from its protocol and its rules without any code of Yiguan.

It moves towards the other camp, calls stop when all ten pieces have arrived, and says goodbye.
"""
import functools
import json
import random
import socket
from fractions import Fraction

from waiting import PATIENCE

DIRECTIONS = [(1, 1), (1, -1), (-1, 1), (-1, -1), (0, 2), (0, -2)]
LEFT = [(0, 7), (3, 10), (3, 6), (3, 8), (3, 4), (2, 5), (2, 7), (2, 9), (1, 8), (1, 6)]
RIGHT = [(14, 7), (11, 4), (11, 8), (11, 6), (11, 10), (12, 9), (12, 7), (12, 5), (13, 6), (13, 8)]
POINTS = {(x, y) for x in range(15) for y in range(15) if abs(x - 7) + abs(y - 7) <= 7 and (x + y) % 2 == 1}


@functools.lru_cache(maxsize=None)
def sums(numbers):
    """Every value that an expression of all these numbers can have, each with one such expression."""
    if len(numbers) == 1:
        return {Fraction(numbers[0]): str(numbers[0])}
    found = {}
    for mask in range(1, 2 ** len(numbers) - 1):
        left = tuple(n for i, n in enumerate(numbers) if mask >> i & 1)
        right = tuple(n for i, n in enumerate(numbers) if not mask >> i & 1)
        for a, a_text in sums(left).items():
            for b, b_text in sums(right).items():
                found.setdefault(a + b, f"({a_text}+{b_text})")
                found.setdefault(a - b, f"({a_text}-{b_text})")
                found.setdefault(a * b, f"({a_text}*{b_text})")
                if b:
                    found.setdefault(a / b, f"({a_text}/{b_text})")
    return found


class Board:
    def __init__(self):
        self.pieces = {point: (0, number) for number, point in enumerate(RIGHT)}
        self.pieces |= {point: (1, number) for number, point in enumerate(LEFT)}

    def moves(self, side):
        """Yields (from, to, expression) for every move."""
        for (x, y), (owner, number) in list(self.pieces.items()):
            if owner != side:
                continue
            for dx, dy in DIRECTIONS:
                yield from self.moves_along((x, y), number, dx, dy)

    def moves_along(self, start, number, dx, dy):
        crossed = []
        at, steps = start, 0
        while True:
            behind = self.pieces.get(at) if at != start else None
            at, steps = (at[0] + dx, at[1] + dy), steps + 1
            if at not in POINTS:
                return
            if at in self.pieces:
                crossed.append(self.pieces[at][1])
                continue
            if steps == 1:
                yield start, at, ""
            elif behind and len(crossed) == 1 and steps == 2:
                yield start, at, ""
            elif behind and len(crossed) > 1:
                text = sums(tuple(sorted(crossed))).get(Fraction(number))
                if text:
                    yield start, at, text

    def play(self, start, end):
        self.pieces[end] = self.pieces.pop(start)

    def has_arrived(self, side):
        goal = LEFT if side == 0 else RIGHT
        return all(self.pieces.get(point, (None,))[0] == side for point in goal)


class Line:
    """A TCP connection that carries JSON objects without separators."""

    def __init__(self, port):
        self.connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.text = ""
        self.decoder = json.JSONDecoder()

    def send(self, message):
        self.connection.sendall(json.dumps(message).encode())

    def receive(self):
        while True:
            try:
                message, end = self.decoder.raw_decode(self.text)
                self.text = self.text[end:].lstrip()
                return message
            except json.JSONDecodeError:
                try:
                    data = self.connection.recv(1024)
                except ConnectionError:
                    return None
                if not data:
                    return None
                self.text += data.decode()


class Player:
    def __init__(self, port, name, seed):
        self.line = Line(port)
        self.name = name
        self.random = random.Random(seed)
        self.board = Board()
        self.seen = []  # messages of the server
        self.moves = 0
        self.ending = ""
        self.line.send({"type": 0, "msg": {"name": name}})

    def receive(self):
        message = self.line.receive()
        self.seen.append(message)
        return message

    def play_game(self):
        matched = self.receive()
        assert matched["status"] == 1, matched
        self.side, self.game_id, self.counterpart = matched["side"], matched["game_id"], matched["counterpart_name"]
        turn = 0
        while True:
            if turn == self.side:
                if self.act():
                    return
            elif self.hear():
                return
            turn = 1 - turn

    def act(self):
        if self.board.has_arrived(self.side):
            self.ending = "stop"
            self.request("stop")
            return True
        start, end, expression = self.choose()
        number = self.board.pieces[start][1]
        self.board.play(start, end)
        self.moves += 1
        self.line.send({"type": 1, "msg": {
            "game_id": self.game_id, "side": self.side, "num": number, "src": dict(zip("xy", start)),
            "dst": dict(zip("xy", end)), "exp": expression}})
        return False

    def request(self, what):
        self.line.send({"type": 2, "msg": {"request": what, "game_id": self.game_id, "side": self.side}})

    def choose(self):
        """Usually a move with the largest gain, otherwise one without gain."""
        forward = -1 if self.side == 0 else 1
        moves = list(self.board.moves(self.side))
        gains = [(forward * (end[0] - start[0]), i) for i, (start, end, _) in enumerate(moves)]
        best = max(gains)[0]
        wanted = best if best > 0 and self.random.random() < 0.85 else self.random.choice([0, 0, -1, 1])
        # Of equal gains the piece that is farthest from its goal.
        fitting = [i for gain, i in gains if gain == wanted] or [i for _, i in gains]
        self.random.shuffle(fitting)
        return moves[max(fitting, key=lambda i: forward * -moves[i][0][0])]

    def hear(self):
        message = self.receive()
        if message is None:
            self.ending = "line broken"
            return True
        if message.get("status") in (2, 3):
            self.ending = message.get("request", "left") if message["status"] == 2 else "time"
            self.line.send({"type": 3, "side": self.side})
            return True
        start, end = ((message[key]["x"], message[key]["y"]) for key in ("src", "dst"))
        legal = {(a, b): text for a, b, text in self.board.moves(1 - self.side)}
        assert (start, end) in legal, message
        assert bool(message["exp"]) == bool(legal[start, end]), message
        self.board.play(start, end)
        return False
