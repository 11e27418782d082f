"""The toy game where nothing can be set up any more: whatever is read back must have been kept."""

from typing import NoReturn

from tests.server import plugin  # noqa: F401
from tests.toy.game import PearlsKind


def refuse(*_: object) -> NoReturn:
    """Instead of a new game."""
    raise AssertionError("a game was drawn again")


PearlsKind.new = refuse  # type: ignore[assignment,method-assign]
