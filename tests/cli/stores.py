"""Places for a server to keep its games in: a folder for SQLite, a PostgreSQL server of the test's own."""
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

POSTGRES = Path("/usr/lib/postgresql/15/bin")


class Sqlite:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.option = f"sqlite:{self.folder.name}"

    @property
    def file(self):
        return Path(self.folder.name) / "yiguan.sqlite"

    def close(self):
        self.folder.cleanup()


class Postgres:
    """On a socket in a temporary folder; its log is in the same."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="yiguan-pg-", dir="/tmp"))  # every user gets there
        if os.geteuid() == 0:  # the server refuses to be root's
            shutil.chown(self.folder, "postgres", "postgres")
        self.option = f"postgresql://postgres@/postgres?host={self.folder}"
        made = self.run("initdb", "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8",
                        "--locale=C.UTF-8", "--no-sync")
        if made.wait(60) != 0:
            raise RuntimeError((self.folder / "log").read_text())
        self.start()

    @staticmethod
    def is_installed():
        return (POSTGRES / "postgres").exists()

    def run(self, program, *words):
        become = ["setpriv", "--pdeathsig", "QUIT", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        with open(self.folder / "log", "a") as log:
            return subprocess.Popen([*(become if os.geteuid() == 0 else []), str(POSTGRES / program), *map(str, words)],
                                    stdout=log, stderr=log)

    def start(self):
        self.process = self.run("postgres", "-D", self.folder / "data", "-k", self.folder, "-h", "",
                                "-c", "shared_buffers=16MB", "-c", "fsync=off")  # only it crashes, never the machine
        until = time.monotonic() + 30
        while subprocess.run([str(POSTGRES / "pg_isready"), "-q", "-h", str(self.folder)]).returncode != 0:
            if time.monotonic() > until:
                raise RuntimeError((self.folder / "log").read_text())
            time.sleep(0.02)

    def ask(self, question):
        """The answer to an SQL question with one."""
        return subprocess.run(["psql", "-h", str(self.folder), "-U", "postgres", "-At", "-c", question],
                              capture_output=True, text=True, check=True).stdout.strip()

    def crash(self):
        """At once, with whatever is not durable."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(30)

    def close(self):
        self.crash()
        shutil.rmtree(self.folder)


class Redis:
    """On a free port of this machine; keeps nothing on disk."""

    SERVER = Path("/usr/bin/redis-server")

    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    @classmethod
    def is_installed(cls):
        return cls.SERVER.exists()

    def start(self):
        self.process = subprocess.Popen([str(self.SERVER), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "",
                                         "--appendonly", "no"], stdout=subprocess.DEVNULL)
        until = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.02)

    def crash(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        self.crash()
