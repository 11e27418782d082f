"""Where plans are kept: in memory, and in a folder if one is given."""

import json
from hashlib import sha256
from pathlib import Path

from mypy_extensions import mypyc_attr

from tafelrunde.agents.dominion.planner.plan import Findings, read_findings
from tafelrunde.agents.dominion.planner.search import find_plan
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.table import Table

BUDGET = 40_000  # games that a search plays


def key_of(table: Table, seats: int) -> str:
    """What a plan is for: the cards and landscapes on the table, and how many play."""
    parts = [
        str(seats),
        *sorted(card.id for card in table.kingdom),
        *sorted(one.id for one in table.all_landscapes()),
        "platinum" if table.platinum else "",
        "shelters" if table.shelters else "",
    ]
    return sha256(" ".join(parts).encode()).hexdigest()[:24]


@mypyc_attr(allow_interpreted_subclasses=True)
class Shelf:
    """Plans by table. One that is not there is searched for at once, with a budget of games."""

    def __init__(self, folder: Path | None = None, budget: int = BUDGET) -> None:
        self.folder = folder
        self.budget = budget
        self.plans: dict[str, Findings] = {}

    def take(self, game: Dominion) -> Findings | None:
        """The findings for the table of a game; None if there are none yet."""
        key = key_of(game.table, game.seats)
        found = self.plans.get(key)
        if found is None:
            found = self.read(key)
            if found is None:
                found = self.search(key, game)
                if found is not None:
                    self.write(key, found)
            if found is not None:
                self.plans[key] = found
        return found

    def search(self, key: str, game: Dominion) -> Findings | None:
        """What a search for the table of a game finds; None if it goes on."""
        return find_plan(game.table, game.seats, self.budget)

    def read(self, key: str) -> Findings | None:
        """What the folder has; a file that cannot be read counts for nothing."""
        if self.folder is None:
            return None
        try:
            return read_findings(json.loads((self.folder / f"{key}.json").read_text("utf-8")))
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, key: str, found: Findings) -> None:
        """Keep findings in the folder, whole or not at all."""
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        whole = self.folder / f"{key}.json"
        part = whole.with_suffix(".part")
        part.write_text(json.dumps(found.as_dict(), indent=1), "utf-8")
        part.replace(whole)


@mypyc_attr(allow_interpreted_subclasses=True)
class ReadingShelf(Shelf):
    """Has the plans that somebody else finds and puts into the folder; `missed`: one was not there."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder)
        self.missed = False

    def search(self, key: str, game: Dominion) -> Findings | None:
        """None: others search."""
        self.missed = True
        return None


# The one that experts take their plans from; a server that must not wait lays out another.
_shelves = [Shelf()]


def shelf() -> Shelf:
    """Where experts look for plans."""
    return _shelves[0]


def use_shelf(other: Shelf) -> None:
    """Let experts look elsewhere from now on."""
    _shelves[0] = other
