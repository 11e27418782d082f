"""The process in which a server has games reviewed: `python -m tafelrunde.review.worker JOBS WORLDS
PLUGIN ...`.

A job comes in on standard input: the review so far and the save, each behind its length in four bytes. The
review as it grows goes out on standard output in the same way, about once a second, until it is finished.
"""

import os
import sys
from time import monotonic

import msgspec

from tafelrunde.plugins import bring
from tafelrunde.review.report import Review
from tafelrunde.review.sharing import reviews

SECONDS = 1.0
LOW_PRIORITY = 10


def main() -> None:
    """Review one game."""
    os.nice(LOW_PRIORITY)
    jobs, worlds = int(sys.argv[1]), int(sys.argv[2])
    plugins = sys.argv[3:]
    bring(plugins)
    begun, save = read_part(), read_part()
    known = msgspec.json.decode(begun, type=Review).findings if begun else ()
    told = monotonic()
    for review in reviews(save, worlds or None, jobs, known, plugins):
        if review.finished or monotonic() - told > SECONDS:
            write_part(msgspec.json.encode(review))
            told = monotonic()


def read_part() -> bytes:
    """A part of the job."""
    size = int.from_bytes(sys.stdin.buffer.read(4), "big")
    return sys.stdin.buffer.read(size)


def write_part(data: bytes) -> None:
    """How far it is."""
    sys.stdout.buffer.write(len(data).to_bytes(4, "big") + data)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
