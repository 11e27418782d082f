"""The rules of Dominion in reading order; their texts are in text/rules.*.po, those of a card with the card.

The section is the page of the German rulebook of Rising Sun ("base": of a base game).
"""

from collections.abc import Iterable

from tafelrunde.engine.reference import Rule
from tafelrunde.games.dominion.landscapes import EVENT
from tafelrunde.games.dominion.library import CARDS, LANDSCAPES, PROPHECIES

# Where the rulebook speaks of the cards of a set; other expansions have rulebooks of their own.
RISING_SUN = "rising_sun"
SECTIONS = {"basic": "base", "base": "base", RISING_SUN: "8-10"}


def entries(chapter: str, section: str, ids: Iterable[str]) -> list[Rule]:
    """An entry for each id."""
    return [Rule(id, chapter, section) for id in ids]


def card_entries() -> list[Rule]:
    """An entry for each card, by expansion, with the landscapes that have no chapter of their own."""
    beside = [one for one in LANDSCAPES.values() if one.expansion != RISING_SUN]
    named = [(card.expansion, card.id) for card in CARDS.values()]
    named += [(one.expansion, one.name) for one in beside]
    return [
        Rule(id, f"{one}_cards", SECTIONS.get(one, ""))
        for one in dict.fromkeys([expansion for expansion, _ in named])
        for expansion, id in named
        if expansion == one
    ]


RISING_SUN_EVENTS = [
    one.name for one in LANDSCAPES.values() if one.kind == EVENT and one.expansion == RISING_SUN
]
RULES: tuple[Rule, ...] = (
    *entries("contents", "2", "D1 D2 D3 D4".split()),
    *entries("setup", "base", "D10 D11 D12 D13".split()),
    *entries("setup", "3", "D30 D31 D32 D33 D34".split()),
    *entries("turn", "base", "D14 D15 D16 D17 D18 D21".split()),
    *entries("durations", "8", ["D80"]),
    *entries("end", "base", "D19 D20".split()),
    *entries("debt", "6", "D40 D41 D42 D43 D44 D45 D46".split()),
    *entries("omens", "6", "D50 D51 D52".split()),
    *entries("shadows", "6-7", "D60 D61 D62 D63 D64".split()),
    *entries("event_rules", "7", "D70 D71 D72".split()),
    *entries("expansion_rules", "", [f"D{number}" for number in range(90, 114)]),
    *card_entries(),
    *entries("prophecies", "10-11", PROPHECIES),
    *entries("events", "12", RISING_SUN_EVENTS),
    *(Rule(f"DH{number}", "rulings", house=True) for number in range(1, 35)),
)
