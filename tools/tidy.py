#!/usr/bin/env python3
"""Runs clang-tidy-19 on every source of a build, leaving out those that the build itself has written, and those that
have not changed since they were found clean.

Usage: tools/tidy.py BUILD_FOLDER     needs its compile_commands.json; remembers clean sources in build/tidy
"""

import hashlib
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLEAN = ROOT / "build" / "tidy"
INCLUDE_FOLDERS = (ROOT / "src", ROOT / "tests", ROOT)
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


@lru_cache(maxsize=None)
def text_of(path):
    return path.read_text(encoding="utf-8")


def resolve(name, folder):
    return next((base / name for base in (folder, *INCLUDE_FOLDERS) if (base / name).is_file()), None)


def closure(path):
    """The file and every file of ours that it includes, sorted."""
    found, queue = set(), [path]
    while queue:
        current = queue.pop()
        if current in found:
            continue
        found.add(current)
        included = (resolve(name, current.parent) for name in INCLUDE.findall(text_of(current)))
        queue += [header for header in included if header]
    return sorted(found)


def fingerprint(path, command):
    digest = hashlib.sha256((command + text_of(ROOT / ".clang-tidy")).encode())
    for part in closure(path):
        digest.update(text_of(part).encode())
    return digest.hexdigest()


def tidy(build, path, mark):
    """True when clang-tidy finds nothing; then the mark is left."""
    done = subprocess.run(["clang-tidy-19", "-p", build, "--quiet", str(path)], capture_output=True, text=True,
                          check=False)
    if done.returncode != 0:
        print(done.stdout + done.stderr, flush=True)
        return False
    mark.touch()
    return True


def main():
    build = sys.argv[1]
    entries = json.loads((ROOT / build / "compile_commands.json").read_text(encoding="utf-8"))
    jobs = {}
    for entry in entries:
        path = Path(entry["file"])
        if ROOT / build in path.parents:
            continue
        mark = CLEAN / fingerprint(path, entry["command"])
        if not mark.exists():
            jobs[path] = mark
    CLEAN.mkdir(parents=True, exist_ok=True)
    print(f"clang-tidy: {len(jobs)} of {len(entries)} sources to look at", flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = list(pool.map(lambda job: tidy(build, *job), jobs.items()))
    print(f"clang-tidy: {verdicts.count(False)} sources with findings")
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
