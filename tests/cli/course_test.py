#!/usr/bin/env python3
"""`yiguan course-client` against a server and peers that implement the text of the course's protocol.

Usage: tests/cli/course_test.py YIGUAN
"""

import json
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from waiting import PATIENCE

YIGUAN = sys.argv.pop(1) if len(sys.argv) > 1 else "yiguan"
PAUSE = 0.15


def first_object(text):
    """The length of the JSON object at the start of the text, None while it is incomplete."""
    try:
        return json.JSONDecoder().raw_decode(text)[1]
    except ValueError:
        return None


class Peer:
    """One connection, which carries JSON objects without separators."""

    def __init__(self, connection, pause=PAUSE):
        self.connection = connection
        self.pause = pause  # seconds after each message
        self.connection.settimeout(PATIENCE)
        self.waiting = ""

    def send(self, message):
        self.connection.sendall(json.dumps(message).encode())
        time.sleep(self.pause)

    def receive(self):
        while True:
            length = first_object(self.waiting)
            if length is not None:
                message, self.waiting = json.loads(self.waiting[:length]), self.waiting[length:]
                return message
            data = self.connection.recv(1024)
            if not data:
                return None
            self.waiting += data.decode()


class Server:
    """The course's own server: pairs the first two clients and passes their messages on."""

    def __init__(self, times=True, pause=PAUSE):
        self.pause = pause
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.times = times
        self.log = []

    def accept(self):
        peer = Peer(self.listener.accept()[0], self.pause)
        joined = peer.receive()
        assert joined["type"] == 0, joined
        return peer, joined["msg"]["name"]

    def match(self, peer, counterpart, side):
        message = {"status": 1, "counterpart_name": counterpart, "game_id": "a-uuid", "side": side}
        if self.times:
            message.update(think_time=30, total_time=900)
        peer.send(message)

    def play_one(self):
        peers = [self.accept(), self.accept()]
        for side, (peer, _) in enumerate(peers):
            self.match(peer, peers[1 - side][1], side)
        turn = 0
        while True:
            message = peers[turn][0].receive()
            self.log.append(message)
            other = peers[1 - turn][0]
            if message["type"] == 1:
                other.send(message["msg"])
                turn = 1 - turn
                continue
            other.send({"status": 2, **message["msg"]})
            break
        self.goodbyes = [peer.receive() for peer, _ in peers]
        for peer, _ in peers:
            peer.connection.close()


def client(port, *arguments):
    return subprocess.Popen([YIGUAN, "course-client", "--host", "127.0.0.1", "--port", str(port), *arguments],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={"LC_ALL": "C.UTF-8"})


class CourseClient(unittest.TestCase):
    def finish(self, process, code=0):
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, code, (out, err))
        return out, err

    def test_two_play_a_whole_game(self):
        server = Server(pause=0)  # some 500 moves
        thread = threading.Thread(target=server.play_one, daemon=True)
        thread.start()
        first = client(server.port, "--player", "weights", "--name", "Ann", "--games", "1")
        second = client(server.port, "--player", "matrix", "--name", "Bob", "--games", "1")
        outs = [self.finish(first)[0], self.finish(second)[0]]
        thread.join(PATIENCE)
        self.assertEqual(server.goodbyes, [{"type": 3, "side": 0}, {"type": 3, "side": 1}])
        moves = [message["msg"] for message in server.log if message["type"] == 1]
        self.assertGreater(len(moves), 20)
        self.assertEqual([move["side"] for move in moves], [ply % 2 for ply in range(len(moves))])
        self.assertIn(server.log[-1]["msg"]["request"], ("stop", "report"))
        self.assertTrue(any(move["exp"] for move in moves), "at least one span is played")
        self.assertTrue(any("we called stop" in out or "we reported" in out for out in outs), outs)
        for move in moves:
            self.assertLess(len(json.dumps(move)), 1024)

    def play_by_hand(self, server, side, acts):
        """Starts a client, matches it and calls these functions with the peer; returns the peer and the client's process."""
        process = client(server.port, "--player", "rules", "--games", "1")
        peer, _ = server.accept()
        server.match(peer, "hand", side)
        for act in acts:
            act(peer)
        return peer, process

    def first_move(self, swapped=False, **other):
        source, target = {"x": 3, "y": 8}, {"x": 4, "y": 7}
        if swapped:
            source, target = ({"x": at["y"], "y": at["x"]} for at in (source, target))
        return {"game_id": "a-uuid", "side": 1, "num": 3, "src": source, "dst": target, "exp": "", **other}

    def test_malformed_moves_of_peers_are_corrected(self):
        for changed in ({"num": 10}, {"num": None}, {"exp": ["1", "+", "2"]}, {"exp": "1+2"}, {"swapped": True}):
            with self.subTest(changed=changed):
                server = Server(times=False)
                peer, process = self.play_by_hand(server, 0, [])
                self.assertEqual(peer.receive()["type"], 1)
                peer.send(self.first_move(**changed))
                answer = peer.receive()
                self.assertEqual(answer["type"], 1, answer)
                peer.send({"status": 2, "game_id": "a-uuid", "side": 1})
                self.assertEqual(peer.receive(), {"type": 3, "side": 0})
                self.assertIn("they left", self.finish(process)[0])

    def test_an_illegal_move_ends_the_game(self):
        server = Server()
        peer, process = self.play_by_hand(server, 1, [
            lambda peer: peer.send({"game_id": "a-uuid", "side": 0, "num": 1, "src": {"x": 7, "y": 7},
                                    "dst": {"x": 8, "y": 8}, "exp": ""})])
        self.assertEqual(peer.receive()["msg"]["request"], "quit")
        self.assertEqual(peer.receive(), {"type": 3, "side": 1})
        self.assertIn("not legal", self.finish(process)[0])

    def test_time_out_and_cut_messages(self):
        server = Server()
        peer, process = self.play_by_hand(server, 1, [])
        for byte in json.dumps({"status": 3, "side": 0}).encode():
            peer.connection.sendall(bytes([byte]))
            time.sleep(0.005)
        self.assertEqual(peer.receive(), {"type": 3, "side": 1})
        self.assertIn("their time was up: won", self.finish(process)[0])

    def test_other_protocols_are_refused(self):
        server = Server()
        process = client(server.port, "--games", "1")
        peer, _ = server.accept()
        peer.connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n{" + b" " * 9000)
        _, err = self.finish(process, 1)
        self.assertIn("course", err)

    def test_no_server_and_bad_arguments(self):
        _, err = self.finish(client(1, "--games", "1"), 2)
        self.assertTrue(err.startswith("yiguan: "), err)
        with tempfile.TemporaryDirectory() as folder:
            config = Path(folder) / "config.txt"
            config.write_text("SOCKET_HOST=127.0.0.1\nSOCKET_PORT=many\n", encoding="utf-8")
            _, err = self.finish(client(0, "--config", str(config)), 2)
            self.assertIn("2", err)
        _, err = self.finish(client(1, "--player", "nobody"), 2)
        self.assertIn("nobody", err)

    def test_reads_the_old_config(self):
        server = Server()
        with tempfile.TemporaryDirectory() as folder:
            config = Path(folder) / "config.txt"
            config.write_text(f"SOCKET_HOST=127.0.0.1\nSOCKET_PORT={server.port}\nMAX_THNIKING_TIME=30\n",
                              encoding="utf-8")
            process = subprocess.Popen([YIGUAN, "course-client", "--config", str(config), "--games", "1"],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            peer, name = server.accept()
            self.assertEqual(name, "player")
            server.match(peer, "hand", 1)
            peer.send({"status": 2, "request": "quit", "game_id": "a-uuid", "side": 0})
            self.assertEqual(peer.receive(), {"type": 3, "side": 1})
            self.assertIn("they left", self.finish(process)[0])


if __name__ == "__main__":
    unittest.main()
