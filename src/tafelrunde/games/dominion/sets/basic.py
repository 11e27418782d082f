"""The basic cards (D11, D13, D14)."""

from tafelrunde.games.dominion.cards import CURSE, TREASURE, VICTORY, Card, Cost

BASIC = "basic"

COPPER = Card("copper", BASIC, Cost(0), (TREASURE,), value=1)
SILVER = Card("silver", BASIC, Cost(3), (TREASURE,), value=2)
GOLD = Card("gold", BASIC, Cost(6), (TREASURE,), value=3)
PLATINUM = Card("platinum", BASIC, Cost(9), (TREASURE,), value=5)
ESTATE = Card("estate", BASIC, Cost(2), (VICTORY,), vp=1)
DUCHY = Card("duchy", BASIC, Cost(5), (VICTORY,), vp=3)
PROVINCE = Card("province", BASIC, Cost(8), (VICTORY,), vp=6)
COLONY = Card("colony", BASIC, Cost(11), (VICTORY,), vp=10)
CURSE_CARD = Card("curse", BASIC, Cost(0), (CURSE,), vp=-1)

CARDS = (COPPER, SILVER, GOLD, PLATINUM, ESTATE, DUCHY, PROVINCE, COLONY, CURSE_CARD)
