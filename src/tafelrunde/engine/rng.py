"""A small pseudo-random generator whose state lies in the game state and copies in nanoseconds.

It is L'Ecuyer's combination of two multiplicative generators (period about 2.3e18). All intermediate
values stay below 2**62, so it gives the same numbers, and is quick, interpreted and compiled.
"""

from hashlib import sha256
from typing import Final, TypeVar

from mypy_extensions import i64

from tafelrunde.engine.things import Thing

A = TypeVar("A")
T = TypeVar("T", bound=Thing)

M1: Final = 2147483563
M2: Final = 2147483399
A1: Final = 40014
A2: Final = 40692
SPAN: Final = 2147483562
POOL_LOW: Final = 2147483648


class Rng:
    """
    >>> rng = Rng.seeded(7)
    >>> [rng.below(6) for _ in range(8)]
    [4, 4, 3, 5, 1, 1, 0, 2]
    """

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        self.first: i64 = first
        self.second: i64 = second

    @staticmethod
    def seeded(seed: object) -> "Rng":
        """A generator for any seed that has a faithful `repr` (numbers, strings, tuples of them)."""
        digest = sha256(repr(seed).encode()).digest()
        first = int.from_bytes(digest[:8], "big")
        second = int.from_bytes(digest[8:16], "big")
        return Rng(1 + first % (M1 - 1), 1 + second % (M2 - 1))

    def copy(self) -> "Rng":
        """An independent generator that will give the same numbers."""
        return Rng(self.first, self.second)

    def describe(self) -> list[object]:
        """The generator as plain data, as `Reader.rng` reads it."""
        return [self.first, self.second]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.first = first = self.first * A1 % M1
        self.second = second = self.second * A2 % M2
        mixed = first - second
        if mixed < 1:
            mixed += SPAN
        return (mixed - 1) * n // SPAN

    def mix(self, pile: int, things: list[T]) -> None:
        """Shuffle a pile in place; where worlds are compared, each pile has luck of its own (`Luck`)."""
        self.shuffle(things)

    def know(self, pile: int, ids: list[str]) -> None:
        """All cards that belong to a pile now, for luck that needs it (`Luck`)."""

    def shuffle(self, items: list[A]) -> None:
        """Shuffle in place. Nothing else draws so many numbers, so one step of the generator gives a pool of
        62 bits, from which places are taken as long as more than 31 are left."""
        first = self.first
        second = self.second
        pool: i64 = 0
        count: i64 = len(items)
        for unshuffled in range(count, 1, -1):
            if pool < POOL_LOW:
                first = first * A1 % M1
                second = second * A2 % M2
                pool = first * M2 + second
            last = unshuffled - 1
            place = pool % unshuffled
            pool //= unshuffled
            items[last], items[place] = items[place], items[last]
        self.first = first
        self.second = second
