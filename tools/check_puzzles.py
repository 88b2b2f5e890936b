#!/usr/bin/env python3
"""Checks puzzles with another search: at each step it should find the right move, and find it clearly better than the
second-best, where it can say so.

Usage: tools/check_puzzles.py GAME [--judge PLAYER] [--nodes N] [--count N] [--seed N] [--file FILE] [--data FOLDER]
           [--yiguan PROGRAM]
--judge: an opponent other than the champion, such as an engine installed in the folder --data (docs/engines.md)
--count: so many puzzles, chosen by the seed
Prints the steps at which the judge disagrees, and how many puzzles are right; exit status 1 when fewer than 98 % are.
"""

import argparse
import json
import math
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEAST_RIGHT = 0.98
LEAST_GAP = 0.1  # in winning chances
SCALE = 400  # hundredths at which the chance is 73 %


def puzzles_of(file):
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line:
            continue
        name, _, _, _, rules, position, moves = line.split("\t")
        yield name, rules, position, moves.split()


def chance_of(score):
    if "win" in score or "loss" in score:
        return 1.0 if "win" in score else 0.0
    return 1 / (1 + math.exp(-score["cp"] / SCALE))


class Judge:
    def __init__(self, arguments):
        self.arguments = arguments
        self.lines = 2

    def think(self, rules, position, moves):
        """The best move, and by how much its chance is above that of the second-best; None if that is not known."""
        given = self.arguments
        command = [given.yiguan, "think", rules, "--position", position, "--moves", " ".join(moves),
                   "--player", given.judge, "--nodes", str(given.nodes), "--json"]
        command += ["--data", given.data] if given.data else []
        done = subprocess.run([*command, "--lines", str(self.lines)], capture_output=True, text=True, check=False)
        if done.returncode != 0 and self.lines > 1:  # an engine that shows one line only
            self.lines = 1
            return self.think(rules, position, moves)
        if done.returncode != 0:
            sys.exit(f"{' '.join(command)}\n{done.stderr}")
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        return answers[-1]["bestmove"], gap_of(answers[:-1])


def gap_of(thoughts):
    deepest = max((thought["depth"] for thought in thoughts if thought.get("line") == 2), default=None)
    chances = {thought["line"]: chance_of(thought["score"]) for thought in thoughts if thought["depth"] == deepest}
    return chances[1] - chances[2] if {1, 2} <= chances.keys() else None


def faults_of(puzzle, judge):
    """What the judge finds wrong, step by step. A last move need not be the only one that wins at once."""
    name, rules, position, moves = puzzle
    for at in range(1, len(moves), 2):
        best, gap = judge.think(rules, position, moves[:at])
        if best != moves[at]:
            yield f"{name} step {(at + 1) // 2}: {best}, not {moves[at]}"
        elif gap is not None and gap < LEAST_GAP and at + 1 < len(moves):
            yield f"{name} step {(at + 1) // 2}: {best} is better than the second-best by {gap:.0%} only"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=["shuqi", "gomoku", "xiangqi"])
    parser.add_argument("--judge", default="solver")
    parser.add_argument("--nodes", type=int, default=1_000_000)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path)
    parser.add_argument("--data")
    parser.add_argument("--yiguan", default=ROOT / "build/release/apps/yiguan/yiguan")
    arguments = parser.parse_args()
    file = arguments.file or ROOT / "data" / "puzzles" / f"{arguments.game}.tsv"
    puzzles = list(puzzles_of(file))
    chosen = random.Random(arguments.seed).sample(puzzles, min(arguments.count, len(puzzles)))
    judge = Judge(arguments)
    right = 0
    for puzzle in chosen:
        faults = list(faults_of(puzzle, judge))
        right += not faults
        for fault in faults:
            print(fault, flush=True)
    print(f"{right} of {len(chosen)} puzzles right, {right / len(chosen):.1%}")
    return 0 if right >= LEAST_RIGHT * len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
