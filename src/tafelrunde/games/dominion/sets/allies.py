"""The cards of Allies that the recommended sets name."""

from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.landscapes import Landscape

CARDS: tuple[Card, ...] = ()
OTHERS: tuple[Card, ...] = ()
LANDSCAPES: tuple[Landscape, ...] = ()
