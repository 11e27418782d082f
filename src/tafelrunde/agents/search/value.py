"""What a position is worth, told from a few numbers: so a game that is played on need not be played out."""

import json
from collections.abc import Callable, Sequence
from math import exp
from pathlib import Path

from mypy_extensions import mypyc_attr

from tafelrunde.engine.game import Game

# The numbers of all sides of a game that may win, players first: each list has one for each name of a model.
Sides = Callable[[Game], list[list[float]]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Model:
    """What a position is worth to all sides: the softmax of their weighted numbers.

    >>> [round(one, 2) for one in Model(["lead"], [1.0]).chances([[2.0], [0.0]])]
    [0.88, 0.12]
    """

    def __init__(self, names: Sequence[str], weights: Sequence[float]) -> None:
        self.names = list(names)
        self.weights = list(weights)

    def chances(self, sides: list[list[float]]) -> list[float]:
        """How likely each side wins, or which part of the whole its end is worth."""
        sums: list[float] = []
        for side in sides:
            total = 0.0
            for weight, number in zip(self.weights, side):
                total += weight * number
            sums.append(total)
        most = max(sums)
        parts = [exp(one - most) for one in sums]
        whole = sum(parts)
        return [one / whole for one in parts]

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        return {name: round(weight, 5) for name, weight in zip(self.names, self.weights)}


def read_model(path: Path, names: Sequence[str]) -> Model:
    """The model in a file that `tafelrunde lab train-value --out FILE` has written, with these names."""
    rows = json.loads(path.read_text("utf-8"))["weights"]
    weights = {str(row["name"]): float(row["weight"]) for row in rows}
    return Model(names, [weights[name] for name in names])


class Judge:
    """Ends games that are played on when they are decided: it looks at them after every so many turns, and is
    sure if a side will have nearly everything or nearly nothing."""

    def __init__(self, model: Model, sides: Sides, every: int, sure: float) -> None:
        self.model = model
        self.sides = sides
        self.every = every
        self.sure = sure

    def worths(self, game: Game) -> list[float]:
        """What the game is worth to each side now."""
        return self.model.chances(self.sides(game))

    def is_sure(self, worth: float) -> bool:
        """Whether this is nearly everything or nearly nothing."""
        return worth > self.sure or worth < 1.0 - self.sure
