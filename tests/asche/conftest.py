"""The game is not yet switched on in tafelrunde.games; here it is known."""

from collections.abc import Iterator

import pytest

from tafelrunde.engine import registry
from tafelrunde.games.asche.kind import KIND


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """Make the game known for the time of a test."""
    before = registry._KINDS.get(KIND.id)
    registry.register(KIND)
    yield
    if before is None:
        del registry._KINDS[KIND.id]
