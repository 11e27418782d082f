"""Many games between agents: who wins how often, from which seat, how surely, and how fast."""

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from multiprocessing import get_context
from time import perf_counter

import tafelrunde
from tafelrunde import agents as known_agents
from tafelrunde.engine import registry
from tafelrunde.engine.errors import BadSetup, GameTooLong

MOST_GAMES = 10_000_000
MOST_JOBS = 256


class Record:
    """One finished game. `entries` tells for each seat which entry of the agents' list sat there; `length` is
    in turns or rounds, whichever the game counts."""

    __slots__ = ("decisions", "entries", "length", "number", "scores", "winners")

    def __init__(
        self,
        number: int,
        entries: list[int],
        scores: list[int],
        winners: list[int],
        length: int,
        decisions: int,
    ) -> None:
        self.number = number
        self.entries = entries
        self.scores = scores
        self.winners = winners
        self.length = length
        self.decisions = decisions


class Tally:
    """What an agent (or a seat) has achieved so far; a shared victory counts in parts."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.wins = 0.0
        self.points = 0

    def add(self, score: int, won: float) -> None:
        """Count one game."""
        self.games += 1
        self.wins += won
        self.points += score

    def as_dict(self) -> dict[str, object]:
        """Plain data, with the share of wins and its 95 % interval."""
        low, high = wilson(self.wins, self.games)
        return {
            "name": self.name,
            "games": self.games,
            "wins": round(self.wins, 3),
            "share": self.wins / self.games,
            "interval": [low, high],
            "average_score": self.points / self.games,
        }


class Report:
    """The outcome of a simulation."""

    def __init__(self, game: str, agents: Sequence[str], seed: object, options: Mapping[str, object]) -> None:
        self.game = game
        self.seed = seed
        self.options = dict(options)
        kind = registry.kind_of(game)
        # Where all win or lose together, a victory is not shared among them: it is the group's.
        self.together = Tally("together") if kind.together(kind.complete_options(options)) else None
        self.agents = [Tally(name) for name in agents]
        self.seats = [Tally(f"seat {seat}") for seat in range(len(agents))]
        self.games = 0
        self.counts = kind.counts
        self.length = 0
        self.longest = 0
        self.decisions = 0
        self.seconds = 0.0

    def add(self, record: Record) -> None:
        """Count one game."""
        self.games += 1
        self.length += record.length
        self.longest = max(self.longest, record.length)
        self.decisions += record.decisions
        part = 1.0 / max(1, len(record.winners))
        if self.together is not None:
            part = 1.0
            self.together.add(max(record.scores), float(bool(record.winners)))
        for seat, entry in enumerate(record.entries):
            won = part if seat in record.winners else 0.0
            self.agents[entry].add(record.scores[seat], won)
            self.seats[seat].add(record.scores[seat], won)

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
            f"average_{self.counts}s": self.length / self.games,
            "longest_game": self.longest,
            "average_decisions": self.decisions / self.games,
            "speed": {
                "seconds": self.seconds,
                "games_per_second": self.games / self.seconds,
                "decisions_per_second": self.decisions / self.seconds,
            },
        }


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson's score interval).

    >>> [round(bound, 3) for bound in wilson(95, 100)]
    [0.888, 0.978]
    """
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    width = 1 + z * z / games
    return max(0.0, (middle - reach) / width), min(1.0, (middle + reach) / width)


def simulate(
    game: str,
    agents: Sequence[str],
    games: int = 100,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    keep: Callable[[Record], None] | None = None,
) -> Report:
    """Play many games between agents, given by name, and count.

    In game number i the agents sit i places further on, so that each has every seat equally often. Game i
    of a seed is always the same, however many processes (`jobs`) share the work; `tr.play` repeats it with
    the seed `(seed, i)`. `progress` is told the number of games done, `keep` gets every game in order.

    >>> report = simulate("kunitori", ["daimyo", "random"], games=4, seed=1)
    >>> report.agents[0].name, report.agents[0].wins, report.games
    ('daimyo', 4.0, 4)
    """
    check(game, agents, games, options, jobs)
    report = Report(game, agents, seed, options or {})
    size = max(1, min(1000, games // (200 * jobs)))
    chunks = [
        (game, tuple(agents), seed, report.options, first, min(first + size, games))
        for first in range(0, games, size)
    ]
    start = perf_counter()
    for records in run(chunks, jobs):
        for record in records:
            report.add(record)
            if keep is not None:
                keep(record)
        if progress is not None:
            progress(report.games)
    report.seconds = max(perf_counter() - start, 1e-9)
    return report


Chunk = tuple[str, tuple[str, ...], object, dict[str, object], int, int]


def check(
    game: str, agents: Sequence[str], games: int, options: Mapping[str, object] | None = None, jobs: int = 1
) -> None:
    """Refuse, in one sentence, a simulation that cannot be run."""
    kind = registry.kind_of(game)
    kind.check_seats(len(agents))
    for name in agents:
        known_agents.make(name, game, 0)
    kind.complete_options(options or {})
    check_number("games", games, MOST_GAMES)
    check_number("jobs", jobs, MOST_JOBS)


def check_number(name: str, number: int, most: int) -> None:
    """Refuse sizes that make no sense."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        raise BadSetup(f"The number of {name} must be from 1 to {most:,}, not {number!r:.40}.")


def run(chunks: list[Chunk], jobs: int) -> Iterator[list[Record]]:
    """The games of all chunks in order, played here or by several processes."""
    if jobs == 1 or len(chunks) == 1:
        yield from map(play_chunk, chunks)
        return
    with get_context("spawn").Pool(min(jobs, len(chunks)), leave_interrupts) as pool:
        yield from pool.imap(play_chunk, chunks)


def leave_interrupts() -> None:
    """A process that plays games leaves Ctrl-C to the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(chunk: Chunk) -> list[Record]:
    """Play some games one after the other."""
    game, agents, seed, options, first, stop = chunk
    seats = len(agents)
    records: list[Record] = []
    for number in range(first, stop):
        entries = [(seat + number) % seats for seat in range(seats)]
        names = [agents[entry] for entry in entries]
        try:
            done = tafelrunde.play_game(game, names, (seed, number), options)
        except GameTooLong as error:
            raise GameTooLong(f"Game {number} of seed {seed}: {error}") from None
        result = done.result()
        length = registry.kind_of(game).length(done)
        records.append(Record(number, entries, result.scores, result.winners, length, done.asked))
    return records
