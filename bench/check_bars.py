#!/usr/bin/env python3
"""Runs the benchmarks of the release build, checks them against the bars, and prints every figure.

Usage: bench/check_bars.py [BUILD_FOLDER]     exit 1 when a bar is missed
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Benchmark (a regular expression over its whole name), what is measured, the bar.
# "rate": items a second, at least; "micros" and "millis": time of an iteration, at most.
BARS = [
    (r"shuqi/perft/course/5", "rate", 20e6),
    (r"make_judge_unmake<.*>", "rate", 30e6),
    (r"forbidden_points/\d+", "micros", 50),
    (r"xiangqi/alpha-beta/leaves/5", "rate", 2e6),  # twenty times OpenSpiel's
    (r"shuqi/alphabeta-history/depth/4", "millis", 500),
]
FAIRY_RATIO = 5.0
OBSERVER_RATIO = 1.01
STOP_MS = 20


def run_benchmarks(build):
    """The best repetition of each benchmark, because other load on the machine can only make one slower."""
    best = {}
    for program in ("bench/yiguan_rules_bench", "bench/yiguan_search_bench"):
        done = subprocess.run([build / program, "--benchmark_format=json", "--benchmark_repetitions=5",
                               "--benchmark_enable_random_interleaving=true"], stdout=subprocess.PIPE, check=True)
        for row in json.loads(done.stdout)["benchmarks"]:
            if row["run_type"] != "iteration":
                continue
            kept = best.setdefault(row["run_name"], row)
            if row["cpu_time"] < kept["cpu_time"]:
                best[row["run_name"]] = row
    return list(best.values())


def check_figure(row, kind, bar):
    """The figure as text, and whether it meets the bar."""
    if kind == "rate":
        return f"{row['items_per_second'] / 1e6:.1f} M/s, at least {bar / 1e6:.0f}", row["items_per_second"] >= bar
    seconds = row["cpu_time"] * {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1}[row["time_unit"]]
    unit, figure = ("us", seconds * 1e6) if kind == "micros" else ("ms", seconds * 1e3)
    return f"{figure:.1f} {unit}, at most {bar:.0f}", figure <= bar


def check_benchmarks(rows):
    is_fine = True
    for pattern, kind, bar in BARS:
        found = [row for row in rows if re.fullmatch(pattern, row["run_name"])]
        if not found:
            print(f"MISSED  no benchmark is named {pattern}")
            is_fine = False
        for row in found:
            figure, is_cleared = check_figure(row, kind, bar)
            print(f"{'ok     ' if is_cleared else 'MISSED '} {row['run_name']}: {figure}")
            is_fine = is_fine and is_cleared
    return is_fine


def check_ratio(command, words, is_fine):
    """Runs a comparison whose last line is `ratio R`."""
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    print(done.stdout, end="")
    ratio = re.search(r"^ratio ([0-9.]+)$", done.stdout, re.M)
    is_cleared = ratio is not None and is_fine(float(ratio.group(1)))
    print(f"{'ok     ' if is_cleared else 'MISSED '} {words}")
    return is_cleared


def check_fairy(build):
    return check_ratio([ROOT / "bench/compare_fairy", "--yiguan", build / "apps/yiguan/yiguan"],
                       f"xiangqi perft 5: {FAIRY_RATIO:g} times fairy-stockfish or more",
                       lambda ratio: ratio >= FAIRY_RATIO)


def check_observer(build):
    return check_ratio([ROOT / "bench/observer_cost", build],
                       f"null observer: instructions times {OBSERVER_RATIO:g} or fewer",
                       lambda ratio: ratio <= OBSERVER_RATIO)


def check_stop(build):
    """The median counts: a worst case on a busy machine says little about the search."""
    done = subprocess.run([build / "bench/yiguan_stop_latency"], stdout=subprocess.PIPE, text=True, check=True)
    is_fine = True
    for line in done.stdout.splitlines():
        rules, player, median, worst = line.split()
        is_cleared = float(median) <= STOP_MS
        print(f"{'ok     ' if is_cleared else 'MISSED '} stop {rules} {player}: {median} ms, worst {worst}, at most {STOP_MS}")
        is_fine = is_fine and is_cleared
    return is_fine


def main():
    build = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/release").resolve()
    verdicts = [check_benchmarks(run_benchmarks(build)), check_fairy(build),
                check_observer(build), check_stop(build)]
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
