#!/usr/bin/env python3
"""The Slurm script of docs/data.md, under a Slurm of its own on this machine: slurm_test.py YIGUAN

Runs only under ./test --full. Needs the packages of `tools/setup --slurm`."""
import os
import pwd
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from waiting import IS_FULL, PATIENCE, wait_until

YIGUAN = Path(sys.argv.pop(1)).resolve()
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "data.md"
PARTS = ("1", "2", "3", "4")
SHORT = {"xiangqi --games 1000000": "shuqi --player minimax --nodes 30 --games 12", "1-64": "1-4", "/64": "/4"}

# One node with two processors, without control groups. Only programs with the key of this test's munged are heard.
CONFIGURATION = """ClusterName=test
SlurmctldHost=localhost({address})
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
NodeName=localhost NodeAddr={address} CPUs=2
PartitionName=all Nodes=ALL Default=YES
"""


def script():
    """The document's script, with fewer and shorter games in fewer parts."""
    text = re.search(r"^```\n(#!/bin/sh\n.*?)^```$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)[1]
    for long, short in SHORT.items():
        if long not in text:
            raise AssertionError(f"the script of docs/data.md has no {long}")
        text = text.replace(long, short)
    return text


def free_ports(address):
    with socket.socket() as one, socket.socket() as two:
        one.bind((address, 0))
        two.bind((address, 0))
        return one.getsockname()[1], two.getsockname()[1]


def stop(process):
    process.terminate()
    try:
        process.wait(PATIENCE)
    finally:
        process.kill()


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@unittest.skipUnless(IS_FULL, "runs only under ./test --full")
class Slurm(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="yiguan-slurm-", dir="/tmp"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.folder.chmod(0o711)  # munged wants a socket that every user can reach
        for name in ("state", "spool", "bin", "direct"):
            (self.folder / name).mkdir()
        (self.folder / "bin" / "yiguan").symlink_to(YIGUAN)
        self.environment = {"LC_ALL": "C.UTF-8", "PATH": f"{self.folder}/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                            "SLURM_CONF": str(self.folder / "slurm.conf")}
        self.start_munged()
        try:
            wait_until(self.starts, "Slurm has ports")
        except AssertionError as late:
            raise RuntimeError(self.logs()) from late
        self.addCleanup(self.cancel_jobs)

    def run_in(self, folder, *command, **variables):
        return subprocess.run(command, cwd=folder, env={**self.environment, **variables}, capture_output=True, text=True,
                              timeout=PATIENCE, check=False)

    def start(self, *command):
        """A process that ends with this one; its output goes to a log."""
        with open(self.folder / f"{command[0]}.log", "w") as log:
            process = subprocess.Popen(["setpriv", "--pdeathsig", "TERM", *command], env=self.environment, stdout=log,
                                       stderr=log)
        self.addCleanup(stop, process)
        return process

    def logs(self):
        return "\n".join(path.read_text() for path in self.folder.glob("*.log"))

    def start_munged(self):
        key, munge_socket = self.folder / "munge.key", self.folder / "munge.socket"
        key.touch(0o600)
        key.write_bytes(os.urandom(128))
        munged = self.start("munged", "--foreground", f"--key-file={key}", f"--socket={munge_socket}",
                            f"--pid-file={self.folder}/munge.pid", f"--seed-file={self.folder}/munge.seed")
        wait_until(lambda: munge_socket.exists() or munged.poll() is not None, "munged listens")
        self.assertIsNone(munged.poll(), self.logs())

    def starts(self):
        """Starts Slurm on two ports that are free; false if another program has taken one meanwhile."""
        address = socket.gethostbyname(socket.gethostname())  # the only one that Slurm can be told to listen on
        (self.folder / "slurm.conf").write_text(CONFIGURATION.format(
            folder=self.folder, address=address, ports=free_ports(address), user=pwd.getpwuid(os.geteuid()).pw_name))
        daemons = [self.start("slurmctld", "-D", "-c"), self.start("slurmd", "-D", "-N", "localhost")]

        def has_ended():
            return any(daemon.poll() is not None for daemon in daemons)

        wait_until(lambda: has_ended() or self.is_idle(), "Slurm's node is idle")
        if not has_ended():
            return True
        self.assertIn("Address already in use", self.logs())
        for daemon in daemons:
            stop(daemon)
        return False

    def is_idle(self):
        return self.run_in(self.folder, "sinfo", "--noheader", "--format=%T").stdout.strip() == "idle"

    def cancel_jobs(self):
        """Their processes would go on without Slurm."""
        self.run_in(self.folder, "scancel", "--full", f"--user={os.geteuid()}")
        wait_until(lambda: not self.run_in(self.folder, "squeue", "--noheader").stdout, "no job runs")

    def yiguan(self, *arguments):
        done = self.run_in(self.folder, "yiguan", *arguments)
        self.assertEqual(done.returncode, 0, done)
        return done.stdout

    def test_an_array_of_jobs_plays_the_shards(self):
        (self.folder / "selfplay.sh").write_text(script())
        done = self.run_in(self.folder, "sbatch", "--wait", "selfplay.sh")
        self.assertEqual(done.returncode, 0, f"{done}\n{self.logs()}")
        for part in PARTS:
            done = self.run_in(self.folder / "direct", "sh", "../selfplay.sh", SLURM_ARRAY_TASK_ID=part)
            self.assertEqual(done.returncode, 0, done)
        shards = contents(self.folder / "games")
        self.assertEqual(len(shards), 2 * len(PARTS))
        self.assertEqual(shards, contents(self.folder / "direct" / "games"))
        self.assertIn("games 12 ", self.yiguan("data", "info", "games"))
        self.assertIn("all moves legal", self.yiguan("data", "check", "games"))
        self.yiguan("data", "shuffle", "games", "--out", "shuffled")
        self.assertIn("games 12 ", self.yiguan("data", "info", "shuffled"))


if __name__ == "__main__":
    unittest.main()
