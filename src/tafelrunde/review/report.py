"""What a review says, as plain data that can be kept with the game and sent to a page."""

from math import sqrt
from typing import Any, Literal

import msgspec

# A decision is called a mistake only if 99 % of such differences would be above zero.
SURE = 2.58
# What is measurably worse by more than this is a blunder; what may be worse by more than that is doubtful.
BLUNDER = 0.10
DOUBT = 0.03

Mark = Literal["good", "doubtful", "mistake", "blunder"]


class Chance(msgspec.Struct):
    """A chance of victory (a shared one counts in parts) with its standard error."""

    mean: float
    error: float


class CurvePoint(msgspec.Struct, tag="point"):
    """How the chances of all seats stood after so many answers, as the seat that was asked could know."""

    answers: int
    length: int
    seat: int
    shares: list[Chance]


class Weighed(msgspec.Struct):
    """What an answer to a decision was worth to the seat."""

    chosen: list[str]
    share: Chance


class Judged(msgspec.Struct, tag="decision"):
    """A decision looked at again: the question as it was put, what was played, what was best, and what that
    cost (`lost`). `master` is what a master would have played: what the bot plays, unless something else is
    surely better. `reason` (the text `why.KEY` of the game, with `parts`) is why the bot would have played
    the best; empty if it has none, or would not."""

    answers: int
    length: int
    seat: int
    question: dict[str, Any]
    played: list[str]
    best: list[str]
    lost: Chance
    mark: Mark
    options: list[Weighed]
    reason: str = ""
    parts: dict[str, Any] = {}
    master: list[str] = []


Finding = CurvePoint | Judged


class Review(msgspec.Struct):
    """A review, whole or as far as it is: `total` findings there will be. `bot` is who estimated: all chances
    are those of players who go on like it. `shares` of victory are those that the seats really had."""

    game: str
    bot: str
    worlds: int
    total: int
    shares: list[float]
    findings: list[Finding]

    @property
    def finished(self) -> bool:
        """Whether everything has been looked at."""
        return len(self.findings) == self.total

    @property
    def points(self) -> list[CurvePoint]:
        """The curve."""
        return [one for one in self.findings if isinstance(one, CurvePoint)]

    @property
    def decisions(self) -> list[Judged]:
        """All decisions that were looked at."""
        return [one for one in self.findings if isinstance(one, Judged)]

    def mistakes(self, seat: int | None = None) -> list[Judged]:
        """The decisions that measurably cost something, the dearest first."""
        found = [
            one
            for one in self.decisions
            if one.mark in ("mistake", "blunder") and (seat is None or one.seat == seat)
        ]
        return sorted(found, key=lambda one: -one.lost.mean)

    def lost(self, seat: int) -> float:
        """What the mistakes of a seat have cost it."""
        return sum([one.lost.mean for one in self.mistakes(seat)])

    def luck(self, seat: int) -> float:
        """The rest of what happened to a seat: chance, and what the others did."""
        return self.shares[seat] - self.points[0].shares[seat].mean + self.lost(seat)


def mean_of(values: list[float]) -> Chance:
    """The mean of some shares of victory, with its standard error.

    >>> mean_of([1.0, 0.0])
    Chance(mean=0.5, error=0.5)
    """
    count = len(values)
    mean = sum(values) / count
    squares = sum([(value - mean) ** 2 for value in values])
    return Chance(mean, sqrt(squares / max(1, count - 1) / count))


def mark_of(lost: Chance) -> Mark:
    """What to call a decision that has cost so much.

    >>> mark_of(Chance(0.2, 0.02)), mark_of(Chance(0.06, 0.02)), mark_of(Chance(0.06, 0.05))
    ('blunder', 'mistake', 'doubtful')
    """
    if lost.mean > SURE * lost.error and lost.mean > 0:
        return "blunder" if lost.mean > BLUNDER else "mistake"
    return "doubtful" if lost.mean > DOUBT else "good"
