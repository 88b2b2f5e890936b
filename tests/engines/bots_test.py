#!/usr/bin/env python3
"""Bots: `new-bot`, `install-bot`, `bot:FILE` in matches, and tournaments of a folder of bots.

Usage: bots_test.py PROGRAM
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "cli"))
from waiting import IS_FULL, PATIENCE  # noqa: E402

PROGRAM = str(Path(sys.argv.pop(1)).resolve())
ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATES = sorted({path.stem for path in (ROOT / "data/bots/templates").iterdir()})
LANGUAGES = {"--python": ".py", "--javascript": ".mjs"}
GAMES = [game["id"] for game in json.loads(subprocess.run((PROGRAM, "games", "--json"), capture_output=True, text=True,
                                                          check=True).stdout)]

HOSTILE = ROOT / "tests/hostile_bots"
# One of each kind; under --full all of them.
SOME_HOSTILE = ("caught_loop.py", "changed_board.mjs", "endless_recursion.py", "exit.py", "flood_of_prints.mjs",
                "forged_messages.py", "long_move.py", "many_objects.py", "network.mjs", "no_string.mjs", "wrong_move.py")

FAILING_BOT = """
def think(board):
    raise KeyError("no idea")


def choose(board):
    return think(board)
"""
RANDOM_BOT = """
import random


def choose(board):
    return random.choice(board.legal_moves())
"""
# Looks beside itself; what it finds is printed, which goes to standard error.
PRYING_BOT = """
import os


def choose(board):
    try:
        open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "other.py")).read()
        return "it read another bot"
    except OSError:
        return board.legal_moves()[0]
"""


class Bots(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.data = self.folder / "data"
        self.data.mkdir()

    def run_program(self, *arguments):
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1",
                       "XDG_DATA_HOME": str(self.folder / "home")}
        return subprocess.run((PROGRAM, *map(str, arguments)), capture_output=True, text=True, timeout=PATIENCE,
                              check=False, cwd=self.folder, env=environment)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return path

    def new_bot(self, game, language, template="weights"):
        file = f"{template}{LANGUAGES[language]}"
        done = self.run_program("new-bot", game, language, "--template", template, "--file", file)
        self.assertEqual(done.returncode, 0, done.stderr)
        return file

    def match(self, game, first, second, *more):
        games = self.folder / "games.jsonl"
        games.unlink(missing_ok=True)
        done = self.run_program("match", game, "--a", first, "--b", second, "--concurrency", "1", "--time", "60000",
                                "--games", games, "--json", *more)
        self.assertNotEqual(done.returncode, 2, done.stderr)
        lines = [json.loads(line) for line in games.read_text().splitlines()]
        return json.loads(done.stdout.splitlines()[-1]), lines

    def faults(self, result):
        return [result[fault] for fault in ("illegal", "crashes", "timeouts")]

    def test_every_template_finds_a_move_in_every_game_the_same_in_both_languages(self):
        self.assertGreaterEqual(len(TEMPLATES), 9)
        for template in TEMPLATES:
            files = [self.new_bot("gomoku", language, template) for language in LANGUAGES]
            for game in GAMES:
                with self.subTest(f"{template} in {game}"):
                    moves = []
                    for file in files:
                        done = self.run_program("think", game, "--player", f"bot:{file}", "--time", 60000, "--json")
                        self.assertEqual(done.returncode, 0, done.stderr)
                        moves.append(json.loads(done.stdout.splitlines()[-1])["bestmove"])
                    self.assertEqual(moves[0], moves[1])

    def test_whole_games_are_the_same_in_both_languages(self):
        files = [self.new_bot("gomoku", language) for language in LANGUAGES]
        for game in GAMES:
            with self.subTest(game):
                played = []
                for file in files:
                    result, games = self.match(game, f"bot:{file}", "random", "--pairs", "1", "--seed", "4")
                    self.assertEqual(self.faults(result), [0, 0, 0])
                    played.append([game["moves"] for pair in games for game in pair["games"]])
                self.assertEqual(played[0], played[1])

    def test_a_new_bot_begins_with_what_it_prints(self):
        done = self.run_program("new-bot", "gomoku", "--python")
        file, match = done.stdout.splitlines()
        self.assertEqual(file, "gomoku_bot.py")
        self.assertEqual(match, "yiguan match gomoku/freestyle --a bot:gomoku_bot.py --b random --pairs 2")
        words = match.split()[1:]
        self.assertIn("Games 4", self.run_program(*words).stdout)

    def test_a_new_bot_overwrites_nothing(self):
        (self.folder / "gomoku_bot.mjs").write_text("mine\n")
        done = self.run_program("new-bot", "gomoku", "--javascript")
        self.assertEqual(done.returncode, 2)
        self.assertIn("exists already", done.stderr)
        self.assertEqual((self.folder / "gomoku_bot.mjs").read_text(), "mine\n")
        self.assertEqual(self.run_program("new-bot", "gomoku").returncode, 2, "no language")
        self.assertEqual(self.run_program("new-bot", "chess", "--python").returncode, 2)
        self.assertEqual(self.run_program("new-bot", "gomoku", "--python", "--template", "x").returncode, 2)
        done = self.run_program("new-bot", "gomoku", "--python", "--file", "my.mjs")
        self.assertEqual((done.returncode, "expected *.py" in done.stderr), (2, True), done)

    def test_an_error_shows_the_line_of_the_bot(self):
        self.write("bad.py", FAILING_BOT)
        done = self.run_program("think", "gomoku", "--player", "bot:bad.py")
        self.assertEqual(done.returncode, 1)
        self.assertIn('bad.py", line 3, in think', done.stderr)
        self.assertIn("no idea", done.stderr)
        self.write("bad.mjs", "export function choose(board) {\n    return board.nothing();\n}\n")
        done = self.run_program("think", "gomoku", "--player", "bot:bad.mjs")
        self.assertEqual(done.returncode, 1)
        self.assertIn("bad.mjs:2", done.stderr)

    def test_a_byte_order_mark_is_no_error(self):
        for language in LANGUAGES:
            file = self.folder / self.new_bot("gomoku", language)
            file.write_text("\ufeff" + file.read_text())
            done = self.run_program("think", "gomoku", "--player", f"bot:{file.name}", "--time", 60000)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_random_numbers_come_from_the_board_alone(self):
        self.write("luck.py", RANDOM_BOT)
        done = self.run_program("think", "gomoku", "--player", "bot:luck.py")
        self.assertIn("board.random(bound)", done.stderr)
        self.write("luck.mjs", "export const choose = (board) => board.legalMoves()[Math.floor(Math.random() * 9)];\n")
        done = self.run_program("think", "gomoku", "--player", "bot:luck.mjs")
        self.assertIn("board.random(bound)", done.stderr)

    def test_wrong_files_are_refused(self):
        for text in ("bot:missing.py", "bot:data", "bot:", "bot:x.exe"):
            done = self.run_program("think", "gomoku", "--player", text)
            self.assertEqual(done.returncode, 2, text)
        self.write("no_choose.py", "x = 1\n")
        done = self.run_program("think", "gomoku", "--player", "bot:no_choose.py")
        self.assertIn("does not define choose(board)", done.stderr)

    def test_an_installed_bot_is_an_opponent(self):
        file = self.new_bot("xiangqi", "--python")
        done = self.run_program("install-bot", "xiangqi", file, "--id", "my-bot", "--data", self.data)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(Path(done.stdout.strip()).is_file())
        self.assertIn("my-bot", self.run_program("players", "xiangqi", "--data", self.data).stdout)
        done = self.run_program("think", "xiangqi", "--player", "my-bot", "--data", self.data)
        self.assertIn("bestmove", done.stdout, done.stderr)
        for again in ("my-bot", "deepening", "My Bot"):
            done = self.run_program("install-bot", "xiangqi", file, "--id", again, "--data", self.data)
            self.assertEqual(done.returncode, 2, again)

    def test_a_bot_without_a_move_is_not_installed(self):
        self.write("bad.py", FAILING_BOT)
        install = ("install-bot", "gomoku", "bad.py", "--data", self.data)
        done = self.run_program(*install)
        self.assertEqual((done.returncode, "no idea" in done.stderr), (2, True), done)
        self.assertNotIn("bad", self.run_program("players", "gomoku", "--data", self.data).stdout)
        self.assertEqual(self.run_program(*install, "--untried").returncode, 0)

    def test_a_tournament_of_a_folder(self):
        folder = self.folder / "class"
        folder.mkdir()
        self.new_bot("gomoku", "--python")
        (self.folder / "weights.py").rename(folder / "anna.py")
        self.write("class/<b>ert.mjs", "export const choose = (board) => board.candidates()[0];\n")
        self.write("class/carl.py", FAILING_BOT)
        self.write("class/dora.py", "def choose(board):\n    return 'a1'\n")
        self.write("class/notes.txt", "not a bot\n")
        arguments = ("tournament", "gomoku", "--kind", "roundrobin", "--bots", "class", "--pairs", "1", "--time", "60000",
                     "--folder", "games", "--html", "table.html", "--concurrency", "2")
        done = self.run_program(*arguments)
        self.assertEqual(done.returncode, 1, "there were faults")
        page = (self.folder / "table.html").read_text()
        self.assertIn("&lt;b&gt;ert.mjs", page)
        self.assertNotIn("<b>ert", page)
        self.assertNotIn("notes.txt", page)
        order = [page.index(f">{name}") for name in ("anna.py", "dora.py", "carl.py")]
        self.assertEqual(order, sorted(order), "by points")
        self.assertIn("<td>0<td>6<td>0", page, "carl crashed in each of his six games")
        again = self.run_program(*arguments)
        self.assertEqual((self.folder / "table.html").read_text(), page, again.stderr)

    def test_hostile_bots_lose_and_harm_nobody(self):
        files = [path for path in HOSTILE.iterdir() if path.suffix in LANGUAGES.values()]
        for path in files:
            if IS_FULL or path.name in SOME_HOSTILE:
                self.write(f"class/{path.name}", path.read_text())
        done = self.run_program("tournament", "gomoku", "--kind", "gauntlet", "--player", "rules", "--bots", "class",
                                "--pairs", "1", "--time", "500", "--concurrency", "2", "--json")
        matches = json.loads(done.stdout.splitlines()[-1])
        self.assertGreaterEqual(len(matches), len(SOME_HOSTILE))
        for match in matches:
            with self.subTest(match["b"]):
                self.assertEqual((match["wins"], match["losses"]), (2, 0))
        self.assertNotIn('of "rules"', done.stderr, "no fault is the other player's")

    def test_bots_cannot_read_each_other(self):
        self.write("class/pry.py", PRYING_BOT)
        self.write("class/other.py", "SECRET = 1\n")
        done = self.run_program("think", "gomoku", "--player", "bot:class/pry.py")
        self.assertIn("bestmove a1", done.stdout, done.stderr)

    def test_an_empty_folder_is_refused(self):
        for folder in ("data", "missing"):
            done = self.run_program("tournament", "gomoku", "--kind", "roundrobin", "--bots", folder, "--pairs", "1")
            self.assertEqual(done.returncode, 2, folder)


if __name__ == "__main__":
    unittest.main()
