"""Tafelrunde: a digital game table. This is the public surface; see docs/ for more.

>>> import tafelrunde as tr
>>> match = tr.new_match("kunitori", seats=3, seed=7)
>>> decision = match.pending[0]
>>> match.answer(decision.seat, [decision.options[0]["id"]])
>>> tr.play("kunitori", agents=["daimyo", "random"], seed=1).winners
[0]
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tafelrunde import agents as _agents
from tafelrunde import games as _games  # noqa: F401  (makes the games known)
from tafelrunde import plugins as _plugins  # noqa: F401  (looks for more when they are asked for)
from tafelrunde.engine import match as _match
from tafelrunde.engine import registry as _registry
from tafelrunde.engine import savefile as _savefile
from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, SOME, Answer, Ask, Decision
from tafelrunde.engine.desk import Agent, Thinker, desk_for
from tafelrunde.engine.errors import (
    BadSetup,
    BrokenSave,
    GameTooLong,
    IllegalAnswer,
    ReplayDiverged,
    StaleAnswer,
    TafelrundeError,
    UndoRefused,
)
from tafelrunde.engine.game import Game, Result
from tafelrunde.engine.match import Match
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.engine.thinking import ThinkingDesk

if TYPE_CHECKING:
    from tafelrunde.lab.findings import Findings
    from tafelrunde.lab.table import Table

__version__ = "0.1.0"

__all__ = [
    "AMOUNT",
    "LANGUAGES",
    "ONE",
    "ORDER",
    "SOME",
    "Agent",
    "Answer",
    "Ask",
    "BadSetup",
    "BrokenSave",
    "Decision",
    "Game",
    "GameTooLong",
    "IllegalAnswer",
    "Match",
    "ReplayDiverged",
    "Result",
    "StaleAnswer",
    "TafelrundeError",
    "Texts",
    "UndoRefused",
    "agent",
    "duel",
    "games",
    "load_match",
    "new_match",
    "play",
    "position",
    "simulate",
    "sweep",
    "texts",
]


def agent(name: str, game: str, seed: object = 0) -> Agent:
    """A fresh agent by name, e.g. to let it answer in a match.

    >>> match = new_match("kunitori", seats=2)
    >>> match.ask_agent(match.pending[0].seat, agent("random", "kunitori"))
    >>> len(match.answers)
    1
    """
    return _agents.make(name, game, seed)


def games() -> list[dict[str, object]]:
    """The games: ids, titles, numbers of seats, options with defaults, agents.

    >>> [game["title"] for game in games() if game["id"] == "kunitori"]
    ['Kunitori! Is the World Burning?']
    """
    return [
        {
            "id": kind.id,
            "title": Texts(kind.text, "en").get("game.title"),
            "seats": list(kind.seats),
            "options": [option.as_dict() for option in kind.options],
            "agents": _agents.names(kind.id),
        }
        for kind in _registry.kinds()
    ]


def new_match(game: str, seats: int, seed: object = 0, options: Mapping[str, object] | None = None) -> Match:
    """Set up a match for people (or anybody who answers step by step).

    >>> new_match("kunitori", seats=7)
    Traceback (most recent call last):
    tafelrunde.engine.errors.BadSetup: kunitori is for 2 to 6 players, not 7.
    """
    return _match.new_match(_registry.kind_of(game), seats, seed, options or {})


def position(
    game: str, description: Mapping[str, object], options: Mapping[str, object] | None = None
) -> Match:
    """A match that starts from a described position; see docs/positions.md.

    >>> match = position("kunitori", {"players": [{"hand": ["copper", "silver"]}, {}], "phase": "buy"})
    >>> [option["id"] for option in match.pending[0].options]
    ['all_treasures', 'copper', 'silver']
    """
    return _match.match_from(_registry.kind_of(game), description, options or {})


def load_match(data: bytes) -> Match:
    """Read a saved match.

    >>> match = new_match("kunitori", seats=2, seed=3)
    >>> load_match(match.save()).view(0) == match.view(0)
    True
    """
    return _savefile.load(data)


def play(
    game: str,
    agents: Sequence[str | Agent],
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    limit: int = 1_000_000,
) -> Result:
    """Play a whole game between agents at full speed; one agent (or its name) for each seat.

    >>> play("kunitori", ["random"] * 3, seed=5).reason
    'victory_stack_empty'
    """
    return play_game(game, agents, seed, options, limit).result()


def play_game(
    game: str,
    agents: Sequence[str | Agent],
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    limit: int = 1_000_000,
) -> Game:
    """Like `play`, but returns the finished game itself."""
    running = start_game(game, agents, seed, _registry.kind_of(game).complete_options(options or {}))
    running.play_out(limit)
    return running


def start_game(game: str, agents: Sequence[str | Agent], seed: object, complete: dict[str, object]) -> Game:
    """A game between agents before its first step; `complete` are all its options, checked."""
    kind = _registry.kind_of(game)
    kind.check_seats(len(agents))
    players = [
        _agents.make(one, game, (seed, seat)) if isinstance(one, str) else one
        for seat, one in enumerate(agents)
    ]
    running = kind.new(len(players), Rng.seeded(seed), complete)
    if any(isinstance(one, Thinker) for one in players):
        running.desk = ThinkingDesk(players, _match.Match(kind, complete, running.copy(), seed))
    else:
        running.desk = desk_for(players)
    return running


def texts(match: Match, language: str) -> Texts:
    """The texts of a match's game in a language, with those of its card packs.

    >>> texts(new_match("kunitori", 2), "de").get("card.village.name")
    'Dorf'
    """
    return Texts(match.kind.text, language, match.kind.extra_texts(match.options, language))


def simulate(
    game: str,
    agents: Sequence[str | type[Agent]],
    games: int = 100,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    file: Path | str | None = None,
    backend: str = "processes",
) -> "Table":
    """Play many games between agents, by name or class, and return a table with a row for each seat of each
    game; see docs/lab-tutorial.md. `jobs` are processes that share the work, `file` keeps what is finished.

    >>> table = simulate("kunitori", ["daimyo", "random"], games=2)
    >>> table["agent"], table["won"]
    (['daimyo', 'random', 'random', 'daimyo'], [1.0, 0.0, 0.0, 1.0])
    """
    from tafelrunde.lab import api

    return api.simulate(game, agents, games, seed, options, api.way_of(agents, jobs, file, backend))


def duel(
    game: str,
    agents: Sequence[str | type[Agent]],
    games: int = 1000,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    early: bool = False,
    jobs: int = 1,
    file: Path | str | None = None,
    backend: str = "processes",
) -> "Findings":
    """Who is better, and how surely: sentences, tables and charts. `early` stops when it is clear.

    >>> duel("kunitori", ["daimyo", "random"], games=4).tables["agents"]["wins"]
    [4.0, 0.0]
    """
    from tafelrunde.lab import api

    return api.duel(game, agents, games, seed, options, early, api.way_of(agents, jobs, file, backend))


def sweep(
    game: str,
    agents: Sequence[str | type[Agent]],
    vary: Mapping[str, Sequence[object]],
    games: int = 200,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    some: int | None = None,
    jobs: int = 1,
    file: Path | str | None = None,
    backend: str = "processes",
) -> "Findings":
    """What options do to wins, scores and length: all combinations of the values, or `some` at random.

    >>> found = sweep("kunitori", ["daimyo", "random"], {"prices.land": [8, 9]}, games=1)
    >>> found.tables["points"]["prices.land"]
    ['8', '9']
    """
    from tafelrunde.lab import api

    way = api.way_of(agents, jobs, file, backend)
    return api.sweep(game, agents, vary, games, seed, options, some, way)
