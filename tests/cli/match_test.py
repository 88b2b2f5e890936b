#!/usr/bin/env python3
"""Matches and tournaments: the fields of --json, resuming after kill -9, files that are refused.

Usage: tests/cli/match_test.py YIGUAN
"""

import json
import re
import resource
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from waiting import PATIENCE, wait_until

YIGUAN = sys.argv.pop(1) if len(sys.argv) > 1 else "yiguan"
FIRST_BOT = Path(__file__).resolve().parents[2] / "examples" / "first_bot.py"
FIELDS = {"wins", "draws", "losses", "score", "elo", "elo_error", "llr", "ptnml", "illegal", "crashes", "timeouts"}
MATCH = ["match", "shuqi", "--a", "matrix", "--b", "random", "--nodes", "50", "--json"]
SLOW_MATCH = ["match", "shuqi", "--a", "deepening:nodes=300", "--b", "minimax:nodes=300", "--pairs", "12", "--json"]


def yiguan(*arguments):
    return subprocess.run([YIGUAN, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False,
                          env={"LC_ALL": "C.UTF-8"})


def result_of(done):
    return json.loads(done.stdout.splitlines()[-1])


class Match(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.games = self.folder / "games.jsonl"

    def refused(self, *arguments):
        done = yiguan(*arguments)
        self.assertEqual(done.returncode, 2, done)
        self.assertTrue(done.stderr.startswith("yiguan: "), done)
        self.assertEqual(done.stdout, "")
        return done.stderr

    def test_last_line_is_one_object(self):
        done = yiguan(*MATCH, "--pairs", "3")
        self.assertEqual(done.returncode, 0, done)
        result = result_of(done)
        self.assertLessEqual(FIELDS, result.keys())
        games = result["wins"] + result["draws"] + result["losses"]
        self.assertEqual(games, 6)
        self.assertAlmostEqual(result["score"], (result["wins"] + result["draws"] / 2) / games)
        self.assertEqual(sum(result["ptnml"]), 3)
        self.assertEqual(result["ending"], "complete")

    def test_think_ends_with_the_move(self):
        for player in ("rules", "deepening", "solver", "uct"):
            last = yiguan("think", "gomoku", "--player", player, "--nodes", "50").stdout.splitlines()[-1]
            self.assertRegex(last, r"^bestmove [a-o]\d+$")
        self.refused("think", "gomoku", "--player", "nobody")

    def test_a_table_that_is_too_large_is_told(self):
        if re.search(rb"__[at]san_init", Path(YIGUAN).read_bytes()):
            self.skipTest("sanitizers need more addresses than the limit")
        limit = 4 << 30
        done = subprocess.run([YIGUAN, "think", "xiangqi", "--player", "champion:hash=65536", "--nodes", "50"],
                              capture_output=True, text=True, timeout=PATIENCE, check=False,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        self.assertEqual(done.returncode, 2, done)
        self.assertIn("use a smaller hash table (hash=…)", done.stderr)

    def test_whitewash_has_no_elo(self):
        result = result_of(yiguan("match", "gomoku", "--a", "deepening:nodes=200", "--b", "random", "--pairs", "2",
                                  "--json"))
        self.assertEqual(result["score"], 1)
        self.assertIsNone(result["elo"])

    def test_progress_has_an_eta(self):
        self.assertIn("eta", yiguan(*MATCH, "--pairs", "10").stderr)

    def test_limits_of_a_player_override_the_match(self):
        done = yiguan("match", "xiangqi", "--a", "deepening:nodes=50", "--b", "minimax:depth=1", "--pairs", "1",
                      "--json")
        self.assertEqual(done.returncode, 0, done)
        self.assertEqual(result_of(done)["illegal"], 0)

    def test_the_first_fault_of_each_kind_has_its_cause(self):
        (self.folder / "failing.py").write_text('raise ValueError("no idea")\n')
        (self.folder / "lying.py").write_text(
            "import json, sys\n"
            "for line in sys.stdin:\n"
            "    asked = json.loads(line)['type']\n"
            "    answers = {'hello': {'type': 'hello', 'name': 'Liar'}, 'game': {'type': 'ready'},\n"
            "               'move': {'type': 'move', 'move': 'zz99'}}\n"
            "    if asked in answers:\n"
            "        print(json.dumps(answers[asked]), flush=True)\n")
        failing, lying = (f"exec:protocol=json,cmd=python3 {self.folder}/{name}.py" for name in ("failing", "lying"))
        for verb in (["match", "gomoku", "--a", failing, "--b", lying],
                     ["tournament", "gomoku", "--kind", "gauntlet", "--player", failing, "--player", lying]):
            done = yiguan(*verb, "--pairs", "2", "--nodes", "50", "--concurrency", "1")
            self.assertEqual(done.stderr.count(f'the first such fault of "{failing}", in pair 1: the engine'), 1, done)
            self.assertEqual(done.stderr.count("ValueError: no idea"), 1, done)
            self.assertEqual(done.stderr.count("the first such fault"), 2, done)
            self.assertIn(f'the first such fault of "{lying}", in pair 1: the opponent played an illegal move (zz99)',
                          done.stderr)

    def test_sprt_waits_for_64_pairs(self):
        result = result_of(yiguan(*MATCH, "--pairs", "100", "--sprt", "0,10"))
        self.assertGreaterEqual(sum(result["ptnml"]), 64)
        self.assertIsNotNone(result["llr"])

    def test_bare_start_and_few_openings(self):
        self.assertEqual(yiguan(*MATCH, "--pairs", "2", "--openings", "none").returncode, 0)
        openings = self.folder / "openings.txt"
        openings.write_text("l8k9 d10e9\nl8k9 d10e9 # again\n")
        done = yiguan(*MATCH, "--pairs", "5", "--openings", str(openings))
        self.assertEqual(sum(result_of(done)["ptnml"]), 1)
        self.assertIn("1 openings", done.stderr)

    def test_random_openings_are_all_different(self):
        match = ["match", "xiangqi", "--a", "random", "--b", "random", "--pairs", "8", "--openings", "random:5", "--json"]
        done = yiguan(*match, "--games", str(self.games), "--concurrency", "2")
        self.assertEqual(done.returncode, 0, done)
        games = [json.loads(line)["games"] for line in self.games.read_text().splitlines()]
        openings = {tuple(first["moves"][:8]) for first, _ in games}
        self.assertEqual(len(openings), 8)
        for first, second in games:
            self.assertEqual(first["moves"][:4], second["moves"][:4])
        # Resumed after three pairs, on one thread, it is the same match.
        whole = self.games.read_text()
        self.games.write_text("".join(whole.splitlines(keepends=True)[:3]))
        again = yiguan(*match, "--games", str(self.games), "--concurrency", "1")
        self.assertEqual(result_of(again), result_of(done))
        self.assertEqual(self.games.read_text(), whole)
        match[match.index("random:5")] = "random:6"
        self.assertIn("another match", self.refused(*match, "--games", str(self.games)))
        yiguan(*match, "--games", str(self.folder / "other.jsonl"))
        others = [json.loads(line)["games"][0] for line in (self.folder / "other.jsonl").read_text().splitlines()]
        self.assertNotEqual({tuple(game["moves"][:8]) for game in others}, openings)

    def test_a_tournament_draws_openings(self):
        done = yiguan("tournament", "shuqi", "--kind", "gauntlet", "--player", "matrix", "--player", "random",
                      "--pairs", "2", "--openings", "random:1", "--json")
        self.assertEqual(done.returncode, 0, done)
        self.assertEqual(sum(result_of(done)[0]["ptnml"]), 2)

    def test_random_openings_need_a_seed_and_no_opening_rule(self):
        for openings in ("random:", "random:x", "random:-1"):
            self.assertIn("write random:1", self.refused(*MATCH, "--pairs", "1", "--openings", openings))
        rule = ["match", "gomoku/renju+rif", "--a", "random", "--b", "random", "--pairs", "1"]
        self.assertIn("opening rule", self.refused(*rule, "--openings", "random:1"))

    def test_a_killed_match_resumes(self):
        whole = result_of(yiguan(*SLOW_MATCH))
        process = subprocess.Popen([YIGUAN, *SLOW_MATCH, "--games", str(self.games)], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        wait_until(lambda: self.games.exists() and self.games.stat().st_size, "the first pair is stored")
        process.kill()
        process.wait()
        text = self.games.read_bytes()
        self.games.write_bytes(text + text[:100])  # as if it was killed while it wrote a line
        self.assertEqual(result_of(yiguan(*SLOW_MATCH, "--games", str(self.games))), whole)
        lines = [json.loads(line) for line in self.games.read_text().splitlines()]
        self.assertEqual([line["pair"] for line in lines], list(range(12)))
        # A third run plays nothing but the pair whose line is incomplete.
        half = self.games.read_bytes()[:-50]
        self.games.write_bytes(half)
        self.assertEqual(result_of(yiguan(*SLOW_MATCH, "--games", str(self.games))), whole)

    def test_records_replay(self):
        yiguan(*MATCH, "--pairs", "2", "--games", str(self.games))
        for line in self.games.read_text().splitlines():
            for game in json.loads(line)["games"]:
                outcome = yiguan("judge", game["rules"], "--moves", " ".join(game["moves"])).stdout.split(" score")[0]
                winner = game["winner"] + " " if game["outcome"] == "win" else ""
                self.assertEqual(outcome.strip(), f"{game['outcome']} {winner}{game['reason']}")

    def test_other_and_broken_files_are_refused(self):
        match = [*MATCH, "--pairs", "2", "--games", str(self.games)]
        yiguan(*match)
        self.assertIn("another match", self.refused(*match, "--seed", "2"))
        self.assertIn("another match", self.refused(*match, "--openings", "none"))
        text = self.games.read_text()
        self.games.write_text("rubbish\n" + text)
        self.assertIn("line 1", self.refused(*match))
        self.assertEqual(self.games.read_text(), "rubbish\n" + text)
        self.refused(*MATCH, "--pairs", "2", "--games", str(self.folder / "no" / "folder"))

    def test_interrupt_leaves_a_partial_result(self):
        process = subprocess.Popen([YIGUAN, "match", "shuqi", "--a", "deepening:nodes=3000", "--b",
                                    "minimax:nodes=3000", "--pairs", "200", "--json", "--games", str(self.games)],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   env={"LC_ALL": "C.UTF-8"})
        wait_until(lambda: self.games.exists() and self.games.stat().st_size, "the first pair is stored")
        process.send_signal(2)
        out, complaints = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 1)
        result = json.loads(out.splitlines()[-1])
        self.assertEqual(result["ending"], "interrupted")
        self.assertEqual(sum(result["ptnml"]), len(self.games.read_text().splitlines()))
        self.assertIn("interrupted after", complaints)

    def test_an_interrupted_tournament_writes_no_ratings(self):
        ratings = self.folder / "ratings.tsv"
        process = subprocess.Popen([YIGUAN, "tournament", "shuqi", "--kind", "gauntlet", "--player",
                                    "deepening:nodes=3000", "--player", "minimax:nodes=3000", "--pairs", "200",
                                    "--folder", str(self.folder), "--ratings", str(ratings)],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={"LC_ALL": "C.UTF-8"})
        wait_until(lambda: any(file.stat().st_size for file in self.folder.glob("*.jsonl")), "the first pair is stored")
        process.send_signal(2)
        self.assertEqual(process.wait(timeout=PATIENCE), 1)
        self.assertFalse(ratings.exists())

    def test_data_folder_has_engines_and_files(self):
        engines = self.folder / "engines.d"
        engines.mkdir()
        (engines / "first.toml").write_text(
            f'name = "First"\ngame = "gomoku"\nprotocol = "json"\ncommand = ["python3", "{FIRST_BOT}"]\n')
        data = ["--data", str(self.folder)]
        self.assertIn("  +  first  First", yiguan("players", "gomoku", *data).stdout)
        self.assertNotIn("  +  ", yiguan("players", "gomoku").stdout)
        self.assertRegex(yiguan("think", "gomoku", "--player", "first", *data).stdout, r"^bestmove [a-o]\d+\n$")
        pair = ["--pairs", "1", "--json", *data]
        (self.folder / "openings").mkdir()
        (self.folder / "openings" / "gomoku.txt").write_text("a1 o15 a15\n")
        for verb in (["match", "gomoku", "--a", "first", "--b", "random", "--games", str(self.games)],
                     ["tournament", "gomoku", "--kind", "gauntlet", "--player", "first", "--player", "random",
                      "--folder", str(self.folder / "games")]):
            done = yiguan(*verb, *pair)
            self.assertEqual(done.returncode, 0, done)
        for file in (self.games, *(self.folder / "games").iterdir()):
            game = json.loads(file.read_text())["games"][0]
            self.assertEqual(game["moves"][:3], ["a1", "o15", "a15"])
        (self.folder / "books").mkdir()
        (self.folder / "books" / "gomoku.txt").write_text("| c3\n")
        book = ["think", "gomoku", "--player", "deepening:book=1", "--nodes", "50"]
        self.assertIn("bestmove c3", yiguan(*book, *data).stdout)
        self.assertNotIn("bestmove c3", yiguan(*book).stdout)
        (self.folder / "ladder").mkdir()
        (self.folder / "ladder" / "gomoku.txt").write_text("rules random | from the data folder\n")
        ladder = yiguan("tournament", "gomoku", "--kind", "ladder", "--pairs", "1", "--markdown", *data)
        self.assertIn("from the data folder", ladder.stdout)

    def test_missing_data_folder_is_refused(self):
        missing = ["--data", str(self.folder / "none")]
        for verb in (["players"], ["think", "gomoku"], [*MATCH, "--pairs", "1"],
                     ["tournament", "gomoku", "--kind", "ladder"]):
            self.assertIn("there is no folder", self.refused(*verb, *missing))

    def test_openings_resume_from_their_journal(self):
        journal = self.folder / "journal"
        find = ["openings", "xiangqi", "--player", "solver:hash=1", "--nodes", "500", "--chance", "60", "--count", "12"]
        whole = yiguan(*find).stdout
        self.assertIn("# Drawn", whole)
        self.assertEqual(yiguan(*find, "--journal", str(journal)).stdout, whole)
        lines = journal.read_text().splitlines(keepends=True)
        journal.write_text("".join(lines[:8]) + lines[8][:-3])  # killed while it wrote a line
        self.assertEqual(yiguan(*find, "--journal", str(journal)).stdout, whole)
        self.assertEqual(journal.read_text().splitlines(keepends=True), lines)
        self.assertIn("another command", self.refused(*find, "--seed", "2", "--journal", str(journal)))
        journal.write_text(lines[0] + "kept many h2e2\n")
        self.assertIn("line 2", self.refused(*find, "--journal", str(journal)))

    def test_openings_leave_out_those_of_a_file(self):
        find = ["openings", "gomoku", "--player", "solver:hash=1", "--nodes", "500", "--margin", "6000", "--count", "5"]
        first = yiguan(*find).stdout
        known = self.folder / "known.txt"
        known.write_text(first)
        second = yiguan(*find, "--except", str(known)).stdout
        moves = [line for text in (first, second) for line in text.splitlines() if not line.startswith("#")]
        self.assertEqual(len(moves), 10)
        self.assertEqual(len(set(moves)), 10)
        self.assertFalse(any(" " in line for line in moves), "they are compact")
        known.write_text(first + second)
        done = yiguan("match", "gomoku", "--a", "random", "--b", "random", "--pairs", "10", "--openings", str(known),
                      "--json")
        self.assertEqual(sum(result_of(done)["ptnml"]), 10, "no two alike")
        self.refused(*find, "--except", str(self.folder / "missing.txt"))

    def test_openings_give_up(self):
        done = yiguan("openings", "shuqi", "--player", "minimax", "--nodes", "1", "--chance", "0", "--count", "1")
        self.assertEqual(done.returncode, 1, done)
        self.assertIn("only 0 balanced openings", done.stderr)

    def test_bad_ladder_steps_are_refused(self):
        steps = self.folder / "steps.txt"
        ladder = ["tournament", "shuqi", "--kind", "ladder", "--steps", str(steps), "--pairs", "1"]
        self.refused(*ladder)
        steps.write_text("rules\n")
        self.assertIn("line 1", self.refused(*ladder))
        steps.write_text("rules nobody\n")
        self.assertIn("nobody", self.refused(*ladder))
        steps.write_text("# nothing\n")
        self.refused(*ladder)

    def test_ladder_writes_a_table_with_its_remarks(self):
        steps = self.folder / "steps.txt"
        steps.write_text("rules random | a remark\nminimax:nodes=500 rules\n")
        ladder = ["tournament", "shuqi", "--kind", "ladder", "--steps", str(steps), "--pairs", "1", "--scale", "0.1",
                  "--folder", str(self.folder / "games"), "--markdown"]
        done = yiguan(*ladder)
        self.assertEqual(done.returncode, 0, done)
        self.assertIn("a remark |", done.stdout)
        self.assertIn("nodes=50 ", done.stdout)
        self.assertEqual(len(list((self.folder / "games").iterdir())), 2)
        self.assertEqual(yiguan(*ladder).stdout, done.stdout)


if __name__ == "__main__":
    unittest.main()
