"""The basic cards (D11, D13, D14)."""

from typing import Final

from tafelrunde.games.dominion.cards import CURSE, TREASURE, VICTORY, Card, Cost, Plus

BASIC_SET = "basic"

COPPER: Final = Card("copper", BASIC_SET, Cost(0), (TREASURE,), plus=Plus(coins=1), picture="two-coins")
SILVER: Final = Card("silver", BASIC_SET, Cost(3), (TREASURE,), plus=Plus(coins=2), picture="coins")
GOLD: Final = Card("gold", BASIC_SET, Cost(6), (TREASURE,), plus=Plus(coins=3), picture="gold-bar")
PLATINUM: Final = Card("platinum", BASIC_SET, Cost(9), (TREASURE,), plus=Plus(coins=5), picture="cash")
ESTATE: Final = Card("estate", BASIC_SET, Cost(2), (VICTORY,), vp=1, picture="house")
DUCHY: Final = Card("duchy", BASIC_SET, Cost(5), (VICTORY,), vp=3, picture="castle")
PROVINCE: Final = Card("province", BASIC_SET, Cost(8), (VICTORY,), vp=6, picture="pagoda")
COLONY: Final = Card("colony", BASIC_SET, Cost(11), (VICTORY,), vp=10, picture="sailboat")
CURSE_CARD: Final = Card("curse", BASIC_SET, Cost(0), (CURSE,), vp=-1, picture="death-skull")

CARDS = (COPPER, SILVER, GOLD, PLATINUM, ESTATE, DUCHY, PROVINCE, COLONY, CURSE_CARD)
