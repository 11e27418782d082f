"""The toy game under new rules: the winner takes one pearl and is not asked. Old answers do not fit."""

from tests.server import plugin  # noqa: F401
from tests.toy.game import KIND, Diver, Pearls


def take_one(game: Pearls, winner: Diver) -> None:
    """The winner takes a pearl, as far as there are any."""
    if game.pearls:
        game.pearls -= 1
        winner.points += 1
        if game.events is not None:
            game.emit("pearls", winner.seat, {"n": 1}, rule="P2")


Pearls.take_pearls = take_one  # type: ignore[assignment,method-assign]
KIND.rules_version += 1
