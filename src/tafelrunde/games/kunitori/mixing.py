"""Mixing two boxes (§10): the recommended composition of a pool, and a builder that follows it."""

from tafelrunde.engine.rng import Rng
from tafelrunde.games.kunitori import cards as c
from tafelrunde.games.kunitori.box import Box, in_stacks
from tafelrunde.games.kunitori.cards import Card

ALWAYS = ("spear_troopers", "light_archers", "cavalry", "gunner_mercenaries")
CASTLES = ("fake_fortress", "fantastic_castle")
AGAINST_CASTLES = ("land_destroyer", "travelling_monk", "trap")
NINJAS = ("ninja_clan", "skilled_ninja")
SIZE = 18
# Places kept for cards against castles, a Ninja and Strategy cards, however many price classes there are.
KEPT = 6

# The worked example of the rulebook (K72).
EXAMPLE: tuple[str, ...] = (
    *("ninja_clan", "spear_troopers", "light_archers", "cavalry", "gunner_mercenaries", "land_destroyer"),
    *("loyal_servants_warning", "trap", "travelling_monk", "beauty"),
    *("new_technologies", "new_fields", "temple_town", "field_improvement", "port_town", "castle_town"),
    *("trading_port", "fantastic_castle"),
)

# The pack with which it can be played without the first box.
STAND_INS = "first-box-stand-ins"


def faults(pool: list[str], everything: Box) -> list[str]:
    """Which of the recommendations of §10 a choice of action cards does not follow (K71, KC6)."""
    found: list[str] = []
    cards = [everything.by_id[id] for id in pool]
    if any(id not in pool for id in ALWAYS):
        found.append("always")
    if len(pool) != SIZE:
        found.append("size")
    if len([card for card in cards if card.type == c.STRATEGY]) < 3:
        found.append("strategies")
    if not any(id in pool for id in CASTLES):
        found.append("castle")
    if "fantastic_castle" in pool and len([id for id in AGAINST_CASTLES if id in pool]) < 2:
        found.append("against_castle")
    if len([id for id in NINJAS if id in pool]) != 1:
        found.append("ninja")
    if price_classes(cards) != price_classes(everything.cards):
        found.append("politics")
    return found


def price_classes(cards: list[Card]) -> list[int]:
    """The prices of the Politics cards."""
    return sorted({card.price for card in cards if card.type == c.POLITICS})


def mix(everything: Box, rng: Rng) -> list[str]:
    """A random pool of 18 action cards that follows all recommendations (K71)."""
    names = [card.id for card in everything.cards if in_stacks(card)]
    pool = list(ALWAYS)

    def pick(choices: list[str], count: int) -> None:
        open_choices = [id for id in choices if id in names and id not in pool]
        rng.shuffle(open_choices)
        pool.extend(open_choices[:count])

    pick(list(CASTLES), 1 + rng.below(2))
    for price in price_classes(everything.cards):
        taken = price_classes([everything.by_id[id] for id in pool])
        if price not in taken and len(pool) < SIZE - KEPT:
            pick([card.id for card in everything.cards if card.type == c.POLITICS and card.price == price], 1)
    if "fantastic_castle" in pool:
        pick(list(AGAINST_CASTLES), 2)
    pick(list(NINJAS), 1)
    strategies = [card.id for card in everything.cards if card.type == c.STRATEGY]
    pick(
        [id for id in strategies if id not in NINJAS],
        max(0, 3 - len([id for id in pool if id in strategies])),
    )
    pick([id for id in names if id not in NINJAS and id != "fantastic_castle"], SIZE - len(pool))
    return [id for id in names if id in pool]
