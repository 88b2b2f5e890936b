#!/usr/bin/env python3
"""`yiguan new-bot`: in every game, the bot passes its own test, reads the board, reports a score and plays legal games.

Usage: new_bot_test.py PROGRAM
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "cli"))
from waiting import PATIENCE  # noqa: E402

PROGRAM = str(Path(sys.argv.pop(1)).resolve())
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}


def run(*command, folder=None):
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=folder,
                          env=ENVIRONMENT)


def rule_sets():
    """Every rule set of every game, with each opening rule, without options; of several boards also the largest."""
    for game in json.loads(run(PROGRAM, "games", "--json").stdout):
        for rules in game["rules"]:
            name = f"{game['id']}/{rules['id']}"
            yield name
            if rules["sizes"]:
                yield f"{name}-{rules['sizes'][-1]}"
            for opening in rules["openings"]:
                yield f"{name}+{opening['id']}"


class NewBot(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, rules):
        done = run(PROGRAM, "new-bot", "--python", rules, folder=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.folder / done.stdout.splitlines()[0]

    def test_passes_its_own_test(self):
        for rules in rule_sets():
            with self.subTest(rules):
                bot = self.write(rules)
                done = run(sys.executable, bot, "--test")
                self.assertEqual((done.returncode, done.stdout), (0, "ok\n"), done.stderr)
                bot.unlink()

    def test_reports_a_score_and_a_legal_move(self):
        for rules in rule_sets():
            with self.subTest(rules):
                bot = self.write(rules)
                done = run(PROGRAM, "think", rules, "--player", f"exec:protocol=json,cmd=python3 {bot}", "--json")
                self.assertEqual(done.returncode, 0, done.stderr)
                info, best = map(json.loads, done.stdout.splitlines())
                self.assertIsInstance(info["score"]["cp"], int)
                self.assertEqual(info["pv"], [best["bestmove"]])
                self.assertIn(best["bestmove"], run(PROGRAM, "moves", rules).stdout.split())
                bot.unlink()

    def test_plays_whole_games(self):
        for rules in rule_sets():
            with self.subTest(rules):
                bot = self.write(rules)
                done = run(PROGRAM, "match", rules, "--a", f"exec:protocol=json,cmd=python3 {bot}", "--b", "random",
                           "--pairs", "1", "--concurrency", "1", "--time", "60000", "--json")
                result = json.loads(done.stdout.splitlines()[-1])
                faults = [result[fault] for fault in ("illegal", "crashes", "timeouts")]
                self.assertEqual(faults, [0, 0, 0], done.stderr)
                bot.unlink()

    def test_moves_pieces_from_and_to_points_below_zero(self):
        sys.path.insert(0, str(self.folder))
        bot = __import__(self.write("shuqi/official").stem)
        self.assertEqual(bot.after({"e-1": "A"}, "e-1e5e1", "first"), {"e1": "A"})
        self.assertEqual(bot.after({"a7": "j"}, "a7e11e-3", "second"), {"e-3": "j"})

    def test_scores_what_is_on_the_board(self):
        """A side that is ahead has a score above zero, and the other side has the reverse."""
        sys.path.insert(0, str(self.folder))
        positions = {"xiangqi": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABN1 w - - 0 1",
                     "gomoku": "15/15/15/15/15/15/15/15/15/15/ooo12/15/15/15/x1x1x10 x -",
                     "shuqi": "1/2/3/4/5/6/7/8/7/6/5/4/3/ab/A 1"}
        for game, position in positions.items():
            bot = __import__(self.write(game).stem)
            board = bot.parse(position)
            self.assertLess(bot.score(board, "first"), 0, game)
            self.assertEqual(bot.score(board, "second"), -bot.score(board, "first"), game)

    def test_the_commands_that_it_prints_work(self):
        done = run(PROGRAM, "new-bot", "--python", "gomoku", folder=self.folder)
        test, match = done.stdout.splitlines()[1:]
        self.assertEqual(test, "python3 gomoku_bot.py --test")
        self.assertTrue(match.startswith("yiguan match gomoku/freestyle --a "), match)
        player = re.search('--a "(.*)" --b', match)[1]
        done = run(PROGRAM, "think", "gomoku", "--player", player, folder=self.folder)
        self.assertIn("bestmove", done.stdout, done.stderr)

    def test_overwrites_nothing(self):
        bot = self.write("xiangqi")
        bot.write_text("mine\n")
        done = run(PROGRAM, "new-bot", "--python", "xiangqi", folder=self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("exists already", done.stderr)
        self.assertEqual(bot.read_text(), "mine\n")
        other = run(PROGRAM, "new-bot", "--python", "xiangqi", "--file", "other.py", folder=self.folder)
        self.assertEqual(other.returncode, 0, other.stderr)
        missing = run(PROGRAM, "new-bot", "--python", "xiangqi", "--file", "no/such/folder/bot.py", folder=self.folder)
        self.assertEqual(missing.returncode, 2)
        unknown = run(PROGRAM, "new-bot", "--python", "chess", folder=self.folder)
        self.assertIn("known games", unknown.stderr)

    def test_says_which_board_it_knows(self):
        bot = self.write("gomoku")
        done = run(PROGRAM, "think", "gomoku/freestyle-19", "--player", f"exec:protocol=json,cmd=python3 {bot}")
        self.assertEqual(done.returncode, 1)
        self.assertIn("ValueError: this bot knows boards of 15 lines, not of 19", done.stderr.splitlines()[-1])


if __name__ == "__main__":
    unittest.main()
