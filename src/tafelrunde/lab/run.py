"""A run: many games of one or several settings, played by anybody, kept in a file, told in order.

What a run tells depends on its seed alone: not on how many processes play, which of them is quicker, how
often it was interrupted, or how its games are cut into tasks.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from tafelrunde.engine import registry
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import Words, quoted
from tafelrunde.lab.backends import MOST_JOBS, Backend, backend_of
from tafelrunde.lab.errors import refusal
from tafelrunde.lab.playing import MOST_PATIENCE, PATIENCE, PlayOne, Record, Setting, Task, play_one
from tafelrunde.lab.statistics import is_clear, is_look
from tafelrunde.lab.store import Store

MOST_GAMES = 10_000_000
MOST_SETTINGS = 100_000
LARGEST_TASK = 500
TASKS = 400  # about so many in all, if there are enough games
AHEAD = 6  # tasks for each worker that are under way or wait to be told

Progress = Callable[[int, int], None]


class Way:
    """How a run is carried out; none of this changes what it finds."""

    def __init__(
        self,
        jobs: int = 1,
        backend: str = "processes",
        file: Path | None = None,
        progress: Progress | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.jobs = jobs
        self.backend = backend
        self.file = file
        self.progress = progress
        self.patience = patience

    def check(self) -> None:
        """Refuse numbers that make no sense."""
        check_number("jobs", self.jobs, MOST_JOBS)
        if not 0 < self.patience <= MOST_PATIENCE:
            raise refusal(BadSetup, "patience", most=round(MOST_PATIENCE), value=self.patience)


HERE = Way()


class Run:
    """What is played: each setting so many times. With `early` a setting ends when its result is clear.

    `experiment` and `wishes` are for whoever reads the file of the run later.
    """

    def __init__(
        self,
        settings: Sequence[Setting],
        games: int,
        seed: object = 0,
        play: PlayOne = play_one,
        early: bool = False,
        experiment: str = "simulate",
        wishes: dict[str, object] | None = None,
    ) -> None:
        self.settings = list(settings)
        self.games = games
        self.seed = seed
        self.play = play
        self.early = early
        self.experiment = experiment
        self.wishes = wishes or {}
        self.size = max(1, min(LARGEST_TASK, games, games * len(self.settings) // TASKS))

    def check(self, way: Way = HERE) -> None:
        """Refuse, in one sentence, what cannot be run."""
        check_number("games", self.games, MOST_GAMES)
        check_number("settings", len(self.settings), MOST_SETTINGS)
        way.check()
        for setting in self.settings:
            setting.check()

    def head(self) -> dict[str, object]:
        """What distinguishes this run from any other."""
        games = sorted({setting.game for setting in self.settings})
        return {
            "experiment": self.experiment,
            "wishes": self.wishes,
            "games": self.games,
            "seed": self.seed,
            "early": self.early,
            "size": self.size,
            "rules": {game: registry.kind_of(game).rules_version for game in games},
            "settings": [setting.as_dict() for setting in self.settings],
        }

    @staticmethod
    def from_head(head: dict[str, Any]) -> "Run":
        """The run whose file begins so."""
        settings = [
            Setting(one["game"], tuple(one["agents"]), one["options"], one["key"], one["fixed"])
            for one in head["settings"]
        ]
        run = Run(settings, head["games"], head["seed"], early=head["early"])
        run.experiment, run.wishes, run.size = head["experiment"], head["wishes"], head["size"]
        return run

    def stored(self, store: Store) -> Iterator[tuple[int, Record]]:
        """The games that a file holds, finished or not, without playing any."""
        clear = Clearness(self)
        for number in sorted(store.places):
            at = number % len(self.settings)
            for record in clear.needed(at, store.records(number)):
                yield at, record

    def tasks_each(self) -> int:
        """How many tasks a setting has."""
        return -(-self.games // self.size)

    def task(self, number: int, patience: float) -> Task:
        """A task by its number: all settings get on evenly."""
        turn, at = divmod(number, len(self.settings))
        first = turn * self.size
        stop = min(first + self.size, self.games)
        return Task(self.play, self.settings[at], self.seed, first, stop, patience)

    def records(self, way: Way = HERE) -> Generator[tuple[int, Record], None, None]:
        """Play (or read) all games and tell them: the number of the setting and the game. The games of each
        setting come in order."""
        self.check(way)
        store = None if way.file is None else Store.open(way.file, self.head())
        try:
            with closing(backend_of(way.backend, way.jobs)) as backend:
                yield from Conductor(self, way, backend, store).told()
        finally:
            if store is not None:
                store.close()


class Conductor:
    """Hands out the tasks of a run, keeps what is finished, and tells it in order."""

    def __init__(self, run: Run, way: Way, backend: Backend, store: Store | None) -> None:
        self.run = run
        self.way = way
        self.backend = backend
        self.store = store
        self.finished: dict[int, list[Record]] = {}
        self.clear = Clearness(run)

    def told(self) -> Iterator[tuple[int, Record]]:
        """Everything in order; tasks of settings whose result is clear are left out."""
        run = self.run
        total = run.tasks_each() * len(run.settings)
        handed = 0
        done = 0
        for number in range(total):
            at = number % len(run.settings)
            if self.clear.ended[at]:
                continue
            while handed < total and handed < number + AHEAD * self.backend.workers:
                self.hand_out(handed)
                handed += 1
            for record in self.clear.needed(at, self.take(number)):
                done += 1
                yield at, record
            if self.clear.ended[at]:
                self.drop(at, number, handed)
            if self.way.progress is not None:
                self.way.progress(done, done + self.left(number))

    def hand_out(self, number: int) -> None:
        """Have a task played that has not been played before."""
        known = self.store is not None and number in self.store.places
        if not known and not self.clear.ended[number % len(self.run.settings)]:
            self.backend.submit(number, self.run.task(number, self.way.patience))

    def take(self, number: int) -> list[Record]:
        """The games of a task, as soon as they are there."""
        if self.store is not None and number in self.store.places:
            return self.store.records(number)
        while number not in self.finished:
            at, records = self.backend.next()
            if self.store is not None:
                self.store.add(at, records)
            self.finished[at] = records
        return self.finished.pop(number)

    def drop(self, at: int, number: int, handed: int) -> None:
        """Nobody needs the further tasks of a setting."""
        rest = list(range(number + len(self.run.settings), handed, len(self.run.settings)))
        self.backend.drop(rest)
        for one in rest:
            self.finished.pop(one, None)

    def left(self, number: int) -> int:
        """How many games are still to come, unless more settings end early."""
        turn, at = divmod(number, len(self.run.settings))
        size = self.run.size
        after = max(0, self.run.games - (turn + 1) * size)
        now = min(size, self.run.games - turn * size)
        left = 0
        for other, ended in enumerate(self.clear.ended):
            if not ended:
                left += after + (now if other > at else 0)
        return left


class Clearness:
    """Which settings need no further game: decided in the order of games, so that it does not depend on who
    was quicker. A result is clear when the first agent surely wins more or less often than a fair share."""

    def __init__(self, run: Run) -> None:
        self.ended = [False] * len(run.settings)
        self.early = run.early
        self.fair = [1 / len(setting.agents) for setting in run.settings]
        self.games = [0] * len(run.settings)
        self.wins = [0.0] * len(run.settings)

    def needed(self, at: int, records: list[Record]) -> list[Record]:
        """The first of these games, up to the one that makes the result clear."""
        if not self.early:
            return records
        for place, record in enumerate(records):
            if self.ended[at]:
                return records[:place]
            self.games[at] += 1
            if record.winners and record.entries.index(0) in record.winners:
                self.wins[at] += 1 / len(record.winners)
            if is_look(self.games[at]):
                self.ended[at] = is_clear(self.wins[at], self.games[at], self.fair[at])
        return records


def check_number(name: str, number: int, most: int) -> None:
    """Refuse sizes that make no sense."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        raise refusal(BadSetup, "count", name=Words(name, {}), most=most, value=quoted(number, 40))
