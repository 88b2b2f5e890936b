#!/usr/bin/env python3
"""Counts the cases of a ctest run and prints each failed one with the end of its output.

Usage: tools/test_report.py JUNIT REPORTS
JUNIT is ctest's report. REPORTS holds the report NAME.xml of each GoogleTest program that ctest ran as test NAME; a
test without such a report is one case. The last line is "PASSED FAILED SKIPPED"; exit 1 when a case failed.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import NamedTuple

MOST_LINES = 40  # of the output of one case
STARTED = re.compile(r"^\[ RUN      \] (\S+)", re.M)
ENDED = re.compile(r"^\[ +(OK|FAILED|SKIPPED) \] (\S+)", re.M)


class Case(NamedTuple):
    name: str
    status: str  # "passed", "failed" or "skipped"
    output: str = ""


def cases_of_program(name, report):
    """The cases that a GoogleTest program has run, by its own report."""
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        if case.get("status") != "run":
            continue  # filtered out or in another shard
        failures = [failure.text or failure.get("message", "") for failure in case.iter("failure")]
        status = "failed" if failures else "skipped" if case.get("result") == "skipped" else "passed"
        yield Case(f"{name}.{case.get('classname')}.{case.get('name')}", status, "\n".join(failures))


def cases_of_aborted_program(name, output):
    """The cases of a program that ended before it wrote its report: the one it ended in has failed."""
    ended = dict((case, result) for result, case in ENDED.findall(output))
    for case in dict.fromkeys(STARTED.findall(output)):
        result = {"OK": "passed", "SKIPPED": "skipped"}.get(ended.get(case), "failed")
        yield Case(f"{name}.{case}", result, output if result == "failed" else "")


def cases_of_test(test, reports):
    """The cases of one test of ctest."""
    name, output = test.get("name"), (test.findtext("system-out") or "").strip()
    skipped = test.find("skipped")
    if test.get("status") == "disabled" or skipped is not None and skipped.get("message", "").startswith("SKIP_"):
        return [Case(name, "skipped")]
    has_failed = test.get("status") != "run" or test.find("failure") is not None  # "notrun": it was not built
    report = reports / f"{name}.xml"
    if report.exists():
        cases = list(cases_of_program(name, report))
    else:
        cases = list(cases_of_aborted_program(name, output)) if has_failed else []
        cases = cases or [Case(name, "failed" if has_failed else "passed", output)]
    if has_failed and not any(case.status == "failed" for case in cases):
        cases.append(Case(name, "failed", output or "no output"))  # such as a leak found at exit
    return cases


def read_cases(junit, reports):
    tests = ElementTree.parse(junit).getroot().iter("testcase")
    return [case for test in tests for case in cases_of_test(test, Path(reports))]


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: test_report.py JUNIT REPORTS")
    cases = read_cases(*sys.argv[1:])
    for case in cases:
        if case.status == "failed":
            print(f"FAILED  {case.name}")
            for line in case.output.splitlines()[-MOST_LINES:]:
                print(f"        {line}")
    counts = {status: sum(case.status == status for case in cases) for status in ("passed", "failed", "skipped")}
    print(*counts.values())
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
