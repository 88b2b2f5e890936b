"""Tests of test_report.py."""

import tempfile
import unittest
from pathlib import Path

import test_report

JUNIT = """<?xml version="1.0" encoding="UTF-8"?>
<testsuite tests="4" failures="2">
  <testcase name="passes" status="run"><system-out>fine</system-out></testcase>
  <testcase name="fails" status="fail"><failure message=""/><system-out>one &lt; two</system-out></testcase>
  <testcase name="skips" status="notrun"><skipped message="SKIP_RETURN_CODE=4"/><system-out></system-out></testcase>
  <testcase name="program" status="{status}"><system-out>{output}</system-out></testcase>
</testsuite>
"""
PROGRAM = """<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="4" failures="{failures}">
  <testsuite name="Board">
    <testcase name="IsEmpty" status="run" result="completed" classname="Board"/>
    <testcase name="IsFull" status="run" result="completed" classname="Board">{failure}</testcase>
    <testcase name="IsElsewhere" status="notrun" result="suppressed" classname="Board"/>
    <testcase name="NeedsAServer" status="run" result="skipped" classname="Board"><skipped/></testcase>
  </testsuite>
</testsuites>
"""
ABORTED = """[ RUN      ] Board.IsEmpty
[       OK ] Board.IsEmpty (0 ms)
[ RUN      ] Board.IsFull
board.cpp:7: assertion failed"""


class TestReport(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def cases(self, status="run", output="", program=None):
        """Name and status of each case but the first three, which are the same in each test."""
        junit = self.folder / "junit.xml"
        junit.write_text(JUNIT.format(status=status, output=output))
        if program is not None:
            (self.folder / "program.xml").write_text(program)
        cases = test_report.read_cases(junit, self.folder)
        self.assertEqual([case[:2] for case in cases[:3]],
                         [("passes", "passed"), ("fails", "failed"), ("skips", "skipped")])
        self.assertEqual(cases[1].output, "one < two")
        return cases[3:]

    def test_cases_of_a_program_are_counted_each(self):
        cases = self.cases(program=PROGRAM.format(failures=0, failure=""))
        self.assertEqual([case[:2] for case in cases], [
            ("program.Board.IsEmpty", "passed"), ("program.Board.IsFull", "passed"),
            ("program.Board.NeedsAServer", "skipped")])

    def test_a_failed_case_has_its_message(self):
        failure = '<failure message="x"><![CDATA[board_test.cpp:7]]></failure>'
        cases = self.cases("fail", program=PROGRAM.format(failures=1, failure=failure))
        self.assertEqual(cases[1], ("program.Board.IsFull", "failed", "board_test.cpp:7"))
        self.assertEqual([case.status for case in cases].count("failed"), 1)

    def test_a_program_that_aborts_has_failed_in_its_last_case(self):
        cases = self.cases("fail", ABORTED)
        self.assertEqual([case[:2] for case in cases],
                         [("program.Board.IsEmpty", "passed"), ("program.Board.IsFull", "failed")])
        self.assertIn("assertion failed", cases[1].output)

    def test_a_program_that_fails_after_its_last_case_has_failed(self):
        cases = self.cases("fail", "leaked", PROGRAM.format(failures=0, failure=""))
        self.assertEqual(cases[-1], ("program", "failed", "leaked"))

    def test_a_program_that_was_not_built_has_failed(self):
        self.assertEqual([case[:2] for case in self.cases("notrun")], [("program", "failed")])


if __name__ == "__main__":
    unittest.main()
