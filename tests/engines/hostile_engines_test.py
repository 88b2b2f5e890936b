#!/usr/bin/env python3
"""Hostile engines: each one loses only its own game, is reported with a reason, and leaves no process behind.

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
sys.path.insert(0, str(HERE.parent / "cli"))
from waiting import PATIENCE, wait_until  # noqa: E402

PROGRAM = sys.argv[1]
MARK = f"hostile-{os.getpid()}"  # an argument that marks the engines of this run

# KIND: (the fault that the match counts, or several that it may count; part of its message on stderr)
ENGINES = {
    "silent": ("timeouts", "did not answer in time"),
    "slow": ("timeouts", "the first such fault of"),
    "half": ("timeouts", "did not answer in time"),
    "crash": ("crashes", "exited by itself (killed by Aborted"),
    "leave": ("crashes", "exit code 3: leaving the game"),
    "deaf": (("crashes", "timeouts"), ""),  # inside a bubble its input stays open
    "full-pipe": ("crashes", "did not answer in time"),
    "lie": ("illegal", "played an illegal move"),
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
# Milliseconds for a move: little for engines that answer after a second or never, as much as a slow machine needs for
# those that answer.
MOVE_TIME = {"silent": 200, "slow": 200, "half": 200, "deaf": 2000, "full-pipe": 2000}
USUAL_MOVE_TIME = 60_000
PLAYING = ("nonsense", "usual")  # they finish their games


def hostile_processes():
    """The running hostile engines of this run."""
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
         "--time", str(MOVE_TIME.get(kind, USUAL_MOVE_TIME)), "--json"],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8"})


def check(kind):
    fault, words = ENGINES[kind]
    wanted = fault if isinstance(fault, tuple) else (fault,)
    began = time.monotonic()
    done = play(kind)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout.splitlines()[-1])
    faults = {key: result[key] for key in ("illegal", "crashes", "timeouts")}
    fits = any(faults == {key: 2 if key == each else 0 for key in faults} for each in wanted)
    assert fits, f"{kind}: {faults} instead of {fault}\n{done.stderr}"
    assert words in done.stderr, f"{kind}: {words!r} is not reported:\n{done.stderr}"
    if kind not in PLAYING:
        assert result["losses"] == 2, result
    wait_until(lambda: not hostile_processes(), f"all processes of {kind} end")
    print(f"{kind}: {faults} in {time.monotonic() - began:.1f} s")


def check_without_a_bubble():
    """Our own sandbox refuses as much without bubblewrap; `--wrapped` is the launcher's option inside a bubble."""
    for kind in (kind for kind, (_, words) in ENGINES.items() if words.endswith("refused")):
        done = ask_alone(kind, "--wrapped")
        assert f"{kind} refused" in done.stdout, f"{kind}: {done.stdout}{done.stderr}"
    done = ask_alone("usual", "--wrapped")
    assert '"h8"' in done.stdout, f"{done.stdout}{done.stderr}"
    print("also refused without a bubble")


def ask_alone(kind, *options, **settings):
    """Runs a hostile engine under the launcher and requests one move."""
    lines = "".join(json.dumps(line) + "\n" for line in ({"type": "game"}, {"type": "move", "legal": ["h8"]}))
    return subprocess.run(
        [PROGRAM, "confine", *options, "--", "/usr/bin/python3", HERE / "hostile_engine.py", kind],
        input=lines, capture_output=True, text=True, timeout=PATIENCE, check=False, **settings)


def check_threads():
    """In a bubble the number of threads is limited; for root it would not be."""
    user = {"user": 65534, "cwd": "/"} if os.geteuid() == 0 else {}
    done = ask_alone("threads", "--memory", "1048576", **user)
    assert "threads refused" in done.stdout, f"{done.stdout}{done.stderr}"
    print("the number of threads is limited")


def check_unexpected_results():
    """A result that an engine sends with a move, or for a move of its opponent, is ignored: the game goes on."""
    for kind in ("late-result", "force-result"):
        player = f"exec:protocol=xboard,cmd=/usr/bin/python3 {HERE / 'hostile_xboard_engine.py'} {kind} {MARK}"
        done = subprocess.run(
            [PROGRAM, "match", "xiangqi", "--a", player, "--b", "random", "--pairs", "1", "--concurrency", "1",
             "--time", str(USUAL_MOVE_TIME), "--json"],
            capture_output=True, text=True, timeout=PATIENCE, check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8"})
        result = json.loads(done.stdout.splitlines()[-1])
        assert [result[key] for key in ("crashes", "timeouts", "illegal", "losses")] == [0, 0, 0, 2], done.stderr
    print("unexpected results are ignored")


def check_output_file():
    """The output of a confined program may go to a file that its parent has opened."""
    with tempfile.TemporaryFile("w+") as file:
        subprocess.run([PROGRAM, "confine", "--", "/bin/echo", "heard"], stdout=file, check=True)
        file.seek(0)
        assert file.read() == "heard\n"


def check_bubble():
    """Where bubblewrap works, a program sees only its own processes."""
    if subprocess.run(["/usr/bin/bwrap", "--ro-bind", "/", "/", "--unshare-all", "--proc", "/proc", "/bin/true"],
                      check=False, stderr=subprocess.DEVNULL).returncode != 0:
        print("bubblewrap does not work here")
        return
    done = subprocess.run([PROGRAM, "confine", "--", "/usr/bin/python3", "-c", "import os; print(os.getpid())"],
                          capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert int(done.stdout) < 10, done.stdout
    print("in a bubble")


for name in sys.argv[2:] or ENGINES:
    check(name)
if len(sys.argv) == 2:
    check_without_a_bubble()
    check_bubble()
    check_threads()
    check_unexpected_results()
    check_output_file()
