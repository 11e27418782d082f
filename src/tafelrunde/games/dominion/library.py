"""All cards and landscapes that are implemented, by id."""

from pathlib import Path

from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.landscapes import ALLY, EVENT, LANDMARK, PROJECT, PROPHECY, WAY, Landscape
from tafelrunde.games.dominion.sets import (
    adventures,
    alchemy,
    allies,
    base,
    basic,
    cornucopia,
    dark_ages,
    empires,
    hinterlands,
    intrigue,
    menagerie,
    nocturne,
    plunder,
    prosperity,
    renaissance,
    rising_sun,
    seaside,
)
from tafelrunde.games.dominion.sets.rising_sun_events import EVENTS as RISING_SUN_EVENTS
from tafelrunde.games.dominion.sets.rising_sun_prophecies import PROPHECIES as RISING_SUN_PROPHECIES

TEXT = Path(__file__).parent / "text"


def by_id(cards: tuple[Card, ...]) -> dict[str, Card]:
    """The cards, each with its id."""
    return {card.id: card for card in cards}


KINGDOM = by_id(
    base.CARDS
    + rising_sun.CARDS
    + intrigue.CARDS
    + seaside.CARDS
    + alchemy.CARDS
    + prosperity.CARDS
    + cornucopia.CARDS
    + hinterlands.CARDS
    + dark_ages.CARDS
    + adventures.CARDS
    + empires.CARDS
    + nocturne.CARDS
    + renaissance.CARDS
    + menagerie.CARDS
    + allies.CARDS
    + plunder.CARDS
)
SHELTERS: list[Card] = [*dark_ages.SHELTERS]
# Also cards without a Kingdom pile of their own: basic cards, and those that others bring along.
CARDS = (
    by_id(basic.CARDS)
    | KINGDOM
    | by_id(
        alchemy.OTHERS
        + dark_ages.OTHERS
        + adventures.OTHERS
        + empires.OTHERS
        + nocturne.OTHERS
        + renaissance.OTHERS
        + menagerie.OTHERS
        + allies.OTHERS
        + plunder.OTHERS
    )
)
LANDSCAPES: dict[str, Landscape] = {
    one.name: one
    for one in (
        *RISING_SUN_EVENTS,
        *RISING_SUN_PROPHECIES,
        *adventures.LANDSCAPES,
        *empires.LANDSCAPES,
        *nocturne.LANDSCAPES,
        *renaissance.LANDSCAPES,
        *menagerie.LANDSCAPES,
        *allies.LANDSCAPES,
        *plunder.LANDSCAPES,
    )
}
SETS = tuple(dict.fromkeys([card.expansion for card in KINGDOM.values()]))


def landscapes(*kinds: str) -> dict[str, Landscape]:
    """The landscapes of these kinds, by name."""
    return {name: one for name, one in LANDSCAPES.items() if one.kind in kinds}


EVENTS = landscapes(EVENT)
PROPHECIES = landscapes(PROPHECY)
ALLIES = landscapes(ALLY)
# What may lie beside any kingdom, at most two of them.
LANDSCAPES_TO_DRAW = landscapes(EVENT, PROJECT, LANDMARK, WAY)
