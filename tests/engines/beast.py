#!/usr/bin/env python3
"""Bad programs, for tests: `beast.py KIND` speaks the house's lines of JSON and then misbehaves."""

import json
import os
import signal
import socket
import subprocess
import sys
import time

KIND = sys.argv[1]


def say(message):
    print(json.dumps(message), flush=True)


def tried(name, act):
    """Says whether the act was refused, in a way that the test can read: an error of the program."""
    try:
        act()
        return f"{name} done"
    except (OSError, MemoryError, subprocess.SubprocessError):
        return f"{name} refused"


def fork():
    if os.fork() == 0:
        time.sleep(60)


def connect():
    socket.create_connection(("127.0.0.1", 9), timeout=1)


def read_secret():
    with open("/etc/passwd", encoding="utf-8") as file:
        file.read()


def write_file():
    with open("/tmp/yiguan-beast", "w", encoding="utf-8") as file:
        file.write("here")


def eat_memory():
    bytearray(3 << 30)


def kill_parent():
    os.kill(os.getppid(), signal.SIGKILL)


ACTS = {
    "fork": fork,
    "spawn": lambda: subprocess.run(["/bin/true"], check=True),
    "network": connect,
    "read": read_secret,
    "write": write_file,
    "memory": eat_memory,
    "kill": kill_parent,
}


def play(request):
    legal = request["legal"]
    if KIND in ACTS:
        say({"type": "error", "text": tried(KIND, ACTS[KIND])})
    elif KIND == "silent":
        time.sleep(1000)
    elif KIND == "slow":
        time.sleep(1)
        say({"type": "move", "move": legal[0]})
    elif KIND == "crash":
        os.abort()
    elif KIND == "leave":
        sys.stderr.write("no more of this\n")
        sys.exit(3)
    elif KIND == "deaf":
        os.close(sys.stdin.fileno())
        say({"type": "move", "move": legal[0]})
        time.sleep(60)
    elif KIND == "lie":
        say({"type": "move", "move": "zz99"})
    elif KIND == "flood":
        while True:
            sys.stdout.write("x" * 100 + "\n")
    elif KIND == "endless-line":
        while True:
            sys.stdout.write("x" * 1000)
    elif KIND == "half":
        sys.stdout.write('{"type":"move","mo')
        sys.stdout.flush()
        time.sleep(1000)
    elif KIND == "nonsense":
        sys.stdout.buffer.write(b"\xff\xfe{]}\n\x00\n")
        say({"type": "move", "move": legal[0]})
    elif KIND == "resign":
        say({"type": "resign"})


if KIND == "mute-from-birth":
    time.sleep(1000)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "name": KIND})
    elif message["type"] == "game":
        say({"type": "ready"})
    elif message["type"] == "move":
        play(message)
    # "stop" and "quit" are not heard
