#!/usr/bin/env python3
"""Attacks on a real server, and how long honest players wait meanwhile: attacks_test.py YIGUAN"""
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from stores import Postgres
from waiting import IS_FULL, PATIENCE, wait_until
from websocket import Closed, Page
from yiguan_server import Server

YIGUAN = sys.argv.pop(1)
MOST_WAITED = 0.25  # seconds for a move of an honest player; checked on a quiet machine
HONEST = "198.51.100.1"


class Attacks(unittest.TestCase):
    def serve(self, *options):
        server = Server(YIGUAN, *options)
        self.addCleanup(server.close)
        return server

    def page(self, server, address):
        page = Page(server.port, headers={"X-Forwarded-For": address})
        self.addCleanup(page.close)
        return page

    def honest_game(self, server):
        """A game between two honest players, in which a move waits for the answer of the server."""
        one, two = self.page(server, HONEST), self.page(server, "198.51.100.2")
        two.sit(one.open_table(rules="gomoku", clock="none")["code"])
        return one, two

    def play_while(self, server, attack):
        """Returns the longest time that a move of an honest player waits while the attack runs."""
        players = self.honest_game(server)
        attacker = threading.Thread(target=attack)
        attacker.start()
        longest = 0
        for ply in range(200):
            if not attacker.is_alive() and ply > 1:
                break
            player = players[ply % 2]
            player.wait_for_ply(ply)
            began = time.monotonic()
            self.assertEqual(player.move("abcdefghijklmno"[ply % 15] + str(1 + 2 * (ply // 15 % 7))), "ack")
            longest = max(longest, time.monotonic() - began)
            if ply >= 100:
                break
            time.sleep(0.02)
        attacker.join()
        print(f"{self.id().rsplit('.', 1)[1]}: longest wait {1000 * longest:.0f} ms", flush=True)
        if IS_FULL:
            self.assertLess(longest, MOST_WAITED)

    def flood(self, server, addresses, tries):
        """Opens tables from these addresses, each by a new guest. Returns how many were opened."""
        opened = 0
        for i in range(tries):
            page = Page(server.port, headers={"X-Forwarded-For": addresses[i % len(addresses)]})
            if page.status == 101:
                seats = [{"kind": "person", "name": "x", "player": ""}] * 2
                opened += page.ask("table.open", {"rules": "gomoku", "start": "", "moves": [], "seats": seats,
                                                  "clock": "none"}) == "ack"
            page.close()
        return opened

    def test_one_address_opens_few_tables(self):
        server = self.serve("--per-address", "20")
        opened = []
        self.play_while(server, lambda: opened.append(self.flood(server, ["203.0.113.9"], 60)))
        self.assertLessEqual(opened[0], 22, "twenty, and what the rate allows meanwhile")
        self.assertGreater(opened[0], 0)

    def test_many_addresses_do_not_fill_the_server(self):
        server = self.serve("--per-address", "20", "--most-tables", "30")
        opened = []
        addresses = [f"203.0.113.{i}" for i in range(50)]
        self.play_while(server, lambda: opened.append(self.flood(server, addresses, 60)))
        self.assertLessEqual(opened[0], 30)

    def test_one_address_fills_no_lobby(self):
        server = self.serve("--per-address", "20")
        watcher = self.page(server, HONEST)
        answers = []
        for _ in range(10):
            page = self.page(server, "203.0.113.9")
            answers.append(page.ask("seek", {"name": "x", "games": [{"rules": "gomoku", "clock": "none"}],
                                             "side": "first", "rated": False, "within": None}))
        self.assertEqual(answers.count("ack"), 5)
        self.assertEqual(set(answers[5:]), {"address-seeks"})
        watcher.send("lobby.watch", {"on": True})
        self.assertLessEqual(len(watcher.until("lobby")["d"]["seeks"]), 5)

    def test_strangers_do_not_talk_at_a_table(self):
        server = self.serve()
        one, _ = self.honest_game(server)
        stranger = self.page(server, "203.0.113.9")
        said = {"text": "hello", "phrase": None}
        self.assertEqual(stranger.ask("say", said, one.full["id"]), "table-not-joined")

    def test_half_open_and_slow_connections_hold_nobody_up(self):
        """Half of the connections never finish their request, the others open a WebSocket and read nothing."""
        server = self.serve()
        lines = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==", "", ""]
        request = "\r\n".join(lines).encode()

        def attack():
            for i in range(10_000 if IS_FULL else 200):
                line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
                self.addCleanup(line.close)
                line.sendall(request[:1 + i % 100] if i % 2 else request)

        self.play_while(server, attack)

    def test_a_flood_of_seeks(self):
        server = self.serve("--per-address", "20")
        seek = {"name": "x", "games": [{"rules": "gomoku", "clock": "none"}], "side": "first", "rated": False,
                "within": None}
        watcher = self.page(server, HONEST)
        answers = []

        def attack():
            for i in range(100):
                answers.append(self.page(server, f"203.0.113.{i % 10}").ask("seek", seek))

        self.play_while(server, attack)
        self.assertEqual(set(answers), {"ack", "address-seeks"})
        self.assertEqual(answers.count("ack"), 50, "five from each address")
        watcher.send("lobby.watch", {"on": True})
        self.assertEqual(len(watcher.until("lobby")["d"]["seeks"]), 50)

    def sign_up(self, server, name, address):
        """Returns the status, the answer and the cookie."""
        status, answer, cookie = server.ask("POST", "/api/account", {"name": name, "password": "correct horse"},
                                            **{"X-Forwarded-For": address})
        return status, answer, cookie.split(";")[0]

    def sign_in(self, server, password, address):
        return server.ask("POST", "/api/session", {"name": "Ann", "password": password},
                          **{"X-Forwarded-For": address})[0]

    def test_guessed_passwords(self):
        server = self.serve()
        self.assertEqual(self.sign_up(server, "Ann", HONEST)[0], 200)
        self.assertEqual(self.sign_in(server, "correct horse", HONEST), 200)
        statuses = []

        def guess(number):
            for i in range(15):
                statuses.append(self.sign_in(server, f"guess {i}", f"203.0.113.{number}"))

        def attack():
            guessers = [threading.Thread(target=guess, args=[number]) for number in range(8)]
            for each in guessers:
                each.start()
            for each in guessers:
                each.join()

        self.play_while(server, attack)
        self.assertEqual(len(statuses), 120)
        self.assertLessEqual(set(statuses), {401, 429, 503})
        self.assertIn(429, statuses)
        self.assertEqual(self.sign_in(server, "correct horse", HONEST), 200, "the owner is not shut out")

    def test_odd_names(self):
        server = self.serve()
        # Guests may have the last two: symbols, and no name.
        names = ["管理员", "ad\u043cin", "\u202eevil", "a\x1b[31m", "a" + "\u0301" * 50, "a\u200bb", "x" * 5000,
                 " ", "\U0001f600" * 20, ""]
        accounts, guests = [], []

        def attack():
            for i in range(100):
                accounts.append(self.sign_up(server, names[i % 10], f"203.0.113.{i}")[0])
                page = self.page(server, f"203.0.113.{i}")
                seats = [{"kind": "person", "name": name, "player": ""} for name in (names[i % 8], "two")]
                guests.append(page.ask("table.open", {"rules": "gomoku", "start": "", "moves": [], "seats": seats,
                                                      "clock": "none"}))

        self.play_while(server, attack)
        self.assertEqual((len(accounts), set(accounts)), (100, {400}))
        self.assertEqual(len(guests), 100)
        self.assertNotIn("ack", guests)

    def test_requests_of_rebound_pages(self):
        server = self.serve()
        statuses = []

        def attack():
            for i in range(300):
                fields = {"Host": f"evil{i}.example"} if i % 2 else {"Origin": f"http://evil{i}.example"}
                statuses.append(server.fetch("GET", "/api/games", **fields)[0])

        self.play_while(server, attack)
        self.assertEqual((len(statuses), set(statuses)), (300, {403, 421}))

    def test_a_damaged_store(self):
        server = self.serve()
        server.stop()
        database = sqlite3.connect(Path(server.data) / "yiguan.sqlite")
        with database:
            for i in range(2000):
                database.execute("insert into event values (?, 0, 'rubbish')", [f"junk{i}"])
                database.execute("insert into running values (?)", [f"junk{i}"])
        database.close()
        with tempfile.TemporaryFile("w+") as log:
            server.log = log
            server.start("0")
            answers = []

            def attack():
                page = self.page(server, "203.0.113.9")
                answers.extend(page.ask("table.join", {"version": -1}, f"junk{i}") for i in range(40))
                wait_until(lambda: os.pread(log.fileno(), 1 << 24, 0).count(b"store-junk") >= 20,
                           "the junk is reported")

            self.play_while(server, attack)
        self.assertEqual(len(answers), 40)
        self.assertNotIn("ack", answers)

    def player(self, server, name, address):
        """A page of a new account."""
        status, answer, cookie = self.sign_up(server, name, address)
        self.assertEqual(status, 200, answer)
        page = Page(server.port, cookie=cookie, headers={"X-Forwarded-For": address})
        self.addCleanup(page.close)
        page.cookie = cookie
        return page

    def lose(self, loser, winner):
        """A rated game of four plies that the loser resigns."""
        seek = {"name": "", "games": [{"rules": "gomoku", "clock": "fischer:600+0"}], "rated": True, "within": None}
        winner.full = None
        self.assertEqual(winner.ask("seek", {**seek, "side": "first"}), "ack")
        self.assertEqual(loser.request_table("seek", {**seek, "side": "second"}), "ack")
        while winner.full is None:
            winner.seen(winner.receive())
        for ply, move in enumerate(("h8", "a1", "h9", "a2")):
            mover, other = (loser, winner) if ply % 2 else (winner, loser)
            self.assertEqual(mover.move(move), "ack")
            other.wait_for_ply(ply + 1)
        self.assertEqual(loser.ask("resign", {}, loser.full["id"]), "ack")

    def test_accomplices_lose_short_games(self):
        """At most two count for each accomplice, and the others change no rating."""
        server = self.serve()
        values = []

        def rating(page):
            _, answer, _ = server.ask("GET", "/api/account", Cookie=page.cookie)
            return [row["value"] for row in answer["ratings"]]

        def attack():
            winner = self.player(server, "Winner", "203.0.113.1")
            for number in range(3):
                accomplice = self.player(server, f"Loser{number}", f"203.0.113.{10 + number}")
                for _ in range(5):
                    self.lose(accomplice, winner)
                    values.append(rating(winner))

        self.play_while(server, attack)
        print(f"the winner's rating after each game: {values}", flush=True)
        self.assertEqual(len(values), 15)
        for first in (0, 5, 10):
            self.assertEqual(values[first + 1:first + 5], [values[first + 1]] * 4)


class Stalls(unittest.TestCase):
    def test_time_in_which_the_server_was_stopped_is_not_charged(self):
        server = Server(YIGUAN)
        self.addCleanup(server.close)
        one, two = Page(server.port), Page(server.port)
        self.addCleanup(one.close)
        self.addCleanup(two.close)
        two.sit(one.open_table(rules="gomoku", clock="fischer:600+0")["code"])
        one.move("h8")
        two.wait_for_ply(1)
        two.move("h9")
        one.wait_for_ply(2)
        before = one.state["clocks"][0]["leftMs"]
        began = time.monotonic()
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(3)
        server.process.send_signal(signal.SIGCONT)
        one.until("state", lambda state: state["ply"] == 2)
        self.assertEqual(one.move("g8"), "ack")
        passed = 1000 * (time.monotonic() - began)
        charged = before - one.state["clocks"][0]["leftMs"]
        self.assertLess(charged, passed - 1500, "at least half of the stop is excused")


class Stores(unittest.TestCase):
    def start(self, store):
        """Runs a server that must refuse to start. Returns its stderr."""
        ended = subprocess.run([YIGUAN, "serve", "--listen", "127.0.0.1:0", "--store", store], timeout=PATIENCE,
                               capture_output=True, text=True, env={**os.environ, "LANG": "en_US.UTF-8"})
        self.assertNotEqual(ended.returncode, 0)
        return ended.stderr

    def test_a_second_process_on_one_store_is_refused(self):
        server = Server(YIGUAN)
        self.addCleanup(server.close)
        store = f"sqlite:{server.folder.name}"
        self.assertIn("another Yiguan process is using this store", self.start(store))
        server.process.send_signal(signal.SIGKILL)
        server.process.wait(PATIENCE)
        server.process.stdout.close()
        server.start("0")

    @unittest.skipUnless(Postgres.is_installed(), "needs PostgreSQL")
    def test_a_second_process_on_one_database_is_refused(self):
        store = Postgres()
        self.addCleanup(store.close)
        first = subprocess.Popen([YIGUAN, "serve", "--listen", "127.0.0.1:0", "--store", store.option],
                                 stdout=subprocess.PIPE, text=True)
        self.addCleanup(first.stdout.close)
        self.addCleanup(first.wait, PATIENCE)
        self.addCleanup(first.terminate)
        self.assertIn("listening", first.stdout.readline())
        self.assertIn("another Yiguan process is using this store", self.start(store.option))

    def test_junk_in_the_store_is_reported_and_harms_nobody(self):
        server = Server(YIGUAN)
        server.stop()
        self.addCleanup(server.folder.cleanup)
        database = sqlite3.connect(Path(server.folder.name) / "yiguan.sqlite")
        with database:
            database.execute("insert into event values ('junk1', 0, 'rubbish')")
            database.execute("insert into running values ('nothing')")
            database.execute("insert into rating values ('ann', 'pool', 'many', 1.0, 0.06, 0, 0)")
            database.execute("insert into rating values ('bob', 'pool', 1500.0, 1.0, 0.06, 'late', 'few')")
            database.execute("insert into account values ('x', char(27) || '[31m', '$argon2id$', 0, 0, null)")
            database.execute("insert into account values ('y', 'Yves', 'nohash', 0, 0, null)")
            database.execute("insert into account values ('z', 'Zoe', '$argon2id$', 'abc', 7, null)")
            database.execute("insert into session values ('f', 'noaccount', 'abc')")
            database.execute("insert into owned values ('b', 'nobody')")
            database.execute("insert into finished values ('p', 'abc', 'nowhere')")
            database.execute("insert into finished values ('q', 0, 'nogame')")
            database.execute("insert into report values ('abc', 'game', 'by', 'reported', 'name', 'about')")
        database.close()
        process = subprocess.Popen([YIGUAN, "serve", "--listen", "127.0.0.1:0", "--store",
                                    f"sqlite:{server.folder.name}"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, env={**os.environ, "LANG": "en_US.UTF-8"})
        self.assertIn("listening", process.stdout.readline())
        rows = {"junk1", "nothing", "ann pool", "bob pool", "x ?[31m", "y Yves", "z Zoe", "f noaccount", "b nobody",
                "p nowhere", "q nogame", "abc game"}
        found = set()
        while found != rows:
            line = process.stderr.readline()
            self.assertTrue(line, f"the server has ended; found {found}")
            found.update(row for row in rows if "store-junk" in line and row in line)
        process.terminate()
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0)

    def test_an_empty_file_is_not_taken_for_a_new_store(self):
        server = Server(YIGUAN)
        server.stop()
        self.addCleanup(server.folder.cleanup)
        file = Path(server.folder.name) / "yiguan.sqlite"
        for each in file.parent.glob("yiguan.sqlite-*"):
            each.unlink()
        file.write_bytes(b"")
        self.assertIn("is empty", self.start(f"sqlite:{server.folder.name}"))

    def test_a_file_that_is_no_store_is_not_overwritten(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "yiguan.sqlite"
            for size in (1, 2, 16, 99, 100, 512):
                file.write_bytes(b"S" * size)
                self.assertIn("the store failed", self.start(f"sqlite:{folder}"), size)
                self.assertEqual(file.read_bytes(), b"S" * size)


if __name__ == "__main__":
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))  # also of the server
    unittest.main()
