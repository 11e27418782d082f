"""The clocks of a table, kept from the times in its journal: every worker reads them alike.

Times are milliseconds. A seat is overdue once the table has waited for it for longer than the period of
grace, and, with a clock, its time is up as well: only then the others may vote about it.
"""

import time
from collections.abc import Sequence

from tafelrunde.server.wire.protocol import Clock

LONGEST_UNSEEN = 6_000  # so long a question may take until it is shown without costing time
_STARTED = time.time_ns() - time.monotonic_ns()


def now_ms() -> int:
    """The time in milliseconds, for journals. It goes on evenly from the start of the process on, whatever
    happens to the clock of the machine."""
    return (_STARTED + time.monotonic_ns()) // 1_000_000


class Clocks:
    """The time left to each seat, and since when the table waits for it."""

    def __init__(self, clock: Clock | None, grace: int) -> None:
        self.clock = clock
        self.grace = grace * 1000
        self.left: list[int] = []
        self.since: dict[int, int] = {}
        self.now = 0
        self.seen: set[int] = set()

    def start(self, seats: int) -> None:
        """All clocks are full."""
        self.left = [0 if self.clock is None else self.clock.seconds * 1000] * seats
        self.since = {}

    def run(self, now: int) -> None:
        """Time passes for those who are waited for."""
        for seat in self.since:
            self.left[seat] -= now - self.now
        self.now = now

    def answered(self, seat: int, passed: bool = False) -> None:
        """A seat has answered: with a clock it gets time for it, and the wait starts over. Whoever had
        nothing to decide gets nothing."""
        if self.clock is not None and not passed:
            if self.clock.kind == "total":
                self.left[seat] += self.clock.increment * 1000
            else:
                self.left[seat] = self.clock.seconds * 1000
        self.since.pop(seat, None)
        self.seen.discard(seat)

    def shown(self, seat: int) -> None:
        """A seat sees its question only now: what it waited for that is given back, once."""
        since = self.since.get(seat)
        if self.clock is not None and since is not None and seat not in self.seen:
            self.left[seat] += min(self.now - since, LONGEST_UNSEEN)
            self.seen.add(seat)

    def wait_for(self, seats: Sequence[int], now: int) -> None:
        """The table waits for these seats."""
        self.since = {seat: self.since.get(seat, now) for seat in seats}

    def left_of(self, seat: int, now: int) -> int | None:
        """Milliseconds left to a seat; None without a clock."""
        if self.clock is None or not self.left:
            return None
        return self.left[seat] - (now - self.now if seat in self.since else 0)

    def overdue(self, seat: int, now: int) -> bool:
        """Whether the others may vote about a seat."""
        since = self.since.get(seat)
        if since is None or now - since < self.grace:
            return False
        left = self.left_of(seat, now)
        return left is None or left <= 0
