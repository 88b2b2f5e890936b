#!/usr/bin/env python3
"""How the built program is protected against attacks on its memory, read from its file: hardening_test.py YIGUAN"""
import platform
import re
import subprocess
import sys
import unittest
from pathlib import Path

YIGUAN = sys.argv.pop(1)


def output(*command):
    return subprocess.run([*command, YIGUAN], capture_output=True, text=True, check=True).stdout


class Program(unittest.TestCase):
    def test_its_addresses_differ_in_every_run(self):
        self.assertRegex(output("readelf", "-hW"), r"Type:\s+DYN")
        self.assertRegex(output("readelf", "-dW"), r"FLAGS_1.*\bPIE\b")

    def test_the_tables_of_the_linker_cannot_be_written(self):
        self.assertRegex(output("readelf", "-lW"), r"GNU_RELRO")
        self.assertRegex(output("readelf", "-dW"), r"\bBIND_NOW\b|FLAGS_1.*\bNOW\b")

    def test_no_memory_is_both_writable_and_executable(self):
        segments = output("readelf", "-lW")
        self.assertRegex(segments, r"GNU_STACK.* RW ")
        self.assertNotRegex(segments, r"RWE")

    def test_stack_frames_have_canaries(self):
        self.assertIn("__stack_chk_fail", output("readelf", "--dyn-syms", "-W"))

    def test_functions_of_the_c_library_check_their_buffers(self):
        checked = set(re.findall(r"__\w+_chk\b", output("readelf", "--dyn-syms", "-W")))
        self.assertGreaterEqual(len(checked), 3, checked)

    @unittest.skipUnless(platform.machine() == "x86_64", "other processors have other means")
    def test_functions_begin_with_a_mark_for_indirect_jumps(self):
        code = output("objdump", "--disassemble=main", "--no-show-raw-insn")
        self.assertRegex(code, r"<main>:\n.*\bendbr64\b")

    @unittest.skipUnless(platform.machine() == "x86_64", "other processors have other means")
    def test_all_its_objects_have_the_mark_for_indirect_jumps(self):
        """The linker gives it to no program on Debian 12, because Scrt1.o, crti.o and crtn.o there lack it."""
        build = Path(YIGUAN).resolve().parents[2]
        objects = [path for folder in ("apps", "src") for path in sorted((build / folder).rglob("*.o"))]
        self.assertTrue(objects, "this test needs the build folder")
        notes = subprocess.run(["readelf", "-nW", *objects], capture_output=True, text=True, check=True).stdout
        by_file = [part.split("\n", 1) for part in notes.split("File: ")[1:]]
        self.assertEqual(len(by_file), len(objects))
        self.assertEqual([file for file, text in by_file if "IBT, SHSTK" not in text], [])


if __name__ == "__main__":
    unittest.main()
