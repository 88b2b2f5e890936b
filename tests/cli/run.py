#!/usr/bin/env python3
"""Snapshots of the command line: runs the commands of case files and compares all their output.

Usage: tests/cli/run.py YIGUAN CASES.txt...     UPDATE_SNAPSHOTS=1 rewrites the files instead.

A case file:
    # a comment, kept
    $ yiguan judge xiangqi --moves "h2e2"       the command, in shell words; NAME=value sets its environment
    > uci                                       lines for its stdin, if any
      ongoing                                   its stdout, indented by two spaces
    ! yiguan: ...                               its stderr
    ? 2                                         its exit code unless 0
Commands run in the root of the repository. Times and speeds are written as T and R.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
SPEED = re.compile(r"\b(nps|time) [0-9]+")
TIMING = re.compile(r"\b[0-9.]+ s, (?:[0-9.]+|inf|nan) million")


def split_environment(command):
    """The command's words and its environment, which is English unless the command changes it."""
    words = shlex.split(command)
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": "/nonexistent"}
    while words and re.match(r"[A-Z_]+=", words[0]):
        name, value = words.pop(0).split("=", 1)
        environment[name] = value
    return words, environment


def run_command(yiguan, command, stdin):
    """The output of the command with those lines of stdin, as lines of a case file."""
    words, environment = split_environment(command)
    if words[:1] != ["yiguan"]:
        return ["! this is not a yiguan command"]
    done = subprocess.run([yiguan, *words[1:]], env=environment, cwd=ROOT, input="".join(line + "\n" for line in stdin).encode(),
                          capture_output=True, timeout=PATIENCE, check=False)
    output = done.stdout.decode("utf-8", "replace")
    if stdin:
        output = SPEED.sub(r"\1 T", output)
    lines = ["  " + line for line in output.splitlines()]
    errors = TIMING.sub("T s, R million", done.stderr.decode("utf-8", "replace"))
    lines += ["! " + line for line in errors.splitlines()]
    if done.returncode != 0:
        lines.append(f"? {done.returncode}")
    return [line.rstrip() for line in lines]


def replay(yiguan, lines):
    """The case file with the output that its commands have now."""
    out = []
    for at, line in enumerate(lines):
        if line.startswith("$ "):
            stdin = []
            while at + 1 < len(lines) and lines[at + 1].startswith(">"):
                at += 1
                stdin.append(lines[at])
            out += [line, *stdin, *run_command(yiguan, line[2:], [text[2:] for text in stdin])]
        elif line.startswith("#"):
            out.append(line)
    return out


def compare(path, expected, actual):
    """Prints the first difference; true when there is none."""
    for number in range(max(len(expected), len(actual))):
        old = expected[number] if number < len(expected) else "(nothing)"
        new = actual[number] if number < len(actual) else "(nothing)"
        if old != new:
            print(f"{path}:{number + 1}:\n  expected: {old}\n  actual:   {new}")
            print("  if this change is intended: UPDATE_SNAPSHOTS=1, then review the diff")
            return False
    return True


def main():
    yiguan, *paths = sys.argv[1:]
    yiguan = str(Path(yiguan).resolve())
    is_fine = True
    for path in map(Path, paths):
        expected = path.read_text(encoding="utf-8").splitlines()
        actual = replay(yiguan, expected)
        if os.environ.get("UPDATE_SNAPSHOTS") == "1":
            path.write_text("\n".join(actual) + "\n", encoding="utf-8")
        else:
            is_fine = compare(path, expected, actual) and is_fine
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
