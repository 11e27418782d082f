"""A table of Dominion on which everything lies that the recommended sets can bring."""

from typing import Any

import tafelrunde as tr

KINGDOM = """
    page duplicate castles augurs temple cursed_village blessed_village devils_workshop contract border_guard
"""
HEXES = {"kind": "hex", "cards": ["bad_omens"], "discards": ["greed", "plague"]}


def full_table(seats: int = 2, **changes: Any) -> tr.Match:
    """Mira's Buy phase, unless it is changed."""
    me: dict[str, Any] = {
        "hand": "copper silver devils_workshop estate duplicate".split(),
        "deck": ["copper"] * 5,
        "discard": ["gold"],
        "in_play": ["amulet", "village"],
        "tokens": {"coffers": 3, "villagers": 2, "favors": 4},
        "mats": {"exile": ["gold", "curse", "curse"], "tavern": ["distant_lands"]},
        "states": ["deluded"],
    }
    other = {
        "hand": ["copper"] * 5,
        "deck": ["copper"] * 5,
        "tokens": {"coffers": 2, "points": 7, "minus_coin": 1},
        "mats": {"exile": ["estate"] * 3, "tavern": ["guide"]},
        "states": ["envious", "project:guildhall"],
        "debt": 2,
    }
    me.update(changes.pop("me", {}))
    boons = {
        "kind": "boon",
        "cards": ["skys_gift", "forests_gift"],
        "discards": ["suns_gift"],
        "kept": ["fields_gift"],
        "owed": [[1, "moons_gift"]],
    }
    position: dict[str, Any] = {
        "table": {
            "kingdom": KINGDOM.split(),
            "landscapes": ["guildhall", "way_of_the_ox", "crafters_guild"],
            "prophecy": "harsh_winter",
            "platinum": True,
            "shelters": True,
        },
        "players": [me, *[other] * (seats - 1)],
        "phase": "buy",
        "coins": 4,
        "holders": {"lantern": 0, "horn": 1},
        "decks": [boons, HEXES],
        **changes,
    }
    piles: Any = tr.position("dominion", position).view(0)["table"]
    points = [3 if pile["card"] == "temple" else 0 for pile in piles["piles"]]
    return tr.position("dominion", {**position, "points_on": points})
