"""The basic cards (D11, D13, D14)."""

from typing import Final

from tafelrunde.games.dominion.cards import CURSE, TREASURE, VICTORY, Card, Cost

BASIC = "basic"

COPPER: Final = Card("copper", BASIC, Cost(0), (TREASURE,), value=1)
SILVER: Final = Card("silver", BASIC, Cost(3), (TREASURE,), value=2)
GOLD: Final = Card("gold", BASIC, Cost(6), (TREASURE,), value=3)
PLATINUM: Final = Card("platinum", BASIC, Cost(9), (TREASURE,), value=5)
ESTATE: Final = Card("estate", BASIC, Cost(2), (VICTORY,), vp=1)
DUCHY: Final = Card("duchy", BASIC, Cost(5), (VICTORY,), vp=3)
PROVINCE: Final = Card("province", BASIC, Cost(8), (VICTORY,), vp=6)
COLONY: Final = Card("colony", BASIC, Cost(11), (VICTORY,), vp=10)
CURSE_CARD: Final = Card("curse", BASIC, Cost(0), (CURSE,), vp=-1)

CARDS = (COPPER, SILVER, GOLD, PLATINUM, ESTATE, DUCHY, PROVINCE, COLONY, CURSE_CARD)
