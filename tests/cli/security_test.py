#!/usr/bin/env python3
"""Attacks through a browser on a real server, and who can read its files: security_test.py YIGUAN"""
import http.client
import json
import os
import re
import stat
import sys
import tempfile
import unittest
from pathlib import Path

from waiting import PATIENCE, wait_until
from websocket import Page
from yiguan_server import Server

YIGUAN = sys.argv.pop(1)
PUBLIC = ["--url", "https://games.example,http://games.lan:8080"]
PATHS = ("/", "/api/games", "/api/account", "/api/engines", "/health", "/no/such/page")


class WithServers(unittest.TestCase):
    def server(self, *options, **more):
        server = Server(YIGUAN, *options, **more)
        self.addCleanup(server.close)
        return server

    def ask(self, server, method="GET", path="/", fields=()):
        """The response's status, text and headers; `fields` are all that the request has."""
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.addCleanup(line.close)
        line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in fields:
            line.putheader(name, value)
        line.endheaders()
        answer = line.getresponse()
        text = answer.read().decode()
        line.close()
        return answer.status, text, answer.headers

    def status(self, server, *fields, method="GET", path="/"):
        return self.ask(server, method, path, fields)[0]

    def own(self, server):
        return f"127.0.0.1:{server.port}"

    def socket_status(self, server, **more):
        page = Page(server.port, **more)
        self.addCleanup(page.close)
        return page.status


class Rebinding(WithServers):
    """DNS rebinding: an attacker's name resolves to the server. Its pages send that name as the host, and the browser
    treats them as pages of the server."""

    def test_foreign_names_are_refused_by_both_verbs(self):
        for verb in ("play", "serve"):
            server = self.server(verb=verb)
            name = f"evil.example:{server.port}"
            for path in PATHS:
                for method in ("GET", "POST", "DELETE", "HEAD"):
                    status = self.status(server, ("Host", name), ("Origin", f"http://{name}"), method=method, path=path)
                    self.assertEqual(status, 421, (verb, method, path))
            self.assertEqual(self.status(server, ("Host", name), path="/api/stream/event"), 421)
            self.assertEqual(self.socket_status(server, host=name, origin=f"http://{name}"), 421)
            self.assertEqual(self.socket_status(server, host=name), 421)
            for host in (f"localhost:{server.port}", self.own(server), f"[::1]:{server.port}", "192.168.1.5"):
                self.assertEqual(self.status(server, ("Host", host)), 200, host)
                self.assertEqual(self.socket_status(server, host=host, origin=f"http://{host}"), 101, host)

    def test_a_program_need_not_name_a_host(self):
        self.assertEqual(self.status(self.server(*PUBLIC), path="/health"), 200)

    def test_the_answer_says_what_to_do(self):
        status, text, _ = self.ask(self.server(), fields=[("Host", "games.example")])
        self.assertEqual(status, 421)
        for words in ('"games.example"', "--url", "localhost"):
            self.assertIn(words, text)
        status, text, _ = self.ask(self.server(), fields=[("Host", "x" * 5000)])
        self.assertEqual(status, 421)
        self.assertLess(len(text), 1000)

    def test_two_hosts_are_as_bad_as_the_worse(self):
        server = self.server()
        hosts = [("Host", self.own(server)), ("Host", "evil.example")]
        self.assertEqual(self.status(server, *hosts), 421)
        self.assertEqual(self.status(server, *reversed(hosts)), 421)

    def test_a_public_server_has_the_names_of_its_urls(self):
        server = self.server(*PUBLIC)
        for host in ("games.example", "GAMES.example:443", "games.lan:8080", self.own(server)):
            self.assertEqual(self.status(server, ("Host", host)), 200, host)
        for host in ("evil.example", "games.example.evil.example", "games.lan", "games.example:8443"):
            self.assertEqual(self.status(server, ("Host", host)), 421, host)

    def test_urls_may_be_in_the_configuration_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
            file.write('url=["https://games.example", "https://games2.example"]\n')
            file.flush()
            server = self.server("--config", file.name)
        self.assertEqual(self.status(server, ("Host", "games2.example")), 200)
        self.assertEqual(self.status(server, ("Host", "games3.example")), 421)

    def test_a_page_cannot_pretend_to_be_a_proxy(self):
        """A rebound page may send any header fields."""
        server = self.server(*PUBLIC)
        self.assertEqual(self.status(server, ("Host", "evil.example"), ("X-Forwarded-Host", "games.example")), 421)

    def test_a_proxy_that_replaces_the_host_names_the_original(self):
        server = self.server(*PUBLIC)
        for forwarded, expected in (("games.example", 200), ("games.example, games.lan:8080", 200),
                                    ("evil.example", 421), ("games.example, evil.example", 421)):
            status = self.status(server, ("Host", self.own(server)), ("X-Forwarded-Host", forwarded))
            self.assertEqual(status, expected, forwarded)

    def test_the_log_has_a_line_for_each_but_not_for_thousands(self):
        with tempfile.TemporaryFile("w+") as log:
            server = self.server(log=log)
            self.assertEqual(self.status(server, ("Host", "evil.example")), 421)
            self.assertEqual(self.status(server, ("Host", self.own(server)), ("Origin", "http://evil.example")), 403)
            for _ in range(50):
                self.assertEqual(self.status(server, ("Host", "again.example")), 421)
            log.seek(0)
            lines = [line for line in map(json.loads, log) if line["event"] == "foreign"]
        self.assertEqual([(line["field"], line["value"]) for line in lines[:2]],
                         [("Host", "evil.example"), ("Origin", "http://evil.example")])
        self.assertLess(len(lines), 40)


class Origins(WithServers):
    FOREIGN = ("http://evil.example", "null", "https://games.example.evil.example", "http://games.example", "file://",
               "http://localhost:1", "")

    def test_requests_of_other_pages_are_refused(self):
        server = self.server(*PUBLIC)
        for origin in self.FOREIGN:
            for method in ("GET", "POST", "PATCH", "DELETE", "OPTIONS"):
                status = self.status(server, ("Host", "games.example"), ("Origin", origin), method=method)
                self.assertEqual(status, 403, (method, origin))
            if origin:
                self.assertEqual(self.socket_status(server, host="games.example", origin=origin), 403, origin)

    def test_own_pages_and_programs_are_answered(self):
        server = self.server(*PUBLIC)
        for host, origin in (("games.example", "https://games.example"), ("games.lan:8080", "http://games.lan:8080"),
                             (self.own(server), f"http://{self.own(server)}"),
                             (self.own(server), "https://games.example")):  # of a proxy that replaces the host
            self.assertEqual(self.status(server, ("Host", host), ("Origin", origin)), 200, origin)
            self.assertEqual(self.socket_status(server, host=host, origin=origin), 101, origin)
        self.assertEqual(self.status(server, ("Host", "games.example")), 200)
        self.assertEqual(self.socket_status(server, host="games.example"), 101)


class Headers(WithServers):
    def assert_protected(self, headers, what):
        policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
        for directive in ("default-src", "frame-ancestors", "base-uri", "form-action"):
            self.assertEqual(policy[directive], "'none'", (what, directive))
        for directive in ("worker-src", "style-src", "connect-src"):
            self.assertEqual(policy[directive], "'self'", (what, directive))
        self.assertEqual(policy["script-src"], "'self' 'wasm-unsafe-eval'", what)
        self.assertEqual(headers["X-Frame-Options"], "DENY", what)
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff", what)
        self.assertEqual(headers["Referrer-Policy"], "same-origin", what)
        self.assertEqual(headers["Cross-Origin-Resource-Policy"], "same-origin", what)

    def test_every_reply_has_them(self):
        server = self.server()
        for path in PATHS:
            for method in ("GET", "HEAD", "POST", "TRACE"):
                status, _, headers = self.ask(server, method, path, [("Host", self.own(server))])
                self.assert_protected(headers, (method, path, status))
        for fields in ([("Host", "evil.example")], [("Host", self.own(server)), ("Origin", "http://evil.example")],
                       [("Host", self.own(server)), ("Content-Length", str(1 << 30))]):
            status, _, headers = self.ask(server, "POST", "/api/account", fields)
            self.assertIn(status, (403, 413, 421))
            self.assert_protected(headers, status)

    def test_refusals_before_the_handlers_have_them(self):
        server = self.server()
        upgrade = [("Host", self.own(server)), ("Connection", "Upgrade"), ("Upgrade", "websocket")]
        key = [("Sec-WebSocket-Key", "MDEyMzQ1Njc4OWFiY2RlZg==")]
        version = [("Sec-WebSocket-Version", "13")]
        for fields, expected in ((upgrade, 400), (upgrade + key, 400), (upgrade + version, 400),
                                 (upgrade + key + [("Sec-WebSocket-Version", "12")], 426)):
            status, _, headers = self.ask(server, "GET", "/ws", fields)
            self.assertEqual(status, expected, fields)
            self.assert_protected(headers, fields)
        status, _, headers = self.ask(server, "GET", "/api/stream/event", upgrade[:1])
        self.assertEqual(status, 401)
        self.assert_protected(headers, "a stream without a token")

    def test_an_open_socket_and_a_refused_connection_have_them(self):
        server = self.server("--per-address", "1", "--trusted-proxy", "192.0.2.1")
        page = Page(server.port)
        self.addCleanup(page.close)
        status, _, headers = self.ask(server, fields=[("Host", self.own(server))])
        self.assertEqual(status, 429)
        self.assert_protected(headers, "too many connections")
        self.assertIn("Content-Security-Policy: default-src 'none'", page.head)

    def test_a_stream_has_them(self):
        server = self.server()
        _, answer, cookie = server.ask("POST", "/api/account", {"name": "Ann", "password": "correct horse"})
        _, bot, _ = server.ask("POST", "/api/bots", {"name": "Robot"}, Cookie=cookie.split(";")[0])
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self.addCleanup(line.close)
        line.request("GET", "/api/stream/event", headers={"Authorization": f"Bearer {bot['token']}"})
        response = line.getresponse()
        self.assertEqual((response.status, response.headers["Content-Type"]), (200, "application/x-ndjson"), answer)
        self.assert_protected(response.headers, "stream")

    def test_tls_is_demanded_where_the_public_url_has_it(self):
        server = self.server(*PUBLIC)
        for host, demanded in (("games.example", True), ("games.lan:8080", False), (self.own(server), False)):
            _, _, headers = self.ask(server, fields=[("Host", host)])
            self.assertEqual("Strict-Transport-Security" in headers, demanded, host)


class Guests(WithServers):
    def test_a_guest_is_known_by_a_cookie_that_scripts_cannot_read(self):
        server = self.server(*PUBLIC)
        for host, is_secure in ((self.own(server), False), ("games.example", True)):
            page = Page(server.port, host=host)
            self.addCleanup(page.close)
            cookie = re.search(r"Set-Cookie: (.*)\r\n", page.head).group(1)
            for word in ("HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="):
                self.assertIn(word, cookie)
            self.assertEqual("Secure" in cookie, is_secure)
            self.assertNotIn(page.token, json.dumps(page.hello), "no script gets the token")

    def test_a_guest_comes_back_by_the_cookie_and_by_nothing_else(self):
        server = self.server()
        page = Page(server.port)
        self.addCleanup(page.close)
        table = page.open_table()["id"]
        again = Page(server.port, token=page.token)
        self.addCleanup(again.close)
        self.assertEqual((again.token, [brief["id"] for brief in again.hello["tables"]]), (page.token, [table]))
        for path in (f"/ws?token={page.token}", f"/ws?guest={page.token}"):
            other = Page(server.port, path=path)
            self.addCleanup(other.close)
            self.assertNotEqual(other.token, page.token)
            self.assertEqual(other.hello["tables"], [], "a token in an address counts for nothing")

    def test_malformed_tokens_are_replaced(self):
        server = self.server()
        for token in ("a", "A" * 32, "a" * 33, "a" * 31 + "=", "a" * 31 + '"', "a" * 5000):
            page = Page(server.port, token=token)
            self.addCleanup(page.close)
            self.assertRegex(page.token, r"^[a-z0-9]{32}$")
            self.assertNotEqual(page.token, token)


class Files(WithServers):
    def rights(self, folder):
        return {path.name: stat.S_IMODE(path.stat().st_mode) for path in Path(folder).rglob("*") if path.is_file()}

    def assert_private(self, folder):
        found = self.rights(folder)
        self.assertIn("yiguan.sqlite", found)
        self.assertEqual({name for name, rights in found.items() if rights != 0o600}, set(), found)

    def setUp(self):
        usual = os.umask(0o022)
        self.addCleanup(os.umask, usual)

    def test_the_store_is_readable_for_its_user_only(self):
        with tempfile.TemporaryDirectory() as parent:
            folder = Path(parent) / "new" / "data"
            for verb in ("serve", "play"):
                server = Server(YIGUAN, verb=verb, data=folder)
                page = Page(server.port)
                page.open_table()
                wait_until(lambda: "yiguan.sqlite-wal" in self.rights(folder), "the log of the store is there")
                self.assert_private(folder)
                self.assertEqual(stat.S_IMODE(folder.stat().st_mode), 0o700)
                page.close()
                server.close()

    def test_a_store_of_an_earlier_version_becomes_private(self):
        server = self.server()
        server.stop()
        for path in Path(server.folder.name).rglob("*"):
            path.chmod(0o644)
        server.start("0")
        self.assert_private(server.folder.name)

    def test_a_backup_is_private(self):
        server = self.server()
        with tempfile.TemporaryDirectory() as parent:
            copy = Path(parent) / "copy.sqlite"
            os.spawnl(os.P_WAIT, YIGUAN, YIGUAN, "backup", "--store", f"sqlite:{server.folder.name}", str(copy))
            self.assertEqual(stat.S_IMODE(copy.stat().st_mode), 0o600)
            restored = Path(parent) / "restored"
            os.spawnl(os.P_WAIT, YIGUAN, YIGUAN, "restore", "--store", f"sqlite:{restored}", str(copy))
            self.assert_private(restored)
            self.assertEqual(stat.S_IMODE(restored.stat().st_mode), 0o700)


if __name__ == "__main__":
    unittest.main()
