#!/usr/bin/env python3
"""Moves in short form on a real server: short_frames_test.py YIGUAN"""
import json
import sys
import unittest

from websocket import Page
from yiguan_server import WithServer

WithServer.program = sys.argv.pop(1)
MOST_BYTES = 200


class ShortFrames(WithServer):
    def page(self):
        page = Page(self.server.port)
        self.addCleanup(page.close)
        return page

    def table_of_two(self):
        one, two = self.page(), self.page()
        full = one.open_table(clock="byoyomi:3600+3x30")
        two.sit(full["code"])
        return one, two, full["id"]

    def test_each_connection_chooses_for_itself(self):
        one, two, table = self.table_of_two()
        spectator = self.page()
        self.assertEqual(spectator.join(table), "ack")
        self.assertEqual(two.ask("frames", {"short": True}), "ack")
        one.send("move", {"ply": 0, "position": one.state["key"], "move": "h2e2"}, table)
        first = two.until("ply")
        self.assertGreater(first["d"]["state"]["abortInMs"], 0, "the game may still be aborted")
        self.assertEqual(first["d"], one.until("ply")["d"])
        spectator.until("ply")
        two.send("move", {"ply": 1, "position": first["d"]["state"]["key"], "move": "h9g7"}, table)
        full, short, seen = one.until("ply"), two.until("moved"), spectator.until("ply")
        self.assertEqual(full["d"], seen["d"])
        self.assertLessEqual(len(json.dumps(short, separators=(",", ":"))), MOST_BYTES)
        self.assertEqual((short["v"], short["d"]["ply"], short["d"]["move"], short["d"]["key"]),
                         (full["v"], 2, "h9g7", full["d"]["state"]["key"]))
        clocks = [[clock["leftMs"], clock["periods"]] for clock in full["d"]["state"]["clocks"]]
        self.assertEqual(short["d"]["clocks"], clocks)
        self.assertEqual(two.ask("frames", {"short": False}), "ack")
        one.send("move", {"ply": 2, "position": short["d"]["key"], "move": "h0g2"}, table)
        self.assertEqual(two.until("ply")["d"]["ply"]["move"], "h0g2")

    def test_the_end_comes_in_full(self):
        one, two = self.page(), self.page()
        moves = ["h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12"]
        seats = [{"kind": "person", "name": "one", "player": ""}, {"kind": "guest", "name": "", "player": ""}]
        self.assertEqual(one.request_table("table.open", {"rules": "gomoku/freestyle", "start": "", "moves": moves[:-1],
                                                         "seats": seats, "clock": "none"}), "ack")
        two.sit(one.full["code"])
        self.assertEqual(two.ask("frames", {"short": True}), "ack")
        one.send("move", {"ply": 8, "position": one.state["key"], "move": moves[-1]}, one.full["id"])
        self.assertEqual(two.until("ply")["d"]["state"]["end"]["winner"], "one")

    def test_whoever_does_not_ask_properly_is_told(self):
        page = self.page()
        self.assertEqual(page.ask("frames", {}), "message-field")
        self.assertEqual(page.ask("frames", {"short": "yes"}), "message-field")


if __name__ == "__main__":
    unittest.main()
