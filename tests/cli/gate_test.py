#!/usr/bin/env python3
"""The server of the course's protocol, over real sockets and with an independent player: gate_test.py YIGUAN"""
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import unittest

from course_player import Line, Player
from waiting import PATIENCE

YIGUAN = sys.argv.pop(1)


class Server:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [YIGUAN, "serve", "--listen", "127.0.0.1:0", "--course", "0", "--store", f"sqlite:{self.folder.name}"],
            stdout=subprocess.PIPE, text=True)
        text = self.process.stdout.readline() + self.process.stdout.readline()
        self.port = int(re.search(r"course on port (\d+)", text).group(1))

    def close(self):
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.folder.cleanup()
        return code


class Configuration(unittest.TestCase):
    def test_the_command_line_overrides_the_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/yiguan.toml"
            with open(path, "w", encoding="utf-8") as file:
                file.write(f'listen = "127.0.0.1:1"\nstore = "sqlite:{folder}/games"\ncourse = 0\nmetrics = 0\n')
            process = subprocess.Popen([YIGUAN, "serve", "--config", path, "--listen", "127.0.0.1:0"],
                                       stdout=subprocess.PIPE, text=True)
            text = [process.stdout.readline() for _ in range(3)]
            process.terminate()
            self.assertEqual(process.wait(PATIENCE), 0)
            process.stdout.close()
            self.assertRegex(text[0], r"listening on http://127\.0\.0\.1:\d\d")
            self.assertIn("course on port", text[1])
            self.assertIn("metrics on", text[2])
            self.assertTrue(os.path.exists(f"{folder}/games/yiguan.sqlite"))


class Gate(unittest.TestCase):
    def setUp(self):
        self.server = Server()

    def tearDown(self):
        self.assertEqual(self.server.close(), 0)

    def pair(self):
        """Two connections that have been matched, the first side first."""
        lines = [Line(self.server.port), Line(self.server.port)]
        for line, name in zip(lines, ("Ann", "Bob")):
            line.send({"type": 0, "msg": {"name": name}})
        matched = [line.receive() for line in lines]
        self.assertEqual({m["counterpart_name"] for m in matched}, {"Ann", "Bob"})
        self.assertEqual({m["side"] for m in matched}, {0, 1})
        self.game_id = matched[0]["game_id"]
        self.assertEqual(self.game_id, matched[1]["game_id"])
        self.assertEqual([m["think_time"] for m in matched], [30, 30])
        return [lines[m] for m in (0, 1)] if matched[0]["side"] == 0 else [lines[1], lines[0]]

    def move(self, side, number, source, target, expression=""):
        return {"type": 1, "msg": {"game_id": self.game_id, "side": side, "num": number,
                                   "src": dict(zip("xy", source)), "dst": dict(zip("xy", target)),
                                   "exp": expression}}

    def test_whole_games_between_players_of_the_protocol(self):
        players = [Player(self.server.port, name, seed) for seed, name in enumerate(("Ann", "Bob", "Cid", "Dan"))]
        threads = [threading.Thread(target=player.play_game, daemon=True) for player in players]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        self.assertTrue(all(player.ending in ("stop", "report") for player in players),
                        [(player.name, player.ending, player.moves) for player in players])
        for player in players:
            self.assertGreater(player.moves, 20)
            for message in player.seen:
                self.assertLess(len(json.dumps(message)), 1024)

    def test_a_whole_game_against_our_own_client(self):
        ours = subprocess.Popen(
            [YIGUAN, "course-client", "--port", str(self.server.port), "--player", "weights", "--games", "1"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        player = Player(self.server.port, "Ann", 5)
        player.play_game()
        out, err = ours.communicate(timeout=PATIENCE)
        self.assertEqual(ours.returncode, 0, err)
        self.assertIn(player.ending, ("stop", "report"))
        self.assertRegex(out, "called stop|reported")

    def test_moves_are_passed_on_and_corrected(self):
        first, second = self.pair()
        first.send(self.move(0, 10, (11, 6), (10, 7)))  # a wrong number
        message = second.receive()
        self.assertEqual((message["src"], message["dst"], message["num"]), ({"x": 11, "y": 6}, {"x": 10, "y": 7}, 3))
        swapped = self.move(1, 3, (8, 3), (7, 4))
        del swapped["msg"]["num"]
        second.send(swapped)
        message = first.receive()
        self.assertEqual((message["src"], message["dst"]), ({"x": 3, "y": 8}, {"x": 4, "y": 7}))

    def test_messages_need_not_match_packets(self):
        first, second = self.pair()
        text = json.dumps(self.move(0, 3, (11, 6), (10, 7)))
        for byte in text.encode():
            first.connection.sendall(bytes([byte]))
        self.assertEqual(second.receive()["dst"], {"x": 10, "y": 7})
        both = [{"type": 2, "msg": {"request": "stop", "game_id": self.game_id, "side": 1}},
                self.move(1, 3, (3, 8), (4, 7))]
        second.connection.sendall("".join(json.dumps(each) for each in both).encode())
        self.assertEqual(first.receive()["dst"], {"x": 4, "y": 7}, "a stop before its time changes nothing")

    def test_an_illegal_move_loses(self):
        first, second = self.pair()
        first.send(self.move(0, 3, (11, 6), (7, 7)))
        self.assertEqual(second.receive()["request"], "quit")
        second.send({"type": 3, "side": 1})
        self.assertIsNone(second.receive(), "closed after the goodbye")
        answer = first.receive()
        self.assertEqual((answer["status"], answer["request"], answer["side"]), (2, "quit", 0), answer)
        self.assertIsNone(first.receive(), "closed without a goodbye as well")

    def test_long_names_are_cut(self):
        lines = [Line(self.server.port), Line(self.server.port)]
        for line, name in zip(lines, ("棋" * 200, "Bob")):
            line.send({"type": 0, "msg": {"name": name}})
        matched = [line.receive() for line in lines]
        self.assertEqual({m["counterpart_name"] for m in matched}, {"棋" * 20 + "…", "Bob"})

    def test_names_are_harmless_and_reserved_ones_are_left_out(self):
        for name, shown in (("\x1b[31mred", "?[31mred"), ("a\u202eb", "a?b"), ("admin", ""), ("\u0410nn", "")):
            lines = [Line(self.server.port), Line(self.server.port)]
            for line, own in zip(lines, (name, "Bob")):
                line.send({"type": 0, "msg": {"name": own}})
            matched = [line.receive() for line in lines]
            self.assertEqual({m["counterpart_name"] for m in matched}, {shown, "Bob"})
            for line in lines:
                line.connection.close()

    def test_quitting_and_disconnecting_lose(self):
        first, second = self.pair()
        first.send({"type": 2, "msg": {"request": "quit", "game_id": self.game_id, "side": 0}})
        self.assertEqual((message := second.receive())["status"], 2, message)
        first, second = self.pair()
        second.connection.close()
        self.assertEqual(first.receive()["status"], 2)

    def test_a_client_that_left_while_waiting_is_not_matched(self):
        gone = Line(self.server.port)
        gone.send({"type": 0, "msg": {"name": "gone"}})
        gone.connection.shutdown(socket.SHUT_WR)
        self.assertIsNone(gone.receive(), "the server closes its end, too")
        self.pair()

    def test_other_protocols_do_no_harm(self):
        for nonsense in (b"GET / HTTP/1.1\r\n\r\n", b"{}{}{}", b'{"type":0}', b'{"type":9,"msg":{}}', b"\xff\xfe{",
                         b'{"type":1,"msg":{"src":7}}', b"{" * 2000 + b"}" * 2000, b'{"a":"' + b"x" * 20000):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as line:
                line.sendall(nonsense)
        self.pair()


if __name__ == "__main__":
    unittest.main()
