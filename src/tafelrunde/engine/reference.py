"""An entry of a game's rules reference. The texts stand in the game's catalogues under its id."""

from typing import NamedTuple


class Rule(NamedTuple):
    """One rule: its id, the chapter it is read in, the section of the rulebook, and whether we made it."""

    id: str
    chapter: str
    section: str = ""
    house: bool = False
