"""Nim: players take one to three matches in turn, and who takes the last one wins."""

from collections.abc import Mapping

import tafelrunde as tr
from tafelrunde.engine.options import OptionSpec
from tafelrunde.engine.reader import Reader
from tafelrunde.engine.registry import GameKind

MOST = 3


class Nim(tr.Game):
    """Everything about a game between two steps, as plain data."""

    __slots__ = ("active", "left", "turn")

    def __init__(self, seats: int, left: int, rng: tr.Rng) -> None:
        super().__init__(seats, rng)
        self.left = left
        self.active = 0
        self.turn = 0

    def step(self) -> None:
        """One turn."""
        self.turn += 1
        taken = self.ask_amount(self.active, "take", 1, min(MOST, self.left))
        self.left -= taken
        if self.events is not None:
            self.emit("take", self.active, {"n": taken})
        if self.left == 0:
            self.over = True
        else:
            self.active = (self.active + 1) % self.seats

    def copy(self) -> "Nim":
        other = Nim(self.seats, self.left, self.rng.copy())
        other.copy_base(self)
        other.active, other.turn = self.active, self.turn
        return other

    def describe(self) -> dict[str, object]:
        state = {"seats": self.seats, "left": self.left, "active": self.active, "turn": self.turn}
        return {**self.describe_base(), **state}

    def view(self, seat: int | None) -> dict[str, object]:
        return {"left": self.left, "active": self.active}

    def redeterminise(self, seat: int | None, rng: tr.Rng) -> None:
        """Nothing is hidden."""

    def result(self) -> tr.Result:
        scores = [int(self.over and seat == self.active) for seat in range(self.seats)]
        ranking = sorted(range(self.seats), key=lambda seat: -scores[seat])
        winners = [seat for seat in ranking if scores[seat]]
        return tr.Result(scores, ranking, winners, "last_match", [{"last": score} for score in scores])

    def census(self) -> dict[str, int]:
        return {"player": self.seats}


class NimKind(GameKind):
    """How a game is set up."""

    def new(self, seats: int, rng: tr.Rng, options: dict[str, object]) -> tr.Game:
        return Nim(seats, int(str(options["matches"])), rng)

    def restore(self, description: Mapping[str, object], options: dict[str, object]) -> tr.Game:
        keys = ("rng", "asked", "barriers", "over", "seats", "left", "active", "turn")
        read = Reader(description, "The position", keys)
        game = Nim(read.number("seats", 2, 2, 6), read.number("left", 20, 0, 1000), read.rng())
        game.active = read.number("active", 0, 0, game.seats - 1)
        game.turn = read.number("turn", 0, 0, 10**6)
        game.asked = read.number("asked", 0, 0, 10**6)
        game.barriers = read.number("barriers", 0, 0, 10**6)
        game.over = read.flag("over")
        return game

    def check_options(self, options: dict[str, object]) -> dict[str, object]:
        if not isinstance(options["matches"], int) or not 1 <= options["matches"] <= 1000:
            raise tr.BadSetup("Nim has 1 to 1000 matches.")
        return options


KIND = NimKind("nim", (2, 6), 1, (OptionSpec("matches", 20),))
