"""How Schutt und Asche plays: victories, rounds and scores by mode, number of players and difficulty."""

from collections.abc import Callable, Iterator
from multiprocessing import get_context

import tafelrunde
from tafelrunde.agents.asche.marshal import Marshal
from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.game import Asche
from tafelrunde.lab.simulate import MOST_GAMES, MOST_JOBS, check_number, leave_interrupts, wilson

GAME = "asche"
BOT = "marshal"
MISER = "miser"
CHUNK = 25
Quantiles = tuple[int, int, int, int, int]


class Miser(Marshal):
    """A marshal who never gives the dragon anything."""

    def answer(self, outlook: Outlook, ask: Ask) -> list[int]:
        if ask.prompt == "offer":
            return [0]
        return [] if ask.prompt == "offer_alone" else super().answer(outlook, ask)


class Case:
    """A table to be played many times: all seats have the same bot."""

    __slots__ = ("bot", "level", "mode", "seats")

    def __init__(self, mode: str, seats: int, level: str = t.NORMAL, bot: str = BOT) -> None:
        self.mode = mode
        self.seats = seats
        self.level = level
        self.bot = bot

    def name(self) -> str:
        """The case as the report calls it."""
        return f"{self.mode} {self.seats}"

    def key(self) -> str:
        """A name that no other case has; it goes into the seeds."""
        return f"{self.mode}-{self.seats}-{self.level}-{self.bot}"

    def players(self) -> list[str | Agent]:
        """Who sits at the table."""
        return [Miser() if self.bot == MISER else self.bot for _ in range(self.seats)]

    def options(self) -> dict[str, object]:
        """The options of the match. Seat 0 is always the first Regent, so that seats can be compared."""
        return {"mode": self.mode, "difficulty": self.level, "start_regent": "first"}


TABLES = [
    ("solo", 1),
    *[("coop", seats) for seats in range(2, 7)],
    *[("semi", seats) for seats in range(2, 7)],
]
SAMPLE = [("solo", 1), ("coop", 4), ("semi", 4)]
CASES = [
    *[Case(mode, seats) for mode, seats in TABLES],
    *[Case(mode, seats, level) for level in t.LEVELS if level != t.NORMAL for mode, seats in SAMPLE],
    *[Case(mode, seats, bot=bot) for bot in (MISER, "squire") for mode, seats in SAMPLE],
    *[Case(mode, seats, bot="random") for mode, seats in TABLES],
]


class Outcome:
    """One finished game. `king` is the seat that reigns, or -1."""

    __slots__ = ("hits", "king", "power", "provinces", "round", "score", "unplayed", "won")

    def __init__(self, game: Asche) -> None:
        result = game.result()
        self.won = game.outcome == "dragon_beaten"
        self.round = game.round
        self.hits = game.hits
        self.provinces = game.standing()
        self.power = sum([player.power for player in game.players])
        self.unplayed = sum([len(player.followers) for player in game.players])
        self.score = max(result.scores)
        self.king = game.king


class Figures:
    """What was counted in the games of a case."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.games = 0
        self.wins = 0
        self.rounds: dict[int, int] = {}
        self.scores: list[int] = []
        self.provinces = 0
        self.power = 0
        self.hits = 0
        self.unplayed = 0
        self.kings = [0] * case.seats

    def add(self, outcome: Outcome) -> None:
        """Count one game; rounds, scores, provinces and power are those of victories."""
        self.games += 1
        self.hits += outcome.hits
        self.unplayed += outcome.unplayed
        if not outcome.won:
            return
        self.wins += 1
        self.rounds[outcome.round] = self.rounds.get(outcome.round, 0) + 1
        self.scores.append(outcome.score)
        self.provinces += outcome.provinces
        self.power += outcome.power
        if outcome.king >= 0:
            self.kings[outcome.king] += 1

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of victories."""
        return wilson(self.wins, self.games)

    def quantiles(self) -> Quantiles:
        """Least, 10 %, median, 90 % and greatest of the scores; zeros without a victory."""
        if not self.scores:
            return 0, 0, 0, 0, 0
        ranked = sorted(self.scores)
        last = len(ranked) - 1
        low, tenth, middle, most, high = [ranked[last * part // 100] for part in (0, 10, 50, 90, 100)]
        return low, tenth, middle, most, high

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        return {
            "mode": self.case.mode,
            "seats": self.case.seats,
            "level": self.case.level,
            "bot": self.case.bot,
            "games": self.games,
            "wins": self.wins,
            "interval": list(self.interval()),
            "rounds": {str(number): self.rounds[number] for number in sorted(self.rounds)},
            "average_score": sum(self.scores) / max(1, self.wins),
            "score_quantiles": list(self.quantiles()),
            "average_provinces": self.provinces / max(1, self.wins),
            "average_power": self.power / max(1, self.wins),
            "average_hits": self.hits / self.games,
            "average_unplayed": self.unplayed / self.games,
            "kings": self.kings,
        }


Chunk = tuple[int, int, int, int]  # number of the case, seed, first game, behind the last


def measure(
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    cases: list[int] | None = None,
) -> list[Figures]:
    """Play every case (or the numbered ones) so many times; the same seed gives the same figures.

    >>> figures = measure(games=2, seed=1, cases=[0])
    >>> figures[0].case.name(), figures[0].games
    ('solo 1', 2)
    """
    check(games, jobs)
    chosen = list(range(len(CASES))) if cases is None else cases
    figures = {number: Figures(CASES[number]) for number in chosen}
    chunks = [
        (number, seed, first, min(first + CHUNK, games))
        for number in chosen
        for first in range(0, games, CHUNK)
    ]
    done = 0
    for chunk, outcomes in zip(chunks, run(chunks, jobs), strict=True):
        for outcome in outcomes:
            figures[chunk[0]].add(outcome)
        done += len(outcomes)
        if progress is not None:
            progress(done)
    return list(figures.values())


def check(games: int, jobs: int) -> None:
    """Refuse, in one sentence, a report that cannot be made."""
    check_number("games", games, MOST_GAMES)
    check_number("jobs", jobs, MOST_JOBS)


def run(chunks: list[Chunk], jobs: int) -> Iterator[list[Outcome]]:
    """The games of all chunks in order, played here or by several processes."""
    if jobs == 1:
        yield from map(play_chunk, chunks)
        return
    with get_context("spawn").Pool(jobs, leave_interrupts) as pool:
        yield from pool.imap(play_chunk, chunks)


def play_chunk(chunk: Chunk) -> list[Outcome]:
    """Play some games of a case."""
    number, seed, first, stop = chunk
    case = CASES[number]
    outcomes: list[Outcome] = []
    for at in range(first, stop):
        game = tafelrunde.play_game(GAME, case.players(), (seed, case.key(), at), case.options())
        assert isinstance(game, Asche)
        outcomes.append(Outcome(game))
    return outcomes
