"""Which cards may be in a log that is read. What is not known to be read well is left out."""

from collections.abc import Iterator, Sequence

from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.landscapes import LAID_OUT, PROPHECY
from tafelrunde.games.dominion.library import KINGDOM, LANDSCAPES
from tafelrunde.games.dominion.sets import basic

BASIC = {card.id for card in basic.CARDS}
# What was set aside with it is not known.
UNKNOWN = ("riverboat",)
# Too often no game is found: cards go unseen into the deck or aside, or come from it in an order that is not
# told, or are played from elsewhere.
TOO_HARD = (
    "apothecary augurs courier crystal_ball cursed_village fishmonger haven secret_passage seer werewolf"
).split()


# Landscapes that cannot be read: new piles that a log does not name.
HARD_LANDSCAPES = ("divine_wind",)

READABLE = {id for id in KINGDOM if id not in (*UNKNOWN, *TOO_HARD)}
LANDSCAPES_BY_ID = {one.id: one for one in LANDSCAPES.values()}
READABLE_LANDSCAPES = {
    one.id
    for one in LANDSCAPES.values()
    if one.kind in (*LAID_OUT, PROPHECY) and one.name not in HARD_LANDSCAPES
}


def table_options(kingdom: Sequence[str]) -> dict[str, object]:
    """How a game is set up with these cards and landscapes, by id."""
    beside = [LANDSCAPES_BY_ID[id] for id in kingdom if id not in KINGDOM]
    return {
        "kingdom": [id for id in kingdom if id in KINGDOM],
        "landscapes": [one.name for one in beside if one.kind != PROPHECY],
        "prophecy": next((one.name for one in beside if one.kind == PROPHECY), ""),
        "platinum": "no",
        "shelters": "no",
        "start_player": "first",
    }


def belonging(card: Card) -> Iterator[str]:
    """The cards that come into a game with a Kingdom card."""
    yield from (one.id for one in card.brings)
    for one in (card, *card.brings):
        if one.pile is not None:
            yield from (other.id for other in one.pile(2))
    if card.heirloom is not None:
        yield card.heirloom.id


BROUGHT: dict[str, list[str]] = {}
for one in KINGDOM.values():
    for id in belonging(one):
        BROUGHT.setdefault(id, []).append(one.id)


def piles_of(id: str) -> list[str]:
    """The Kingdom pile that a card tells of: its own, or the only one with which it comes; none if it tells
    of none, and the card itself if it comes with nothing that is known."""
    if id in BASIC:
        return []
    if id in KINGDOM:
        return [id]
    found = BROUGHT.get(id, [id])
    return found if len(found) == 1 else []
