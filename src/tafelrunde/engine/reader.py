"""Reading positions that people wrote down: every mistake is named with its place."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from tafelrunde.engine.dealt import Dealt
from tafelrunde.engine.refusal import Words, nearest, quoted, refused
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Thing

T = TypeVar("T", bound=Thing)


class Reader:
    """Reads one part of a description and says what is wrong with it, and where."""

    def __init__(self, data: object, where: str | Words, known: Sequence[str]) -> None:
        if not isinstance(data, Mapping):
            raise refused("table", where=where, value=quoted(data))
        self.data: dict[str, object] = {str(key): value for key, value in data.items()}
        self.where = where
        for key in self.data:
            if key not in known:
                raise refused("unknown", where=where, field=quoted(key), known=", ".join(known))

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number."""
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise refused(
                "number", where=self.where, field=key, least=least, most=most, value=quoted(value, 40)
            )
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise refused("flag", where=self.where, field=key, value=quoted(value, 40))
        return value

    def word(self, key: str, default: str, allowed: tuple[str, ...]) -> str:
        """One of a few words."""
        value = self.data.get(key, default)
        if not isinstance(value, str) or value not in allowed:
            words = ", ".join(allowed)
            raise refused("word", where=self.where, field=key, allowed=words, value=quoted(value, 40))
        return value

    def items(self, key: str) -> list[object]:
        """A list."""
        value = self.data.get(key, [])
        if not isinstance(value, (list, tuple)) or len(value) > 1000:
            raise refused("list", where=self.where, field=key, value=quoted(value))
        return list(value)

    def things(self, key: str, by_id: Mapping[str, T]) -> list[T]:
        """A list of things by their ids."""
        found: list[T] = []
        for id in self.items(key):
            if not isinstance(id, str) or id not in by_id:
                raise refused("no_thing", where=self.where, field=key, id=quoted(id), near=nearest(id, by_id))
            found.append(by_id[id])
        return found

    def rng(self) -> Rng:
        """The generator of a position; a fixed one if none is given."""
        numbers = self.items("rng")
        if not numbers:
            return Rng.seeded("position")
        read = Reader(dict(enumerate(numbers)), f"{self.where}, rng", ("0", "1", "2"))
        first, second = read.number("0", 0, 1, 2**31), read.number("1", 0, 1, 2**31)
        orders = read.orders("2")
        return Dealt(first, second, orders) if orders else Rng(first, second)

    def orders(self, key: str) -> dict[int, list[list[str]]]:
        """The orders of shuffles to come, pile by pile."""
        found: dict[int, list[list[str]]] = {}
        for one in self.items(key):
            read = Reader({"pile": one}, self.where, ("pile",))
            pile = Reader(dict(enumerate(read.items("pile"))), self.where, ("0", "1"))
            shuffles = Reader(dict(enumerate(pile.items("1"))), self.where, [str(n) for n in range(1000)])
            found[pile.number("0", 0, 0, 1000)] = [
                [str(id) for id in shuffles.items(turn)] for turn in shuffles.data
            ]
        return found
