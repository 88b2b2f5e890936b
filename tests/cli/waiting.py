"""Waiting in tests. No test may fail because a machine is slow, so limits only end a test that hangs."""
import os
import time

PATIENCE = 300  # seconds, for anything that must happen
IS_FULL = os.environ.get("YIGUAN_FULL") == "1"  # ./test --full on a quiet machine: bars on time hold


def wait_until(condition, what):
    """Returns the first value of `condition()` that is true. `what` names it in the failure's message."""
    ends = time.monotonic() + PATIENCE
    while not (value := condition()):
        if time.monotonic() > ends:
            raise AssertionError(f"not within {PATIENCE} s: {what}")
        time.sleep(0.02)
    return value
