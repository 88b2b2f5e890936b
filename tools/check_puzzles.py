#!/usr/bin/env python3
"""Checks puzzles with another search: at each step it should find the right move, and find it clearly better than the
second-best, where it can say so. Where it disagrees, it looks once more with twenty times the nodes.

Usage: tools/check_puzzles.py GAME [--judge PLAYER] [--nodes N] [--count N] [--seed N] [--solve] [--file FILE]
           [--data FOLDER] [--yiguan PROGRAM]
--judge: an opponent other than the champion, such as an engine installed in the folder --data (docs/engines.md)
--count: so many puzzles, chosen by the seed
--solve: only says how many puzzles the judge solves, such as one level of the champion, the lowest ratings first
Prints the steps at which the judge disagrees, and how many puzzles are right; exit status 1 when fewer than 98 % are.
"""

import argparse
import json
import math
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LEAST_RIGHT = 0.98
LEAST_GAP = 0.1  # in winning chances
AGAIN = 20  # times the nodes, where the judge disagrees
SOLVED_PARTS = 5  # of the puzzles, by rating
SCALE = 400  # hundredths at which the chance is 73 %


class Puzzle(NamedTuple):
    name: str
    rating: int
    rules: str
    position: str
    moves: list  # the opponent's last one, then right moves and replies in turn


def puzzles_of(file):
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line:
            continue
        name, rating, _, _, rules, position, moves = line.split("\t")
        yield Puzzle(name, int(rating), rules, position, moves.split())


def chance_of(score):
    if "win" in score or "loss" in score:
        return 1.0 if "win" in score else 0.0
    return 1 / (1 + math.exp(-score["cp"] / SCALE))


class Judge:
    def __init__(self, arguments):
        self.arguments = arguments
        self.lines = 1 if arguments.solve else 2

    def run(self, rules, position, moves, nodes):
        given = self.arguments
        command = [given.yiguan, "think", rules, "--position", position, "--moves", " ".join(moves),
                   "--player", given.judge, "--nodes", str(nodes), "--lines", str(self.lines), "--json"]
        command += ["--data", given.data] if given.data else []
        english = {**os.environ, "LC_ALL": "C"}  # wins_at_once reads a message
        return subprocess.run(command, capture_output=True, text=True, check=False, env=english)

    def wins_at_once(self, puzzle, move):
        done = self.run(puzzle.rules, puzzle.position, [*puzzle.moves[:-1], move], 1)
        return done.returncode != 0 and "wins" in done.stderr

    def think(self, rules, position, moves, nodes):
        """The best move, and by how much its chance is above that of the second-best; None if that is not known."""
        done = self.run(rules, position, moves, nodes)
        if done.returncode != 0 and self.lines > 1:  # an engine that shows one line only
            self.lines = 1
            return self.think(rules, position, moves, nodes)
        if done.returncode != 0:
            sys.exit(f"{' '.join(done.args)}\n{done.stderr}")
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        return answers[-1]["bestmove"], gap_of(answers[:-1])


def gap_of(thoughts):
    deepest = max((thought["depth"] for thought in thoughts if thought.get("line") == 2), default=None)
    chances = {thought["line"]: chance_of(thought["score"]) for thought in thoughts if thought["depth"] == deepest}
    return chances[1] - chances[2] if {1, 2} <= chances.keys() else None


def fault_at(puzzle, at, judge, nodes):
    """What the judge finds wrong with a right move. The last one need not be the only one that wins at once."""
    right = puzzle.moves[at]
    best, gap = judge.think(puzzle.rules, puzzle.position, puzzle.moves[:at], nodes)
    is_last = at + 1 == len(puzzle.moves)
    if best != right and not (is_last and judge.wins_at_once(puzzle, best)):
        return f"{best}, not {right}"
    if gap is not None and gap < LEAST_GAP and not (is_last and judge.wins_at_once(puzzle, right)):
        return f"{best} is better than the second-best by {gap:.0%} only"
    return None


def faults_of(puzzle, judge, again=1):
    """What the judge finds wrong, step by step, also when it looks again with so many times the nodes."""
    nodes = judge.arguments.nodes
    for at in range(1, len(puzzle.moves), 2):
        fault = fault_at(puzzle, at, judge, nodes)
        if fault and again > 1:
            fault = fault_at(puzzle, at, judge, again * nodes)
        if fault:
            yield f"{puzzle.name} step {(at + 1) // 2}: {fault}"


def check(puzzles, judge):
    right = 0
    for puzzle in puzzles:
        faults = list(faults_of(puzzle, judge, AGAIN))
        right += not faults
        for fault in faults:
            print(fault, flush=True)
    print(f"{right} of {len(puzzles)} puzzles right, {right / len(puzzles):.1%}")
    return 0 if right >= LEAST_RIGHT * len(puzzles) else 1


def solve(puzzles, judge):
    puzzles = sorted(puzzles, key=lambda puzzle: puzzle.rating)
    for part in range(SOLVED_PARTS):
        group = puzzles[part * len(puzzles) // SOLVED_PARTS:(part + 1) * len(puzzles) // SOLVED_PARTS]
        if not group:
            continue
        solved = sum(next(faults_of(puzzle, judge), None) is None for puzzle in group)
        print(f"rated {group[0].rating} to {group[-1].rating}: {solved} of {len(group)} solved, "
              f"{solved / len(group):.0%}", flush=True)
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=["shuqi", "gomoku", "xiangqi"])
    parser.add_argument("--judge", default="solver")
    parser.add_argument("--nodes", type=int, default=1_000_000)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--solve", action="store_true")
    parser.add_argument("--file", type=Path)
    parser.add_argument("--data")
    parser.add_argument("--yiguan", default=ROOT / "build/release/apps/yiguan/yiguan")
    arguments = parser.parse_args()
    file = arguments.file or ROOT / "data" / "puzzles" / f"{arguments.game}.tsv"
    puzzles = list(puzzles_of(file))
    chosen = random.Random(arguments.seed).sample(puzzles, min(arguments.count, len(puzzles)))
    judge = Judge(arguments)
    return solve(chosen, judge) if arguments.solve else check(chosen, judge)


if __name__ == "__main__":
    sys.exit(main())
