"""A position as a row of numbers, from what one seat may see."""

from typing import Any, Final
from zlib import crc32

from mypy_extensions import mypyc_attr

from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, SOME
from tafelrunde.engine.game import Game
from tafelrunde.lab.encoding.picking import Picking

FORMS: Final = (ONE, SOME, ORDER, AMOUNT)
BUCKETS: Final = 64


def bucket(word: str) -> int:
    """A number for a word of which there are many; two may share one.

    >>> bucket("buy") == bucket("buy") < 64
    True
    """
    return crc32(word.encode()) % BUCKETS


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes positions into a row of numbers. `sections` has the name and width of each part, in order; the
    last ones are the question, if the seat is asked."""

    def __init__(self, sections: list[tuple[str, int]]) -> None:
        self.sections = [*sections, ("question", 4 + len(FORMS)), ("prompt", BUCKETS), ("cause", BUCKETS)]
        self.starts: dict[str, int] = {}
        self.size = 0
        for name, width in self.sections:
            self.starts[name] = self.size
            self.size += width

    def fill(self, game: Game, seat: int, cells: Any) -> None:
        """Write what a seat sees into cells that are all 0."""
        raise NotImplementedError

    def fill_question(self, picking: Picking, cells: Any) -> None:
        """Write what is asked."""
        ask = picking.ask
        at = self.starts["question"]
        cells[at] = 1
        cells[at + 1] = ask.least
        cells[at + 2] = ask.most
        cells[at + 3] = len(picking.picked)
        cells[at + 4 + FORMS.index(ask.form)] = 1
        cells[self.starts["prompt"] + bucket(ask.prompt)] = 1
        if ask.cause:
            cells[self.starts["cause"] + bucket(ask.cause)] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class ViewEncoder(Encoder):
    """For games that nobody has written an encoder for: every number and word of the view has a place by its
    path; several may share one."""

    WIDTH: Final = 1024

    def __init__(self) -> None:
        super().__init__([("view", 1024)])

    def fill(self, game: Game, seat: int, cells: Any) -> None:
        self.put("", game.view(seat), cells)

    def put(self, path: str, value: object, cells: Any) -> None:
        """Write a part of the view."""
        if isinstance(value, dict):
            for name, part in value.items():
                self.put(f"{path}/{name}", part, cells)
        elif isinstance(value, (list, tuple)):
            for part in value:
                self.put(path, part, cells)
        elif isinstance(value, (int, float)):
            cells[crc32(path.encode()) % 1024] += value
        elif isinstance(value, str):
            cells[crc32(f"{path}={value}".encode()) % 1024] += 1
