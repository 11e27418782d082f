"""A plan as data: how it differs from the steward's book, and how sure we are that it is better."""

from collections.abc import Mapping
from math import sqrt

from tafelrunde.agents.dominion.lore import NOTES, UNKNOWN, Book

# What a card is worth to the plan: the first copy, how much less each further one, how many at most.
Target = tuple[float, float, int]


class Plan:
    """What to buy in one kingdom. Cards that are not among `targets` are worth what the book says."""

    __slots__ = (
        "ahead",
        "duchies",
        "engine",
        "least_money",
        "per_terminal",
        "province_money",
        "race",
        "targets",
        "trim",
    )

    def __init__(
        self,
        targets: dict[str, Target],
        per_terminal: float = 8.0,
        province_money: float = 14.0,
        duchies: int = 0,
        least_money: float = 5.0,
        race: int = 8,
        engine: float = 0.0,
        trim: float = 1.0,
        ahead: float = 0.0,
    ) -> None:
        self.targets = targets
        self.per_terminal = per_terminal
        self.province_money = province_money
        self.duchies = duchies
        self.least_money = least_money
        self.race = race
        self.engine = engine
        self.trim = trim
        self.ahead = ahead

    def book(self) -> Book:
        """The steward's book, changed by the plan.

        >>> Plan({"village": (4.0, 0.1, 5)}).book().notes["village"].most
        5
        """
        notes = NOTES.copy()
        for id, (value, decline, most) in self.targets.items():
            notes[id] = notes.get(id, UNKNOWN).revalued(id, value, decline, most)
        return Book(notes, *self.numbers())

    def numbers(self) -> tuple[float, float, int, float, int, float, float, float]:
        """All but the targets, as books and plans take them."""
        return (
            self.per_terminal,
            self.province_money,
            self.duchies,
            self.least_money,
            self.race,
            self.engine,
            self.trim,
            self.ahead,
        )

    def copy(self) -> "Plan":
        """Another plan like this one."""
        return Plan(self.targets.copy(), *self.numbers())

    def with_target(self, id: str, target: Target) -> "Plan":
        """The same plan with another target for one card."""
        other = self.copy()
        other.targets[id] = target
        return other

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        return {
            "targets": {id: list(target) for id, target in sorted(self.targets.items())},
            "per_terminal": self.per_terminal,
            "province_money": self.province_money,
            "duchies": self.duchies,
            "least_money": self.least_money,
            "race": self.race,
            "engine": self.engine,
            "trim": self.trim,
            "ahead": self.ahead,
        }


STEWARD = Plan({})


def target_of(plan: Plan, id: str) -> Target:
    """What a card is worth to a plan."""
    found = plan.targets.get(id)
    if found is not None:
        return found
    known = NOTES.get(id, UNKNOWN)
    return known.value, known.decline, known.most


class Findings:
    """What a search has found for a kingdom.

    `share` are the victories of the plan against the steward in `games` fresh games, `error` is the standard
    error of that, `tried` how many games the search took. `is_better` says whether the plan is played; else
    it is the steward's own. `opening` are the first purchases, most frequent first, with their shares; `deck`
    is what it owns in the end, on average.
    """

    __slots__ = ("deck", "error", "games", "is_better", "kingdom", "opening", "plan", "share", "tried")

    def __init__(self, kingdom: list[str], plan: Plan, share: float, error: float, games: int) -> None:
        self.kingdom = kingdom
        self.plan = plan
        self.share = share
        self.error = error
        self.games = games
        self.is_better = False
        self.tried = 0
        self.opening: list[tuple[str, float]] = []
        self.deck: dict[str, float] = {}

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of victories."""
        return max(0.0, self.share - 1.96 * self.error), min(1.0, self.share + 1.96 * self.error)

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        return {
            "kingdom": self.kingdom,
            "is_better": self.is_better,
            "share": round(self.share, 4),
            "error": round(self.error, 4),
            "interval": [round(bound, 4) for bound in self.interval()],
            "games": self.games,
            "tried": self.tried,
            "opening": [[what, round(share, 3)] for what, share in self.opening],
            "deck": {id: round(count, 2) for id, count in self.deck.items()},
            "plan": self.plan.as_dict(),
        }


def read_plan(data: object) -> Plan:
    """A plan from plain data; what is no such data raises KeyError, TypeError or ValueError."""
    if not isinstance(data, Mapping):
        raise TypeError("a plan is a table of names and values")
    targets = {
        str(id): (float(value), float(decline), int(most))
        for id, (value, decline, most) in data["targets"].items()
    }
    return Plan(
        targets,
        float(data["per_terminal"]),
        float(data["province_money"]),
        int(data["duchies"]),
        float(data["least_money"]),
        int(data.get("race", 8)),
        float(data.get("engine", 0.0)),
        float(data.get("trim", 1.0)),
        float(data.get("ahead", 0.0)),
    )


def read_findings(data: Mapping[str, object]) -> Findings:
    """Findings from plain data; what is no such data raises KeyError, TypeError or ValueError."""
    kingdom = data["kingdom"]
    if not isinstance(kingdom, list):
        raise TypeError("a kingdom is a list of cards")
    found = Findings(
        [str(one) for one in kingdom],
        read_plan(data["plan"]),
        _number(data["share"]),
        _number(data["error"]),
        int(_number(data["games"])),
    )
    found.is_better = data["is_better"] is True
    found.tried = int(_number(data["tried"]))
    opening, deck = data["opening"], data["deck"]
    if not isinstance(opening, list) or not isinstance(deck, Mapping):
        raise TypeError("an opening is a list, a deck a table")
    found.opening = [(str(what), float(share)) for what, share in opening]
    found.deck = {str(id): float(count) for id, count in deck.items()}
    return found


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{value!r} is no number")
    return float(value)


def share_and_error(results: list[float]) -> tuple[float, float]:
    """The mean of results and its standard error.

    >>> share_and_error([1.0, 0.0, 1.0, 0.0])[0]
    0.5
    """
    count = len(results)
    mean = sum(results) / count
    spread = sum((one - mean) * (one - mean) for one in results) / max(1, count - 1)
    return mean, sqrt(spread / count)
