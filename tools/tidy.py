#!/usr/bin/env python3
"""Runs clang-tidy-19 on the sources of a build, except on generated ones and on those that have not changed since they
were found clean.

Usage: tools/tidy.py BUILD_FOLDER [--changed]
BUILD_FOLDER holds compile_commands.json. Clean sources are remembered in build/tidy by their content.
--changed: only files that differ from the branch point of main, on main from its last 10 commits, or are not committed;
a changed header is checked in one source that includes it. At most 8 sources, those changed last; without the limit
and for all sources leave it out, as ./test --full does.
"""

import argparse
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
MAIN_BRANCHES = ("origin/main", "main")
COMMITS = 10
MOST_CHANGED = 8


@lru_cache(maxsize=None)
def text_of(path):
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=None)
def resolve(name, folder):
    return next((base / name for base in (folder, *INCLUDE_FOLDERS) if (base / name).is_file()), None)


def closure(path):
    """The file and all files of this repository that it includes, directly or not, sorted."""
    found, queue = set(), [path]
    while queue:
        current = queue.pop()
        if current in found:
            continue
        found.add(current)
        included = (resolve(name, current.parent) for name in INCLUDE.findall(text_of(current)))
        queue += [header for header in included if header]
    return sorted(found)


def is_test(path):
    return path.name.endswith("_test.cpp") or ROOT / "tests" in path.parents


def options_for(path):
    """Tests are not checked by clang's static analyzer, which takes most of the time: what a test does wrong, the
    sanitizers find, since every line of it runs."""
    return ["--checks=-clang-analyzer-*"] if is_test(path) else []


def settings_for(path):
    """The settings of the file's folder and of those above it."""
    files = [folder / ".clang-tidy" for folder in path.parents if ROOT in (folder, *folder.parents)]
    return "".join(text_of(file) for file in files if file.is_file()) + " ".join(options_for(path))


def fingerprint(path, command):
    digest = hashlib.sha256((command + settings_for(path)).encode())
    for part in closure(path):
        digest.update(text_of(part).encode())
    return digest.hexdigest()


def git(*words):
    """The lines that git prints; none when it fails or is not installed."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return []
    return done.stdout.splitlines() if done.returncode == 0 else []


def base_commit():
    """The commit that changes are counted from, None without a history."""
    head = git("rev-parse", "HEAD")
    for main in MAIN_BRANCHES:
        base = git("merge-base", "HEAD", main)
        if base and base != head:
            return base[0]
    commits = git("rev-list", "--first-parent", f"--max-count={COMMITS + 1}", "HEAD")
    return commits[-1] if commits else None


def changed_files():
    """Files that exist and differ from the base commit, those changed last first."""
    names = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    base = base_commit()
    if base:
        names += git("log", "--format=", "--name-only", "-m", "--first-parent", f"{base}..HEAD")
    paths = [ROOT / name for name in dict.fromkeys(names)]
    return [path for path in paths if path.is_file() and path.suffix in (".cpp", ".h")]


def sources_for(changed, sources):
    """The sources to check for these changed files: the file itself, or for a header one source that includes it,
    preferably one that is checked anyway or belongs to it."""
    chosen = dict.fromkeys(path for path in changed if path in sources)
    parts = {source: closure(source) for source in sources} if any(path.suffix == ".h" for path in changed) else {}
    for header in (path for path in changed if path.suffix == ".h"):
        users = [source for source in sources if header in parts[source]]
        if users and not any(source in chosen for source in users):
            chosen[min(users, key=lambda user: (user.stem != header.stem, len(parts[user])))] = None
    rank = {path: place for place, path in enumerate(changed)}
    return sorted(chosen, key=lambda source: min(rank.get(part, len(rank)) for part in (source, *parts.get(source, []))))


def tidy(build, path, mark):
    """True when clang-tidy finds nothing; then creates the mark."""
    done = subprocess.run(["clang-tidy-19", "-p", build, "--quiet", *options_for(path), str(path)],
                          capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout + done.stderr, flush=True)
        return False
    mark.touch()
    return True


def main():
    parser = argparse.ArgumentParser(description="Runs clang-tidy-19 on the sources of a build.")
    parser.add_argument("build", help="folder with compile_commands.json")
    parser.add_argument("--changed", action="store_true", help="only sources that have changed")
    arguments = parser.parse_args()
    entries = json.loads((ROOT / arguments.build / "compile_commands.json").read_text(encoding="utf-8"))
    commands = {Path(entry["file"]): entry["command"] for entry in entries
                if ROOT / arguments.build not in Path(entry["file"]).parents}
    sources = sources_for(changed_files(), commands) if arguments.changed else list(commands)
    marks = {source: CLEAN / fingerprint(source, commands[source]) for source in sources}
    jobs = [(source, mark) for source, mark in marks.items() if not mark.exists()]
    left = jobs[MOST_CHANGED:] if arguments.changed else []
    jobs = jobs[:len(jobs) - len(left)]
    CLEAN.mkdir(parents=True, exist_ok=True)
    print(f"clang-tidy: {len(sources)} sources, {len(sources) - len(jobs) - len(left)} found clean before, "
          f"{len(jobs)} to check, {len(left)} left for ./test --full", flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = list(pool.map(lambda job: tidy(arguments.build, *job), jobs))
    print(f"clang-tidy: {verdicts.count(False)} sources with findings")
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
