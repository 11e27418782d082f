"""The game is not yet switched on in tafelrunde.games; here it is known."""

from tafelrunde.engine.registry import register
from tafelrunde.games.dominion.kind import KIND

register(KIND)
