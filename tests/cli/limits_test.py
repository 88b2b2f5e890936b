#!/usr/bin/env python3
"""Trusted proxies and limits by address, with a real server: limits_test.py YIGUAN"""
import http.client
import itertools
import json
import socket
import sys
import tempfile
import unittest

from waiting import PATIENCE, wait_until
from websocket import Page
from yiguan_server import Server

YIGUAN = sys.argv.pop(1)
NOT_HERE = "192.0.2.1"  # an address of no machine


class WithServers(unittest.TestCase):
    def server(self, *options):
        server = Server(YIGUAN, *options)
        self.addCleanup(server.close)
        return server


class Proxies(WithServers):
    TRIES = 10  # to sign in from one address within ten minutes

    def setUp(self):
        self.numbers = itertools.count()

    def statuses(self, server, *forwarded):
        """The statuses of tries to sign in, each to another account, one for each list of X-Forwarded-For lines."""
        out = []
        for lines in forwarded:
            line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            line.putrequest("POST", "/api/session")
            for text in lines:
                line.putheader("X-Forwarded-For", text)
            body = json.dumps({"name": f"{next(self.numbers)}", "password": "guess"}).encode()
            line.putheader("Content-Length", str(len(body)))
            line.endheaders(body)
            out.append(line.getresponse().status)
            line.close()
        return out

    def assert_trusted(self, server, trusted):
        far = [[f"198.51.100.{number}"] for number in range(200)]
        if trusted:
            self.assertNotIn(429, self.statuses(server, *far[:2 * self.TRIES]))
        else:  # the limit refills while a slow machine asks
            self.assertTrue(any(self.statuses(server, each) == [429] for each in far))

    def test_this_machine_is_trusted_unless_others_are(self):
        self.assert_trusted(self.server(), True)
        self.assert_trusted(self.server("--trusted-proxy", NOT_HERE), False)
        self.assert_trusted(self.server("--trusted-proxy", f"{NOT_HERE},127.0.0.0/30"), True)

    def test_proxies_in_the_configuration_file(self):
        for text, trusted in ((f'["{NOT_HERE}", "127.0.0.1"]', True), (f'"{NOT_HERE}"', False)):
            with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
                file.write(f"trusted-proxy={text}\n")
                file.flush()
                self.assert_trusted(self.server("--config", file.name), trusted)

    def test_the_last_forwarded_address_counts(self):
        server = self.server()
        forged = [["198.51.100.%d" % i, "203.0.113.1"] if i % 2 else ["198.51.100.%d, 203.0.113.1" % i]
                  for i in range(self.TRIES)]
        self.assertEqual(self.statuses(server, *forged), [401] * self.TRIES)
        self.assertTrue(any(self.statuses(server, ["203.0.113.1"]) == [429] for _ in range(200)))
        self.assertEqual(self.statuses(server, ["198.51.100.3"]), [401])

    def test_one_address_has_one_budget_however_it_is_written(self):
        server = self.server()
        forms = ([f"203.0.113.9:{port}"] for port in range(1024, 1224))
        self.assertTrue(any(self.statuses(server, form) == [429] for form in forms))
        for form in ("203.0.113.9", "::ffff:203.0.113.9", "[::ffff:203.0.113.9]:1024"):
            self.assertTrue(any(self.statuses(server, [form]) == [429] for _ in range(5)), form)

    def test_only_a_trusted_proxy_can_report_https(self):
        for number, (options, secure) in enumerate((([], True), (["--trusted-proxy", NOT_HERE], False))):
            server = self.server("--url", "http://games.example", *options)
            asked = {"X-Forwarded-Proto": "https", "Host": "games.example"}
            status, _, cookie = server.ask("POST", "/api/account", {"name": "Ann", "password": "correct horse"}, **asked)
            self.assertEqual((status, "Secure" in cookie), (200, secure), number)
            _, _, headers = server.fetch("GET", "/", **asked)
            self.assertEqual("Cross-Origin-Opener-Policy" in headers, secure)
            self.assertEqual("Strict-Transport-Security" in headers, secure)


class Limits(WithServers):
    MOST = 3  # connections; twenty times as many requests within a minute

    def connect(self, server):
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.addCleanup(line.close)
        line.connect()
        return line

    def ask(self, line, **headers):
        """The status and the text of the response."""
        line.request("GET", "/health", headers=headers)
        answer = line.getresponse()
        return answer.status, answer.read().decode()

    def asked_until_refused(self, server, **headers):
        """How many requests are answered on one connection, and the refusal."""
        line = self.connect(server)
        for count in range(60 * self.MOST):
            status, text = self.ask(line, **headers)
            if status != 200:
                return count, (status, text)
        self.fail("nothing is refused")

    def test_idle_connections_count(self):
        server = self.server("--per-address", str(self.MOST), "--trusted-proxy", NOT_HERE)
        first, *idle = [self.connect(server) for _ in range(self.MOST)]
        self.assertEqual(self.ask(first)[0], 200)
        status, text = self.ask(self.connect(server))
        self.assertEqual(status, 429)
        self.assertIn("too many connections", text)
        silent = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        self.assertTrue(silent.recv(100).startswith(b"HTTP/1.1 429"), "refused before it has sent a request")
        silent.close()
        self.assertEqual(self.ask(first)[0], 200, "existing connections stay")
        idle.pop().close()
        self.wait_until_served(server)

    def wait_until_served(self, server):
        """The server accepts connections again as soon as it has noticed that one was closed."""
        def is_served():
            line = self.connect(server)
            status, _ = self.ask(line)
            line.close()
            return status == 200

        wait_until(is_served, "a new connection is accepted")

    def test_connections_count_in_total(self):
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
            file.write(f"most-connections={self.MOST}\n")
            file.flush()
            for options in (["--most-connections", str(self.MOST)], ["--config", file.name]):
                server = self.server("--per-address", "0", *options)
                pages = [Page(server.port, headers={"X-Forwarded-For": f"203.0.113.{i}"}) for i in range(self.MOST)]
                self.assertEqual([page.status for page in pages], [101] * self.MOST)
                refused = Page(server.port, headers={"X-Forwarded-For": "198.51.100.1"})
                self.assertEqual(refused.status, 503)
                refused.close()
                status, text = self.ask(self.connect(server))
                self.assertEqual(status, 503)
                self.assertIn("no room for more connections", text)
                pages.pop().close()
                self.wait_until_served(server)
                for page in pages:
                    page.close()

    def test_refused_connections_take_no_room(self):
        server = self.server("--per-address", "0", "--most-connections", "1")
        page = Page(server.port)
        refused = [self.connect(server) for _ in range(50)]
        for line in refused:
            self.assertTrue(line.sock.recv(100).startswith(b"HTTP/1.1 503"), "before it has sent a request")
        self.assertEqual(page.ask("table.sit", {"code": "none", "name": "two"}), "code-wrong", "the page is served")
        page.close()
        self.wait_until_served(server)

    def test_a_page_is_one_connection(self):
        server = self.server("--per-address", str(self.MOST), "--trusted-proxy", NOT_HERE)
        pages = [Page(server.port) for _ in range(self.MOST)]
        self.assertEqual([page.status for page in pages], [101] * self.MOST)
        refused = Page(server.port)
        self.assertEqual(refused.status, 429)
        refused.close()
        pages.pop().close()
        self.wait_until_served(server)
        for page in pages:
            page.close()

    def test_requests_are_counted(self):
        server = self.server("--per-address", str(self.MOST), "--trusted-proxy", NOT_HERE)
        count, (status, text) = self.asked_until_refused(server)
        self.assertGreaterEqual(count, 20 * self.MOST)
        self.assertEqual(status, 429)
        self.assertIn("too many requests", text)

    def test_requests_through_a_proxy_are_counted_by_client(self):
        server = self.server("--per-address", str(self.MOST))
        lines = [self.connect(server) for _ in range(3 * self.MOST)]
        for line in lines:
            self.assertEqual(self.ask(line)[0], 200, "a proxy's connections are not counted")
        self.assertEqual(self.asked_until_refused(server, **{"X-Forwarded-For": "198.51.100.1"})[1][0], 429)
        self.assertEqual(self.ask(lines[0], **{"X-Forwarded-For": "198.51.100.2"})[0], 200)


if __name__ == "__main__":
    unittest.main()
