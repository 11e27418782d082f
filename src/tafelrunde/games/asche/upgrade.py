"""Matches of earlier rules versions, carried over step by step."""

from tafelrunde.engine.upgrade import Saved

# What version 2 played with unless the match said otherwise.
COMBAT_DECK_OF_2 = {"dragon": 10, "knight": 8, "sword": 9, "shield": 9}


def levels_of_difficulty(saved: Saved) -> None:
    """Version 3: there are levels of difficulty, and the default combat deck is another one.

    An older match keeps its cards: they are written into its own deck, whatever the level.
    """
    own = saved.options.get("combat_deck")
    saved.options["combat_deck"] = {**COMBAT_DECK_OF_2, **(own if isinstance(own, dict) else {})}
    saved.options.setdefault("windows", "covert")


UPGRADES = {3: levels_of_difficulty}
