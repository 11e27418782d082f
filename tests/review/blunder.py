"""A small finished game with a mistake in it that nobody can overlook."""

from tafelrunde import Match
from tests.dominion.table import table

RICH = {"hand": [], "deck": ["gold"] * 10}
POOR = {"hand": ["estate"] * 5, "deck": ["estate"] * 8, "discard": ["province", "province"]}


def before() -> Match:
    """$8 and the last Province, with which one loses; the other one will never buy anything again."""
    return table(RICH, POOR, phase="buy", coins=8, left={"province": 1}).match


def lost() -> Match:
    """It was bought."""
    match = before()
    match.answer(0, ["supply:province"])
    assert match.result is not None
    assert match.result.winners == [1]
    return match
