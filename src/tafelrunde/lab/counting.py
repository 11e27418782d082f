"""Counting games: what agents and seats have achieved, and how sure that is."""

from collections.abc import Iterable, Sequence

from tafelrunde.engine import registry
from tafelrunde.lab.playing import Record, Setting
from tafelrunde.lab.run import Run
from tafelrunde.lab.statistics import Average, wilson


class Tally:
    """What an agent (or a seat, or the group) has achieved so far; a shared victory counts in parts."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.wins = 0.0
        self.score = Average()

    def add(self, score: int, won: float) -> None:
        """Count one game."""
        self.games += 1
        self.wins += won
        self.score.add(score)

    def add_all(self, other: "Tally") -> None:
        """Count all games of another tally, too."""
        self.games += other.games
        self.wins += other.wins
        self.score.add_all(other.score)

    @property
    def share(self) -> float:
        """How often it won."""
        return self.wins / max(1, self.games)

    @property
    def points(self) -> float:
        """All scores together."""
        return sum(self.score.sums)

    def ends(self) -> tuple[float, float, float]:
        """The share with the ends of its 95 % interval, as charts want it."""
        low, high = wilson(self.wins, self.games)
        return low, self.share, high

    def cells(self) -> list[object]:
        """A row of a table: see COLUMNS."""
        low, share, high = self.ends()
        least, score, most = self.score.share()
        return [self.games, self.wins, share, low, high, score, least, most]

    def as_dict(self) -> dict[str, object]:
        """Plain data, with the share of wins and its 95 % interval."""
        low, share, high = self.ends()
        return {
            "name": self.name,
            "games": self.games,
            "wins": round(self.wins, 3),
            "share": share,
            "interval": [low, high],
            "average_score": self.score.value,
        }

    def sentence(self, who: str = "") -> str:
        """How often it wins, in words."""
        low, share, high = self.ends()
        return (
            f"{who or self.name} wins {percent(share)} % of {self.games:,} games"
            f" (95 %: {percent(low)} to {percent(high)} %)."
        )


COLUMNS = ("games", "wins", "share", "low", "high", "score", "score_low", "score_high")


class Account:
    """All that is counted of a setting. Where all win or lose together, a victory is not shared among them:
    it is the group's (`together`)."""

    def __init__(self, setting: Setting) -> None:
        kind = registry.kind_of(setting.game)
        self.setting = setting
        self.counts = kind.counts
        self.together = Tally("together") if kind.together(kind.complete_options(setting.options)) else None
        self.agents = [Tally(name) for name in setting.names()]
        self.seats = [Tally(f"seat {seat}") for seat in range(len(setting.agents))]
        self.lengths = Average()
        self.asked = Average()
        self.longest = 0
        self.games = 0

    def add(self, record: Record) -> None:
        """Count one game."""
        self.games += 1
        self.lengths.add(record.length)
        self.longest = max(self.longest, record.length)
        self.asked.add(record.decisions)
        part = 1.0 / max(1, len(record.winners))
        if self.together is not None:
            part = 1.0
            self.together.add(max(record.scores), float(bool(record.winners)))
        for seat, entry in enumerate(record.entries):
            won = part if seat in record.winners else 0.0
            self.agents[entry].add(record.scores[seat], won)
            self.seats[seat].add(record.scores[seat], won)

    def merged(self) -> list[Tally]:
        """The agents by name: those with the same name are one."""
        found: dict[str, Tally] = {}
        for one in self.agents:
            found.setdefault(one.name, Tally(one.name)).add_all(one)
        return list(found.values())

    def compared(self) -> Tally:
        """What experiments compare: the group, or the agent that was named first."""
        return self.merged()[0] if self.together is None else self.together


def accounts(run: Run, records: Iterable[tuple[int, Record]]) -> list[Account]:
    """What is counted of each setting of a run."""
    found = [Account(setting) for setting in run.settings]
    for at, record in records:
        found[at].add(record)
    return found


def added(tallies: Sequence[Tally]) -> Tally:
    """Several tallies as one."""
    whole = Tally(tallies[0].name if tallies else "")
    for one in tallies:
        whole.add_all(one)
    return whole


def percent(share: float) -> str:
    """A share for a sentence."""
    return f"{100 * share:.1f}"
