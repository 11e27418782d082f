"""The chance of a knight who fights to the end (S71, S72), exactly. Only cards that can decide matter."""

from functools import cache
from typing import TYPE_CHECKING

from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import COMBATS, DRAGON_CARD, KNIGHT_CARD, SWORD_CARD

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.pieces import Combat
    from tafelrunde.games.asche.state import Fight


def to_come(game: "Asche", fight: "Fight") -> dict[str, int]:
    """How many combat cards of each kind have not been seen in this fight."""
    seen = fight.open + fight.aside
    return {kind.id: game.tables.combat.count(kind) - seen.count(kind) for kind in COMBATS}


def chance(game: "Asche", fight: "Fight", spent: int = 0) -> float:
    """The chance to win, from 0 to 1; `spent` is the power given first, each for two dragons (S76)."""
    left = to_come(game, fight)
    armed = game.provinces[fight.province].sword and not fight.no_sword

    def needed(kind: "Combat", more: int = 0) -> int:
        return max(1, t.CARDS_TO_DECIDE - fight.count(kind) + more)

    return wins(
        needed(DRAGON_CARD, t.DRAGONS_PER_POWER * spent),
        needed(KNIGHT_CARD),
        needed(SWORD_CARD),
        left[DRAGON_CARD.id],
        left[KNIGHT_CARD.id],
        left[SWORD_CARD.id] if armed else 0,
    )


@cache
def wins(for_dragon: int, for_knight: int, for_sword: int, dragons: int, knights: int, swords: int) -> float:
    """The chance that knights or swords come as often as needed before the dragons do.

    >>> wins(1, 1, 1, 1, 1, 1)  # one of three cards loses
    0.6666666666666666
    """
    if for_knight == 0 or for_sword == 0:
        return 1.0
    cards = dragons + knights + swords
    if cards == 0 or for_dragon == 0:
        return 0.0
    chance = 0.0
    if dragons:
        chance += dragons * wins(for_dragon - 1, for_knight, for_sword, dragons - 1, knights, swords)
    if knights:
        chance += knights * wins(for_dragon, for_knight - 1, for_sword, dragons, knights - 1, swords)
    if swords:
        chance += swords * wins(for_dragon, for_knight, for_sword - 1, dragons, knights, swords - 1)
    return chance / cards
