"""Stores and buses for servers under test: SQLite in a temporary folder, own PostgreSQL and Redis processes."""
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path

from waiting import PATIENCE, wait_until

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
    """A server on a socket in a temporary folder, which also holds its log."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="yiguan-pg-", dir="/tmp"))  # every user can reach it
        if os.geteuid() == 0:  # the server refuses to run as root
            shutil.chown(self.folder, "postgres", "postgres")
        self.option = f"postgresql://postgres@/postgres?host={self.folder}"
        made = self.run("initdb", "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8",
                        "--locale=C.UTF-8", "--no-sync")
        if made.wait(PATIENCE) != 0:
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
                                "-c", "shared_buffers=16MB", "-c", "fsync=off")  # only the server crashes, never the machine
        try:
            wait_until(self.is_ready, "PostgreSQL answers")
        except AssertionError as late:
            raise RuntimeError((self.folder / "log").read_text()) from late

    def is_ready(self):
        return subprocess.run([str(POSTGRES / "pg_isready"), "-q", "-h", str(self.folder)]).returncode == 0

    def ask(self, question):
        """The single value that an SQL query returns."""
        return subprocess.run(["psql", "-h", str(self.folder), "-U", "postgres", "-At", "-c", question],
                              capture_output=True, text=True, check=True).stdout.strip()

    def crash(self):
        """Ends the server at once, without a checkpoint."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)

    def close(self):
        self.crash()
        shutil.rmtree(self.folder)


class Redis:
    """A server on a free port; it stores nothing on disk."""

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
        wait_until(self.is_ready, "Redis answers")

    def is_ready(self):
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE).close()
            return True
        except OSError:
            return False

    def crash(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        self.crash()
