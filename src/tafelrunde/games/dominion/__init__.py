"""Dominion with Rising Sun. See README.md in this folder for the way from rulebook to code."""

from tafelrunde.engine.registry import register
from tafelrunde.games.dominion.kind import KIND

register(KIND)
