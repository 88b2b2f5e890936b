#!/usr/bin/env python3
"""Tests of check_layers.py on small made-up trees."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import check_layers


class CheckLayers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for name in ("base/key.h", "game/side.h", "games/registry.h", "games/gomoku/rows.h", "games/xiangqi/types.h",
                     "search/pvs.h"):
            self.write("src/" + name, "#pragma once\n")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def complaints_of(self, name, text):
        self.write(name, text)
        return check_layers.check_tree(self.root)

    def assert_fine(self, name, text):
        self.assertEqual(self.complaints_of(name, text), [])

    def assert_refused(self, name, text, *parts):
        complaints = self.complaints_of(name, text)
        self.assertEqual(len(complaints), 1, complaints)
        for part in (name, *parts):
            self.assertIn(part, complaints[0])

    def test_arrows_that_point_down(self):
        self.assert_fine("src/game/game.h", '#pragma once\n#include "base/key.h"\n#include "game/side.h"\n')
        self.assert_fine("src/games/gomoku/position.cpp", '#include "games/gomoku/rows.h"\n#include "game/side.h"\n')
        self.assert_fine("src/games/visit.h", '#pragma once\n#include "games/gomoku/rows.h"\n')
        self.assert_fine("src/engines/gomoku/x.cpp", '#include "games/gomoku/rows.h"\n#include "search/pvs.h"\n')

    def test_arrows_that_do_not(self):
        self.assert_refused("src/base/text.cpp", '\n#include "game/side.h"\n', ":2:", "base may not", "sees nothing")

    def test_games_do_not_see_each_other(self):
        self.assert_refused("src/games/gomoku/a.cpp", '#include "games/xiangqi/types.h"\n', "games/gomoku may not")

    def test_a_game_does_not_see_the_registry(self):
        self.assert_refused("src/games/gomoku/a.cpp", '#include "games/registry.h"\n', "may not")

    def test_search_sees_no_game(self):
        self.assert_refused("src/search/a.cpp", '#include "games/gomoku/rows.h"\n', "may not")

    def test_engines_see_their_own_game_only(self):
        self.assert_refused("src/engines/gomoku/a.cpp", '#include "games/xiangqi/types.h"\n', "may not")

    def test_includes_are_written_from_src(self):
        self.assert_refused("src/games/gomoku/a.cpp", '#include "rows.h"\n', "written from src/")

    def test_unknown_layer(self):
        self.assert_refused("src/misc/a.cpp", "", "no layer")

    def test_banned_headers_and_libraries(self):
        self.assert_refused("src/base/a.cpp", "#include <thread>\n", "<thread>")
        self.assert_refused("src/base/a.cpp", "#include <fmt/core.h>\n", "standard library")
        self.assert_fine("src/base/a.cpp", "#include <vector>\n")
        self.assert_fine("src/base/a_test.cpp", "#include <gtest/gtest.h>\n#include <fstream>\n")
        self.assert_fine("apps/yiguan/main.cpp", "#include <iostream>\nint main() { throw 1; }\n")

    def test_banned_words_outside_comments_and_strings(self):
        self.assert_refused("src/base/a.cpp", "void f() {\n    throw 1;\n}\n", ":2:", "'throw'")
        self.assert_fine("src/base/a.cpp", '// try again\nconst char* s = "throw"; /* catch */ int retry_count;\n')

    def test_headers_need_pragma_once(self):
        self.assert_refused("src/base/a.h", "int x;\n", "#pragma once")

    def test_long_files(self):
        self.assert_refused("tests/a.cpp", "\n" * 801, "801 lines")


if __name__ == "__main__":
    unittest.main()
