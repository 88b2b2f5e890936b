#!/usr/bin/env python3
"""Reads the training data of `yiguan selfplay` (docs/data.md) into numpy arrays.

Try it:  yiguan selfplay xiangqi --games 4 --nodes 200 --out games
         python3 examples/training_data.py games

As a module:

    for shard in shards("games"):
        for game in read_games(shard):
            game.moves, game.scores, game.result
            for board, score in game.boards(start_board("xiangqi")): …

Needs python3-numpy and python3-zstandard of Debian.
"""

import json
import struct
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import zstandard

NO_SCORE = -32768  # a move that no search chose
PROVED_WIN = 32000  # less the plies to the end
MOST_SCORE = 20000  # of a score that is not a proved end
ENDS = ("rules", "scores", "proof", "length")
HEADER = struct.Struct("<HHhbB")  # plies, bytes of the start, margin, result, end


@dataclass
class Game:
    start: str  # position text; empty: the start of the rules
    moves: np.ndarray  # uint16, one for each ply
    scores: np.ndarray  # int16, for the side to move, hundredths
    result: int  # of the first side: 1 won, 0 drawn, -1 lost
    margin: int  # of the first side, in games with a score
    end: str

    def boards(self, start):
        """Yields (board, score) before each move: `start` changed by the moves. For games whose moves go from a
        point to a point (xiangqi, shuqi); pass, stop and report leave the board as it is."""
        board = np.array(start, dtype=np.int8)
        for move, score in zip(self.moves, self.scores):
            yield board, int(score)
            origin, target = int(move) & 0xFF, int(move) >> 8
            if origin < board.size:
                board[target], board[origin] = board[origin], 0


def shards(folder):
    return sorted(Path(folder).glob("*.zst"))


def manifest(shard):
    return json.loads(Path(shard).with_suffix(".json").read_text(encoding="utf-8"))


def read_games(shard):
    """Yields the games that the shard's manifest counts."""
    with open(shard, "rb") as file:
        data = file.read(manifest(shard)["bytes"])
    with zstandard.ZstdDecompressor().stream_reader(data, read_across_frames=True) as stream:
        while header := stream.read(HEADER.size):
            plies, start_bytes, margin, result, end = HEADER.unpack(header)
            start = stream.read(start_bytes).decode() if start_bytes else ""
            pairs = np.frombuffer(stream.read(4 * plies), dtype="<u2").reshape(-1, 2)
            yield Game(start, pairs[:, 0], pairs[:, 1].view("<i2"), result, margin, ENDS[end])


def start_board(game):
    """The pieces of the start position: 0 empty, positive the first side's, negative the second side's."""
    if game != "xiangqi":
        raise ValueError(f"no start position of {game} here")
    kinds = {"K": 1, "A": 2, "B": 3, "N": 4, "R": 5, "C": 6, "P": 7}
    board = []
    for rank in reversed("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR".split("/")):
        for letter in rank:
            if letter.isdigit():
                board += [0] * int(letter)
            else:
                board.append(kinds[letter.upper()] * (1 if letter.isupper() else -1))
    return board


def main():
    games = positions = 0
    scores = []
    results = {1: 0, 0: 0, -1: 0}
    for shard in shards(sys.argv[1]):
        for game in read_games(shard):
            games += 1
            results[game.result] += 1
            known = game.scores[game.scores != NO_SCORE]
            positions += known.size
            scores.append(known[np.abs(known) <= MOST_SCORE])
    values = np.concatenate(scores) if scores else np.zeros(0)
    print(f"{games} games, {positions} positions; first side won {results[1]}, drew {results[0]}, lost {results[-1]}")
    if values.size:
        print(f"median of |score|: {np.median(np.abs(values)):.0f} hundredths")


if __name__ == "__main__":
    main()
