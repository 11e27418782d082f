"""How strong plans are: `python scripts/plan_strength.py --kingdoms 20 --games 400`.

For each of the random kingdoms of all cards a plan is searched for, then it plays fresh games against the
steward and against Big Money with a Smithy, half of them from each seat. "tuning" kingdoms were looked at
while the search was written, "held-out" ones never.
"""

import argparse
from time import process_time

from tafelrunde.agents.dominion import BigMoneySmithy
from tafelrunde.agents.dominion.lore import BOOK
from tafelrunde.agents.dominion.planner.plan import share_and_error
from tafelrunde.agents.dominion.planner.search import find_plan
from tafelrunde.agents.dominion.planner.trying import Arena
from tafelrunde.agents.dominion.steward import Steward
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion


def game_of(which: str, number: int) -> Dominion:
    """The random kingdom of a number, for two players."""
    kind = kind_of("dominion")
    options = kind.complete_options({"kingdom": "random"})
    game = kind.new(2, Rng.seeded((f"plan-{which}", number)), options)
    assert isinstance(game, Dominion)
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--which", choices=("tuning", "held-out"), default="held-out")
    parser.add_argument("--kingdoms", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--budget", type=int, default=40_000)
    asked = parser.parse_args()
    print("| kingdom | against `steward` | against `big-money-smithy` | CPU s of the search | cards |")
    print("|---|---|---|---|---|")
    shares: list[tuple[float, float]] = []
    for number in range(asked.first, asked.first + asked.kingdoms):
        table = game_of(asked.which, number).table
        begin = process_time()
        found = find_plan(table, 2, asked.budget)
        seconds = process_time() - begin
        arena = Arena(table, 2, BOOK)
        agent = Steward(0, found.plan.book())
        deals = [("strength", number, deal) for deal in range(asked.games // 2)]
        results = [
            [arena.deal(agent, [other], deal) for deal in deals] for other in (Steward(), BigMoneySmithy())
        ]
        steward, smithy = [share_and_error(one) for one in results]
        shares.append((steward[0], smithy[0]))
        cells = [f"{100 * share:.1f} ± {196 * error:.1f} %" for share, error in (steward, smithy)]
        plan = "" if found.is_better else " (no plan)"
        print(
            f"| {number}{plan} | {' | '.join(cells)} | {seconds:.0f} | {', '.join(found.kingdom)} |",
            flush=True,
        )
    means = [sum(column) / len(shares) for column in zip(*shares)]
    print(f"| mean | {means[0]:.1%} | {means[1]:.1%} | | lowest {min(shares)[0]:.1%} |")


if __name__ == "__main__":
    main()
