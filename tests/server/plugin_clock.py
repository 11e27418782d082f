"""Loaded by a test server: the clock of the machine goes wrong by as many seconds as a file `clock` says."""

import time
from pathlib import Path

_time_ns = time.time_ns


def wrong_ns() -> int:
    """What the machine believes that the time is."""
    file = Path("clock")
    return _time_ns() + (int(float(file.read_text()) * 1e9) if file.exists() else 0)


time.time_ns = wrong_ns
time.time = lambda: wrong_ns() / 1e9
