"""Stops: at which moments a person wants to be asked about the followers in hand ("ask me at ...").

The rules ask whenever a follower can be played. Who would always pass there can say so once: the server, or
whoever sits between rules and person, then passes for them. Nothing of that is in the state of the game.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tafelrunde.engine.decisions import AMOUNT, Ask
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.dragon import next_target
from tafelrunde.games.asche.pieces import DRAGON_CARD, Follower
from tafelrunde.games.asche.windows import LET_RUN

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche

ALWAYS: Final = "always"
NEVER: Final = "never"
OWN: Final = "own"  # when it is about an own province
FIRST_FLIGHT: Final = "first_flight"
TWO_DRAGONS: Final = "two_dragons"
PURCHASE: Final = "purchase"  # only in one's own purchase turn

# For each follower when one can wish to be asked; the first is usual.
STOPS: dict[str, tuple[str, ...]] = {
    **{follower.id: (ALWAYS, NEVER) for follower in t.FOLLOWERS},
    "scout": (FIRST_FLIGHT, ALWAYS, NEVER),
    "hero": (TWO_DRAGONS, OWN, ALWAYS, NEVER),
    "vassal": (OWN, ALWAYS, NEVER),
    "black_knight": (ALWAYS, OWN, NEVER),
    "decoy": (ALWAYS, OWN, NEVER),
    "agitator": (PURCHASE, ALWAYS, NEVER),
    "peasant": (PURCHASE, ALWAYS, NEVER),
    "moneylender": (PURCHASE, ALWAYS, NEVER),
}
USUAL: dict[str, str] = {follower: moments[0] for follower, moments in STOPS.items()}


def stops_at(game: "Asche", seat: int, follower: str, moment: str) -> bool:
    """Whether a person wants to be asked about a follower now."""
    if moment in (NEVER, PURCHASE):
        return False
    if moment == FIRST_FLIGHT:
        return not any(game.turned)
    if moment == TWO_DRAGONS:
        return game.fight is not None and game.fight.count(DRAGON_CARD) >= t.DRAGONS_PER_POWER
    if moment == OWN:
        index = game.fight.province if game.fight is not None else next_target(game)
        return index >= 0 and game.provinces[index].owner == seat
    return True


def pass_at(game: "Asche", ask: Ask, stops: Mapping[str, str]) -> list[int] | None:
    """How a person passes a window at which there is nothing to do, or nothing that is wished to be asked
    about; to let things run counts as nothing to do. None if the person is to be asked."""
    if ask.least > 0 or ask.form == AMOUNT or (ask.options and not ask.prompt.startswith("window_")):
        return None
    for thing in ask.options:
        if isinstance(thing, Follower):
            if stops_at(game, ask.seat, thing.id, stops.get(thing.id, ALWAYS)):
                return None
        elif thing is not LET_RUN:
            return None
    held = any(isinstance(thing, Follower) for thing in ask.options)
    return [at for at, thing in enumerate(ask.options) if thing is LET_RUN and not held]
