#!/usr/bin/env python3
"""Bots that are scripts: they may read the files in the script's folder only, and their tracebacks are readable.

Usage: script_test.py PROGRAM
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "cli"))
from waiting import PATIENCE  # noqa: E402

PROGRAM = str(Path(sys.argv.pop(1)).resolve())

# Plays the first legal move; what it has read is in its name.
BOT = """
import json
import sys
from pathlib import Path

import helper

HERE = Path(__file__).resolve().parent
weights = (HERE / "weights.txt").read_text().strip()
try:
    secret = (HERE.parent / "secret.txt").read_text()
except OSError:
    secret = "nothing"
for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "hello":
        print('{"type": "hello", "name": "reader"}', flush=True)
    elif request["type"] == "game":
        print('{"type": "ready"}', flush=True)
    elif request["type"] == "move":
        assert helper.ANSWER == 42 and weights == "1 2 3", weights
        assert secret == "nothing", "it read " + secret
        print(json.dumps({"type": "move", "move": request["legal"][0]}), flush=True)
"""

FAILING_BOT = """
import sys


def think():
    raise ValueError("no idea")


for line in sys.stdin:
    print('{"type": "ready"}', flush=True)
    if '"move"' in line:
        think()
"""


class Scripts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.bot = self.folder / "bot"
        self.bot.mkdir()
        (self.folder / "secret.txt").write_text("a secret\n")
        (self.bot / "weights.txt").write_text("1 2 3\n")
        (self.bot / "helper.py").write_text("ANSWER = 42\n")
        (self.bot / "reader.py").write_text(BOT)
        (self.bot / "failing.py").write_text(FAILING_BOT)

    def play(self, command, cwd="/"):
        return subprocess.run(
            [PROGRAM, "match", "gomoku", "--a", f"exec:protocol=json,cmd={command}", "--b", "random", "--pairs", "1",
             "--concurrency", "1", "--time", "60000", "--json"],
            capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=cwd,
            env={**os.environ, "LC_ALL": "C.UTF-8"})

    def assert_plays(self, done):
        self.assertEqual(done.returncode, 0, done.stderr)
        result = json.loads(done.stdout.splitlines()[-1])
        self.assertEqual([result[fault] for fault in ("illegal", "crashes", "timeouts")], [0, 0, 0], done.stderr)

    def test_reads_what_is_beside_it(self):
        self.assert_plays(self.play(f"python3 -B {self.bot}/reader.py"))
        self.assert_plays(self.play("/usr/bin/python3 reader.py", cwd=self.bot))
        self.assert_plays(self.play("python3 bot/reader.py", cwd=self.folder))

    def test_other_arguments_open_no_folder(self):
        other = self.folder / "other"
        other.mkdir()
        (other / "data.txt").write_text("data\n")
        (other / "secret.txt").write_text("a secret\n")
        script = self.bot / "show.py"
        for hidden in (other / "secret.txt", self.folder / "secret.txt"):
            script.write_text(f"import sys\nprint(open(sys.argv[1]).read())\nprint(open({str(hidden)!r}).read())\n")
            done = subprocess.run([PROGRAM, "confine", "--", "python3", script, other / "data.txt"],
                                  capture_output=True, text=True, timeout=PATIENCE, check=False)
            self.assertIn("data", done.stdout, done.stderr)
            self.assertNotIn("a secret", done.stdout)
            self.assertNotEqual(done.returncode, 0)

    def test_a_traceback_keeps_its_lines(self):
        done = self.play(f"python3 {self.bot}/failing.py")
        self.assertEqual(json.loads(done.stdout.splitlines()[-1])["crashes"], 2, done.stderr)
        lines = done.stderr.splitlines()
        self.assertIn("Traceback (most recent call last):", lines)
        self.assertIn('    raise ValueError("no idea")', lines)
        self.assertTrue(any(line.startswith("ValueError: no idea") for line in lines), done.stderr)
        self.assertNotIn("?", done.stderr)


if __name__ == "__main__":
    unittest.main()
