#!/usr/bin/env python3
"""The example of docs/networks.md that learns a network in twenty minutes: learning_test.py YIGUAN

Its network must be stronger than the plain counting that it learned from. Runs only under ./test --full."""
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from waiting import IS_FULL

YIGUAN = Path(sys.argv.pop(1)).resolve()
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "networks.md"
LEAST_PER_CENT = 60
LONGEST = 3 * 3600  # seconds, on a busy machine


def commands():
    """The example's commands, without the program's name."""
    text = DOCUMENT.read_text(encoding="utf-8")
    block = re.search(r"^## In twenty minutes$.*?^```\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1]
    lines = [shlex.split(line) for line in block.splitlines()]
    if len(lines) != 3 or any(words[0] != "yiguan" for words in lines):
        raise AssertionError(f"not three commands of yiguan: {block}")
    return [words[1:] for words in lines]


@unittest.skipUnless(IS_FULL, "takes twenty minutes; only under ./test --full")
class Learning(unittest.TestCase):
    def test_the_network_beats_plain_counting(self):
        with tempfile.TemporaryDirectory() as folder:
            for command in commands():
                done = subprocess.run([YIGUAN, *command], cwd=folder, capture_output=True, text=True, timeout=LONGEST,
                                      check=False)
                self.assertEqual(done.returncode, 0, done.stderr)
        games, per_cent = re.search(r"^Games (\d+): .*\(([\d.]+)%\)$", done.stdout, re.MULTILINE).groups()
        print(f"{per_cent} % of {games} games against plain counting")
        self.assertEqual(games, "200", done.stdout)
        self.assertGreaterEqual(float(per_cent), LEAST_PER_CENT, done.stdout)


if __name__ == "__main__":
    unittest.main()
