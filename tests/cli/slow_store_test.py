#!/usr/bin/env python3
"""A server whose PostgreSQL answers late: requests that need no store are answered meanwhile, others wait once.

    slow_store_test.py PROGRAM

Times are relative: compared with that of one request over the same connection, or by which answer came first."""
import os
import queue
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from stores import Postgres
from websocket import Page

PROGRAM = ""
DELAY = 1.0
MANY = 12


class DelayingProxy:
    """A socket that forwards everything to the PostgreSQL server, and its answers `delay` seconds later."""

    NAME = ".s.PGSQL.5432"

    def __init__(self, folder):
        self.server = str(Path(folder) / self.NAME)
        self.folder = Path(tempfile.mkdtemp(prefix="yiguan-proxy-", dir="/tmp"))
        self.option = f"postgresql://postgres@/postgres?host={self.folder}"
        self.delay = 0.0
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(self.folder / self.NAME))
        self.listener.listen(64)
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                program, _ = self.listener.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            server.connect(self.server)
            late = queue.Queue()
            for task in (lambda: self.pass_on(program, server), lambda: self.hear(server, late),
                         lambda: self.answer(late, program)):
                threading.Thread(target=task, daemon=True).start()

    @staticmethod
    def pass_on(program, server):
        try:
            while data := program.recv(65536):
                server.sendall(data)
        except OSError:
            pass
        server.close()

    def hear(self, server, late):
        try:
            while data := server.recv(65536):
                late.put((time.monotonic() + self.delay, data))
        except OSError:
            pass
        late.put((0, b""))

    @staticmethod
    def answer(late, program):
        while True:
            due, data = late.get()
            time.sleep(max(due - time.monotonic(), 0))
            try:
                if not data:
                    program.close()
                    return
                program.sendall(data)
            except OSError:
                return

    def close(self):
        self.listener.close()
        shutil.rmtree(self.folder)


def timed(task):
    """Runs the task and returns its duration in seconds."""
    began = time.monotonic()
    task()
    return time.monotonic() - began


def at_once(tasks):
    """Runs each task on its own thread. Returns when each finished, in seconds from now."""
    began = time.monotonic()
    done = []
    failures = []

    def run(task):
        try:
            task()
            done.append(time.monotonic() - began)
        except Exception as failure:  # reported by the thread of the test
            failures.append(failure)

    threads = [threading.Thread(target=run, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
    return done


@unittest.skipUnless(Postgres.is_installed(), "postgresql-15 is not installed")
class SlowStore(unittest.TestCase):
    def setUp(self):
        self.postgres = Postgres()
        self.proxy = DelayingProxy(self.postgres.folder)
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--engines", "--listen", "127.0.0.1:0", "--store", self.proxy.option], stdout=subprocess.PIPE,
            text=True)
        address = re.search(r"http://\S+", self.process.stdout.readline()).group(0)
        self.port = int(address.rsplit(":", 1)[1])
        self.pages = []

    def tearDown(self):
        self.proxy.delay = 0.0
        for page in self.pages:
            page.close()
        self.process.terminate()
        self.process.wait(30)
        self.process.stdout.close()
        self.proxy.close()
        self.postgres.close()

    def page(self, token=""):
        page = Page(self.port, token)
        self.pages.append(page)
        return page

    def finished_tables(self, count):
        """Finished tables without viewers: they are in the store only."""
        page = self.page()
        tables = []
        for _ in range(count):
            tables.append(page.open_table(second="person")["id"])
            self.assertEqual(page.ask("resign", {}, tables[-1]), "ack")
            self.assertEqual(page.ask("table.leave", {}, tables[-1]), "ack")
        return tables

    def test_what_needs_no_store_is_answered_meanwhile(self):
        here = self.page()
        here.open_table(second="person")
        table = here.full["id"]
        over = self.page()
        over.open_table(second="person")
        self.assertEqual(over.ask("resign", {}, over.full["id"]), "ack")
        stored = self.finished_tables(MANY)
        coming = [self.page() for _ in stored]
        shown = []

        def join(page, table):
            self.assertEqual(page.join(table), "ack")
            shown.append(time.monotonic())

        self.proxy.delay = DELAY
        joins = [threading.Thread(target=join, args=pair) for pair in zip(coming, stored)]
        for thread in joins:
            thread.start()
        time.sleep(DELAY / 20)  # until the server has them
        asked = 0
        for _ in range(5):
            here.send("try", {"move": "h2e2"}, table)
            self.assertEqual(here.until("tried")["d"]["move"], "h2e2")
            self.assertEqual(here.ask("say", {"text": "hello", "phrase": None}, table), "ack")
            self.assertEqual(here.ask("lobby.watch", {"on": True}), "ack")
            self.assertEqual(here.ask("lobby.watch", {"on": False}), "ack")
            asked += 4
        self.assertEqual(over.ask("analyse", {"on": True, "player": None}, over.full["id"]), "ack")
        self.assertEqual(self.page().hello["tables"], [])
        answered = time.monotonic()
        for thread in joins:
            thread.join()
        self.assertEqual(len(shown), MANY)
        self.assertLess(answered, min(shown), f"{asked} answers and a hello came before any table")

    def test_many_tables_open_in_the_time_of_one(self):
        one, *many = self.finished_tables(MANY + 1)
        pages = [self.page() for _ in many]
        first = self.page()
        self.proxy.delay = DELAY
        single = timed(lambda: first.join(one))
        self.assertGreater(single, 0.9 * DELAY, "it waits for the store")
        done = at_once([lambda page=page, table=table: page.join(table) for page, table in zip(pages, many)])
        self.assertLess(max(done), 2 * single, f"{MANY} one after the other would take {MANY * single:.0f} s")

    def test_a_table_is_opened_once_for_all_who_come(self):
        table, = self.finished_tables(1)
        pages = [self.page() for _ in range(MANY)]
        self.proxy.delay = DELAY
        single = at_once([lambda page=page: page.join(table) for page in pages])
        self.assertLess(max(single) - min(single), DELAY / 2, "they are shown it together")

    def test_moves_at_many_tables_wait_together(self):
        pages = [self.page() for _ in range(MANY + 1)]
        for page in pages:
            page.open_table(second="person")
        self.proxy.delay = DELAY
        single = timed(lambda: self.assertEqual(pages[0].move("h2e2"), "ack"))
        self.assertGreater(single, 0.9 * DELAY, "a move is acknowledged when it is stored")
        done = at_once([lambda page=page: self.assertEqual(page.move("h2e2"), "ack") for page in pages[1:]])
        self.assertLess(max(done), 4 * single, f"{MANY} one after the other would take {MANY * single:.0f} s")

    def test_frames_of_one_page_keep_their_order(self):
        page = self.page()
        page.open_table(second="person")
        token, table, key = page.token, page.full["id"], page.state["key"]
        self.process.terminate()  # so that the table is in the store only
        self.process.wait(30)
        self.process.stdout.close()
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--engines", "--listen", f"127.0.0.1:{self.port}", "--store", self.proxy.option],
            stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()
        again = self.page(token)
        self.proxy.delay = DELAY
        again.send("table.join", {"version": -1}, table)
        again.send("move", {"ply": 0, "position": key, "move": "h2e2"}, table)
        again.send("history", {})
        again.send("resign", {}, table)
        kinds = []
        while "history" not in kinds or kinds.count("ack") < 3:
            message = again.receive()
            kinds.append(message["t"])
        order = [kind for kind in kinds if kind in ("table.full", "ply", "state")]
        self.assertEqual(order[:2], ["table.full", "ply"], kinds)
        self.assertNotIn("nack", kinds)

    def test_it_ends_while_answers_are_on_their_way(self):
        stored = self.finished_tables(3)
        pages = [self.page() for _ in stored]
        self.proxy.delay = DELAY
        for page, table in zip(pages, stored):
            page.send("table.join", {"version": -1}, table)
        self.process.terminate()
        self.assertEqual(self.process.wait(30), 0)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
