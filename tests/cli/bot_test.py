#!/usr/bin/env python3
"""Accounts and bots over HTTP, with a real server and `yiguan bot`: bot_test.py YIGUAN"""
import json
import subprocess
import sys
import unittest
import urllib.request

from waiting import PATIENCE
from yiguan_server import WithServer

YIGUAN = WithServer.program = sys.argv.pop(1)


def next_line(stream):
    """The next message of the stream; skips the empty lines of its heartbeat."""
    while (line := stream.readline()).isspace():
        pass
    return json.loads(line)


class Accounts(WithServer):
    def test_sign_up_in_and_out_across_a_restart(self):
        status, answer, cookie = self.server.ask("POST", "/api/account",
                                                {"name": "小明", "password": "correct horse"})
        self.assertEqual((status, answer["account"]["name"]), (200, "小明"))
        for word in ("HttpOnly", "SameSite=Strict", "Path=/"):
            self.assertIn(word, cookie)
        session = cookie.split(";")[0]
        self.server.stop()
        self.server.start("0")
        _, answer, _ = self.server.ask("GET", "/api/account", Cookie=session)
        self.assertEqual(answer["account"]["name"], "小明")
        self.assertEqual(self.server.ask("DELETE", "/api/session", Cookie=session)[0], 200)
        self.assertIsNone(self.server.ask("GET", "/api/account", Cookie=session)[1]["account"])
        self.assertEqual(self.server.ask("POST", "/api/session", {"name": "小明", "password": "wrong"})[0], 401)
        self.assertEqual(
            self.server.ask("POST", "/api/session", {"name": "小明", "password": "correct horse"})[0], 200)

    def test_requests_from_other_sites_are_refused(self):
        session = self.sign_up("Ann")
        status, _, _ = self.server.ask("DELETE", "/api/session", Cookie=session, Origin="http://evil.example")
        self.assertEqual(status, 403)
        self.assertIsNotNone(self.server.ask("GET", "/api/account", Cookie=session)[1]["account"])

    def test_bad_requests_get_a_reason(self):
        for body, code in (({}, "account-name"), ({"name": "Ann"}, "account-password"),
                           ({"name": 7, "password": []}, "account-name")):
            status, answer, _ = self.server.ask("POST", "/api/account", body)
            self.assertEqual((status, answer["code"]), (400, code))
        self.assertEqual(self.server.ask("PATCH", "/api/account", {"name": "Bob"})[0], 401)
        self.assertEqual(self.server.ask("PUT", "/api/account", {})[0], 405)
        self.assertEqual(self.server.ask("POST", "/", {})[0], 405)

    def test_a_new_password_ends_other_sessions(self):
        elsewhere = self.sign_up("Ann")
        _, _, cookie = self.server.ask("POST", "/api/session", {"name": "Ann", "password": "correct horse"})
        here = cookie.split(";")[0]
        request = {"password": "correct horse", "newPassword": "battery staple"}
        self.assertEqual(self.server.ask("PATCH", "/api/account", request, Cookie=here)[0], 200)
        self.assertIsNotNone(self.server.ask("GET", "/api/account", Cookie=here)[1]["account"])
        self.assertIsNone(self.server.ask("GET", "/api/account", Cookie=elsewhere)[1]["account"])

    def test_guesses_of_ones_own_password_are_limited(self):
        session = self.sign_up("Ann")
        guesses = (("PATCH", {"password": "guess", "newPassword": "battery staple"}), ("DELETE", {"password": "guess"}))
        refused = self.count_until_refused(lambda number: self.server.ask(
            guesses[number % 2][0], "/api/account", guesses[number % 2][1], Cookie=session)[0])
        self.assertGreaterEqual(refused, 9, "signing up was the first of ten tries")

    def test_sign_in_tries_are_limited(self):
        refused = self.count_until_refused(lambda _: self.server.ask(
            "POST", "/api/session", {"name": "Ann", "password": "guess"})[0])
        self.assertGreaterEqual(refused, 10)

    def count_until_refused(self, guess):
        """The number of tries that get 401 before one gets 429. A slow machine gets more, since the limit refills."""
        for number in range(200):
            status = guess(number)
            if status == 429:
                return number
            self.assertEqual(status, 401)
        self.fail("nothing is refused")


class Bots(WithServer):
    def bot(self, cookie, name):
        status, answer, _ = self.server.ask("POST", "/api/bots", {"name": name}, Cookie=cookie)
        self.assertEqual(status, 200, answer)
        return answer["token"]

    def run_bot(self, token, *arguments):
        return subprocess.Popen([YIGUAN, "bot", "--server", self.server.address, "--token", token, *arguments],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_two_bots_play_rated_games(self):
        owner = self.sign_up("owner")
        bots = [self.run_bot(self.bot(owner, name), "--player", player, "--rules", rules, "--clock",
                             "fischer:60+1", "--games", "1", "--rated")
                for rules in ("gomoku", "shuqi") for name, player in ((f"{rules}1", "rules"), (f"{rules}2", "weights"))]
        outs = []
        for bot in bots:
            out, err = bot.communicate(timeout=PATIENCE)
            self.assertEqual(bot.returncode, 0, err)
            outs.append(out)
        for one, two in (outs[:2], outs[2:]):
            results = sorted(out.splitlines()[-1].split(":")[0] for out in (one, two))
            self.assertIn(results, (["lost", "won"], ["drawn", "drawn"]))

    def test_refusals(self):
        process = self.run_bot("nonsense", "--games", "1")
        _, err = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 1)
        self.assertIn("401", err)
        token = self.bot(self.sign_up("owner"), "engine")
        bearer = {"Authorization": f"Bearer {token}"}
        status, answer, _ = self.server.ask("POST", "/api/bot/seek", {"rules": "xiangqi"}, **bearer)
        self.assertEqual((status, answer["error"]), (409, "bot-unheard"))
        self.assertEqual(self.server.ask("POST", "/api/bot/seek", {})[0], 401)

    def test_acts_by_hand(self):
        owner = self.sign_up("owner")
        tokens = [self.bot(owner, name) for name in ("one", "two")]
        headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        streams = [urllib.request.urlopen(
            urllib.request.Request(self.server.address + "/api/stream/event", headers=each), timeout=PATIENCE)
            for each in headers]
        for each in headers:
            status, answer, _ = self.server.ask("POST", "/api/bot/seek",
                                               {"rules": "xiangqi", "clock": "none", "rated": False}, **each)
            self.assertEqual(status, 200, answer)
        started = [next_line(stream) for stream in streams]
        self.assertEqual({each["type"] for each in started}, {"gameStart"})
        game = started[0]["game"]["gameId"]
        sides = [each["game"]["side"] for each in started]
        first, second = (headers[sides.index(side)] for side in ("first", "second"))
        act = lambda who, what: self.server.ask("POST", f"/api/bot/game/{game}/{what}", **who)
        self.assertEqual(act(second, "move/h9g7")[1]["error"], "not-your-turn")
        self.assertEqual(act(first, "move/h2h9")[0], 200)
        self.assertEqual(act(second, "move/e9e7")[0], 400)
        self.assertEqual(act(second, "move/i9h9")[0], 200)
        self.assertEqual(act(first, "dance")[0], 404)
        self.assertEqual(act(first, "draw/yes")[0], 200)
        self.assertEqual(act(second, "draw/no")[0], 200)
        self.assertEqual(act(first, "takeback/yes")[0], 200)
        self.assertEqual(act(second, "takeback/yes")[0], 200)
        whole = urllib.request.urlopen(urllib.request.Request(
            f"{self.server.address}/api/bot/game/stream/{game}", headers=first), timeout=PATIENCE)
        full = next_line(whole)
        self.assertEqual((full["type"], full["state"]["moves"], full["side"]), ("gameFull", "", "first"))
        self.assertEqual(act(second, "resign")[0], 200)
        ended = next_line(whole)
        self.assertEqual((ended["status"], ended["winner"]), ("resign", "first"))
        for stream in streams:
            self.assertEqual(next_line(stream)["type"], "gameFinish")
            stream.close()
        whole.close()


if __name__ == "__main__":
    unittest.main()
