"""Tests of check_subjects in small repositories."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent / "check_subjects"
LONG = "x" * 73


class CheckSubjects(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name) / "repository"
        (self.folder / "tools").mkdir(parents=True)

    def git(self, *words, folder=None):
        identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *identity, *words], cwd=folder or self.folder, check=True, capture_output=True)

    def commit(self, subject):
        self.git("commit", "--allow-empty", "-m", subject)

    def start(self):
        """A repository with a long subject in the commit before the script."""
        self.git("init", "-b", "main")
        self.commit(LONG)
        shutil.copy(SCRIPT, self.folder / "tools")
        self.git("add", ".")
        self.commit("Add check_subjects")

    def check(self, folder=None):
        script = (folder or self.folder) / "tools" / "check_subjects"
        done = subprocess.run([script], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    def test_older_subjects_may_be_long(self):
        self.start()
        self.commit("x" * 72)
        self.assertEqual(self.check()[0], 0)

    def test_a_long_subject_is_reported(self):
        self.start()
        self.commit(LONG)
        status, output = self.check()
        self.assertEqual(status, 1)
        self.assertIn(f"73 characters: {LONG}", output)

    def test_characters_are_counted_not_bytes(self):
        self.start()
        self.commit("棋" * 72)
        self.assertEqual(self.check()[0], 0)

    def test_a_shallow_clone_checks_what_is_there(self):
        self.start()
        for subject in ("one", LONG, "two"):
            self.commit(subject)
        for depth, status in ((1, 0), (2, 1), (3, 1)):
            clone = self.folder.parent / f"clone{depth}"
            self.git("clone", "--depth", str(depth), f"file://{self.folder}", str(clone), folder=self.folder.parent)
            self.assertEqual(self.check(clone)[0], status, depth)

    def test_without_a_repository_nothing_is_checked(self):
        shutil.copy(SCRIPT, self.folder / "tools")
        status, output = self.check()
        self.assertEqual(status, 0)
        self.assertIn("nothing to check", output)


if __name__ == "__main__":
    unittest.main()
