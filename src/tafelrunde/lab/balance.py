"""How Schutt und Asche plays: victories, rounds and scores by mode, number of players and difficulty."""

from collections.abc import Mapping

import msgspec

from tafelrunde.agents.asche.marshal import Marshal
from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.game import Asche
from tafelrunde.lab.playing import MOST_DECISIONS, Record, Setting, begin, record_of
from tafelrunde.lab.run import MOST_GAMES, Progress, Run, Way, check_number
from tafelrunde.lab.statistics import wilson

GAME = "asche"
BOT = "marshal"
MISER = "miser"
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

    def setting(self) -> Setting:
        """The table as a run plays it."""
        bot = Miser if self.bot == MISER else self.bot
        return Setting(GAME, (bot,) * self.seats, self.options(), self.key(), fixed=True)

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


class Outcome(msgspec.Struct, array_like=True):
    """One finished game. `king` is the seat that reigns, or -1."""

    won: bool
    round: int
    hits: int
    provinces: int
    power: int
    unplayed: int
    score: int
    king: int


def outcome_of(game: Asche) -> Outcome:
    """What is kept of a finished game."""
    return Outcome(
        won=game.outcome == "dragon_beaten",
        round=game.round,
        hits=game.hits,
        provinces=game.standing(),
        power=sum([player.power for player in game.players]),
        unplayed=sum([len(player.followers) for player in game.players]),
        score=max(game.result().scores),
        king=game.king,
    )


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


def measure(
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
    cases: list[int] | None = None,
    way: Way | None = None,
) -> list[Figures]:
    """Play every case (or the numbered ones) so many times; the same seed gives the same figures.

    >>> figures = measure(games=2, seed=1, cases=[0])
    >>> figures[0].case.name(), figures[0].games
    ('solo 1', 2)
    """
    chosen = [CASES[number] for number in (range(len(CASES)) if cases is None else cases)]
    figures = [Figures(case) for case in chosen]
    run = Run([case.setting() for case in chosen], games, seed, play_case, experiment="asche")
    for at, record in run.records(way or Way(jobs, progress=progress)):
        figures[at].add(msgspec.convert(record.more, Outcome))
    return figures


def check(games: int, way: Way) -> None:
    """Refuse, in one sentence, a report that cannot be made."""
    check_number("games", games, MOST_GAMES)
    way.check()


def play_case(setting: Setting, complete: Mapping[str, object], seed: object, number: int) -> Record:
    """Play one game of a case."""
    game = begin(setting, complete, seed, number)
    game.play_out(MOST_DECISIONS)
    assert isinstance(game, Asche)
    return record_of(setting, number, game, outcome_of(game))
