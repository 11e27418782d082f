"""The process in which a server has a plan searched for: `python -m tafelrunde.server.tables.planworker`.

A described game comes in on standard input as JSON, with the number of games to search with. Lines of JSON go
out: how many games have been played, at last what was found.
"""

import json
import os
import sys

from tafelrunde.agents.dominion.planner.search import Search
from tafelrunde.engine.registry import kind_of
from tafelrunde.games.dominion.game import Dominion

LOW_PRIORITY = 15
# With fewer games than three races have, races and the last test are short.
WHOLE_RACES = 3000
SHORT_RACE = ((4, 2), (2, 4))
SHORT_TEST = 10


class ToldSearch(Search):
    """A search that says after each race how many games have been played."""

    def generation(self) -> None:
        super().generation()
        tell({"played": self.arena.played})


def main() -> None:
    """Search for one plan."""
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    wanted = json.load(sys.stdin)
    kind = kind_of("dominion")
    game = kind.restore(wanted["game"], kind.complete_options({}))
    assert isinstance(game, Dominion)
    budget = wanted["budget"]
    search = (
        ToldSearch(game.table, game.seats)
        if budget >= WHOLE_RACES
        else ToldSearch(game.table, game.seats, 0, SHORT_RACE, SHORT_TEST)
    )
    tell({"found": search.run(budget).as_dict()})


def tell(what: dict[str, object]) -> None:
    """Say how far it is."""
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    main()
