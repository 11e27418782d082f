"""Simple plans for single cards, which our rules and another program's can both play: see compare_cards.py.

A plan is Big Money with some copies of a few cards. Names are our ids; neither program is used here.
"""

from typing import NamedTuple

COST = {
    "copper": 0,
    "estate": 2,
    "lurker": 2,
    "silver": 3,
    "village": 3,
    "shanty_town": 3,
    "wishing_well": 3,
    "smithy": 4,
    "baron": 4,
    "conspirator": 4,
    "diplomat": 4,
    "ironworks": 4,
    "secret_passage": 4,
    "market": 5,
    "duchy": 5,
    "courtier": 5,
    "duke": 5,
    "upgrade": 5,
    "gold": 6,
    "province": 8,
}
BASIC = ("village", "smithy", "market")
# From what is trashed, discarded or buried first to what is kept.
WORST = "curse estate copper village smithy lurker shanty_town wishing_well silver duchy duke".split()
# From what is gained first.
BEST = "province gold market upgrade silver duchy smithy village estate copper".split()


class Plan(NamedTuple):
    """What is bought, with the most copies of each, in this order; what is played first."""

    wants: tuple[tuple[str, int], ...]
    plays: tuple[str, ...]


def simple(card: str, most: int, *others: tuple[str, int]) -> Plan:
    """Some copies of a card, and of others that go with it."""
    names = [name for name, _ in others]
    return Plan(((card, most), *others), (*names, card))


PLANS = {
    "baron": simple("baron", 2),
    "conspirator": simple("conspirator", 4, ("village", 4)),
    "courtier": simple("courtier", 2),
    "diplomat": simple("diplomat", 3),
    "duke": Plan((("duke", 8),), ()),
    "ironworks": simple("ironworks", 2),
    "lurker": Plan((("lurker", 3),), ("market", "lurker")),
    "secret_passage": simple("secret_passage", 3),
    "shanty_town": simple("shanty_town", 3, ("smithy", 2))._replace(plays=("shanty_town", "smithy")),
    "upgrade": simple("upgrade", 2),
    "wishing_well": simple("wishing_well", 4),
}
BIG_MONEY = Plan((), ())


def purchases(plan: Plan, money: int, owned: dict[str, int], provinces: int) -> list[str]:
    """What to buy, best first, as far as the money goes."""
    duchies = plan.wants[:1] == (("duke", 8),) and owned.get("duchy", 0) < 4
    wanted = ["province"]
    if provinces <= 4 or duchies:
        wanted.append("duchy")
    wanted.append("gold")
    wanted += [card for card, most in plan.wants if owned.get(card, 0) < most]
    if provinces <= 2:
        wanted.append("estate")
    wanted.append("silver")
    return [card for card in wanted if COST[card] <= money]


def ranked(names: list[str], order: list[str]) -> list[int]:
    """The positions of names, those first that come first in an order; unknown ones last, by name."""

    def key(position: int) -> tuple[int, str]:
        name = names[position]
        return (order.index(name) if name in order else len(order), name)

    return sorted(range(len(names)), key=key)
