#!/usr/bin/env python3
"""Dialogues with our own engines whose answers depend on when they are asked: thinking without an end, pondering,
stopping, ending.

Usage: dialogue_test.py PROGRAM
"""

import subprocess
import sys
import threading
import time

PROGRAM = sys.argv[1]
PATIENCE = 20  # seconds for any one answer


class Engine:
    """A running `yiguan engine`; ended with everything at the end of a with block."""

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
        deadline = time.monotonic() + PATIENCE
        while self.count(word) < count:
            assert time.monotonic() < deadline, f"no {word} number {count}:\n" + "\n".join(self.lines)
            time.sleep(0.005)
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
        # A mate in one is found at once; without an end the move is still kept back.
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
        # What is asked while it thinks is done afterwards: one answer each.
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
        deadline = time.monotonic() + PATIENCE
        while not any("," in line and line[0].isdigit() for line in engine.lines):
            assert time.monotonic() < deadline, engine.lines
            time.sleep(0.005)
        engine.send("TURN 0,0", "END")
        engine.ends()


def time_is_kept():
    with Engine("xiangqi") as engine:
        engine.send("uci", "position startpos")
        for number in range(1, 6):
            began = time.monotonic()
            engine.send("go movetime 100")
            engine.until("bestmove", number)
            assert time.monotonic() - began < 5, "far over its time"


for dialogue in (uci, ucci, gomocup, time_is_kept):
    dialogue()
    print(dialogue.__name__, "ok")
