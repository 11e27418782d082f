"""Tafelrunde: a digital game table. This is the public surface; see docs/ for more.

>>> import tafelrunde as tr
>>> match = tr.new_match("kunitori", seats=3, seed=7)
>>> decision = match.pending[0]
>>> match.answer(decision.seat, [decision.options[0]["id"]])
>>> tr.play("kunitori", agents=["daimyo", "random"], seed=1).winners
[0]
"""

from collections.abc import Mapping, Sequence

from tafelrunde import agents as _agents
from tafelrunde import games as _games  # noqa: F401  (makes the games known)
from tafelrunde.engine import match as _match
from tafelrunde.engine import registry as _registry
from tafelrunde.engine import savefile as _savefile
from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, SOME, Answer, Ask, Decision
from tafelrunde.engine.desk import Agent, AgentDesk
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
    "games",
    "load_match",
    "new_match",
    "play",
    "position",
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
    kind = _registry.kind_of(game)
    kind.check_seats(len(agents))
    complete = kind.complete_options(options or {})
    players = [
        _agents.make(one, game, (seed, seat)) if isinstance(one, str) else one
        for seat, one in enumerate(agents)
    ]
    running = kind.new(len(players), Rng.seeded(seed), complete)
    running.desk = AgentDesk(players)
    running.play_out(limit)
    return running


def texts(match: Match, language: str) -> Texts:
    """The texts of a match's game in a language, with those of its card packs.

    >>> texts(new_match("kunitori", 2), "de").get("card.village.name")
    'Dorf'
    """
    return Texts(match.kind.text, language, match.kind.extra_texts(match.options, language))
