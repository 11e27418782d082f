"""Players in code. An agent is one class with one method: `choose(game, ask) -> positions`."""

from collections.abc import Callable

from tafelrunde.agents.asche import Marshal, Squire
from tafelrunde.agents.dominion import BigMoney, BigMoneySmithy, Steward
from tafelrunde.agents.kunitori import Daimyo
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.errors import BadSetup

Factory = Callable[[object], Agent]

# Agents by name: for every game (None) or for one.
_AGENTS: dict[str, tuple[str | None, Factory]] = {}


def register(name: str, game: str | None, factory: Factory) -> None:
    """Make an agent known by name; the factory gets a seed."""
    _AGENTS[name] = (game, factory)


def names(game: str) -> list[str]:
    """The agents that can play a game."""
    return [name for name, (one, _) in _AGENTS.items() if one in (None, game)]


def make(name: str, game: str, seed: object) -> Agent:
    """A fresh agent by name."""
    known = _AGENTS.get(name)
    if known is None or known[0] not in (None, game):
        raise BadSetup(f"There is no agent {name!r} for {game}; the agents are: {', '.join(names(game))}.")
    return known[1](seed)


register("random", None, RandomAgent)
register("daimyo", "kunitori", Daimyo)
register("big-money", "dominion", BigMoney)
register("big-money-smithy", "dominion", BigMoneySmithy)
register("steward", "dominion", Steward)
register("squire", "asche", Squire)
register("marshal", "asche", Marshal)
