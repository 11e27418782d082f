"""How engines do against money on boards with Chapel: `python scripts/engine_strength.py`.

On each board the best money plan and the best engine are searched for with as many games each; then both play
fresh games against the steward, and against each other, half of them from each seat.
"""

import argparse
from collections.abc import Sequence

from tafelrunde.agents.dominion.lore import BOOK
from tafelrunde.agents.dominion.planner.plan import Plan, share_and_error
from tafelrunde.agents.dominion.planner.search import Search
from tafelrunde.agents.dominion.planner.trying import Arena, Candidate
from tafelrunde.agents.dominion.steward import Steward
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.table import Table

# What the deck is drawn with, and cards beside it that matter little.
BOARDS = (
    "laboratory festival cellar workshop bureaucrat gardens harbinger vassal moat",
    "laboratory festival market remodel vassal gardens harbinger workshop bureaucrat",
    "laboratory festival village throne_room market gardens workshop harbinger vassal",
    "laboratory bazaar market wishing_well caravan gardens workshop harbinger vassal",
    "laboratory grand_market village smithy city workshop gardens harbinger vassal",
    "hunting_grounds village festival market bazaar gardens workshop harbinger vassal",
    "smithy village festival workshop bureaucrat gardens harbinger vassal merchant",
    "smithy village market workshop bureaucrat gardens harbinger vassal remodel",
)


def table_of(cards: Sequence[str]) -> Table:
    """The table with these cards, for two players."""
    kind = kind_of("dominion")
    game = kind.new(2, Rng.seeded(1), kind.complete_options({"kingdom": list(cards)}))
    assert isinstance(game, Dominion)
    return game.table


def best_of(search: Search, seeds: list[Plan], budget: int) -> Plan:
    """The best plan that comes from these seeds."""
    search.waiting = seeds
    search.race(budget)
    search.try_out(search.elite, 80)
    return max(search.elite, key=Candidate.mean).plan


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--budget", type=int, default=8_000, help="games of each search")
    asked = parser.parse_args()
    print("| Chapel and | money against `steward` | engine against `steward` | engine against money |")
    print("|---|---|---|---|")
    for board in BOARDS:
        table = table_of(["chapel", *board.split()])
        searches = [Search(table, 2), Search(table, 2)]
        money = best_of(searches[0], searches[0].seeds(), asked.budget)
        engine = best_of(searches[1], searches[1].engines(), asked.budget)
        arena = Arena(table, 2, BOOK)
        cells = []
        for one, other in ((money, BOOK), (engine, BOOK), (engine, money.book())):
            agents = Steward(0, one.book()), Steward(0, other)
            share, error = share_and_error(
                [arena.deal(agents[0], [agents[1]], ("boards", deal)) for deal in range(asked.games // 2)]
            )
            cells.append(f"{100 * share:.1f} ± {196 * error:.1f} %")
        print(f"| {', '.join(board.split())} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
