"""Many games between agents: who wins how often, from which seat, how surely, and how fast."""

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter

from tafelrunde.engine.desk import Agent
from tafelrunde.lab.counting import Account
from tafelrunde.lab.playing import Record, Setting
from tafelrunde.lab.run import Progress, Run, Way


class Report(Account):
    """The outcome of a simulation."""

    def __init__(self, setting: Setting, seed: object) -> None:
        super().__init__(setting)
        self.game = setting.game
        self.seed = seed
        self.options = dict(setting.options)
        self.seconds = 0.0

    @property
    def length(self) -> int:
        """The turns or rounds of all games together."""
        return round(sum(self.lengths.sums))

    @property
    def decisions(self) -> int:
        """The decisions of all games together."""
        return round(sum(self.asked.sums))

    def as_dict(self) -> dict[str, object]:
        """Plain data. All but `speed` is the same for the same seed, whatever the number of processes."""
        return {
            "game": self.game,
            "seed": self.seed,
            "options": self.options,
            "games": self.games,
            **({} if self.together is None else {"together": self.together.as_dict()}),
            "agents": [one.as_dict() for one in self.agents],
            "seats": [one.as_dict() for one in self.seats],
            f"average_{self.counts}s": self.lengths.value,
            "longest_game": self.longest,
            "average_decisions": self.asked.value,
            "speed": {
                "seconds": self.seconds,
                "games_per_second": self.games / self.seconds,
                "decisions_per_second": self.decisions / self.seconds,
            },
        }


def simulate(
    game: str,
    agents: Sequence[str | type[Agent]],
    games: int = 100,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    keep: Callable[[Record], None] | None = None,
    way: Way | None = None,
) -> Report:
    """Play many games between agents, given by name, and count.

    In game number i the agents sit i places further on, so that each has every seat equally often. Game i
    of a seed is always the same, however many processes (`jobs`) share the work; `tr.play` repeats it with
    the seed `(seed, i)`. `progress` is told how many games are done and how many there are, `keep` gets every
    game in order; `way` says more about how the run is carried out (see run.py).

    >>> report = simulate("kunitori", ["daimyo", "random"], games=4, seed=1)
    >>> report.agents[0].name, report.agents[0].wins, report.games
    ('daimyo', 4.0, 4)
    """
    run = Run([Setting(game, tuple(agents), options or {})], games, seed)
    way = way or Way(jobs, progress=progress)
    run.check(way)
    report = Report(run.settings[0], seed)
    start = perf_counter()
    for _, record in run.records(way):
        report.add(record)
        if keep is not None:
            keep(record)
    report.seconds = max(perf_counter() - start, 1e-9)
    return report
