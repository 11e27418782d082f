"""Matches of earlier rules versions, carried over step by step."""

from tafelrunde.engine.upgrade import Saved

# What version 2 played with unless the match said otherwise.
COMBAT_DECK_OF_2 = {"dragon": 10, "knight": 8, "sword": 9, "shield": 9}

# What version 3 played with at these levels, unless alone.
COMBAT_DECKS_OF_3 = {
    "normal": {"dragon": 11, "knight": 6, "sword": 10, "shield": 9},
    "hard": {"dragon": 12, "knight": 6, "sword": 9, "shield": 9},
}


def levels_of_difficulty(saved: Saved) -> None:
    """Version 3: there are levels of difficulty, and the default combat deck is another one.

    An older match keeps its cards: they are written into its own deck, whatever the level.
    """
    keep_deck(saved, COMBAT_DECK_OF_2)
    saved.options.setdefault("windows", "covert")


def more_shields(saved: Saved) -> None:
    """Version 4: the decks of two levels are others; an older match keeps its cards."""
    level = str(saved.options.get("difficulty", "normal"))
    if saved.options.get("mode") != "solo" and level in COMBAT_DECKS_OF_3:
        keep_deck(saved, COMBAT_DECKS_OF_3[level])


def keep_deck(saved: Saved, deck: dict[str, int]) -> None:
    """Write the cards that a match was played with into its own deck."""
    own = saved.options.get("combat_deck")
    saved.options["combat_deck"] = {**deck, **(own if isinstance(own, dict) else {})}


UPGRADES = {3: levels_of_difficulty, 4: more_shields}
