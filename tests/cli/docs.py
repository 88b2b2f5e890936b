#!/usr/bin/env python3
"""Runs the yiguan commands in the ```sh blocks of the root's *.md files and docs/: each must exit with 0.

Usage: tests/cli/docs.py YIGUAN
"""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ("yiguan", "./build/release/apps/yiguan/yiguan", "build/release/apps/yiguan/yiguan")


def commands_in(path):
    """Yields (line number, command) for each command in the file's sh blocks; joins continued lines."""
    in_block, command, start = False, "", 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip().startswith("```"):
            in_block = not in_block and line.strip() == "```sh"
            continue
        if not in_block:
            continue
        start = start or number
        command += line.strip().removeprefix("$ ")
        if command.endswith("\\"):
            command = command[:-1]
            continue
        if command.split(" ")[0] in PROGRAMS:
            yield start, command
        command, start = "", 0


def main():
    yiguan = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        for sample in (ROOT / "tests" / "records").iterdir():  # files that the examples use
            shutil.copy(sample, folder)
        return run_all(yiguan, folder)


def run_all(yiguan, folder):
    """Runs all commands in that folder, which they may write to."""
    failures = count = 0
    environment = {**os.environ, "XDG_DATA_HOME": folder}
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]):
        for line, command in commands_in(path):
            words = shlex.split(command, comments=True)
            done = subprocess.run([yiguan, *words[1:]], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                                  text=True, timeout=PATIENCE, check=False, env=environment)
            count += 1
            if done.returncode != 0:
                failures += 1
                print(f"{path.relative_to(ROOT)}:{line}: exit code {done.returncode}: {command}\n{done.stderr}")
    print(f"{count} commands of the documents run, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
