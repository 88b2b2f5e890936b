#!/usr/bin/env python3
"""How a server starts with many stored tables: large_store_test.py YIGUAN

Prints the time to the first answer, the longest wait for a hello, and the memory of a running table."""
import re
import sqlite3
import sys
import time
import unittest
from pathlib import Path

from waiting import IS_FULL
from websocket import Page
from yiguan_server import Server

YIGUAN = sys.argv.pop(1)
TABLES, RUNNING = (100_000, 10_000) if IS_FULL else (1_000, 100)
HELLOS = 200
# Seconds, checked on a quiet machine.
MOST_FOR_FIRST_ANSWER = 5
MOST_FOR_HELLO = 0.020

MOVES = """b0c2 b9c7 a0a1 a9a8 a1d1 a8f8 h0g2 h9g7 i0i1 i9i8 i1f1 f8f1 d1f1 i8d8 f1f5 g9e7 f5f6 g6g5 f6g6 d8g8
h2h4 c6c5 b2b6 c7d5 g6i6 c5c4 i6i7 g7f5 h4h6 c4c3 b6b5 f5d4 h6a6 c3c2 b5b1 g8f8 i7i4 d5f4 f0e1 b7b3""".split()


class LargeStore(unittest.TestCase):
    def setUp(self):
        self.server = Server(YIGUAN)
        self.addCleanup(self.server.close)

    def play(self):
        """Opens a table with a clock and plays MOVES there. Returns its guests."""
        one, two = Page(self.server.port), Page(self.server.port)
        self.addCleanup(one.close)
        self.addCleanup(two.close)
        two.sit(one.open_table(rules="xiangqi", clock="fischer:3600+10")["code"])
        for ply, move in enumerate(MOVES):
            player = (one, two)[ply % 2]
            player.wait_for_ply(ply)
            self.assertEqual(player.move(move), "ack", move)
        return one, two

    def copy(self, table):
        """Stores copies of the table under other names, most of them as finished games."""
        store = sqlite3.connect(Path(self.server.data) / "yiguan.sqlite")
        with store:
            lines = [line for (line,) in store.execute("select line from event where game = ? order by version", [table])]
            setup = lines[0].split("\t")
            end = re.sub(r"\t.*", "\tresigned\tfirst", lines[-1])
            for number in range(1, TABLES):
                name = f"copy{number:08}"
                setup[6], setup[10] = f"c{number:07}", f"{number:032x}"
                sat_down = lines[1].rsplit("\t", 1)[0] + f"\t{TABLES + number:032x}"
                events = ["\t".join(setup), sat_down, *lines[2:]]
                if number >= RUNNING:
                    events.append(end)
                else:
                    store.execute("insert into running values (?)", [name])
                store.executemany("insert into event values (?, ?, ?)",
                                  [(name, version, line) for version, line in enumerate(events)])
        store.close()

    def memory(self):
        """Bytes of the server in memory."""
        status = Path(f"/proc/{self.server.process.pid}/status").read_text()
        return 1024 * int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def start(self):
        """Starts the server and returns the seconds to its first answer."""
        began = time.monotonic()
        self.server.start("0")
        page = Page(self.server.port)
        took = time.monotonic() - began
        page.close()
        return took

    def longest_hello(self, token):
        longest = 0
        for _ in range(HELLOS):
            began = time.monotonic()
            page = Page(self.server.port, token=token)
            longest = max(longest, time.monotonic() - began)
            page.close()
        return longest

    def test_starts_soon_and_answers_at_once(self):
        one, _ = self.play()
        table = one.full["id"]
        before = self.memory()
        self.server.stop()
        self.copy(table)
        first = self.start()
        hello = self.longest_hello(one.token)
        each = (self.memory() - before) / RUNNING
        print(f"{TABLES} tables, {RUNNING} running: first answer after {first:.2f} s, longest hello {1000 * hello:.1f} ms, "
              f"{each / 1024:.1f} KiB for each running table of {len(MOVES)} plies", flush=True)
        self.assertEqual(self.server.ask("GET", "/health")[1]["tables"], RUNNING)
        back = Page(self.server.port, token=one.token)
        self.addCleanup(back.close)
        self.assertEqual([brief["id"] for brief in back.hello["tables"]], [table])
        if IS_FULL:
            self.assertLess(first, MOST_FOR_FIRST_ANSWER)
            self.assertLess(hello, MOST_FOR_HELLO)


if __name__ == "__main__":
    unittest.main()
