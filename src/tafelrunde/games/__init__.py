"""The games. Importing this package makes all of them known to the engine."""

from tafelrunde.games import kunitori as kunitori

# The games that are complete and offered to players; others in this folder are under way.
OFFERED = ("kunitori",)
