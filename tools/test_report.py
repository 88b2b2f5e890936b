#!/usr/bin/env python3
"""What failed, by a JUnit report of ctest: failures.py REPORT. Each failed test's name and the end of what it said."""

import sys
import xml.etree.ElementTree as ElementTree

LINES = 40  # of each test


def failures(report):
    """(name, what it said) of each test that failed or could not run."""
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        if case.get("status") == "fail" or case.find("failure") is not None:
            yield case.get("name"), (case.findtext("system-out") or "it said nothing").strip()


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: failures.py REPORT")
    for name, said in failures(sys.argv[1]):
        print(f"FAILED  {name}")
        for line in said.splitlines()[-LINES:]:
            print(f"        {line}")


if __name__ == "__main__":
    main()
