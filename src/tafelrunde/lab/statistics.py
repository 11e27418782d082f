"""How sure a result is: intervals, ratings, and when enough has been played."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import log10, sqrt
from random import Random

Z95 = 1.959964
Z_CLEAR = (
    3.290527  # 99.9 %: a look costs little, so what ends a run early has to be clearer than what is told
)
FIRST_LOOK = 64
RESAMPLES = 400
BATCHES = 50


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson's score interval).

    >>> [round(bound, 3) for bound in wilson(95, 100)]
    [0.888, 0.978]
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(max(0.0, share * (1 - share)) / games + z * z / (4 * games * games))
    width = 1 + z * z / games
    return max(0.0, (middle - reach) / width), min(1.0, (middle + reach) / width)


def mean(values: Sequence[float]) -> float:
    """The average; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def bootstrap(
    values: Sequence[float],
    of: Callable[[Sequence[float]], float] = mean,
    seed: object = 0,
    resamples: int = RESAMPLES,
) -> tuple[float, float]:
    """The 95 % interval of a figure of the values, from samples drawn again out of them.

    >>> low, high = bootstrap([10, 12, 11, 13, 9] * 20)
    >>> low < 11 < high
    True
    """
    if not values:
        return 0.0, 0.0
    draw = Random(repr(("bootstrap", seed))).choices
    found = sorted(of(draw(values, k=len(values))) for _ in range(resamples))
    return found[resamples * 25 // 1000], found[resamples * 975 // 1000 - 1]


@lru_cache(maxsize=1024)
def interval_of(batches: tuple[float, ...]) -> tuple[float, float]:
    """The 95 % interval of an average of batches; charts and tables ask for the same ones."""
    return bootstrap(batches)


class Average:
    """An average with its interval, in little memory however many values: they are dealt to batches in turn,
    and the interval is the bootstrap of the batches.

    >>> score = Average()
    >>> for value in [3, 5, 4, 4]:
    ...     score.add(value)
    >>> score.value, score.count
    (4.0, 4)
    """

    def __init__(self) -> None:
        self.count = 0
        self.sums = [0.0] * BATCHES
        self.filled = [0] * BATCHES

    def add(self, value: float) -> None:
        """Count one value."""
        batch = self.count % BATCHES
        self.sums[batch] += value
        self.filled[batch] += 1
        self.count += 1

    def add_all(self, other: "Average") -> None:
        """Count all values of another average, too."""
        self.sums = [one + more for one, more in zip(self.sums, other.sums, strict=True)]
        self.filled = [one + more for one, more in zip(self.filled, other.filled, strict=True)]
        self.count += other.count

    @property
    def value(self) -> float:
        """The average; 0 of nothing."""
        return sum(self.sums) / self.count if self.count else 0.0

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the average."""
        return interval_of(tuple(total / count for total, count in zip(self.sums, self.filled) if count))

    def share(self) -> tuple[float, float, float]:
        """Low end, value and high end, as charts want them."""
        low, high = self.interval()
        return low, self.value, high


def is_look(games: int) -> bool:
    """Whether a run that may end early looks at its result after so many games: 64, 128, 256 and so on.

    >>> [games for games in range(1, 600) if is_look(games)]
    [64, 128, 256, 512]
    """
    return games >= FIRST_LOOK and games & (games - 1) == 0


def is_clear(wins: float, games: int, fair: float) -> bool:
    """Whether a share of wins surely lies above or below a fair one."""
    low, high = wilson(wins, games, Z_CLEAR)
    return low > fair or high < fair


def elo(wins: Sequence[Sequence[float]], rounds: int = 2000) -> list[float]:
    """Ratings of all players from who won how often against whom: 1500 on average, and a player with 400
    more wins ten times as often as the other (Bradley and Terry's model).

    Half a draw in each pairing keeps the ratings of those finite who never lose.

    >>> [round(one) for one in elo([[0, 75], [25, 0]])]
    [1594, 1406]
    """
    count = len(wins)
    won = [[wins[i][j] + 0.5 if i != j and wins[i][j] + wins[j][i] > 0 else 0.0 for j in range(count)]
           for i in range(count)]  # fmt: skip
    strength = [1.0] * count
    for _ in range(rounds):
        before = strength
        strength = []
        for i in range(count):
            met = sum((won[i][j] + won[j][i]) / (before[i] + before[j]) for j in range(count) if j != i)
            strength.append(sum(won[i]) / met if met else before[i])
        total = sum(strength) / count
        strength = [one / total for one in strength]
        if max(abs(log10(one / other)) for one, other in zip(strength, before, strict=True)) < 1e-7:
            break
    logs = [400 * log10(one) for one in strength]
    middle = sum(logs) / count
    return [1500 + one - middle for one in logs]
