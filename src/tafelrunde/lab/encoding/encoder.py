"""A position as a row of numbers, from what one seat may see."""

from typing import Final
from zlib import crc32

from mypy_extensions import mypyc_attr

from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, SOME
from tafelrunde.engine.game import Game
from tafelrunde.lab.encoding.picking import Picking
from tafelrunde.lab.encoding.row import Row

FORM: Final[dict[str, int]] = {form: at for at, form in enumerate((ONE, SOME, ORDER, AMOUNT))}
BUCKETS: Final = 64
VIEW: Final = 1024
_buckets: dict[str, int] = {}


def bucket(word: str) -> int:
    """A number for a word of which there are many; two may share one.

    >>> bucket("buy") == bucket("buy") < 64
    True
    """
    found = _buckets.get(word, -1)
    if found < 0:
        found = _buckets[word] = crc32(word.encode()) % BUCKETS
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes positions into a row of numbers. `sections` has the name and width of each part, in order; the
    last ones are the question, if the seat is asked."""

    def __init__(self, sections: list[tuple[str, int]]) -> None:
        self.sections = [*sections, ("question", 4 + len(FORM)), ("prompt", BUCKETS), ("cause", BUCKETS)]
        self.starts: dict[str, int] = {}
        self.size = 0
        for name, width in self.sections:
            self.starts[name] = self.size
            self.size += width
        self.question = self.starts["question"]

    def row(self, game: Game, seat: int, picking: Picking | None) -> Row:
        """What a seat sees, and what it is asked."""
        row = Row(self.size)
        self.fill(game, seat, row)
        if picking is not None:
            self.fill_question(picking, row)
        return row

    def fill(self, game: Game, seat: int, row: Row) -> None:
        """Write what a seat sees into a row that is all 0."""
        raise NotImplementedError

    def fill_question(self, picking: Picking, row: Row) -> None:
        """Write what is asked."""
        ask = picking.ask
        at = self.question
        row.put(at, 1)
        row.put(at + 1, ask.least)
        row.put(at + 2, ask.most)
        row.put(at + 3, len(picking.picked))
        at += 4
        row.put(at + FORM[ask.form], 1)
        at += len(FORM)
        row.put(at + bucket(ask.prompt), 1)
        if ask.cause:
            row.put(at + BUCKETS + bucket(ask.cause), 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class ViewEncoder(Encoder):
    """For games that nobody has written an encoder for: every number and word of the view has a place by its
    path; several may share one."""

    def __init__(self) -> None:
        super().__init__([("view", VIEW)])

    def fill(self, game: Game, seat: int, row: Row) -> None:
        totals = [0.0] * VIEW
        total_up("", game.view(seat), totals)
        for at, total in enumerate(totals):
            row.put(at, int(total))


def total_up(path: str, value: object, totals: list[float]) -> None:
    """Add a part of a view to the numbers at its places."""
    if isinstance(value, dict):
        for name, part in value.items():
            total_up(f"{path}/{name}", part, totals)
    elif isinstance(value, (list, tuple)):
        for part in value:
            total_up(path, part, totals)
    elif isinstance(value, (int, float)):
        totals[crc32(path.encode()) % VIEW] += value
    elif isinstance(value, str):
        totals[crc32(f"{path}={value}".encode()) % VIEW] += 1
