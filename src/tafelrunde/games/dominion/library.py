"""All cards and landscapes that are implemented, by id."""

from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.landscapes import EVENT, PROPHECY, Landscape
from tafelrunde.games.dominion.sets import base, basic, rising_sun
from tafelrunde.games.dominion.sets.rising_sun_events import EVENTS as RISING_SUN_EVENTS
from tafelrunde.games.dominion.sets.rising_sun_prophecies import PROPHECIES as RISING_SUN_PROPHECIES

KINGDOM: dict[str, Card] = {card.id: card for card in (*base.CARDS, *rising_sun.CARDS)}
# Cards without a Kingdom pile of their own: basic cards, and those that other cards bring along.
CARDS: dict[str, Card] = {**{card.id: card for card in basic.CARDS}, **KINGDOM}
LANDSCAPES: dict[str, Landscape] = {one.name: one for one in (*RISING_SUN_EVENTS, *RISING_SUN_PROPHECIES)}
SETS = ("base", "rising_sun")
SHELTERS: list[Card] = []


def landscapes(kind: str) -> dict[str, Landscape]:
    """The landscapes of one kind, by name."""
    return {name: one for name, one in LANDSCAPES.items() if one.kind == kind}


EVENTS = landscapes(EVENT)
PROPHECIES = landscapes(PROPHECY)
