"""Rate limits: so much at once, and so much a second after that."""

import asyncio
from time import monotonic

from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.refusal import worded
from tafelrunde.server.refusals import TEXT

# What is limited: how much at once, how much a second. Generous for people, narrow for programs gone wild.
LIMITS = {
    "request": (120, 40.0),  # requests of one client
    "person": (5, 0.05),  # new guests of one client
    "login": (8, 0.1),  # attempts of one client
    "create": (12, 0.1),  # new tables of one person
    "plan": (6, 0.005),  # searches for a plan begun by one address
    "act": (80, 25.0),  # deeds of one person
    "say": (8, 0.7),  # talk of one person
    "table": (200, 60.0),  # deeds at one table
    "connect": (40, 4.0),  # connections of one client to tables
    "accept": (300, 60.0),  # connections of one address
    "message": (200, 40.0),  # messages of one person over WebSockets, or of all unknown people of one client
    "hello": (20, 1.0),  # the same, for whole views of a table
}
MOST_KEPT = 20_000
LONGEST_WAIT = 5.0


class TooMany(TafelrundeError):
    """Too much in too short a time."""

    def __init__(self, what: str, wait: float) -> None:
        super().__init__()
        worded(self, "too_many", TEXT, what=what, seconds=f"{wait:.1f}")
        self.wait = wait


class Limits:
    """The buckets of one worker.

    >>> limits = Limits(1.0)
    >>> for _ in range(8):
    ...     limits.take("login", "client")
    >>> limits.take("login", "client")
    Traceback (most recent call last):
    tafelrunde.server.wire.limits.TooMany: Too many at once (login); try again in 10.0 seconds.
    """

    def __init__(self, factor: float) -> None:
        self.factor = factor
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, what: str, who: str) -> None:
        """Count one; raise TooMany when the bucket is empty."""
        if not self.factor:
            return
        most, refill = LIMITS[what][0] * self.factor, LIMITS[what][1] * self.factor
        now = monotonic()
        level, since = self.buckets.pop((what, who), (most, now))
        level = min(most, level + (now - since) * refill)
        if level < 1:
            self.buckets[what, who] = (level, now)
            raise TooMany(what, (1 - level) / refill)
        self.buckets[what, who] = (level - 1, now)
        if len(self.buckets) > MOST_KEPT:
            del self.buckets[next(iter(self.buckets))]

    async def wait_for(self, what: str, who: str) -> None:
        """Count one, when the bucket has one again: who sends too much is heard later."""
        while True:
            try:
                self.take(what, who)
                return
            except TooMany as error:
                await asyncio.sleep(min(error.wait, LONGEST_WAIT))
