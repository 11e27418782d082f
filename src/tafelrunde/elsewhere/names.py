"""The names of cards in English logs, one and several of them."""

import re
from functools import cache

from tafelrunde.engine.text import Texts
from tafelrunde.games.dominion.library import CARDS, LANDSCAPES, TEXT

# Plurals that the catalogue writes otherwise.
OTHERS = {"platina": "platinum"}
ANY = re.compile(r"^(?:(a|an|\d+) )?(?:other )?cards?$")
COUNTED = re.compile(r"^(?:(a|an|\d+) )?(.+)$")


@cache
def names() -> dict[str, str]:
    """The id of every card by its name and its plurals, in small letters."""
    texts = Texts(TEXT, "en")
    found: dict[str, str] = {}
    for id in CARDS:
        name = texts.get(f"card.{id}.name").lower()
        for form in (name, name + "s", name + "es", re.sub("y$", "ies", name), re.sub("f$", "ves", name)):
            found.setdefault(form, id)
        found[texts.card(id, 2).lower().removeprefix("2 ")] = id
    # A card that is called like the plural of another one keeps its name.
    return found | {texts.get(f"card.{id}.name").lower(): id for id in CARDS} | OTHERS


def card_named(name: str) -> str | None:
    """The id of a card; None if there is none of this name."""
    return names().get(name.strip().lower())


@cache
def landscapes(*kinds: str) -> dict[str, str]:
    """The id of all that is no card and of these kinds, by its name in small letters."""
    texts = Texts(TEXT, "en")
    found = [one for one in LANDSCAPES.values() if one.kind in kinds]
    return {texts.get(f"card.{one.name}.name").lower(): one.id for one in found}


def landscape_named(name: str, *kinds: str) -> str | None:
    """The id of a landscape of these kinds; None if there is none of this name.

    >>> landscape_named("Ball", "event", "project")
    'event:ball'
    """
    return landscapes(*kinds).get(name.strip().lower())


def read_cards(text: str) -> list[str | None] | str:
    """The cards of a list, None for one that is not named; what is not understood, if it is no list of cards.

    >>> read_cards("2 Coppers, a Throne Room, and an Estate")
    ['copper', 'copper', 'throne_room', 'estate']
    >>> read_cards("3 other cards and a Gold")
    [None, None, None, 'gold']
    >>> read_cards("a Windmill")
    'a Windmill'
    """
    found: list[str | None] = []
    if text.strip().lower() in ("nothing", "no cards"):
        return found
    for part in re.split(r",? and (?:finally )?|, ", text):
        unnamed = ANY.match(part.strip())
        if unnamed:
            found += [None] * how_many(unnamed[1])
            continue
        counted = COUNTED.match(part.strip())
        id = card_named(counted[2]) if counted else None
        if counted is None or id is None:
            return part.strip()
        found += [id] * how_many(counted[1])
    return found


def how_many(word: str | None) -> int:
    """The number that a word stands for."""
    return min(int(word), 99) if word and word.isdecimal() else 1
