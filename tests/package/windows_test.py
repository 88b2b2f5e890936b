#!/usr/bin/env python3
"""The engines for Windows under Wine: they speak their protocols and play the moves of the program.

Usage: tests/package/windows_test.py FOLDER YIGUAN     FOLDER: what tools/windows_engines wrote
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PATIENCE = 600
NODES = 20000

folder, yiguan = (Path(argument).resolve() for argument in (sys.argv.pop(1), sys.argv.pop(1)))


def run(command, *lines, environment=None):
    """What the program prints when it is sent these lines."""
    text = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=PATIENCE, check=False,
                          env=environment)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stdout.decode()}\n{done.stderr.decode()}")
    return done.stdout.decode().replace("\r\n", "\n")


class Engines(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        home = tempfile.TemporaryDirectory()
        cls.addClassCleanup(home.cleanup)
        cls.environment = {"PATH": os.environ["PATH"], "HOME": home.name, "WINEPREFIX": f"{home.name}/wine",
                           "WINEDEBUG": "-all", "WINEARCH": "win64", "WINEDLLOVERRIDES": "mscoree=;mshtml="}
        cls.addClassCleanup(subprocess.run, ["wineserver", "-k"], env=cls.environment, check=False)

    def exe(self, name, *lines):
        return run(["wine", str(folder / f"{name}.exe")], *lines, environment=self.environment)

    def test_xiangqi_speaks_uci(self):
        lines = ("uci", "isready", "position startpos moves h2e2 h9g7", f"go nodes {NODES}", "quit")
        shown = self.exe("yiguan-xiangqi", *lines)
        for word in ("uciok", "readyok"):
            self.assertIn(word, shown.split())
        own = run([yiguan, "engine", "xiangqi"], *lines)
        self.assertEqual(self.best(shown), self.best(own))

    def test_xiangqi_speaks_ucci(self):
        lines = ("ucci", "isready", "position startpos moves h2e2", f"go nodes {NODES}", "quit")
        shown = self.exe("yiguan-xiangqi", *lines)
        for word in ("ucciok", "readyok"):
            self.assertIn(word, shown.split())
        self.assertEqual(self.best(shown), self.best(run([yiguan, "engine", "xiangqi"], *lines)))

    def test_gomoku_speaks_the_gomocup_protocol(self):
        engine = ["wine", str(folder / "pbrain-yiguan.exe")]
        self.assertEqual(self.gomocup_move(engine, self.environment),
                         self.gomocup_move([yiguan, "engine", "gomoku"], None))
        self.assertRegex(self.exe("pbrain-yiguan", "ABOUT", "END"), r'name="[^"]*Yiguan')

    def gomocup_move(self, command, environment):
        """The engine's move in a position. END would end a search, so it is sent after the move."""
        lines = ("START 15", f"INFO max_node {NODES}", "INFO timeout_turn 600000", "BOARD", "7,7,1", "8,8,2", "6,8,1",
                 "8,6,2", "DONE")
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True, env=environment) as engine:
            engine.stdin.write("".join(f"{line}\n" for line in lines))
            engine.stdin.flush()
            self.assertEqual(engine.stdout.readline().strip(), "OK")
            answers = iter(engine.stdout.readline, "")
            move = next(line.strip() for line in answers if re.fullmatch(r"\d+,\d+", line.strip()))
            engine.communicate("END\n", timeout=PATIENCE)
        self.assertEqual(engine.returncode, 0)
        return move

    def best(self, shown):
        return re.search(r"^bestmove (\S+)", shown, re.MULTILINE)[1]


if __name__ == "__main__":
    unittest.main()
