#!/usr/bin/env python3
"""yiguan play --window opens the page with the first browser that can show a window of its own.

Usage: tests/cli/window_test.py YIGUAN
"""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from waiting import wait_until

YIGUAN = str(Path(sys.argv.pop(1)).resolve())


def fake_browser(folder, name):
    """A program of that name that writes its arguments to a file. Returns the file."""
    told = folder / f"{name}.told"
    program = folder / name
    program.write_text(f'#!/bin/sh\necho "$@" >"{told}.part"\n/bin/mv "{told}.part" "{told}"\n', encoding="utf-8")
    program.chmod(0o755)
    return told


class Window(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def play(self, *options):
        """Starts the program with the folder's browsers alone. Returns the address that it prints for the browser."""
        child = subprocess.Popen(
            [YIGUAN, "play", "--data", self.folder / "data", *options], stdout=subprocess.PIPE, text=True,
            stderr=subprocess.DEVNULL, env={**os.environ, "PATH": str(self.folder), "DISPLAY": ":0"})
        self.addCleanup(child.wait)
        self.addCleanup(child.terminate)
        self.addCleanup(child.stdout.close)
        child.stdout.readline()
        return child.stdout.readline().split()[-1]

    def told(self, file):
        wait_until(file.exists, f"{file.name} is written")
        return file.read_text(encoding="utf-8").strip()

    def test_a_window_of_its_own(self):
        told = fake_browser(self.folder, "google-chrome")
        fake_browser(self.folder, "microsoft-edge")
        address = self.play("--window")
        self.assertEqual(self.told(told), f"--app={address}")

    def test_the_usual_browser_where_there_is_no_such_one(self):
        told = fake_browser(self.folder, "xdg-open")
        address = self.play("--window")
        self.assertEqual(self.told(told), address)


if __name__ == "__main__":
    unittest.main()
