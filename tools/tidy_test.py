"""Tests of tidy.py: which sources are checked for changed files."""

import tempfile
import unittest
from pathlib import Path
from unittest import mock

import tidy


class SourcesFor(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "src").mkdir()
        patch = mock.patch.object(tidy, "INCLUDE_FOLDERS", (self.root / "src",))
        patch.start()
        self.addCleanup(patch.stop)
        self.write("side.h")
        self.write("board.h", "side.h")
        self.write("board.cpp", "board.h")
        self.write("board_test.cpp", "board.h")
        self.write("game.cpp", "board.h")

    def write(self, name, *included):
        (self.root / "src" / name).write_text("".join(f'#include "{header}"\n' for header in included))

    def sources_for(self, *changed):
        paths = [self.root / "src" / name for name in changed]
        sources = sorted((self.root / "src").glob("*.cpp"))
        return [source.name for source in tidy.sources_for(paths, sources)]

    def test_a_source_is_checked_itself(self):
        self.assertEqual(self.sources_for("game.cpp"), ["game.cpp"])

    def test_a_header_is_checked_in_its_own_source(self):
        self.assertEqual(self.sources_for("board.h"), ["board.cpp"])

    def test_a_header_is_checked_in_a_source_that_is_checked_anyway(self):
        self.assertEqual(self.sources_for("side.h", "game.cpp"), ["game.cpp"])

    def test_files_changed_last_come_first(self):
        self.assertEqual(self.sources_for("game.cpp", "board_test.cpp"), ["game.cpp", "board_test.cpp"])
        self.assertEqual(self.sources_for("board_test.cpp", "game.cpp"), ["board_test.cpp", "game.cpp"])

    def test_other_files_are_ignored(self):
        self.assertEqual(self.sources_for("gone.cpp"), [])


if __name__ == "__main__":
    unittest.main()
