#!/usr/bin/env python3
"""Failed sign-ins and the filter of fail2ban that docs/operating.md shows: guesses_test.py YIGUAN"""
import re
import sys
import tempfile
import unittest
from pathlib import Path

from yiguan_server import Server, WithServer

YIGUAN = WithServer.program = sys.argv.pop(1)
OPERATING = Path(__file__).resolve().parents[2] / "docs" / "operating.md"
# What fail2ban puts for <SUBNET>: an address or a network.
SUBNET = r"(?P<address>[0-9.]+|[0-9a-fA-F:.]+(?:/\d+)?)"
# The time is cut out of the line before the filter sees it: "at":{LEPOCH}.
TIME = re.compile(r'"at":\d{13}')


def filter_of_docs():
    line = re.search(r"^failregex = (.*)$", OPERATING.read_text(), re.M).group(1)
    return re.compile(line.replace("<SUBNET>", SUBNET))


class Guesses(unittest.TestCase):
    def setUp(self):
        self.errors = tempfile.TemporaryFile("w+")
        self.server = Server(YIGUAN, log=self.errors)

    def tearDown(self):
        self.server.close()
        self.errors.close()

    def log(self):
        self.errors.seek(0)
        return self.errors.read().splitlines()

    def addresses(self):
        """The addresses that the documented filter finds in the log."""
        wanted = filter_of_docs()
        found = []
        for line in self.log():
            self.assertEqual(len(TIME.findall(line)), 1, line)
            match = wanted.search(TIME.sub("", line))
            found += [match["address"]] if match else []
        return found

    def sign_in(self, name, password, address):
        return self.server.ask("POST", "/api/session", {"name": name, "password": password},
                               **{"X-Forwarded-For": address})[0]

    def test_each_failure_is_a_line_that_the_filter_finds(self):
        self.server.ask("POST", "/api/account", {"name": "Ann", "password": "correct horse"})
        self.assertEqual(self.sign_in("Ann", "correct horse", "203.0.113.6"), 200)
        self.assertEqual(self.addresses(), [])
        self.assertEqual(self.sign_in("Ann", "guess", "203.0.113.7"), 401)
        self.assertEqual(self.sign_in("nobody", "guess", "2001:db8:1:2::5"), 401)
        self.assertEqual(self.addresses(), ["203.0.113.7", "2001:db8:1:2::/64"])

    def test_nothing_that_a_stranger_writes_looks_like_a_failure_of_another(self):
        forged = '"event":"sign-in-failed","address":"198.51.100.1"}'
        self.assertEqual(self.sign_in(forged, forged + "\n" + forged, "203.0.113.7"), 401)
        self.server.fetch("GET", "/%0A%7B%22event%22%3A%22sign-in-failed%22%7D")
        self.assertEqual(self.addresses(), ["203.0.113.7"])
        self.assertEqual(len(self.log()), 2, "opened, and the failure")

    def test_an_account_is_guarded_against_guesses_from_many_addresses(self):
        self.server.ask("POST", "/api/account", {"name": "Ann", "password": "correct horse"})
        statuses = [self.sign_in("Ann", "guess", f"203.0.113.{number}") for number in range(60)]
        # The limit refills by one guess a minute, so a slow machine may need more guesses to reach it.
        self.assertIn(429, statuses)
        self.assertEqual(statuses[:10], [401] * 10)
        self.assertEqual(len(self.addresses()), 60)


if __name__ == "__main__":
    unittest.main()
