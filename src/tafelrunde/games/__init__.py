"""The games. Importing this package makes those known to the engine that are offered."""

from tafelrunde.games import asche as asche
from tafelrunde.games import dominion as dominion
from tafelrunde.games import kunitori as kunitori

# The games that are complete and offered to players; others in this folder are under way.
OFFERED = ("asche", "dominion", "kunitori")
