"""What happens at a later moment: the handlers of delayed effects, by name."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Delayed, Player

Handler = Callable[["Dominion", "Player", "Delayed"], None]

# Filled by the sets, events and prophecies that put something off.
HANDLERS: dict[str, Handler] = {}
