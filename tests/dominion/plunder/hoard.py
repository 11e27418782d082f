"""Tables with Loots."""

from typing import Any

from tests.dominion.machinery.stage import Stage, holding

LOOTS_OUT: dict[str, Any] = {"kingdom": ["jewelled_egg"]}


def loot(*hand: str, **more: Any) -> Stage:
    """A Buy phase with this hand, and the Loots on the table."""
    return holding(*hand, **{"phase": "buy", **LOOTS_OUT, **more})
