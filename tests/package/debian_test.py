#!/usr/bin/env python3
"""The package for Debian in a bare Debian 12: installed, played, updated, removed.

Usage: tests/package/debian_test.py PACKAGE.deb FOLDER
FOLDER: a bare Debian of debootstrap, which is made if it is missing and kept. Needs root and the network.
"""
import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import unittest
from pathlib import Path

PATIENCE = 600
CONFIG = "/etc/yiguan.toml"

package, root = (Path(argument).resolve() for argument in (sys.argv.pop(1), sys.argv.pop(1)))


def in_root(*command, **options):
    """Runs the command in the bare Debian and returns what it prints; fails with its messages."""
    environment = {"HOME": "/root", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive",
                   "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}
    done = subprocess.run(["chroot", root, *command], env=environment, capture_output=True, text=True, timeout=PATIENCE,
                          check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def make_root():
    if not (root / "bin" / "bash").exists():
        subprocess.run(["debootstrap", "--variant=minbase", "bookworm", root], check=True, timeout=PATIENCE,
                       stdout=subprocess.DEVNULL)
    shutil.copyfile(os.path.realpath("/etc/resolv.conf"), root / "etc" / "resolv.conf")
    subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
    in_root("dpkg", "--purge", "yiguan")
    in_root("apt-get", "-q", "update")
    in_root("apt-get", "-q", "-y", "install", "--no-install-recommends", "desktop-file-utils", "systemd")


def unmount():
    if os.path.ismount(root / "proc"):
        subprocess.run(["umount", root / "proc"], check=True)


def files():
    return {path for path in in_root("find", "/", "-xdev", "-name", "*yiguan*", "-not", "-path", "/proc/*",
                                     "-not", "-path", "/var/lib/dpkg/info/*").split()}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.addClassCleanup(unmount)
        make_root()
        cls.before = files()
        shutil.copyfile(package, root / "tmp" / package.name)
        cls.install()
        cls.addClassCleanup(cls.remove)

    @classmethod
    def install(cls):
        in_root("apt-get", "-q", "-y", "install", "--reinstall", "--no-install-recommends", f"/tmp/{package.name}")

    @classmethod
    def remove(cls):
        in_root("apt-get", "-q", "-y", "purge", "yiguan")
        (root / "tmp" / package.name).unlink()
        left = files() - cls.before
        if left:
            raise AssertionError(f"the purge left {left}")

    def test_the_program_plays(self):
        shown = in_root("yiguan", "think", "xiangqi", "--player", "champion", "--nodes", "2000")
        self.assertRegex(shown, r"bestmove [a-i]\d[a-i]\d")
        answer = in_root("yiguan", "engine", "xiangqi", input="uci\nposition startpos\ngo nodes 500\nquit\n")
        self.assertIn("uciok", answer)
        self.assertRegex(answer, r"bestmove [a-i]\d+[a-i]\d+")

    def test_the_menu_entry_is_valid(self):
        entry = "/usr/share/applications/yiguan.desktop"
        in_root("desktop-file-validate", entry)
        text = (root / entry[1:]).read_text(encoding="utf-8")
        program = re.search(r"^Exec=(\w+) (\w+)", text, re.MULTILINE)
        self.assertIn(f"{program[2]}", in_root(program[1], "--help"))
        icons = list((root / "usr/share/icons/hicolor").glob("*/apps/yiguan.*"))
        self.assertEqual(len(icons), 3)

    def test_the_unit_is_valid(self):
        in_root("systemd-analyze", "verify", "--man=no", "/lib/systemd/system/yiguan.service")

    def test_the_server_of_the_unit_answers(self):
        unit = (root / "lib/systemd/system/yiguan.service").read_text(encoding="utf-8")
        command = re.search(r"^ExecStart=(.*)$", unit, re.MULTILINE)[1].split()
        self.assertEqual(command[-1], CONFIG)
        port = free_port()
        (root / "var/lib/yiguan").mkdir(exist_ok=True)
        self.addCleanup(shutil.rmtree, root / "var/lib/yiguan")
        server = subprocess.Popen(["chroot", root, *command, "--listen", f"127.0.0.1:{port}"], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait, PATIENCE)
        self.addCleanup(server.terminate)
        self.assertTrue(server.stdout.readline())
        self.assertEqual(json.loads(self.get(port, "/health"))["status"], "ok")
        self.assertIn("<title>", self.get(port, "/").decode())

    def get(self, port, path):
        until = time.monotonic() + PATIENCE
        while True:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
                connection.request("GET", path)
                answer = connection.getresponse()
                body = answer.read()
                connection.close()
                self.assertEqual(answer.status, 200)
                return body
            except ConnectionRefusedError:
                self.assertLess(time.monotonic(), until)
                time.sleep(0.05)

    def test_an_update_keeps_the_configuration(self):
        config = root / CONFIG[1:]
        own = config.read_text(encoding="utf-8") + "metrics=9090\n"
        config.write_text(own, encoding="utf-8")
        self.install()
        self.assertEqual(config.read_text(encoding="utf-8"), own)


if __name__ == "__main__":
    unittest.main()
