#!/usr/bin/env python3
"""An xboard engine that sends unexpected results: `hostile_xboard_engine.py KIND`

KIND  late-result: with its first move, which does not end the game
      force-result: for a move of its opponent
It plays one move and resigns when it is asked for the next.
"""

import sys

KIND = sys.argv[1]


def send(line):
    print(line, flush=True)


opponent_moves = []
has_moved = False
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["protover"]:
        send("feature usermove=1 setboard=1 ping=1 done=1")
    elif words[:1] == ["ping"]:
        send(f"pong {words[1]}")
    elif words[:1] == ["new"]:
        opponent_moves, has_moved = [], False
    elif words[:1] == ["usermove"]:
        opponent_moves.append(words[1])
        if KIND == "force-result":
            send("1-0 {Red mates}\n0-1 {Black mates}")
    elif words[:1] == ["go"] and has_moved:
        send("resign")
    elif words[:1] == ["go"]:
        has_moved = True
        send("move " + ("a9a8" if len(opponent_moves) % 2 else "a0a1") + ("\n1/2-1/2 {Draw}" if KIND == "late-result" else ""))
    elif words[:1] == ["quit"]:
        break
