#!/usr/bin/env python3
"""Hostile engines: each one loses only its own game, is reported with a reason, and leaves nothing behind.

Usage: hostile_engines_test.py PROGRAM KIND     PROGRAM: yiguan
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAM = sys.argv[1]
MARK = f"hostile-{os.getpid()}"  # an argument of our hostile engines alone

# KIND: (which count of the match grows, or which may, what is said of it on stderr)
ZOO = {
    "silent": ("timeouts", ""),
    "slow": ("timeouts", ""),
    "half": ("timeouts", ""),
    "crash": ("crashes", "exited by itself (killed by Aborted"),
    "leave": ("crashes", "exit code 3: no more of this"),
    "deaf": (("crashes", "timeouts"), ""),  # a bubble listens in its place
    "full-pipe": ("crashes", "did not answer in time"),
    "lie": ("illegal", ""),
    "flood": ("crashes", "sends too much output"),
    "endless-line": ("crashes", "sends too much output"),
    "mute-from-birth": ("crashes", "did not answer in time"),
    "fork": ("crashes", "the engine reports: fork refused"),
    "spawn": ("crashes", "the engine reports: spawn refused"),
    "network": ("crashes", "the engine reports: network refused"),
    "read": ("crashes", "the engine reports: read refused"),
    "write": ("crashes", "the engine reports: write refused"),
    "memory": ("crashes", "the engine reports: memory refused"),
    "kill": ("crashes", "the engine reports: kill refused"),
    "truncate": ("crashes", "the engine reports: truncate refused"),
    "mode": ("crashes", "the engine reports: mode refused"),
    "owner": ("crashes", "the engine reports: owner refused"),
    "times": ("crashes", "the engine reports: times refused"),
    "attribute": ("crashes", "the engine reports: attribute refused"),
    "rename": ("crashes", "the engine reports: rename refused"),
    "limits": ("crashes", "the engine reports: limits refused"),
    "signal": ("crashes", "the engine reports: signal refused"),
    "priority": ("crashes", "the engine reports: priority refused"),
    "affinity": ("crashes", "the engine reports: affinity refused"),
    "shared-memory": ("crashes", "the engine reports: shared-memory refused"),
    "datagrams": ("crashes", "the engine reports: datagrams refused"),
    "terminal": ("crashes", "the engine reports: terminal refused"),
    "powers": ("crashes", "the engine reports: powers refused"),
    "machine": ("crashes", "the engine reports: machine refused"),
    "resign": (None, ""),
    "nonsense": (None, ""),
    "usual": (None, ""),
}
# These are to be too late: one answers after a second, the others never.
LATE = ("silent", "slow", "half")
PLAYING = ("nonsense", "usual")  # they play on
# What one pair may take: starting, two games, ending.
MOST_SECONDS = 120
MOST_SECONDS_TO_GO = 10  # a bubble ends after the match


def hostile_processes():
    """The processes of the hostile engines that are there."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if MARK.encode() in words:
            found.append(entry.name)
    return found


def play(kind):
    player = f"exec:protocol=json,cmd=/usr/bin/python3 {HERE / 'hostile_engine.py'} {kind} {MARK}"
    return subprocess.run(
        [PROGRAM, "match", "gomoku", "--a", player, "--b", "random", "--pairs", "1", "--concurrency", "1",
         "--time", "200" if kind in LATE else "2000", "--json"],
        capture_output=True, text=True, timeout=MOST_SECONDS, check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8"})


def check(kind):
    fault, words = ZOO[kind]
    wanted = fault if isinstance(fault, tuple) else (fault,)
    began = time.monotonic()
    done = play(kind)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout.splitlines()[-1])
    faults = {key: result[key] for key in ("illegal", "crashes", "timeouts")}
    fits = any(faults == {key: 2 if key == each else 0 for key in faults} for each in wanted)
    assert fits, f"{kind}: {faults} instead of {fault}\n{done.stderr}"
    assert words in done.stderr, f"{kind}: {words!r} is not said:\n{done.stderr}"
    if kind not in PLAYING:
        assert result["losses"] == 2, result
    ends = time.monotonic() + MOST_SECONDS_TO_GO
    while hostile_processes() and time.monotonic() < ends:
        time.sleep(0.05)
    assert not hostile_processes(), f"{kind} has left processes: {hostile_processes()}"
    print(f"{kind}: {faults} in {time.monotonic() - began:.1f} s")



def check_without_a_bubble():
    """Our own confinement alone refuses as much; `--wrapped` is what the launcher is told inside a bubble."""
    for kind in (kind for kind, (_, words) in ZOO.items() if words.endswith("refused")):
        done = ask_alone(kind, "--wrapped")
        assert f"{kind} refused" in done.stdout, f"{kind}: {done.stdout}{done.stderr}"
    done = ask_alone("usual", "--wrapped")
    assert '"h8"' in done.stdout, f"{done.stdout}{done.stderr}"
    print("refused without a bubble, too")


def ask_alone(kind, *options, **settings):
    """A hostile engine under the launcher, asked for one move."""
    lines = "".join(json.dumps(line) + "\n" for line in ({"type": "game"}, {"type": "move", "legal": ["h8"]}))
    return subprocess.run(
        [PROGRAM, "confine", *options, "--", "/usr/bin/python3", HERE / "hostile_engine.py", kind],
        input=lines, capture_output=True, text=True, timeout=MOST_SECONDS, check=False, **settings)


def check_threads():
    """A program gets so many threads and no more, with a bubble; root would get any number."""
    somebody = {"user": 65534, "cwd": "/"} if os.geteuid() == 0 else {}
    done = ask_alone("threads", "--memory", "1048576", **somebody)
    assert "threads refused" in done.stdout, f"{done.stdout}{done.stderr}"
    print("no more threads than enough")


def check_results_nobody_asked_for():
    """A result behind a move, or of a move that is fed, is not for a program to say: it plays on."""
    for kind in ("late-result", "force-result"):
        player = f"exec:protocol=xboard,cmd=/usr/bin/python3 {HERE / 'hostile_xboard_engine.py'} {kind} {MARK}"
        done = subprocess.run(
            [PROGRAM, "match", "xiangqi", "--a", player, "--b", "random", "--pairs", "1", "--concurrency", "1",
             "--time", "2000", "--json"],
            capture_output=True, text=True, timeout=MOST_SECONDS, check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8"})
        result = json.loads(done.stdout.splitlines()[-1])
        assert [result[key] for key in ("crashes", "timeouts", "illegal", "losses")] == [0, 0, 0, 2], done.stderr
    print("results that nobody asked for are not heard")


def check_output_file():
    """What a program says may go into a file that whoever starts it has opened."""
    with tempfile.TemporaryFile("w+") as file:
        subprocess.run([PROGRAM, "confine", "--", "/bin/echo", "heard"], stdout=file, check=True)
        file.seek(0)
        assert file.read() == "heard\n"


def check_bubble():
    """Where bubblewrap works, a program sees no process but its own few."""
    if subprocess.run(["/usr/bin/bwrap", "--ro-bind", "/", "/", "--unshare-all", "--proc", "/proc", "/bin/true"],
                      check=False, stderr=subprocess.DEVNULL).returncode != 0:
        print("no bubble is to be had here")
        return
    done = subprocess.run([PROGRAM, "confine", "--", "/usr/bin/python3", "-c", "import os; print(os.getpid())"],
                          capture_output=True, text=True, timeout=MOST_SECONDS, check=True)
    assert int(done.stdout) < 10, done.stdout
    print("in a bubble")


for name in sys.argv[2:] or ZOO:
    check(name)
if len(sys.argv) == 2:
    check_without_a_bubble()
    check_bubble()
    check_threads()
    check_results_nobody_asked_for()
    check_output_file()
