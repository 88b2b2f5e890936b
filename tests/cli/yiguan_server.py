"""A real `yiguan serve` or `yiguan play` process and plain HTTP requests to it."""
import json
import re
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request

from waiting import PATIENCE


class Server:
    def __init__(self, program, *options, verb="serve", data=None, log=None):
        """`data`: the folder of the store, if not one of its own; `log`: a file that gets the server's log."""
        self.program = program
        self.options = options
        self.verb = verb
        self.log = log
        self.folder = tempfile.TemporaryDirectory()
        self.data = data or self.folder.name
        self.start("0")

    def start(self, port):
        places = {"serve": ["--engines", "--listen", f"127.0.0.1:{port}", "--store", f"sqlite:{self.data}"],
                  "play": ["--no-browser", "--port", port, "--data", self.data]}
        self.process = subprocess.Popen([self.program, self.verb, *places[self.verb], *self.options],
                                        stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.address = re.search(r"http://\S+", self.process.stdout.readline()).group(0)

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def close(self):
        self.stop()
        self.folder.cleanup()

    @property
    def port(self):
        return int(self.address.rsplit(":", 1)[1])

    def fetch(self, method, path, body=None, **headers):
        """The response's status, text and headers."""
        request = urllib.request.Request(self.address + path, method=method, headers=headers, data=body)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode(), answer.headers
        except urllib.error.HTTPError as error:
            text = error.read().decode()
            error.close()
            return error.code, text, error.headers

    def ask(self, method, path, body=None, **headers):
        """The response's status, JSON and cookie; `body` is sent as JSON."""
        data = None if body is None else json.dumps(body).encode()
        status, text, received = self.fetch(method, path, data, **headers)
        is_json = text.startswith(("{", "["))
        return status, json.loads(text) if is_json else text or {}, received.get("Set-Cookie", "")


class WithServer(unittest.TestCase):
    program = ""  # set before the tests run

    def setUp(self):
        self.server = Server(self.program)

    def tearDown(self):
        self.server.close()

    def sign_up(self, name):
        status, answer, cookie = self.server.ask("POST", "/api/account", {"name": name, "password": "correct horse"})
        self.assertEqual(status, 200, answer)
        return cookie.split(";")[0]
