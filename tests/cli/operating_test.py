#!/usr/bin/env python3
"""The examples of docs/operating.md, with a real server: operating_test.py YIGUAN"""
import http.client
import re
import shutil
import subprocess
import sys
import unittest
import urllib.request
from pathlib import Path

from waiting import PATIENCE, wait_until
from websocket import Page
from yiguan_server import WithServer

WithServer.program = sys.argv.pop(1)
ROOT = Path(__file__).resolve().parents[2]
UNIT = ROOT / "packaging" / "yiguan.service"
DOCUMENT = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
MOST_EXPOSURE = 2.5


def block(language, word):
    """The first code block in that language that contains the word."""
    for text in re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL):
        if word in text:
            return text
    raise AssertionError(f"docs/operating.md has no {language} block with {word}")


def metrics_in(text):
    return set(re.findall(r"\byiguan_[a-z0-9_]+", text))


class Metrics(WithServer):
    def setUp(self):
        super().setUp()
        self.server.stop()
        self.server.options = ("--metrics", "0")
        self.start()

    def start(self):
        self.server.start("0")
        for line in self.server.process.stdout:
            if found := re.search(r"metrics on (\S+)", line):
                self.address = found.group(1)
                break

    def metrics(self):
        """The value of each sample, by its name and labels."""
        with urllib.request.urlopen(self.address, timeout=PATIENCE) as answer:
            lines = answer.read().decode().splitlines()
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}

    def wait_for(self, name, least):
        wait_until(lambda: self.metrics()[name] >= least, f"{name} is {least}")

    def test_the_alerts_name_metrics_that_exist(self):
        alerts = metrics_in(block("yaml", "alert:"))
        self.assertGreater(len(alerts), 5)
        self.assertEqual(alerts - {name.split("{")[0] for name in self.metrics()}, set())

    def test_every_metric_is_documented_and_no_other(self):
        table = metrics_in("\n".join(line for line in DOCUMENT.splitlines() if line.startswith("| `yiguan_")))
        families = {re.sub(r"(_bucket\{.*|_sum|_count)$", "", name) for name in self.metrics()}
        self.assertEqual(table, families)

    def test_commits_are_timed(self):
        page = Page(self.server.port)
        self.addCleanup(page.close)
        page.open_table()
        self.wait_for("yiguan_commit_seconds_count", 1)
        metrics = self.metrics()
        self.assertGreater(metrics["yiguan_commit_seconds_sum"], 0)
        buckets = [value for name, value in metrics.items() if name.startswith("yiguan_commit_seconds_bucket")]
        self.assertEqual(buckets, sorted(buckets), "each bucket contains those below it")
        self.assertEqual(buckets[-1], metrics["yiguan_commit_seconds_count"])

    def test_refusals_and_failures_are_counted(self):
        before = self.metrics()
        self.assertEqual(self.server.ask("GET", "/no/such/page")[0], 404)
        self.assertEqual(self.server.ask("GET", "/", Host="evil.example")[0], 421)
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        self.addCleanup(line.close)
        line.request("GET", "/ws", headers={"Connection": "Upgrade", "Upgrade": "websocket"})
        self.assertEqual(line.getresponse().status, 400, "a WebSocket without a key")
        page = Page(self.server.port)
        self.addCleanup(page.close)
        self.assertEqual(page.ask("table.sit", {"code": "none", "name": "two"}), "code-wrong")
        after = self.metrics()
        grown = {name: after[name] - before[name] for name in after if name.startswith("yiguan_http") or "refused" in name}
        self.assertEqual(grown, {"yiguan_http_requests_total": 3, "yiguan_http_refused_total": 3,
                                 "yiguan_http_failed_total": 0, "yiguan_http_foreign_total": 1,
                                 "yiguan_refused_frames_total": 1, "yiguan_refused_connections_total": 0})

    def test_refused_connections_are_counted(self):
        self.server.stop()
        self.server.options = ("--metrics", "0", "--most-connections", "1")
        self.start()
        page = Page(self.server.port)
        self.addCleanup(page.close)
        self.assertEqual(self.metrics()["yiguan_refused_connections_total"], 0)
        self.assertEqual(self.server.ask("GET", "/health")[0], 503)
        self.assertEqual(self.metrics()["yiguan_refused_connections_total"], 1)

    def test_the_queue_of_passwords_is_empty_again(self):
        self.sign_up("Ann")
        wait_until(lambda: self.metrics()["yiguan_hashes_running"] == self.metrics()["yiguan_hashes_waiting"] == 0,
                   "no password is hashed")


class Service(unittest.TestCase):
    def test_the_unit_confines_the_server(self):
        analyser = shutil.which("systemd-analyze")
        if analyser is None:
            self.skipTest("systemd-analyze is not installed")
        report = subprocess.run([analyser, "security", "--offline=true", "--no-pager", UNIT], capture_output=True,
                                text=True, check=True, timeout=PATIENCE).stdout
        exposure = float(re.search(r"exposure level for yiguan.service: ([\d.]+)", report).group(1))
        self.assertLessEqual(exposure, MOST_EXPOSURE, report)


if __name__ == "__main__":
    unittest.main()
