#!/usr/bin/env python3
"""Dialogues with our own engines whose answers depend on the order of events: unlimited searches, pondering, stopping,
quitting.

Usage: dialogue_test.py PROGRAM
"""

import subprocess
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "cli"))
from waiting import IS_FULL, PATIENCE, wait_until  # noqa: E402

PROGRAM = sys.argv[1]


class Engine:
    """A running `yiguan engine`, which is killed at the end of a with block."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([PROGRAM, "engine", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)
        self.lines = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.strip())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def count(self, word):
        return sum(line.split()[:1] == [word] for line in list(self.lines))

    def until(self, word, count=1):
        wait_until(lambda: self.count(word) >= count, f"{word} number {count}")
        return [line for line in self.lines if line.split()[:1] == [word]][count - 1]

    def stays_silent(self, word, count, seconds=0.4):
        time.sleep(seconds)
        assert self.count(word) == count, f"{self.count(word)} times {word}:\n" + "\n".join(self.lines)

    def ends(self):
        assert self.process.wait(timeout=PATIENCE) == 0


def uci():
    with Engine("xiangqi") as engine:
        engine.send("uci", "position startpos", "go infinite")
        engine.until("info")
        engine.send("isready")
        engine.until("readyok")
        engine.stays_silent("bestmove", 0)
        engine.send("stop")
        engine.until("bestmove")
        # A mate in one is found at once; an unlimited search still waits for stop.
        engine.send("position fen 3k5/9/9/9/9/9/9/9/4R4/4K3R w", "go infinite")
        engine.stays_silent("bestmove", 1)
        engine.send("stop")
        engine.until("bestmove", 2)
        engine.send("stop")
        engine.stays_silent("bestmove", 2, 0.2)
        engine.send("position startpos moves h2e2 h9g7", "go ponder wtime 2000 btime 2000")
        engine.stays_silent("bestmove", 2)
        engine.send("ponderhit")
        engine.until("bestmove", 3)
        engine.send("go ponder wtime 2000 btime 2000", "stop")
        engine.until("bestmove", 4)
        # Commands that arrive during a search are executed after it, with one answer each.
        engine.send("go movetime 200", "position startpos", "go movetime 50", "go infinite", "go movetime 50")
        engine.until("bestmove", 8)
        engine.send("go infinite", "quit")
        engine.until("bestmove", 9)
        engine.ends()


def ucci():
    with Engine("xiangqi") as engine:
        engine.send("ucci", "position startpos", "go infinite")
        engine.until("info")
        engine.stays_silent("bestmove", 0)
        engine.send("stop")
        engine.until("bestmove")
        engine.send("go ponder time 1000 increment 0")
        engine.stays_silent("bestmove", 1)
        engine.send("ponderhit draw")
        engine.until("bestmove", 2)
        engine.send("quit")
        engine.until("bye")
        engine.ends()


def gomocup():
    with Engine("gomoku") as engine:
        engine.send("START 15", "INFO timeout_turn 60000", "BEGIN")
        engine.stays_silent("7,7", 0, 0.2)
        engine.send("YXSTOP")
        wait_until(lambda: any("," in line and line[0].isdigit() for line in engine.lines), "a move")
        engine.send("TURN 0,0", "END")
        engine.ends()


def move_time():
    with Engine("xiangqi") as engine:
        engine.send("uci", "position startpos")
        for number in range(1, 6):
            began = time.monotonic()
            engine.send("go movetime 100")
            engine.until("bestmove", number)
            if IS_FULL:
                assert time.monotonic() - began < 5, "far over its time"


for dialogue in (uci, ucci, gomocup, move_time):
    dialogue()
    print(dialogue.__name__, "ok")
