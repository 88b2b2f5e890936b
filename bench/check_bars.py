#!/usr/bin/env python3
"""Runs the benchmarks of the release build and checks the bars the house set itself; prints every figure.

Usage: bench/check_bars.py [BUILD_FOLDER]     exit 1 when a bar is missed
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Benchmark (a regular expression over its whole name), what is measured, the bar.
# "rate": items a second, at least; "micros": microseconds an iteration, at most.
BARS = [
    (r"shuqi/perft/course/5", "rate", 20e6),
    (r"make_judge_unmake<.*>", "rate", 30e6),
    (r"forbidden_points/\d+", "micros", 50),
]
FAIRY_RATIO = 5.0


def run_benchmarks(build):
    done = subprocess.run([build / "bench/yiguan_bench", "--benchmark_format=json", "--benchmark_repetitions=3",
                           "--benchmark_report_aggregates_only=true"], stdout=subprocess.PIPE, check=True)
    return [row for row in json.loads(done.stdout)["benchmarks"] if row["aggregate_name"] == "median"]


def check_figure(row, kind, bar):
    """The figure as text, and whether it clears the bar."""
    if kind == "rate":
        return f"{row['items_per_second'] / 1e6:.1f} M/s, at least {bar / 1e6:.0f}", row["items_per_second"] >= bar
    micros = row["cpu_time"] * {"ns": 1e-3, "us": 1, "ms": 1e3, "s": 1e6}[row["time_unit"]]
    return f"{micros:.1f} us, at most {bar:.0f}", micros <= bar


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


def check_fairy(build):
    done = subprocess.run([ROOT / "bench/compare_fairy", "--yiguan", build / "apps/yiguan/yiguan"],
                          stdout=subprocess.PIPE, text=True, check=False)
    print(done.stdout, end="")
    ratio = re.search(r"^ratio ([0-9.]+)$", done.stdout, re.M)
    is_cleared = ratio is not None and float(ratio.group(1)) >= FAIRY_RATIO
    print(f"{'ok     ' if is_cleared else 'MISSED '} xiangqi perft 5: {FAIRY_RATIO:g} times fairy-stockfish or more")
    return is_cleared


def main():
    build = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/release").resolve()
    verdicts = [check_benchmarks(run_benchmarks(build)), check_fairy(build)]
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
