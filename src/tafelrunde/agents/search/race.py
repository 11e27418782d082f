"""A race of answers: worlds are spent on those that may still be best, and a new one wins only if it is
surely better than the usual one."""

from collections.abc import Callable
from math import sqrt

# Worlds between two looks at the race.
HEAT = 8
# Standard errors behind the leader with which an answer leaves the race.
BEHIND = 2.0


class Estimate:
    """What an answer was worth in the first worlds, one after the other."""

    __slots__ = ("total", "values")

    def __init__(self) -> None:
        self.values: list[float] = []
        self.total = 0.0

    def add(self, value: float) -> None:
        """One world more."""
        self.values.append(value)
        self.total += value

    @property
    def mean(self) -> float:
        """Its worth on average."""
        return self.total / len(self.values)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return spread(self.values) / sqrt(len(self.values))

    def ahead(self, other: "Estimate") -> tuple[float, float]:
        """By how much it is better than another in the worlds that both have seen, and the standard error."""
        differences = [mine - theirs for mine, theirs in zip(self.values, other.values)]
        mean = sum(differences) / len(differences)
        return mean, spread(differences) / sqrt(len(differences))


def spread(values: list[float]) -> float:
    """The standard deviation; as if half a victory more had been seen, since few worlds may agree by chance.

    >>> round(spread([0.0, 1.0, 0.0, 1.0]), 2)
    0.65
    """
    count = len(values)
    mean = sum(values) / count
    squares = sum([(value - mean) ** 2 for value in values])
    return sqrt((squares + 0.25) / max(1, count - 1))


def race(
    value: Callable[[int, int], float],
    entrants: int,
    budget: int,
    go_on: Callable[[], bool],
    least: float = -1.0,
) -> list[Estimate]:
    """Estimate entrants by `value(entrant, world)`, the first one being the usual answer, with at most
    `budget` values and as long as `go_on` says so. All still in the race have seen the same worlds; one that
    only some of them have seen when time is up counts for nothing. It ends when nobody seems to be better
    than the usual answer by more than `least`.

    >>> found = race(lambda entrant, world: [0.0, 1.0, 0.0][entrant], 3, 200, lambda: True)
    >>> [round(one.mean) for one in found], len(found[1].values) > len(found[2].values)
    ([0, 1, 0], True)
    """
    estimates = [Estimate() for _ in range(entrants)]
    running = list(range(entrants))
    world = 0
    while len(running) > 1 and budget >= len(running):
        values: list[float] = []
        for entrant in running:
            if not go_on():
                return estimates
            values.append(value(entrant, world))
        for entrant, one in zip(running, values):
            estimates[entrant].add(one)
        budget -= len(running)
        world += 1
        if world % HEAT == 0:
            leader = best(estimates, running)
            if estimates[leader].mean - estimates[0].mean <= least:
                break
            running = [one for one in running if one == 0 or not behind(estimates[one], estimates[leader])]
    return estimates


def best(estimates: list[Estimate], among: list[int]) -> int:
    """The one with the highest mean; the first of several."""
    return max(among, key=lambda one: estimates[one].mean)


def behind(one: Estimate, leader: Estimate) -> bool:
    """Whether one is surely worse than the leader."""
    ahead, error = leader.ahead(one)
    return ahead > BEHIND * error


def choice(estimates: list[Estimate], gate: float) -> int:
    """The entrant to follow: the best of those with the most worlds, if it beats the usual one by more than
    `gate` standard errors."""
    most = len(estimates[0].values)
    if most == 0:
        return 0
    leader = best(estimates, [one for one in range(len(estimates)) if len(estimates[one].values) == most])
    ahead, error = estimates[leader].ahead(estimates[0])
    return leader if ahead > gate * error else 0
