"""The games. Importing this package makes all of them known to the engine."""

from tafelrunde.games import kunitori as kunitori
