#!/usr/bin/env python3
"""Tests of failures.py on a small report."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import failures

REPORT = """<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="(empty)" tests="3" failures="2" disabled="0" skipped="0">
  <testcase name="Well.Done" status="run"><system-out>fine</system-out></testcase>
  <testcase name="Broken" status="fail"><failure message=""/><system-out>first
last &lt;line&gt;
</system-out></testcase>
  <testcase name="Lost" status="fail"><failure message=""/></testcase>
</testsuite>
"""


class Failures(unittest.TestCase):
    def test_only_what_failed_is_told_with_what_it_said(self):
        with tempfile.NamedTemporaryFile("w", suffix=".xml") as report:
            report.write(REPORT)
            report.flush()
            told = list(failures.failures(Path(report.name)))
        self.assertEqual(told, [("Broken", "first\nlast <line>"), ("Lost", "it said nothing")])


if __name__ == "__main__":
    unittest.main()
