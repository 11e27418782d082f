"""Schutt und Asche (Burnt to Ashes). See README.md in this folder for the way from rulebook to code."""

from tafelrunde.engine.registry import register
from tafelrunde.games.asche.kind import KIND

register(KIND)
