#!/usr/bin/env python3
"""Training data: resuming after kill -9, shards, checks and shuffles, and the numpy reader.

Usage: tests/cli/training_test.py YIGUAN
"""

import json
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from waiting import PATIENCE, wait_until

YIGUAN = str(Path(sys.argv.pop(1)).resolve()) if len(sys.argv) > 1 else "yiguan"
READER = Path(__file__).resolve().parents[2] / "examples" / "training_data.py"
SELFPLAY = ["selfplay", "shuqi", "--player", "minimax", "--nodes", "30"]


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False,
                          env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})


class Training(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def yiguan(self, *arguments):
        done = run(YIGUAN, *map(str, arguments))
        self.assertEqual(done.returncode, 0, done)
        return done.stdout

    def refused(self, *arguments):
        done = run(YIGUAN, *map(str, arguments))
        self.assertEqual(done.returncode, 2, done)
        self.assertTrue(done.stderr.startswith("yiguan: "), done)
        return done.stderr

    def play(self, name, games, *more):
        self.yiguan(*SELFPLAY, "--games", games, "--out", self.folder / name, *more)
        return self.folder / name

    @staticmethod
    def shard(folder, number=1, of=1):
        return folder / f"games-{number:04}-of-{of:04}.zst"

    def games(self, *folders):
        """The games' bytes as the numpy reader sees them, in order."""
        program = (f"import sys; sys.path.insert(0, {str(READER.parent)!r})\n"
                   "import training_data as data\n"
                   "for folder in sys.argv[1:]:\n"
                   "    for shard in data.shards(folder):\n"
                   "        for game in data.read_games(shard):\n"
                   "            print(game.moves.tolist(), game.scores.tolist(), game.result, game.margin, game.end)")
        done = run("/usr/bin/python3", "-c", program, *map(str, folders))
        self.assertEqual(done.returncode, 0, done)
        return done.stdout.splitlines()

    def test_a_killed_run_is_resumed_to_the_same_bytes(self):
        whole = self.play("whole", 250)
        killed = self.folder / "killed"
        command = [YIGUAN, *SELFPLAY, "--games", "250", "--out", str(killed), "--threads", "2"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        shard = self.shard(killed)
        manifest = shard.with_suffix(".json")
        wait_until(lambda: manifest.exists() and json.loads(manifest.read_text())["games"], "the first block is listed")
        process.kill()
        process.wait(PATIENCE)
        self.play("killed", 250, "--threads", "1")
        self.assertEqual(self.games(killed), self.games(whole))
        self.assertIn("all moves legal", self.yiguan("data", "check", killed))

    def test_the_shards_together_are_the_whole(self):
        whole = self.games(self.play("whole", 20))
        for number in (1, 2, 3):
            self.play("parts", 20, "--shard", f"{number}/3")
        parts = self.folder / "parts"
        self.assertEqual([json.loads(self.shard(parts, i, 3).with_suffix(".json").read_text())["games"]
                          for i in (1, 2, 3)], [7, 7, 6])
        self.assertCountEqual(self.games(parts), whole)
        self.assertIn("games 20 ", self.yiguan("data", "info", parts))

    @unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
    def test_gnu_parallel_plays_the_shards(self):
        done = run("parallel", YIGUAN, *SELFPLAY, "--games", "12", "--threads", "1", "--out", str(self.folder / "parts"),
                   "--shard", "{}/4", ":::", "1", "2", "3", "4")
        self.assertEqual(done.returncode, 0, done)
        self.assertCountEqual(self.games(self.folder / "parts"), self.games(self.play("whole", 12)))

    def test_the_reader_counts_like_info(self):
        folder = self.play("games", 10)
        done = run("/usr/bin/python3", str(READER), str(folder))
        positions = json.loads(self.shard(folder).with_suffix(".json").read_text())["positions"]
        self.assertIn(f"10 games, {positions} positions", done.stdout)
        self.assertIn(f"games 10  positions {positions} ", self.yiguan("data", "info", folder))

    def test_a_shuffle_keeps_the_games(self):
        folder = self.play("games", 30)
        self.yiguan("data", "shuffle", folder, "--out", self.folder / "new", "--seed", "4", "--shards", "2")
        old, new = self.games(folder), self.games(self.folder / "new")
        self.assertNotEqual(old, new)
        self.assertCountEqual(old, new)
        self.yiguan("data", "check", self.folder / "new")

    def test_weights_are_tuned(self):
        folder = self.play("games", 60)
        texts = []
        for threads in ("1", "2"):
            file = self.folder / f"weights-{threads}.h"
            shown = self.yiguan("tune", "shuqi", folder, "--epochs", "20", "--threads", threads, "--out", file)
            self.assertRegex(shown, r"60 games, \d+ positions, \d+ held out")
            texts.append(file.read_text())
        self.assertEqual(texts[0], texts[1])
        self.assertIn("kChampionWeights<Course>", texts[0])
        self.assertIn("shuqi/course", self.refused("tune", "shuqi/official", folder, "--out", self.folder / "w.h"))
        self.assertIn("no-folder", self.refused("tune", "shuqi", folder, "--out", self.folder / "no-folder" / "w.h"))

    def test_an_order_of_moves_is_tuned(self):
        folder = self.folder / "gomoku"
        self.yiguan("selfplay", "gomoku/freestyle", "--games", "20", "--nodes", "100", "--out", folder)
        texts = []
        for threads in ("1", "2"):
            file = self.folder / f"order-{threads}.cpp"
            shown = self.yiguan("tune-order", "gomoku/freestyle", folder, "--epochs", "20", "--threads", threads, "--out",
                                file)
            self.assertRegex(shown, r"20 games, \d+ positions, \d+ held out")
            texts.append(file.read_text())
        self.assertEqual(texts[0], texts[1])
        self.assertIn("order_weights<Freestyle>", texts[0])
        self.assertIn("xiangqi", self.refused("tune-order", "xiangqi", folder, "--out", self.folder / "o.cpp"))
        self.assertIn("gomoku/renju", self.refused("tune-order", "gomoku/renju", folder, "--out", self.folder / "o.cpp"))

    def train_command(self, game, data, name, *more):
        return ["train", game, str(data), "--out", str(self.folder / name), "--hidden", "64", "--batch", "500", *more]

    def train(self, data, name, *more, game="xiangqi", epochs=20):
        self.yiguan(*self.train_command(game, data, name, "--epochs", str(epochs), *more))
        return self.folder / name

    def scores(self, player):
        """The score and the variation at each depth."""
        said = self.yiguan("think", "xiangqi", "--player", player, "--nodes", "2000")
        return re.findall(r"score cp (\S+).* pv (.*)", said)

    def test_a_network_is_trained_and_plays(self):
        data = self.folder / "xiangqi"
        self.yiguan("selfplay", "xiangqi", "--games", "20", "--nodes", "100", "--out", data)
        network = self.train(data, "one.net", "--threads", "1")
        self.assertEqual(self.train(data, "two.net", "--threads", "2").read_bytes(), network.read_bytes())
        self.assertNotEqual(self.train(data, "other.net", "--seed", "2").read_bytes(), network.read_bytes())
        losses = [json.loads(line) for line in Path(f"{network}.jsonl").read_text().splitlines()]
        self.assertEqual([line["epoch"] for line in losses], list(range(1, 21)))
        self.assertLess(losses[-1]["loss"], losses[0]["loss"])
        self.assertIn("<polyline", Path(f"{network}.svg").read_text())
        self.assertFalse(Path(f"{network}.state").exists())
        built_in = Path(__file__).parents[2] / "data/networks/xiangqi.net"
        self.assertEqual(self.scores(f"champion:net={built_in}"), self.scores("champion"))
        self.assertEqual(len({str(self.scores(f"champion:net={net}")) for net in ("0", network, built_in)}), 3)
        self.yiguan("match", "xiangqi", "--a", f"champion:net={network}", "--b", "rules", "--pairs", "1", "--nodes", "100")
        self.check_uci(network)

    def check_uci(self, network):
        """A program that speaks UCI chooses the network, and gives it back."""
        lines = ["uci"]
        for file in (network, "<empty>", self.folder / "missing.net"):
            lines += [f"setoption name EvalFile value {file}", "ucinewgame", "position startpos", "go nodes 500"]
        engine = subprocess.run([YIGUAN, "engine", "xiangqi"], input="\n".join([*lines, ""]), text=True,
                                capture_output=True, timeout=PATIENCE)
        self.assertIn("option name EvalFile type string default <empty>", engine.stdout)
        chosen, built_in, after = re.split("^bestmove .*\n", engine.stdout, flags=re.MULTILINE)[:3]
        scores = [re.findall(r" score (.*) nodes", part) for part in (chosen, built_in, after)]
        self.assertNotEqual(scores[0], scores[1])
        self.assertEqual(scores[2], scores[1])
        self.assertRegex(engine.stdout, "info string .*missing.net.* cannot be read")

    def test_a_network_of_number_chess_is_trained_and_plays(self):
        data = self.folder / "course"
        self.yiguan("selfplay", "shuqi/course", "--games", "20", "--nodes", "100", "--out", data)
        network = self.train(data, "shuqi.net", game="shuqi/course", epochs=3)
        player = f"champion:net={network}"
        self.yiguan("match", "shuqi/course", "--a", player, "--b", "rules", "--pairs", "1", "--nodes", "100")
        other = self.refused("think", "shuqi/official", "--player", player, "--nodes", "10")
        self.assertIn("shuqi/official has no networks", other)
        self.assertIn("shuqi/official has no networks",
                      self.refused("train", "shuqi/official", data, "--out", self.folder / "other.net"))

    def test_a_network_of_gomoku_learns_from_games_under_all_rules(self):
        folders = []
        for rules in ("freestyle", "renju"):
            folders.append(self.folder / rules)
            self.yiguan("selfplay", f"gomoku/{rules}", "--games", "20", "--nodes", "100", "--out", folders[-1])
        training = ("train", "gomoku", *folders, "--hidden", "64", "--epochs", "3", "--batch", "200")
        plain = self.folder / "gomoku.net"
        self.assertNotIn("policy", self.yiguan(*training, "--out", plain))
        network = self.folder / "policy.net"
        said = self.yiguan(*training, "--policy", "0.02", "--out", network)
        self.assertRegex(said, r"epoch 3  loss \S+  held-out loss \S+  of the policy \d")
        losses = [json.loads(line) for line in Path(f"{network}.jsonl").read_text().splitlines()]
        self.assertLess(losses[-1]["policy"], losses[0]["policy"])
        player = f"champion:net={network}"
        for rules in ("freestyle", "standard", "caro", "renju"):
            self.yiguan("match", f"gomoku/{rules}", "--a", player, "--b", f"champion:net={plain}", "--pairs", "1",
                        "--nodes", "100")
        self.assertIn("no policy", self.refused("train", "xiangqi", folders[0], "--policy", "0.02",
                                                "--out", self.folder / "x.net"))
        self.assertIn("the rules of", self.refused("train", "xiangqi", folders[0], "--out", self.folder / "x.net"))
        self.assertIn("cannot be used", self.refused("think", "xiangqi", "--player", player, "--nodes", "10"))

    def test_a_stopped_training_is_resumed_to_the_same_network(self):
        epochs = 200  # more than are over before it is stopped
        data = self.folder / "xiangqi"
        self.yiguan("selfplay", "xiangqi", "--games", "20", "--nodes", "100", "--out", data)
        whole = self.train(data, "whole.net", epochs=epochs)
        command = self.train_command("xiangqi", data, "stopped.net", "--epochs", str(epochs))
        stopped = self.folder / "stopped.net"
        state = Path(f"{stopped}.state")
        for how in (signal.SIGKILL, signal.SIGINT):
            process = subprocess.Popen([YIGUAN, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            before = state.stat().st_mtime_ns if state.exists() else 0
            wait_until(lambda: state.exists() and state.stat().st_mtime_ns > before, "an epoch is over")
            process.send_signal(how)
            said, _ = process.communicate(timeout=PATIENCE)
            self.assertTrue(state.exists() and not stopped.exists(), said)
        self.assertEqual(process.returncode, 1)
        self.assertIn("run the same command to go on", said)
        self.assertNotIn("epoch 1 ", said)
        self.assertNotIn("epoch 1 ", self.yiguan(*command))
        self.assertEqual(stopped.read_bytes(), whole.read_bytes())
        losses = [json.loads(line) for line in Path(f"{stopped}.jsonl").read_text().splitlines()]
        self.assertEqual([line["epoch"] for line in losses], list(range(1, epochs + 1)))
        for damaged in ("{}\n", ""):
            state.write_text(damaged)
            self.assertIn("not the state of this training", self.refused(*command))

    def test_wrong_networks_are_refused(self):
        network = self.folder / "a.net"
        think = ["think", "xiangqi", "--player", f"champion:net={network}", "--nodes", "10"]
        self.assertIn("cannot be read", self.refused(*think))
        network.write_text("a network\n")
        self.assertIn("whose first line is yiguan-network/1", self.refused(*think))
        network.write_text("yiguan-network/1\ninputs other/1\nshape 10 64 1\nscale 400\n\n")
        self.assertIn("is damaged", self.refused(*think))
        self.assertIn("net", self.refused("think", "gomoku", "--player", f"champion:net={network}", "--nodes", "10"))
        self.assertIn("has no networks", self.refused("train", "shuqi/official", self.folder, "--out", network))
        self.assertIn("multiple of 64", self.refused("train", "xiangqi", self.folder, "--out", network, "--hidden", "100"))

    def test_damage_is_named(self):
        folder = self.play("games", 10)
        shard = self.shard(folder)
        data = bytearray(shard.read_bytes())
        data[len(data) // 2] ^= 1
        shard.write_bytes(data)
        self.assertIn("is damaged from game 1 on", self.refused("data", "check", folder))
        manifest = shard.with_suffix(".json")
        manifest.write_text(manifest.read_text().replace('"games":10', '"games":9'))
        self.assertIn("damaged", self.refused("data", "check", folder))
        manifest.write_text("{")
        self.assertIn("manifest", self.refused("data", "info", folder))
        manifest.unlink()
        self.assertIn("missing", self.refused("data", "check", folder))

    def test_an_opponent_that_gives_no_values_is_refused(self):
        for command in (["selfplay", "gomoku", "--games", "1", "--out", self.folder / "games"],
                        ["openings", "gomoku", "--count", "1"]):
            refusal = self.refused(*command, "--player", "random")
            self.assertIn("random gives no values", refusal)
        self.assertFalse((self.folder / "games").exists())

    def test_bad_requests_are_refused(self):
        folder = self.play("games", 2)
        self.assertIn("other settings", self.refused(*SELFPLAY, "--games", "3", "--out", folder))
        self.assertIn("write 2/8", self.refused(*SELFPLAY, "--games", "3", "--out", folder, "--shard", "4/3"))
        self.assertIn("--out", self.refused("data", "shuffle", folder))
        self.assertIn("cannot be opened", self.refused("data", "info", folder / "nothing"))
        self.assertIn("has data already", self.refused("data", "shuffle", folder, "--out", folder))
        self.assertIn("cannot be opened", self.refused(*SELFPLAY, "--games", "3", "--out", "/proc/no"))
        other = self.folder / "other"
        self.yiguan("selfplay", "gomoku", "--player", "minimax", "--nodes", "30", "--games", "1", "--out", other)
        self.assertIn("the rules of", self.refused("data", "shuffle", folder, other, "--out", self.folder / "new"))


if __name__ == "__main__":
    unittest.main()
