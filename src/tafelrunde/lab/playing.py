"""One game after the other: what is played, what is kept of it, and what is said of one that fails."""

import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from time import monotonic
from types import FrameType
from typing import Any, NamedTuple

import msgspec

import tafelrunde
from tafelrunde import agents as known_agents
from tafelrunde.engine import registry
from tafelrunde.engine.decisions import ONE, Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.errors import BadSetup, TafelrundeError
from tafelrunde.engine.game import Game
from tafelrunde.engine.refusal import Words, quoted
from tafelrunde.lab.errors import TEXT, GameFailed, refusal

WITHOUT = " without "  # "daimyo without land+prefecture" is a daimyo who never takes these
MOST_DECISIONS = 1_000_000
PATIENCE = 900.0  # seconds for one game
LONGEST = 300  # characters of what a bot says when it fails
MOST_PATIENCE = 7 * 24 * 3600.0


class Record(msgspec.Struct, array_like=True):
    """One finished game. `entries` tells for each seat which entry of the agents' list sat there; `length` is
    in turns or rounds, whichever the game counts; `more` is what an experiment wants to know beyond that."""

    number: int
    entries: list[int]
    scores: list[int]
    winners: list[int]
    length: int
    decisions: int
    reason: str = ""
    more: Any = None


class Setting(NamedTuple):
    """A table that is played many times: who plays which game with which options.

    Seats rotate, so that each agent has every seat equally often, unless `fixed`. Games with the same number
    have the same seed in all settings, which makes comparisons sharper; `key` sets them apart.
    """

    game: str
    agents: tuple[str | type[Agent], ...]
    options: Mapping[str, object]
    key: str = ""
    fixed: bool = False

    def names(self) -> list[str]:
        """The agents as people call them."""
        return [one if isinstance(one, str) else one.__name__ for one in self.agents]

    def entries(self, number: int) -> list[int]:
        """Which entry of the agents sits on each seat in a game."""
        seats = len(self.agents)
        return rotations(seats)[0 if self.fixed else number % seats]

    def seed(self, seed: object, number: int) -> object:
        """The seed with which `tr.play` repeats a game."""
        return (seed, self.key, number) if self.key else (seed, number)

    def check(self) -> None:
        """Refuse, in one sentence, a table that cannot be played."""
        kind = registry.kind_of(self.game)
        kind.check_seats(len(self.agents))
        for one in self.agents:
            made(one, self.game, 0)
        tafelrunde.start_game(
            self.game,
            [made(one, self.game, 0) for one in self.agents],
            0,
            kind.complete_options(self.options),
        )

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        return {
            "game": self.game,
            "agents": self.names(),
            "options": dict(self.options),
            "key": self.key,
            "fixed": self.fixed,
        }


@cache
def rotations(seats: int) -> list[list[int]]:
    """Who sits where, as often as there are seats; shared by all games, so not to be changed.

    >>> rotations(3)
    [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    """
    return [[(seat + turn) % seats for seat in range(seats)] for turn in range(seats)]


def made(agent: str | type[Agent], game: str, seed: object) -> Agent:
    """A fresh agent, by name or of a class (which gets the seed if it takes one)."""
    if isinstance(agent, str):
        if WITHOUT not in agent:
            return known_agents.make(agent, game, seed)
        name, _, cards = agent.partition(WITHOUT)
        return Without(known_agents.make(name, game, seed), cards.split("+"))
    if not (isinstance(agent, type) and issubclass(agent, Agent)):
        raise refusal(BadSetup, "agent_class", agent=quoted(agent))
    return known_agents.from_class(agent, seed)


class Without(Agent):
    """An agent that never takes some cards from their piles, and is otherwise another one."""

    def __init__(self, inner: Agent, cards: Sequence[str]) -> None:
        self.inner = inner
        self.banned = frozenset(f"{pile}:{card}" for pile in ("supply", "pool") for card in cards)

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """What the other one chooses among the rest."""
        if ask.form != ONE:
            return self.inner.choose(game, ask)
        kept = [at for at, thing in enumerate(ask.options) if thing.id not in self.banned]
        if len(kept) == len(ask.options) or len(kept) < ask.least:
            return self.inner.choose(game, ask)
        if not kept:
            return []
        rest = [ask.options[at] for at in kept]
        asked = Ask(ask.seat, ONE, ask.prompt, rest, ask.least, 1, ask.cause, ask.rule, ask.params)
        return [kept[at] for at in self.inner.choose(game, asked)]


class Task(NamedTuple):
    """Some games of a setting, from `first` up to `stop`; `play` plays one of them."""

    play: "PlayOne"
    setting: Setting
    seed: object
    first: int
    stop: int
    patience: float = PATIENCE


PlayOne = Callable[[Setting, Mapping[str, object], object, int], Record]


def begin(setting: Setting, complete: Mapping[str, object], seed: object, number: int) -> Game:
    """A game of a setting before its first step."""
    at = setting.seed(seed, number)
    players = [
        made(setting.agents[entry], setting.game, (at, seat))
        for seat, entry in enumerate(setting.entries(number))
    ]
    return tafelrunde.start_game(setting.game, players, at, dict(complete))


def record_of(setting: Setting, number: int, game: Game, more: object = None) -> Record:
    """What is kept of a finished game."""
    result = game.result()
    length = registry.kind_of(setting.game).length(game)
    entries = setting.entries(number)
    return Record(number, entries, result.scores, result.winners, length, game.asked, result.reason, more)


def play_one(setting: Setting, complete: Mapping[str, object], seed: object, number: int) -> Record:
    """Play one game of a setting."""
    game = begin(setting, complete, seed, number)
    game.play_out(MOST_DECISIONS)
    return record_of(setting, number, game)


def play_task(task: Task) -> list[Record]:
    """Play the games of a task one after the other."""
    complete = registry.kind_of(task.setting.game).complete_options(task.setting.options)
    records: list[Record] = []
    with clock(task.patience) as watch:
        for number in range(task.first, task.stop):
            watch.start()
            try:
                records.append(task.play(task.setting, complete, task.seed, number))
            except TafelrundeError as error:
                raise failed(task, number, told(error)) from None
            except Exception as error:
                raise failed(task, number, f"{type(error).__name__}: {error}"[:LONGEST]) from error
    return records


def failed(task: Task, number: int, why: Words | str) -> GameFailed:
    """The sentence about a game that a bot (or a rule) has broken."""
    players = ", ".join(task.setting.names())
    return refusal(GameFailed, "game", number=number, seed=task.seed, players=players, why=why)


def told(error: TafelrundeError) -> Words | str:
    """What an error says, as a part of a sentence: in any language if it is our own, else in its words."""
    return Words(error.key, error.parts) if error.folder == TEXT else str(error)[:LONGEST]


class Watch:
    """Looks at the clock once a second; a game that takes too long is broken off."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.began = monotonic()

    def start(self) -> None:
        """A game begins."""
        self.began = monotonic()

    def tick(self, number: int, frame: FrameType | None) -> None:
        """Break the game off if it lasts too long."""
        if monotonic() - self.began > self.patience:
            raise refusal(GameFailed, "slow", seconds=f"{self.patience:g}")


@contextmanager
def clock(patience: float) -> Iterator[Watch]:
    """A watch over games, where there are alarms (not on Windows, and in the main thread only)."""
    watch = Watch(patience)
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield watch
        return
    tick = min(1.0, patience)
    before = signal.signal(signal.SIGALRM, watch.tick)
    signal.setitimer(signal.ITIMER_REAL, tick, tick)
    try:
        yield watch
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def named(agents: str | Sequence[str]) -> tuple[str, ...]:
    """Agents as written on a command line: names with commas between.

    >>> named("daimyo, random")
    ('daimyo', 'random')
    """
    parts = agents.split(",") if isinstance(agents, str) else agents
    return tuple(one.strip() for one in parts)
