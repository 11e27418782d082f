"""The cards of the box (K2), one line each, to be checked against the rulebook (§11) with a finger.

Numbers are those of the list, not of the overview (KC2). Castle town (K99) needs nothing but its line.

Columns: id, type, number in the box, price, source of the price, victory points, attack power (- none),
deployable, symbols from top to bottom, marks. Sources: R the rulebook, E the published English card list,
REC our reconstruction (KH36, see docs/rulings.md).
"""

from typing import Final

from tafelrunde.games.kunitori import cards as c

A, D, M, B = c.ACTION, c.DRAW, c.MONEY, c.BUY
Row = tuple[str, str, int, int, str, int, int, bool, tuple[tuple[str, int], ...], tuple[str, ...]]

ROWS: Final[tuple[Row, ...]] = (
    # id, type, count, price, source, vp, attack, deployable, symbols, marks
    ("maeda_keiji", c.GENERAL, 1, 6, "E", 0, 6, False, (), ()),
    ("honda_tadakatsu", c.GENERAL, 1, 6, "E", 0, 5, False, ((A, 1),), ()),
    ("sanada_yukimura", c.GENERAL, 1, 6, "E", 0, 5, False, ((D, 1),), ()),
    ("ishida_mitsunari", c.GENERAL, 1, 6, "E", 0, 2, False, ((D, 1), (M, 1), (B, 1)), ()),
    ("naoe_kanetsugu", c.GENERAL, 1, 6, "E", 0, 3, False, ((D, 1), (A, 1), (B, 1)), ()),
    ("akechi_mitsuhide", c.GENERAL, 1, 6, "E", 0, 2, False, ((D, 2), (A, 1), (B, 1)), ()),
    ("kuroda_kanbei", c.GENERAL, 1, 6, "E", 0, 3, False, ((D, 2), (A, 1)), ()),
    ("katakura_kojurou", c.GENERAL, 1, 6, "E", 0, 4, False, ((D, 1), (A, 1)), ()),
    ("fake_fortress", c.UNIT, 8, 2, "E", 0, 2, True, ((D, 1),), (c.DISCARDED_AFTER_BATTLE,)),
    ("spear_troopers", c.UNIT, 12, 3, "E", 0, 2, True, ((A, 1),), ()),
    ("light_archers", c.UNIT, 12, 4, "E", 0, 1, True, ((A, 2),), ()),
    ("cavalry", c.UNIT, 12, 5, "E", 0, 2, True, ((A, 2),), ()),
    ("gunner_mercenaries", c.UNIT, 12, 6, "E", 0, 3, False, ((A, 2),), ()),
    ("land_destroyer", c.UNIT, 6, 7, "R", 0, 5, True, ((A, 1),), (c.DISCARDED_AFTER_BATTLE, c.DESTROYER)),
    ("loyal_servants_warning", c.STRATEGY, 8, 2, "E", 0, -1, False, (), ()),
    ("trap", c.STRATEGY, 8, 3, "E", 0, -1, False, (), ()),
    ("take_back", c.STRATEGY, 8, 3, "E", 0, -1, False, (), ()),
    ("beauty", c.STRATEGY, 8, 3, "E", -4, -1, False, (), (c.GIVEN_AWAY,)),
    ("travelling_monk", c.STRATEGY, 8, 3, "E", 0, -1, False, (), ()),
    ("skilled_ninja", c.STRATEGY, 8, 4, "E", 0, -1, False, (), (c.NINJA,)),
    ("temple_tax", c.POLITICS, 8, 2, "REC", -2, -1, False, ((D, 2),), ()),
    ("defence_wall", c.POLITICS, 8, 3, "REC", 0, -1, False, (), (c.WALL,)),
    ("temple_town", c.POLITICS, 8, 4, "REC", 0, -1, False, (), (c.TEMPLE_SCORING,)),
    ("field_improvement", c.POLITICS, 8, 4, "REC", 0, -1, False, (), (c.FIELD_SCORING,)),
    ("port_town", c.POLITICS, 8, 5, "REC", 0, -1, False, ((D, 2), (B, 1)), ()),
    ("castle_town", c.POLITICS, 8, 6, "REC", 2, -1, False, ((D, 3),), ()),
    ("village", c.VICTORY, 30, 3, "REC", 1, -1, False, (), ()),
    ("prefecture", c.VICTORY, 12, 6, "REC", 5, -1, False, (), ()),
    ("land", c.VICTORY, 10, 9, "REC", 10, -1, False, (), ()),
    ("copper", c.TREASURE, 40, 1, "REC", 0, -1, False, ((M, 1),), ()),
    ("silver", c.TREASURE, 20, 3, "REC", 0, -1, False, ((M, 2),), ()),
    ("gold", c.TREASURE, 10, 6, "REC", 0, -1, False, ((M, 3),), ()),
)

# The picture of each card: an icon of game-icons. Generals wear their own helmets.
PICTURES: Final[dict[str, str]] = {
    "fake_fortress": "stone-tower",
    "spear_troopers": "spears",
    "light_archers": "bowman",
    "cavalry": "cavalry",
    "gunner_mercenaries": "cannon",
    "land_destroyer": "siege-tower",
    "loyal_servants_warning": "scroll-quill",
    "trap": "wolf-trap",
    "take_back": "return-arrow",
    "beauty": "handheld-fan",
    "travelling_monk": "monk-face",
    "skilled_ninja": "ninja-head",
    "temple_tax": "receive-money",
    "defence_wall": "defensive-wall",
    "temple_town": "shinto-shrine",
    "field_improvement": "field",
    "port_town": "harbor-dock",
    "castle_town": "castle",
    "village": "huts-village",
    "prefecture": "japan",
    "land": "mountains",
    "copper": "two-coins",
    "silver": "coins",
    "gold": "gold-bar",
}

# Where the English card list prints something else (ruling KC7): symbols, deployable.
ENGLISH: Final[dict[str, tuple[tuple[tuple[str, int], ...], bool]]] = {
    "ishida_mitsunari": (((D, 1), (M, 2), (B, 1)), False),
    "fake_fortress": (((A, 1),), True),
    "gunner_mercenaries": (((A, 2),), True),
}

START_DECK: Final[tuple[tuple[str, int], ...]] = (("village", 2), ("copper", 6))
HAND_SIZE: Final = 4

# Rewards of a battle by the least difference that earns them, highest first (K38, K86).
ATTACKER_REWARDS: Final[tuple[tuple[int, str], ...]] = ((7, "land"), (4, "prefecture"), (1, "village"))
DEFENDER_REWARDS: Final[tuple[tuple[int, str], ...]] = ((3, "land"), (2, "prefecture"), (1, "village"))
JOINT_REWARDS: Final[tuple[tuple[int, str], ...]] = ((12, "land"), (7, "prefecture"), (1, "village"))
