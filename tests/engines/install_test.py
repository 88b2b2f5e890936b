#!/usr/bin/env python3
"""Installing external engines over HTTP, with a real server: install_test.py YIGUAN"""
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "cli"))
from waiting import IS_FULL, PATIENCE, wait_until  # noqa: E402
from websocket import Page  # noqa: E402

YIGUAN = os.path.abspath(sys.argv.pop(1))
BOT = HERE.parent.parent / "examples" / "first_bot.py"
HOSTILE = HERE / "hostile_engine.py"


def bot(*words, game="gomoku", **more):
    return {"file": {"game": game, "protocol": "json", "command": ["/usr/bin/python3", *map(str, words)], **more}}


class Server:
    def __init__(self, verb="play", *options):
        self.folder = tempfile.TemporaryDirectory()
        place = {"play": ["--no-browser", "--data", self.folder.name],
                 "serve": ["--listen", "127.0.0.1:0", "--store", f"sqlite:{self.folder.name}"]}[verb]
        self.process = subprocess.Popen([YIGUAN, verb, *place, *options], stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r"127\.0\.0\.1:(\d+)|0\.0\.0\.0:(\d+)", self.process.stdout.readline()).group(1))
        self.host = f"127.0.0.1:{self.port}"
        self.key = re.search(r"#/key/(\w+)$", self.process.stdout.readline()).group(1) if verb == "play" else ""

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.folder.cleanup()

    def ask(self, method, path="/api/engines", body=None, address="127.0.0.1", **headers):
        """The response's status and JSON. `headers` replace those that Yiguan's own page sends; None leaves one out."""
        usual = {"Host": self.host, "Authorization": f"Bearer {self.key}"}
        if method != "GET":
            usual |= {"Origin": f"http://{self.host}", "Content-Type": "application/json"}
        given = usual | {name.replace("_", "-"): value for name, value in headers.items()}
        connection = http.client.HTTPConnection(address, self.port, timeout=PATIENCE)
        connection.putrequest(method, path, skip_host=True)
        content = b"" if body is None else json.dumps(body).encode()
        for name, value in given.items():
            if value is not None:
                connection.putheader(name, value)
        connection.putheader("Content-Length", str(len(content)))
        connection.endheaders(content)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, json.loads(text) if text.startswith(("{", "[")) else text

    def install(self, name, body, **headers):
        return self.ask("POST", f"/api/engines?id={name}", body, **headers)

    def players(self):
        return [player["id"] for player in self.ask("GET", "/api/players")[1] if player.get("isInstalled")]

    def children(self):
        """The command lines of the server's child processes."""
        found = []
        for entry in Path("/proc").iterdir():
            try:
                if not entry.name.isdigit() or f"PPid:\t{self.process.pid}\n" not in (entry / "status").read_text():
                    continue
                found.append((entry / "cmdline").read_text())
            except OSError:
                continue
        return found


class WithServer(unittest.TestCase):
    def setUp(self):
        self.server = Server()

    def tearDown(self):
        self.server.close()


class Installing(WithServer):
    def test_a_working_engine_is_installed_and_removed(self):
        status, answer = self.server.install("first-bot", bot(BOT, name="First"))
        self.assertEqual((status, answer["tellsScores"]), (200, False), answer)
        self.assertRegex(answer["move"], r"^[a-o]\d+$")
        self.assertEqual(self.server.players(), ["first-bot"])
        self.assertEqual(self.server.ask("POST", "/api/engines/trial?id=first-bot", {})[0], 200)
        self.assertEqual(self.server.ask("DELETE", "/api/engines?id=first-bot", {})[0], 200)
        self.assertEqual(self.server.players(), [])

    def test_an_engine_that_fails_its_trial_is_not_installed(self):
        for body, words in ((bot("/no/such.py"), "No such file"), (bot(HOSTILE, "crash"), "exited by itself"),
                            (bot(HOSTILE, "lie"), "an illegal move"), (bot(HOSTILE, "mute-from-birth"), "did not answer"),
                            (bot(HOSTILE, "network"), "network refused")):
            status, answer = self.server.install("bad", body)
            self.assertEqual((status, answer.get("code")), (400, "engine-trial"), answer)
            self.assertIn(words, answer["en"])
        self.assertEqual(self.server.players(), [])
        self.assertEqual(self.server.children(), [])


class OtherOrigins(WithServer):
    def refused(self, code="engines-foreign", expected=403, **headers):
        status, answer = self.server.install("bot", bot(BOT), **headers)
        code_found = answer["code"] if isinstance(answer, dict) else "plain"
        self.assertEqual((status, code_found), (expected, code), headers)
        self.assertEqual(self.server.players(), [])

    def test_pages_of_other_sites_install_nothing(self):
        self.refused("plain", Origin="http://evil.example")
        self.refused("plain", Origin="http://localhost:3000")
        self.refused("plain", Origin="null")
        self.refused(Origin=None)
        self.refused("engines-elsewhere", Sec_Fetch_Site="cross-site")
        self.refused("engines-key", Authorization="Bearer guess")
        self.refused("engines-key", Authorization=None)
        self.refused(Content_Type="text/plain")
        self.refused(Content_Type="application/x-www-form-urlencoded")

    def test_other_host_names_are_refused(self):
        name = f"evil.example:{self.server.port}"
        self.refused("plain", 421, Host=name, Origin=f"http://{name}")
        for host in (name, "127.0.0.1.evil.example", "localhost:evil"):
            self.assertEqual(self.server.ask("GET", Host=host)[0], 421, host)
        self.refused("engines-elsewhere", Host="192.168.1.5", Origin="http://192.168.1.5")
        self.assertEqual(self.server.ask("GET", Host=f"localhost:{self.server.port}")[0], 200)

    def test_requests_from_other_machines_are_refused(self):
        for field in ({"X_Forwarded_For": "10.0.0.7"}, {"Forwarded": "for=10.0.0.7"}, {"Via": "1.1 proxy"},
                      {"X_Real_IP": "10.0.0.7"}, {"X_Forwarded_Proto": "https"}, {"X_Forwarded_Host": "localhost"}):
            self.refused("engines-elsewhere", **field)
            self.assertEqual(self.server.ask("GET", **field)[0], 403)

    def test_a_proxy_that_hides_itself_lets_nobody_in(self):
        """A visitor of a proxy on this machine may forge what a local browser sends, but does not have the key."""
        self.refused("engines-key", Authorization=None)
        status, answer = self.server.ask("GET", Authorization=None)
        self.assertEqual((status, answer["code"]), (403, "engines-key"))
        for path in ("/", "/api/engines", "/api/games", "/api/players", "/health"):
            self.assertNotIn(self.server.key, str(self.server.ask("GET", path, Authorization=None)[1]), path)
        page = Page(self.server.port)
        self.addCleanup(page.close)
        self.assertNotIn(self.server.key, page.head + json.dumps(page.hello))

    def test_cross_origin_requests_are_not_allowed(self):
        status, _ = self.server.ask("OPTIONS", Origin="http://evil.example", Access_Control_Request_Method="POST")
        self.assertEqual(status, 403)

    @unittest.skipUnless(os.geteuid() == 0, "only root can become another user")
    def test_other_users_of_this_machine_are_refused(self):
        code = (f"import http.client; c = http.client.HTTPConnection('127.0.0.1', {self.server.port});"
                "c.request('GET', '/api/engines'); print(c.getresponse().status)")
        done = subprocess.run(["/usr/bin/python3", "-c", code], user=65534, capture_output=True, text=True, cwd="/")
        # The server's user may, which is root here.
        self.assertEqual(done.stdout.strip(), "403", done.stderr)

    @unittest.skipUnless(os.geteuid() == 0, "only root can become another user")
    def test_a_closed_connection_gives_no_rights(self):
        # A connection in TIME_WAIT is shown as root's.
        code = f"""
import http.client, socket, time
first = socket.create_connection(("127.0.0.1", {self.server.port}), source_address=("127.0.0.3", 0))
port = first.getsockname()[1]
first.shutdown(socket.SHUT_RDWR)
first.recv(1)
first.close()
c = http.client.HTTPConnection("127.0.0.1", {self.server.port}, source_address=("127.0.0.2", port))
c.request("GET", "/api/engines")
print(c.getresponse().status)
"""
        done = subprocess.run(["/usr/bin/python3", "-c", code], user=65534, capture_output=True, text=True, cwd="/")
        self.assertEqual(done.stdout.strip(), "403", done.stderr)

    def test_the_own_page_may_install(self):
        page = Page(self.server.port, origin=f"http://{self.server.host}")
        self.assertTrue(page.hello["mayInstall"])
        page.close()


class OtherServers(unittest.TestCase):
    def test_a_public_server_installs_nothing(self):
        server = Server("serve")
        try:
            self.assertEqual(server.ask("GET")[0], 404)
            self.assertEqual(server.ask("POST", "/api/engines?id=bot", bot(BOT))[0], 404)
            page = Page(server.port)
            self.assertFalse(page.hello["mayInstall"])
            page.close()
        finally:
            server.close()

    def test_clients_of_the_local_network_install_nothing(self):
        server = Server("play", "--lan")
        try:
            address = re.search(r"http://([\d.]+):", server.process.stdout.readline())
            if address is None or address.group(1).startswith("127."):
                self.skipTest("this machine is in no network")
            self.assertEqual(server.ask("GET", address=address.group(1), Host=f"{address.group(1)}:{server.port}")[0], 403)
            self.assertEqual(server.ask("GET", address=address.group(1))[0], 403)
            self.assertEqual(server.ask("GET")[0], 200)
        finally:
            server.close()


class Reviews(WithServer):
    def finished(self, page):
        table = page.open_table(rules="xiangqi", second="person")["id"]
        for move in ("h2e2", "h7e7", "h0g2"):
            self.assertEqual(page.move(move), "ack")
            page.wait_for_ply({"h2e2": 1, "h7e7": 2, "h0g2": 3}[move])
        self.assertEqual(page.ask("resign", {}, table), "ack")
        return table

    def test_a_reviewing_engine_ends_with_its_last_viewer(self):
        engine = {"file": {"game": "xiangqi", "protocol": "json",
                           "command": ["/usr/bin/python3", str(HERE / "scorer.py")], "limits": {"time_ms": 60000}}}
        status, answer = self.server.install("own", engine)
        self.assertEqual((status, answer.get("tellsScores")), (200, True), answer)
        page = Page(self.server.port)
        table = self.finished(page)
        self.assertEqual(page.ask("analyse", {"on": True, "player": "deepening"}, table), "reviewer-unknown")
        page.send("analyse", {"on": True, "player": "own"}, table)
        value = page.until("value")["d"]
        self.assertEqual((value["player"], value["value"]["kind"]), ("own", "value"))
        page.until("value", lambda data: data["ply"] == 3)
        self.assertEqual(len(self.server.children()), 1)
        page.close()  # while the engine still analyses
        wait_until(lambda: not self.server.children(), "the engine ends")

    def test_engines_that_never_get_ready_do_not_block_the_server(self):
        engine = bot(HOSTILE, "mute-from-birth", game="xiangqi")
        self.assertEqual(self.server.install("mute", {**engine, "untried": True})[0], 200)
        page = Page(self.server.port)
        table = self.finished(page)
        began = time.monotonic()
        for _ in range(20):
            self.assertEqual(page.ask("analyse", {"on": True, "player": "mute"}, table), "ack")
            self.assertEqual(page.ask("analyse", {"on": False}, table), "ack")
        self.assertEqual(self.server.ask("GET", "/health")[0], 200)
        wait_until(lambda: not self.server.children(), "the engines end")
        # Waiting ten seconds for each of them to become ready would take 200 s.
        self.assertLess(time.monotonic() - began, 16 if IS_FULL else 100)
        page.close()

    def test_an_engine_without_values_cannot_review(self):
        self.server.install("first-bot", bot(BOT, game="xiangqi"))
        page = Page(self.server.port)
        table = self.finished(page)
        page.send("analyse", {"on": True, "player": "first-bot"}, table)
        trouble = page.until("value.trouble")["d"]
        self.assertEqual((trouble["player"], trouble["reason"]["code"]), ("first-bot", "reviewer-silent"))
        page.close()


if __name__ == "__main__":
    unittest.main()
