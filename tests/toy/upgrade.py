"""What Pearls was like before, and how a match from then is carried over: an example of each kind of step."""

from tafelrunde.engine.upgrade import Saved


def pearls_option(saved: Saved) -> None:
    """Version 2: the option `treasure` is called `pearls`."""
    saved.rename_option("treasure", "pearls")


def grabbed_is_kept(saved: Saved) -> None:
    """Version 3: who has grabbed the shell is in the state. Nobody could grab it before."""
    for player in saved.players():
        player["grabbed"] = False


def grab_prompt(saved: Saved) -> None:
    """Version 4: the question `shell` is called `grab`."""
    saved.rename_prompt("shell", "grab")


UPGRADES = {2: pearls_option, 3: grabbed_is_kept, 4: grab_prompt}
