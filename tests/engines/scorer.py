#!/usr/bin/env python3
"""A program that tells a value at once and takes its whole time for the move; it speaks the server's lines of JSON."""

import json
import select
import sys


def say(message):
    print(json.dumps(message), flush=True)


# Raw reads, so that what `select` does not see is not in a buffer either.
stdin = open(0, "rb", buffering=0)
for line in iter(stdin.readline, b""):
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "name": "scorer"})
    elif message["type"] == "game":
        say({"type": "ready"})
    elif message["type"] == "move":
        move = message["legal"][0]
        say({"type": "info", "depth": 1, "score": 12, "nodes": 1, "pv": [move]})
        select.select([stdin], [], [], message["limits"].get("time_ms", 0) / 1000)
        say({"type": "move", "move": move})
