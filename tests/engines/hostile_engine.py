#!/usr/bin/env python3
"""Hostile engines for tests: `hostile_engine.py KIND` speaks the json protocol and then misbehaves."""

import array
import ctypes
import fcntl
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import termios
import threading
import time

KIND = sys.argv[1]


def send(message):
    print(json.dumps(message), flush=True)


def tried(name, act):
    """Tries the act and returns an error message that says whether it was refused."""
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
    with open("/tmp/yiguan-hostile", "w", encoding="utf-8") as file:
        file.write("here")


def eat_memory():
    bytearray(3 << 30)


def kill_parent():
    os.kill(os.getppid(), signal.SIGKILL)


LIBC = ctypes.CDLL(None, use_errno=True)
OWN = os.path.abspath(__file__)  # a file that the engine can read
F_SETOWN_EX = 15


def call(name, *arguments):
    """Calls a function of the C library, or the system call of that number; raises OSError when it fails."""
    function = LIBC.syscall if isinstance(name, int) else getattr(LIBC, name)
    words = (name, *arguments) if isinstance(name, int) else arguments
    if function(*words) < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def all_of(*acts):
    """An act that succeeds when one of these succeeds, and is refused when all are refused for lack of permission."""
    def act():
        for each in acts:
            try:
                each()
            except PermissionError:
                continue
            return
        raise PermissionError
    return act


def mode():
    return os.stat(OWN).st_mode & 0o777


def with_own_file(act):
    """Calls `act` with a read-only descriptor of this file."""
    def with_it():
        descriptor = os.open(OWN, os.O_RDONLY)
        try:
            act(descriptor)
        finally:
            os.close(descriptor)
    return with_it


def signal_parent_by_a_pipe():
    reader, _ = os.pipe()
    fcntl.fcntl(reader, fcntl.F_SETOWN, os.getppid())


def reached(act):
    """An act that counts as done unless the kernel refuses it for lack of permission."""
    def act_or_reach():
        try:
            act()
        except PermissionError:
            raise
        except OSError:
            pass
    return act_or_reach


def powers():
    """Done when the engine has one of root's capabilities or could regain one."""
    sets = (ctypes.c_uint32 * 6)()
    call("capget", (ctypes.c_uint32 * 2)(0x20080522, 0), sets)
    may_return = os.geteuid() == 0 and any(LIBC.prctl(23, capability, 0, 0, 0) == 1 for capability in range(64))
    if not any(sets) and not may_return:
        raise PermissionError


def many_threads():
    """Done when a thousand threads can be started; they end with the engine."""
    gate = threading.Event()
    try:
        for _ in range(1000):
            threading.Thread(target=gate.wait, daemon=True).start()
    except RuntimeError as error:
        raise OSError("no more threads") from error


def run_as_usual():
    """Calls that language runtimes make about their own process; all must be allowed."""
    resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.sched_getaffinity(0)
    os.sched_setaffinity(0, os.sched_getaffinity(0))
    os.sched_yield()
    flags = fcntl.fcntl(1, fcntl.F_GETFL)
    fcntl.fcntl(1, fcntl.F_SETFL, flags)
    os.close(fcntl.fcntl(1, fcntl.F_DUPFD_CLOEXEC, 3))
    os.isatty(0)
    left, right = socket.socketpair()
    left.sendall(b"x")
    assert right.recv(1) == b"x"
    done = []
    threads = [threading.Thread(target=done.append, args=(n,)) for n in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == 16
    with open("/dev/null", "w", encoding="utf-8") as file:
        file.write("x")


ACTS = {
    "fork": fork,
    "spawn": lambda: subprocess.run(["/bin/true"], check=True),
    "network": connect,
    "read": read_secret,
    "write": write_file,
    "memory": eat_memory,
    "kill": kill_parent,
    # Acts that change nothing even if they are allowed.
    "truncate": all_of(lambda: os.truncate(OWN, os.path.getsize(OWN)), lambda: os.close(os.open(OWN, os.O_RDWR))),
    "mode": all_of(lambda: os.chmod(OWN, mode()), with_own_file(lambda fd: os.fchmod(fd, mode())),
                   lambda: call(452, -100, OWN.encode(), mode(), 0)),
    "owner": all_of(lambda: os.chown(OWN, -1, -1), lambda: os.lchown(OWN, -1, -1),
                    with_own_file(lambda fd: os.fchown(fd, -1, -1))),
    "times": all_of(lambda: os.utime(OWN), with_own_file(os.utime)),
    "attribute": all_of(lambda: os.setxattr(OWN, "user.hostile", b"x"), lambda: os.removexattr(OWN, "user.hostile"),
                        with_own_file(lambda fd: os.setxattr(fd, "user.hostile", b"x"))),
    "rename": all_of(lambda: os.rename(OWN, OWN), lambda: os.link(OWN, OWN), lambda: os.mkdir(OWN)),
    "limits": lambda: resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE),
    "signal": all_of(signal_parent_by_a_pipe, lambda: fcntl.fcntl(0, fcntl.F_SETSIG, signal.SIGKILL),
                     lambda: fcntl.fcntl(0, F_SETOWN_EX, bytes(8))),
    "priority": lambda: os.setpriority(os.PRIO_PROCESS, os.getppid(), os.getpriority(os.PRIO_PROCESS, os.getppid())),
    "affinity": lambda: os.sched_setaffinity(os.getppid(), os.sched_getaffinity(os.getppid())),
    "shared-memory": all_of(lambda: call("shmget", 0, 1 << 20, 0o1600), lambda: call("msgget", 0, 0o1600),
                            lambda: call("semget", 0, 1, 0o1600), lambda: os.memfd_create("hostile"),
                            lambda: call(240, b"yiguan-hostile", os.O_CREAT | os.O_RDWR, 0o600, None)),
    # Such a pair can send to any address.
    "datagrams": all_of(lambda: socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM),
                        lambda: socket.socketpair(socket.AF_UNIX, socket.SOCK_RAW)),
    # The kernel ignores the upper half of the number.
    "terminal": all_of(reached(lambda: fcntl.ioctl(0, termios.TIOCSTI, b"x")),
                       reached(lambda: call(16, 0, ctypes.c_ulong(termios.TIOCSTI | 1 << 32), ctypes.c_char_p(b"x")))),
    "powers": powers,
    # The machine's clock, name, log and ports; these calls change nothing.
    "machine": all_of(reached(lambda: call("adjtimex", bytes(208))), reached(lambda: call(164, None, None)),
                      reached(lambda: call("sethostname", os.uname().nodename.encode(), len(os.uname().nodename))),
                      reached(lambda: call(103, 10, None, 0)), reached(lambda: call("iopl", 0)),
                      reached(lambda: call("ioperm", 0, 1, 0)), reached(lambda: call(442, -1, None, 0, None, 0))),
    "threads": many_threads,
}


F_SETPIPE_SZ = 1031


def waiting():
    """The number of unread bytes in this engine's standard input."""
    count = array.array("i", [0])
    fcntl.ioctl(0, termios.FIONREAD, count)
    return count[0]


def play_unread(moves):
    """Answers each request with a move without reading it, until the pipe is full."""
    fcntl.fcntl(0, F_SETPIPE_SZ, 4096)
    for move in moves:
        before = waiting()
        send({"type": "move", "move": move})
        while waiting() == before:
            time.sleep(0.01)


def play(request):
    legal = request["legal"]
    if KIND in ACTS:
        send({"type": "error", "text": tried(KIND, ACTS[KIND])})
    elif KIND == "usual":
        run_as_usual()
        send({"type": "move", "move": legal[0]})
    elif KIND == "silent":
        time.sleep(1000)
    elif KIND == "slow":
        time.sleep(1)
        send({"type": "move", "move": legal[0]})
    elif KIND == "crash":
        os.abort()
    elif KIND == "leave":
        sys.stderr.write("leaving the game\n")
        sys.exit(3)
    elif KIND == "deaf":
        os.close(sys.stdin.fileno())
        send({"type": "move", "move": legal[0]})
        time.sleep(60)
    elif KIND == "full-pipe":
        play_unread(legal)
    elif KIND == "lie":
        send({"type": "move", "move": "zz99"})
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
        send({"type": "move", "move": legal[0]})
    elif KIND == "resign":
        send({"type": "resign"})


if KIND == "mute-from-birth":
    time.sleep(1000)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        send({"type": "hello", "name": KIND})
    elif message["type"] == "game":
        send({"type": "ready"})
    elif message["type"] == "move":
        play(message)
    # "stop" and "quit" are ignored
