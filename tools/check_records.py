#!/usr/bin/env python3
"""Checks that `yiguan convert` reads whole xiangqi games: tools/check_records.py YIGUAN FILE_OR_FOLDER...

Takes PGN files (.pgn, .pgns; UTF-8 or GB18030) of a public collection, for example. Of each file: every game is read to
its last move, with the result that the file gives, and Chinese, WXF and ICCS moves are read back as the same games. Exit
code 1 when a file fails. This script finds the games of a file by itself, without Yiguan's reader.
"""
import re
import subprocess
import sys
from pathlib import Path

NOTATIONS = ("iccs", "chinese", "wxf")
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
TAG = re.compile(r'^\[(\w+)\s+"(.*)"\]\s*$')
PLAYED_ON = re.compile(r"\s*(?:[\d０-９]+\s*[.．、…。]+)?\s*")


def text_of(path):
    data = path.read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("gb18030", errors="replace")


def without_comments(text):
    """The text without comments and variations; braces inside brackets are removed too."""
    text = re.sub(r"\{[^}]*\}|;[^\n]*", " ", text)
    while (shorter := re.sub(r"\([^()]*\)", " ", text)) != text:
        text = shorter
    return text


def games_of(text):
    """The number of moves and the result of each game."""
    games, tags, moves = [], {}, []

    def finish():
        if tags or moves:
            told = tags.get("Result", "*")
            ends = [word for word in moves if word in RESULTS and word != "*"]
            result = ends[-1] if told == "*" and ends else told
            games.append((sum(word not in RESULTS for word in moves), result))

    for line in without_comments(text).splitlines():
        tag = TAG.match(line.strip())
        if tag and moves:
            finish()
            tags, moves = {}, []
        if tag:
            tags[tag[1]] = tag[2]
        else:
            moves += [word for word in (PLAYED_ON.sub("", each, count=1) for each in line.split()) if word]
    finish()
    return games


def convert(yiguan, *arguments, text=None):
    """The output as text, and what was reported."""
    done = subprocess.run([yiguan, "convert", *arguments, "--to", "pgn"], input=text, capture_output=True, check=False)
    return done.stdout, done.stderr.decode()


def faults_of(yiguan, path):
    written = {}
    for notation in NOTATIONS:
        written[notation], reports = convert(yiguan, str(path), "--notation", notation)
        if reports:
            return [reports.strip()]
    found, expected = games_of(written["iccs"].decode()), games_of(text_of(path))
    faults = [f"game {number}: {ours} instead of {theirs}"
              for number, (ours, theirs) in enumerate(zip(found, expected), 1) if ours != theirs]
    if len(found) != len(expected):
        faults.append(f"{len(found)} games instead of {len(expected)}")
    for notation in NOTATIONS:
        again, reports = convert(yiguan, "-", "--notation", "iccs", text=written[notation])
        if reports or again != written["iccs"]:
            faults.append(f"{notation} is read back as other games {reports.strip()}")
    return faults


def files_of(arguments):
    for argument in map(Path, arguments):
        yield from sorted(argument.rglob("*.pgn*")) if argument.is_dir() else [argument]


def main():
    yiguan, *places = sys.argv[1:]
    games = moves = failed = 0
    for path in files_of(places):
        faults = faults_of(yiguan, path)
        failed += bool(faults)
        for fault in faults:
            print(f"{path}: {fault}")
        counted = games_of(text_of(path))
        games += len(counted)
        moves += sum(count for count, _ in counted)
    print(f"{games} games with {moves} moves; files that failed: {failed}")
    return 1 if failed or games == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
