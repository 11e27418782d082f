"""Bots and games of other packages: found by their entry points when somebody asks for them by name.

A package offers `tafelrunde.agents` (a name, and a class derived from `tr.Agent` whose `game` says what it
plays) and `tafelrunde.games` (a name and a `GameKind`). The folder templates/plugin has one of each.
"""

from collections.abc import Iterable
from functools import partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tafelrunde import agents
from tafelrunde.engine import registry
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.registry import GameKind

AGENTS = "tafelrunde.agents"
GAMES = "tafelrunde.games"


def load() -> None:
    """Make all of them known; what has the name of one of ours stays away."""
    ours = [kind.id for kind in registry.kinds()]
    for point in entry_points(group=GAMES):
        kind = loaded(point)
        if not isinstance(kind, GameKind):
            raise BadSetup(f"The game {point.name} of {point.value} is no GameKind.")
        if kind.id not in ours:
            registry.register(kind)
    for point in entry_points(group=AGENTS):
        agent = loaded(point)
        if not (isinstance(agent, type) and issubclass(agent, Agent)):
            raise BadSetup(f"The agent {point.name} of {point.value} is no class derived from tr.Agent.")
        game = getattr(agent, "game", None)
        taken = [name for one in ([game] if game else ours) for name in agents.names(one)]
        if point.name not in taken:
            agents.register(point.name, game, partial(agents.from_class, agent))


def bring(modules: Iterable[str]) -> None:
    """Import modules that make their bots and games known themselves, as a host names them."""
    for module in modules:
        import_module(module)


def loaded(point: EntryPoint) -> Any:
    """What an entry point names, or one sentence about why not."""
    try:
        return point.load()
    except Exception as error:
        raise BadSetup(
            f"{point.name} of {point.value} cannot be loaded: {type(error).__name__}: {error}"
        ) from error


registry.find_with(load)
