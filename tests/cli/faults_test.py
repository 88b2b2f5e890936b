#!/usr/bin/env python3
"""Faults of networks, clients and machines, with real sockets and a real disk: faults_test.py YIGUAN

YIGUAN_KILLS: how often the server is killed under load (10; 100 with YIGUAN_FULL=1).
"""
import http.client
import json
import os
import random
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import unittest

from stores import Postgres, Sqlite
from waiting import IS_FULL, PATIENCE, wait_until
from websocket import CLOSE, Closed, Page, frame

YIGUAN = sys.argv.pop(1)
KILLS = int(os.environ.get("YIGUAN_KILLS", 100 if IS_FULL else 10))


class Server:
    def __init__(self, max_file_bytes=None, per_address=0, store=Sqlite):
        self.store = store()
        self.per_address = per_address
        self.max_file_bytes = max_file_bytes
        self.port = 0
        self.start()

    def limit_files(self):
        if self.max_file_bytes is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (self.max_file_bytes, self.max_file_bytes))

    def start(self):
        self.process = subprocess.Popen(
            [YIGUAN, "serve", "--engines", "--listen", f"127.0.0.1:{self.port}", "--store", self.store.option,
             "--per-address", str(self.per_address)],
            stdout=subprocess.PIPE, text=True, preexec_fn=self.limit_files)
        self.port = int(re.search(r":(\d+)$", self.process.stdout.readline().strip()).group(1))

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def close(self):
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.store.close()
        self.store = None
        return code

    def end(self):
        """Ends the server after a test that has failed."""
        if self.store is not None:
            self.kill()
            self.store.close()


class Faults(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.pages = []

    def tearDown(self):
        for page in self.pages:
            page.close()
        self.assertEqual(self.server.close(), 0)

    def page(self, **options):
        page = Page(self.server.port, **options)
        self.pages.append(page)
        return page

    def pair(self, **setup):
        """Two pages of two persons at one table."""
        one, two = self.page(), self.page()
        two.sit(one.open_table(**setup)["code"])
        return one, two

    def assert_open(self):
        """The server still serves other pages."""
        one, two = self.pair()
        self.assertEqual(one.move("h2e2"), "ack")
        two.wait_for_ply(1)

    def closed_with(self, page):
        with self.assertRaises(Closed) as caught:
            while True:
                page.receive()
        return caught.exception.code

    # --- Bad connections and bad clients ---

    def test_frames_cut_into_bytes(self):
        page = self.page()
        text = json.dumps({"t": "history", "d": {}, "a": 7}).encode()
        for byte in frame(text):
            page.socket.sendall(bytes([byte]))
            time.sleep(0.001)
        self.assertEqual(page.until("history")["a"], 7)

    def test_a_connection_that_breaks_inside_a_frame(self):
        for cut in (1, 3, 7, 20):
            page = self.page()
            page.socket.sendall(frame(b'{"t":"history","d":{},"a":1}')[:cut])
            page.close()
        self.assert_open()

    def test_half_open_connections(self):
        one, two = self.pair()
        two.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        two.close()  # reset, not closed
        self.assertEqual(one.move("h2e2"), "ack")
        half = socket.create_connection(("127.0.0.1", self.server.port))
        half.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\n")
        half.shutdown(socket.SHUT_WR)
        self.assert_open()
        half.close()

    def test_a_client_that_never_reads(self):
        one, two = self.pair(rules="shuqi/course:repeat=0,plies=0,report=0")
        silent = self.page()
        silent.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        for _ in range(40):
            silent.send("table.join", {"version": -1}, one.full["id"])
        moves = ["n8k11", "c5e3", "k11n8", "e3c5"]
        began = time.monotonic()
        for ply in range(60):
            mover, other = (one, two) if ply % 2 == 0 else (two, one)
            self.assertEqual(mover.move(moves[ply % 4]), "ack")
            other.wait_for_ply(ply + 1)
            time.sleep(0.06)  # slower than the limit of frames
        if IS_FULL:
            self.assertLess(time.monotonic() - began, 15)

    def test_a_flood_is_closed_with_1008(self):
        page = self.page()
        with self.assertRaises((Closed, ConnectionError)):
            for _ in range(300):
                page.socket.sendall(frame(b'{"t":"history","d":{},"a":1}'))
            self.assertEqual(self.closed_with(page), 1008)
            raise Closed(1008)
        self.assert_open()

    def test_spectators_may_send_half_as_many_frames(self):
        one, two = self.pair()
        spectator = self.page()
        for page, answered in ((one, 80), (spectator, 40)):
            for _ in range(answered):
                self.assertEqual(page.ask("table.join", {"version": -1}, one.full["id"]), "ack")
        with self.assertRaises((Closed, ConnectionError)):
            for _ in range(1000):  # without waiting for answers, meanwhile a slow machine would allow more
                spectator.send("table.join", {"version": -1}, one.full["id"])
            self.assertEqual(self.closed_with(spectator), 1008)
            raise Closed(1008)
        self.assertEqual(one.move("h2e2"), "ack")
        two.wait_for_ply(1)

    def test_a_report_reaches_the_operator(self):
        one, two = self.pair()
        self.assertEqual(one.ask("report.person", {"seat": "two", "about": "insults"}, one.full["id"]), "ack")
        self.assertEqual(two.ask("report.person", {"seat": "one", "about": "stalls"}, one.full["id"]), "ack")
        output = subprocess.run([YIGUAN, "reports", "--store", self.server.store.option, "--json"],
                              capture_output=True, text=True, check=True).stdout
        reports = [json.loads(line) for line in output.splitlines()]
        self.assertEqual([report["about"] for report in reports], ["stalls", "insults"])
        self.assertEqual({report["table"] for report in reports}, {one.full["id"]})
        self.assertEqual(reports[0]["person"], reports[1]["saidBy"])
        self.assertEqual(reports[1]["name"], "two")

    def welcome_page(self, server):
        """The server accepts a page again as soon as it has noticed that one was closed."""
        def accepted():
            page = Page(server.port)
            return page if page.status == 101 else None

        return wait_until(accepted, "a page is accepted")

    def test_connections_from_one_address_are_limited(self):
        server = Server(per_address=3)
        try:
            pages = [Page(server.port) for _ in range(3)]
            self.assertEqual(Page(server.port).status, 429)
            pages.pop().close()
            pages.append(self.welcome_page(server))
            self.assertEqual([page.status for page in pages], [101, 101, 101])
            self.assertEqual([Page(server.port).status for _ in range(3)], [429, 429, 429])
            for page in pages:
                page.close()
        finally:
            self.assertEqual(server.close(), 0)

    def test_a_message_of_a_megabyte_is_closed_with_1009(self):
        page = self.page()
        try:
            page.socket.sendall(frame(b'{"t":"' + b"x" * 1_000_000 + b'"}'))
        except ConnectionError:
            pass
        self.assertIn(self.closed_with(page), (1009, None))
        self.assert_open()

    def test_invalid_utf8_closes_only_that_connection(self):
        page = self.page()
        page.socket.sendall(frame(b'{"t":"\xff\xfe"}'))
        self.assertEqual(self.closed_with(page), 1007)
        self.assert_open()

    def test_malformed_frames_are_refused(self):
        page = self.page()
        for text in ('', '{', '[]', '{"t":7}', '{"t":"dance","a":1}', '{"t":"move","d":{},"a":1}',
                     '{"t":"move","d":{"ply":1e99,"position":"","move":""},"a":1}', '"' * 3000, "null",
                     '{"t":"table.open","d":{"rules":"chess"},"a":1}'):
            page.socket.sendall(frame(text.encode()))
            self.assertEqual(page.until("nack")["t"], "nack", text)
        self.assert_open()

    def test_binary_frames_are_refused(self):
        page = self.page()
        page.socket.sendall(frame(b"\0\1\2", opcode=2))
        page.socket.sendall(frame(b"", opcode=CLOSE))
        self.closed_with(page)
        self.assert_open()

    def test_pages_of_other_sites_are_refused(self):
        self.assertEqual(self.page(origin="http://evil.example").status, 403)
        self.assertEqual(self.page(origin=f"http://127.0.0.1:{self.server.port}").status, 101)

    # --- Wrong moves and outdated requests ---

    def test_a_repeated_request_is_one_move(self):
        one, two = self.pair()
        key = one.state["key"]
        for _ in range(3):
            self.assertEqual(one.move("h2e2", 0, key), "ack")
        two.wait_for_ply(1)
        self.assertEqual(two.state["ply"], 1)

    def test_moves_out_of_order_are_refused(self):
        one, two = self.pair()
        start = one.state["key"]
        self.assertEqual(one.move("h2e2"), "ack")
        two.wait_for_ply(1)
        self.assertEqual(two.move("h9g7", 0, start), "table-moved-on")
        self.assertEqual(two.move("h9g7", 1, "0" * 16), "table-moved-on")
        self.assertEqual(two.move("h9g7", -1, "x"), "table-moved-on")
        self.assertEqual(two.move("h9g7"), "ack")

    def test_moves_for_another_seat_and_by_spectators(self):
        one, two = self.pair()
        self.assertEqual(two.move("h2e2"), "not-your-turn")
        outsider = self.page()
        self.assertEqual(outsider.join(one.full["id"]), "ack")
        self.assertEqual(outsider.move("h2e2"), "not-your-table")
        self.assertEqual(outsider.ask("resign", {}, one.full["id"]), "not-your-table")

    def test_public_tables_cannot_ask_for_resources(self):
        for player in ("deepening:hash=65536", "deepening:threads=256", "uct:tree=100000000",
                       "exec:protocol=uci,cmd=/bin/true"):
            seats = [{"kind": "person", "name": "one", "player": ""},
                     {"kind": "player", "name": "", "player": player}]
            answer = self.page().ask("table.open", {"rules": "gomoku", "start": "", "moves": [], "seats": seats,
                                                    "clock": "none"})
            self.assertIn(answer, ("player-option-closed", "player-unknown"), player)

    def test_outdated_offers(self):
        one, two = self.pair()
        table = one.full["id"]
        self.assertEqual(one.move("h2e2"), "ack")
        two.wait_for_ply(1)
        self.assertEqual(one.ask("offer", {"kind": "draw"}, table), "ack")
        two.seen(two.until("state"))
        offer = two.state["offers"][0]["id"]
        self.assertEqual(two.move("h9g7"), "ack")
        self.assertEqual(two.ask("answer", {"offer": offer, "yes": True}, table), "offer-stale")

    def test_two_tabs_with_one_seat(self):
        one, two = self.pair()
        tab = self.page(token=one.token)
        self.assertEqual(tab.join(one.full["id"]), "ack")
        self.assertEqual(one.move("h2e2"), "ack")
        tab.wait_for_ply(1)
        two.wait_for_ply(1)
        self.assertEqual(two.move("h9g7"), "ack")
        tab.wait_for_ply(2)
        self.assertEqual(tab.move("h0g2"), "ack")
        one.wait_for_ply(3)

    def test_an_unknown_session(self):
        outsider = self.page(cookie="yiguan_session=long-gone")
        self.assertEqual(outsider.ask("seek", {
            "name": "x", "games": [{"rules": "xiangqi", "clock": "none"}], "side": None, "rated": True,
            "within": None}), "rated-guest")

    def test_a_page_that_reports_wrong_times(self):
        one, two = self.pair(clock="fischer:60+0")
        moves = [("h2e2", "h9g7"), ("h0g2", "i9h9"), ("i0h0", "b9c7"), ("g3g4", "c6c5")]
        for mine, tsuccessors in moves:
            time.sleep(0.5)
            ply = one.state["ply"]
            self.assertEqual(one.ask("move", {"ply": ply, "position": one.state["key"], "move": mine,
                                              "thinkMs": 0}, one.full["id"]), "ack")
            two.wait_for_ply(ply + 1)
            self.assertEqual(two.move(tsuccessors), "ack")
            one.wait_for_ply(ply + 2)
        # 3 moves of at least half a second are charged (the first starts the clock), less a quota of
        # 3 * 390 ms and 160 ms a move.
        self.assertLessEqual(one.state["clocks"][0]["leftMs"], 60_000 - 1_500 + 3 * 390 + 4 * 160)

    # --- The machine ---

    def health(self):
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        line.request("GET", "/health")
        status = line.getresponse().status
        line.close()
        return status

    def test_a_locked_store_refuses_and_recovers(self):
        one, two = self.pair()
        lock = sqlite3.connect(self.server.store.file, isolation_level=None)
        lock.execute("begin exclusive")
        self.assertEqual(one.move("h2e2"), "store-failed")
        self.assertEqual(self.health(), 503)
        lock.execute("rollback")
        lock.close()
        wait_until(lambda: self.health() == 200, "the server is healthy again")
        two.seen(two.until("table.full"))
        self.assertEqual(two.state["ply"], 0, "the refused move was not played")
        wait_until(lambda: one.move("h2e2") == "ack", "the store recovers")
        two.wait_for_ply(1)

    def test_a_full_disk_refuses_moves_and_loses_none(self):
        self.server.close()
        self.server = Server(max_file_bytes=400_000)
        one, two = self.pair(rules="shuqi/course:repeat=0,plies=0,report=0")
        moves = ["n8k11", "c5e3", "k11n8", "e3c5"]
        acked = 0
        answer = "ack"
        while answer == "ack" and acked < 90:
            mover, other = (one, two) if acked % 2 == 0 else (two, one)
            answer = mover.move(moves[acked % 4])
            if answer == "ack":
                acked += 1
                other.wait_for_ply(acked)
                if acked == 20:
                    self.fill()
        self.assertEqual(answer, "store-failed")
        table = one.full["id"]
        token = one.token
        self.server.kill()
        self.server.max_file_bytes = None
        self.server.start()
        back = self.page(token=token)
        self.assertEqual(back.join(table), "ack")
        self.assertEqual(back.state["ply"], acked)

    def fill(self):
        """Opens tables until the file is full."""
        for _ in range(400):
            page = Page(self.server.port)
            try:
                page.open_table()
            except AssertionError:
                return
            finally:
                page.close()


class Player(threading.Thread):
    """Plays both seats of a table as fast as the server acknowledges, and records the answers."""

    MOVES = ["n8k11", "c5e3", "k11n8", "e3c5"]

    def __init__(self, port, token, table):
        super().__init__(daemon=True)
        self.port, self.token, self.table = port, token, table
        self.acked = 0      # plies that were acknowledged
        self.sent = 0       # plies that were sent
        self.clocks = None  # of the last state
        self.clocks_ply = 0
        self.resumes = 0    # of the server since then
        self.has_joined = False
        self.pause = 0.01    # s between two moves, at most
        self.started_at = 0  # of the server
        self.trouble = None

    def open(self):
        page = Page(self.port)
        self.token = page.token
        self.table = page.open_table(rules="shuqi/course:repeat=0,plies=0,report=0", clock="fischer:600+5",
                                     second="person")["id"]
        page.close()

    def run(self):
        try:
            page = Page(self.port, token=self.token)
            assert page.join(self.table) == "ack"
            self.check(page.state)
            self.has_joined = True
            self.acked = self.sent = page.state["ply"]
            while True:
                self.sent = self.acked + 1
                answer = page.move(self.MOVES[self.acked % 4])
                assert answer == "ack", answer
                self.acked += 1
                page.wait_for_ply(self.acked)
                self.clocks, self.resumes = [clock["leftMs"] for clock in page.state["clocks"]], 0
                self.clocks_ply = self.acked
                time.sleep(random.random() * self.pause)
        except (Closed, OSError):
            pass
        except Exception as trouble:  # noqa: BLE001: reported by the test
            self.trouble = trouble

    def check(self, state):
        """All acknowledged plies are there, once, and at most one that was only sent."""
        assert self.acked <= state["ply"] <= max(self.sent, self.acked), (self.acked, state["ply"], self.sent)
        if self.clocks is None or state["ply"] != self.clocks_ply:
            return
        mover = 0 if state["turn"] == "one" else 1
        gifts = [self.resumes * (20_000 if seat == mover else 10_000) for seat in (0, 1)]
        for seat in (0, 1):
            found = state["clocks"][seat]["leftMs"]
            expected = self.clocks[seat] + gifts[seat]
            late = 50 + (1000 * (time.monotonic() - self.started_at) if seat == mover else 0)  # its clock runs
            assert expected - late <= found <= expected + 50, (seat, found, expected)


def players_of(server):
    """Players with a table each."""
    players = [Player(server.port, "", "") for _ in range(12)]
    for player in players:
        player.open()
    return players


class Kills(unittest.TestCase):
    store = Sqlite

    def test_killed_under_load(self):
        random.seed(7)
        server = Server(store=self.store)
        self.addCleanup(server.end)
        players = players_of(server)
        started_at = time.monotonic()
        for kill in range(KILLS):
            players = [self.successor(player, kill, started_at) for player in players]
            for player in players:
                player.start()
            self.wait_for_plies(players, 20)
            time.sleep(random.random() * 0.35)
            server.kill()
            for player in players:
                player.join(PATIENCE)
                self.assertIsNone(player.trouble, f"after kill {kill}: {player.trouble!r}")
            started_at = time.monotonic()
            server.start()
        self.assertEqual(server.close(), 0)

    @staticmethod
    def successor(player, kill, started_at):
        """A player that continues where that one was interrupted."""
        successor = Player(player.port, player.token, player.table)
        successor.acked, successor.sent, successor.started_at = player.acked, player.sent, started_at
        if kill == 0 or player.has_joined:  # else it is unknown whether the server had resumed the table
            successor.clocks, successor.clocks_ply = player.clocks, player.clocks_ply
        successor.resumes = player.resumes + (1 if kill > 0 else 0)
        return successor

    def wait_for_plies(self, players, count):
        before = sum(player.acked for player in players)

        def have_played():
            for player in players:
                self.assertIsNone(player.trouble, repr(player.trouble))
            return sum(player.acked for player in players) >= before + count

        wait_until(have_played, f"{count} plies are played")


@unittest.skipUnless(Postgres.is_installed(), "postgresql-15 is not installed")
class KillsOnPostgres(Kills):
    store = Postgres

    def test_the_database_crashes_under_load(self):
        """Moves wait until the database is back; none is refused, lost or doubled."""
        server = Server(store=Postgres)
        self.addCleanup(server.end)
        players = players_of(server)
        for player in players:
            player.pause = 0.6  # they stay long enough to reach the limit of frames
            player.start()
        for _ in range(3):
            self.wait_for_plies(players, 20)
            server.store.crash()
            server.store.start()
            self.wait_for_plies(players, 20)
        server.kill()
        for player in players:
            player.join(PATIENCE)
            self.assertIsNone(player.trouble, repr(player.trouble))
        server.start()
        for player in players:
            page = Page(server.port, token=player.token)
            self.assertEqual(page.join(player.table), "ack")
            self.assertIn(page.state["ply"], (player.acked, player.sent))
            page.close()
        self.assertEqual(server.close(), 0)


if __name__ == "__main__":
    unittest.main()
