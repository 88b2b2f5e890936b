#!/usr/bin/env python3
"""Who is believed to ask for whom, and how much one address may ask: limits_test.py YIGUAN. A real server."""
import http.client
import socket
import sys
import tempfile
import time
import unittest

from yiguan_server import Server
from websocket import Page

YIGUAN = sys.argv.pop(1)
NOT_HERE = "192.0.2.1"  # nobody's address


class WithServers(unittest.TestCase):
    def server(self, *options):
        server = Server(YIGUAN, *options)
        self.addCleanup(server.close)
        return server


class Proxies(WithServers):
    TRIES = 10  # to sign in, of one address

    def statuses(self, server, *forwarded):
        """Of as many tries to sign in, each with these lines of X-Forwarded-For."""
        out = []
        for lines in forwarded:
            line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
            line.putrequest("POST", "/api/session")
            for said in lines:
                line.putheader("X-Forwarded-For", said)
            line.putheader("Content-Length", "2")
            line.endheaders(b"{}")
            out.append(line.getresponse().status)
            line.close()
        return out

    def assert_believed(self, server, believed):
        far = [[f"198.51.100.{i}"] for i in range(self.TRIES + 2)]
        self.assertEqual(429 in self.statuses(server, *far), not believed)

    def test_this_machine_is_believed_unless_others_are(self):
        self.assert_believed(self.server(), True)
        self.assert_believed(self.server("--trusted-proxy", NOT_HERE), False)
        self.assert_believed(self.server("--trusted-proxy", f"{NOT_HERE},127.0.0.0/30"), True)

    def test_a_file_names_proxies(self):
        for text, believed in ((f'["{NOT_HERE}", "127.0.0.1"]', True), (f'"{NOT_HERE}"', False)):
            with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
                file.write(f"trusted-proxy={text}\n")
                file.flush()
                self.assert_believed(self.server("--config", file.name), believed)

    def test_the_proxys_own_word_is_the_last(self):
        server = self.server()
        forged = [["198.51.100.%d" % i, "203.0.113.1"] if i % 2 else ["198.51.100.%d, 203.0.113.1" % i]
                  for i in range(self.TRIES)]
        self.assertEqual(self.statuses(server, *forged), [401] * self.TRIES)
        self.assertEqual(self.statuses(server, ["203.0.113.1"], ["198.51.100.3"]), [429, 401])

    def test_only_a_proxy_says_that_it_is_https(self):
        for number, (options, secure) in enumerate((([], True), (["--trusted-proxy", NOT_HERE], False))):
            server = self.server(*options)
            asked = {"X-Forwarded-Proto": "https", "Host": "games.example"}
            status, _, cookie = server.ask("POST", "/api/account", {"name": "Ann", "password": "correct horse"}, **asked)
            self.assertEqual((status, "Secure" in cookie), (200, secure), number)
            _, _, headers = server.fetch("GET", "/", **asked)
            self.assertEqual("Cross-Origin-Opener-Policy" in headers, secure)


class Limits(WithServers):
    MOST = 3  # connections; twenty times as many requests within a minute

    def connect(self, server):
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        self.addCleanup(line.close)
        line.connect()
        return line

    def ask(self, line, **headers):
        """The status, and what it says."""
        line.request("GET", "/health", headers=headers)
        answer = line.getresponse()
        return answer.status, answer.read().decode()

    def asked_until_refused(self, server, **headers):
        """How many requests are answered on one line, and the refusal."""
        line = self.connect(server)
        for count in range(60 * self.MOST):
            status, said = self.ask(line, **headers)
            if status != 200:
                return count, (status, said)
        self.fail("nothing is refused")

    def test_idle_connections_count(self):
        server = self.server("--per-address", str(self.MOST), "--trusted-proxy", NOT_HERE)
        kept, *idle = [self.connect(server) for _ in range(self.MOST)]
        self.assertEqual(self.ask(kept)[0], 200)
        status, said = self.ask(self.connect(server))
        self.assertEqual(status, 429)
        self.assertIn("too many connections", said)
        silent = socket.create_connection(("127.0.0.1", server.port), timeout=4)
        self.assertTrue(silent.recv(100).startswith(b"HTTP/1.1 429"), "at once, and not when it has asked")
        silent.close()
        self.assertEqual(self.ask(kept)[0], 200, "who is here stays")
        idle.pop().close()
        self.assertEqual(self.served(server)[0], 200)

    def served(self, server):
        """As soon as the server has noticed that somebody left."""
        for _ in range(100):
            line = self.connect(server)
            status, said = self.ask(line)
            line.close()
            if status != 429:
                break
            time.sleep(0.05)
        return status, said

    def test_a_page_is_one_connection(self):
        server = self.server("--per-address", str(self.MOST), "--trusted-proxy", NOT_HERE)
        pages = [Page(server.port) for _ in range(self.MOST)]
        self.assertEqual([page.status for page in pages], [101] * self.MOST)
        refused = Page(server.port)
        self.assertEqual(refused.status, 429)
        refused.close()
        pages.pop().close()
        self.assertEqual(self.served(server)[0], 200)
        for page in pages:
            page.close()

    def test_requests_are_counted(self):
        server = self.server("--per-address", str(self.MOST), "--trusted-proxy", NOT_HERE)
        count, (status, said) = self.asked_until_refused(server)
        self.assertGreaterEqual(count, 20 * self.MOST)
        self.assertEqual(status, 429)
        self.assertIn("too many requests", said)

    def test_a_proxys_requests_are_those_of_many(self):
        server = self.server("--per-address", str(self.MOST))
        lines = [self.connect(server) for _ in range(3 * self.MOST)]
        for line in lines:
            self.assertEqual(self.ask(line)[0], 200, "its connections are not counted")
        self.assertEqual(self.asked_until_refused(server, **{"X-Forwarded-For": "198.51.100.1"})[1][0], 429)
        self.assertEqual(self.ask(lines[0], **{"X-Forwarded-For": "198.51.100.2"})[0], 200)


if __name__ == "__main__":
    unittest.main()
