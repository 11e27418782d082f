"""What happens at a later moment: the handlers of delayed effects, by name."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Delayed, Player

Handler = Callable[["Dominion", "Player", "Delayed"], None]

# Filled by the sets, events and prophecies that put something off.
HANDLERS: dict[str, Handler] = {}


def acts(game: "Dominion", me: "Player", card: str) -> None:
    """Tell that something put off until now takes effect."""
    if game.events is not None:
        game.emit("acts", me.seat, {"card": card}, rule=card)
