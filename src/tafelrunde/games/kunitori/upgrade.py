"""Matches of earlier rules versions, carried over step by step."""

from tafelrunde.engine.upgrade import Saved


def open_phase(saved: Saved) -> None:
    """Version 3: the phase that all can tell is in the state, and a monk's chance ends with the battles.

    What had been shown stays shown: the open phase of an older position is its phase.
    """
    for position in saved.positions():
        position.setdefault("open_phase", position["phase"])
        if position["phase"] not in ("deployed", "action", "battle"):
            position["alliance"] = False


UPGRADES = {3: open_phase}
