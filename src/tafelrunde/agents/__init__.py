"""Players in code. An agent is one class with one method: `choose(game, ask) -> positions`."""

from collections.abc import Callable
from inspect import signature

from tafelrunde.agents import asche, dominion, kunitori
from tafelrunde.agents.random import RandomAgent
from tafelrunde.agents.search.searcher import Searcher
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.engine.registry import find_more

Factory = Callable[[object], Agent]

# Games that one who looks ahead may play for a decision: "master:200".
MOST_PLAYOUTS = 100_000

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
    """A fresh agent by name. One who looks ahead may be told how many games to play for a decision.

    >>> agent = make("master:200", "kunitori", 1)
    >>> isinstance(agent, Searcher) and agent.playouts
    200
    """
    base, colon, playouts = name.partition(":")
    factory = _found(base, game)
    if factory is None:
        find_more()
        factory = _found(base, game)
    if factory is None:
        raise refused("unknown_agent", name=quoted(name), game=game, agents=", ".join(names(game)))
    agent = factory(seed)
    if colon:
        if not isinstance(agent, Searcher):
            raise refused("no_playouts", name=quoted(base))
        agent.playouts = _playouts(playouts)
    return agent


def _playouts(written: str) -> int:
    """How many games to play for a decision."""
    count = int(written) if written.isdecimal() and len(written) < 10 else 0
    if not 1 <= count <= MOST_PLAYOUTS:
        raise refused("playouts", count=quoted(written), most=MOST_PLAYOUTS)
    return count


def from_class(kind: type[Agent], seed: object) -> Agent:
    """A fresh agent of a class; one whose constructor takes something is given the seed."""
    takes_seed = bool(signature(kind).parameters)
    factory: Callable[..., Agent] = kind
    return factory(seed) if takes_seed else factory()


register("random", None, RandomAgent)
register("novice", "kunitori", kunitori.Novice)
register("daimyo", "kunitori", kunitori.Daimyo, usual=True)
register("master", "kunitori", kunitori.Master)
register("novice", "dominion", dominion.Novice)
register("big-money", "dominion", dominion.BigMoney)
register("big-money-smithy", "dominion", dominion.BigMoneySmithy)
register("steward", "dominion", dominion.Steward, usual=True)
register("expert", "dominion", dominion.Expert)
register("master", "dominion", dominion.Master)
register("novice", "asche", asche.Novice)
register("squire", "asche", asche.Squire)
register("marshal", "asche", asche.Marshal, usual=True)
register("master", "asche", asche.Master)
