"""Players in code. An agent is one class with one method: `choose(game, ask) -> positions`."""

from collections.abc import Callable
from inspect import signature

from tafelrunde.agents import asche, dominion, kunitori
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.engine.registry import find_more

Factory = Callable[[object], Agent]

# Agents by name and game; None: for every game.
_AGENTS: dict[tuple[str, str | None], Factory] = {}
# The agent of each game that people usually play against, that advises them and minds their seats.
_USUAL: dict[str, str] = {}


def register(name: str, game: str | None, factory: Factory, usual: bool = False) -> None:
    """Make an agent known by name; the factory gets a seed. Agents of a game are registered from weak to
    strong."""
    _AGENTS[name, game] = factory
    if usual and game is not None:
        _USUAL[game] = name


def names(game: str) -> list[str]:
    """The agents that can play a game."""
    return [name for name, one in _AGENTS if one in (None, game)]


def usual(game: str) -> str:
    """The agent that people usually play against, that advises them and minds their seats.

    >>> usual("kunitori")
    'daimyo'
    """
    return _USUAL.get(game, names(game)[-1])


def _found(name: str, game: str) -> Factory | None:
    return _AGENTS.get((name, game)) or _AGENTS.get((name, None))


def make(name: str, game: str, seed: object) -> Agent:
    """A fresh agent by name."""
    factory = _found(name, game)
    if factory is None:
        find_more()
        factory = _found(name, game)
    if factory is None:
        raise refused("unknown_agent", name=quoted(name), game=game, agents=", ".join(names(game)))
    return factory(seed)


def from_class(kind: type[Agent], seed: object) -> Agent:
    """A fresh agent of a class; one whose constructor takes something is given the seed."""
    takes_seed = bool(signature(kind).parameters)
    factory: Callable[..., Agent] = kind
    return factory(seed) if takes_seed else factory()


register("random", None, RandomAgent)
register("novice", "kunitori", kunitori.Novice)
register("daimyo", "kunitori", kunitori.Daimyo, usual=True)
register("novice", "dominion", dominion.Novice)
register("big-money", "dominion", dominion.BigMoney)
register("big-money-smithy", "dominion", dominion.BigMoneySmithy)
register("steward", "dominion", dominion.Steward, usual=True)
register("expert", "dominion", dominion.Expert)
register("novice", "asche", asche.Novice)
register("squire", "asche", asche.Squire)
register("marshal", "asche", asche.Marshal, usual=True)
