"""Kunitori! Brennt die Welt? See README.md in this folder for the way from rulebook to code."""

from tafelrunde.engine.registry import register
from tafelrunde.games.kunitori.kind import KIND

register(KIND)
