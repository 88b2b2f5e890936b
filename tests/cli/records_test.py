#!/usr/bin/env python3
"""Upload and download of game records over HTTP, with a real server: records_test.py YIGUAN"""
import json
import sys
import unittest
from urllib.parse import quote

from websocket import Page, guest_cookie
from yiguan_server import WithServer

WithServer.program = sys.argv.pop(1)

TWO_GAMES = """[Game "Chinese Chess"]
[Event "first"]

1. 炮二平五 马8进7 2. 马二进三 1-0

[Game "Chinese Chess"]
[Event "second"]

1. 兵七进一 卒7进1 *
"""
DAMAGED = """[Game "Chinese Chess"]

1. 炮二平五 马8进7 2. 将五进九 *
"""
MOST_BYTES = 2 << 20


class Records(WithServer):
    def send(self, text, name="games.pgn", token="", **query):
        words = "".join(f"&{key}={quote(str(value))}" for key, value in query.items())
        headers = {"Cookie": guest_cookie(token)} if token else {}
        status, answer, _ = self.server.fetch("POST", f"/api/records?name={quote(name)}{words}",
                                             text if isinstance(text, bytes) else text.encode(), **headers)
        return status, json.loads(answer) if answer.startswith("{") else answer

    def person(self):
        page = Page(self.server.port)
        self.addCleanup(page.close)
        return page

    def store(self, text, **query):
        page = self.person()
        status, answer = self.send(text, token=page.token, **query)
        self.assertEqual(status, 200, answer)
        return page, answer["table"]

    def test_games_are_listed(self):
        status, answer = self.send(TWO_GAMES)
        self.assertEqual((status, answer["format"], answer["total"], answer["damages"]), (200, "pgn", 2, []))
        self.assertEqual([game["event"] for game in answer["games"]], ["first", "second"])
        self.assertEqual([game["plies"] for game in answer["games"]], [3, 2])

    def test_gb18030_is_read(self):
        status, answer = self.send(TWO_GAMES.encode("gb18030"))
        self.assertEqual((status, answer["total"], answer["damages"]), (200, 2, []))

    def test_a_damage_is_reported_and_the_rest_is_read(self):
        status, answer = self.send(DAMAGED)
        self.assertEqual((status, answer["games"][0]["plies"]), (200, 2))
        self.assertEqual(len(answer["damages"]), 1)
        for language in ("zh", "en"):
            self.assertIn("3", answer["damages"][0][language])

    def test_other_texts_are_refused(self):
        for text in ("", "hello", b"\xff\xfe\x00", "{}"):
            status, answer = self.send(text, name="x")
            self.assertEqual(status, 400, answer)
            self.assertTrue(answer["zh"] and answer["en"])

    def test_the_largest_upload(self):
        comment = "{" + "x" * (MOST_BYTES - len(TWO_GAMES.encode()) - 3) + "}\n"
        self.assertEqual(self.send(comment + TWO_GAMES)[0], 200)
        self.assertEqual(self.send(b" " * (MOST_BYTES + 1))[0], 413)
        self.assertEqual(self.send(b" " * 8 * MOST_BYTES)[0], 413, "more than the connection's buffers hold")
        self.assertEqual(self.send(TWO_GAMES)[0], 200)

    def test_a_stored_game_belongs_to_its_sender(self):
        page, table = self.store(TWO_GAMES, game=1)
        self.assertEqual(page.join(table), "ack")
        self.assertIn("h2e2 h9g7 h0g2", self.server.fetch("GET", f"/api/tables/{table}/record")[1])
        status, text, headers = self.server.fetch("GET", f"/api/tables/{table}/record?format=pgn&notation=chinese")
        self.assertEqual(status, 200, text)
        self.assertIn("炮二平五", text)
        self.assertIn("attachment", headers["Content-Disposition"])
        self.assertEqual(self.send(text)[1]["games"][0]["plies"], 3)

    def test_rulings_are_comments_unless_unwanted(self):
        moves = " ".join(["a0a1 a9a8 a1a0 a8a9"] * 2 + ["h2e2"])
        game = f'[Game "Chinese Chess"]\n[Result "0-1"]\n\n1. {moves} 0-1\n'
        for query, has_ruling in (({}, True), ({"unjudged": 1}, False)):
            _, table = self.store(game, game=1, **query)
            text = self.server.fetch("GET", f"/api/tables/{table}/record?format=pgn&notation=iccs")[1]
            self.assertEqual("Yiguan's rules" in text, has_ruling, text)
            self.assertIn("H2-E2 0-1", text.replace("\n", " ").replace("5. ", ""))
            self.assertIn('[Result "0-1"]', text)

    def test_all_formats_are_written_or_refused(self):
        _, table = self.store(TWO_GAMES, game=2)
        _, formats, _ = self.server.ask("GET", f"/api/tables/{table}/formats")
        self.assertIn("pgn", {form["format"] for form in formats})
        for form in formats:
            path = f"/api/tables/{table}/record?format={form['format']}&notation={form['notation']}"
            self.assertEqual(self.server.fetch("GET", path)[0], 400 if form["refusal"] else 200, form)

    def test_bad_requests_get_a_reason(self):
        for game in (0, 3, 1 << 40):
            status, answer = self.send(TWO_GAMES, game=game)
            self.assertEqual((status, answer["code"]), (400, "record-game"))
        self.assertEqual(self.server.ask("GET", "/api/tables/nowhere/record")[0], 404)
        self.assertEqual(self.server.ask("GET", "/api/tables/nowhere/formats")[0], 404)
        self.assertEqual(self.server.ask("GET", "/api/records")[0], 405)
        _, table = self.store(TWO_GAMES, game=1)
        self.assertEqual(self.server.ask("GET", f"/api/tables/{table}/record?format=morse")[0], 400)

    def test_uploads_are_limited(self):
        for number in range(200):  # the limit refills while a slow machine asks
            status = self.send(TWO_GAMES)[0]
            if status == 429:
                break
            self.assertEqual(status, 200)
        self.assertEqual(status, 429)
        self.assertGreaterEqual(number, 20)


if __name__ == "__main__":
    unittest.main()
