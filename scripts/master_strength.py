"""How strong masters are: `python scripts/master_strength.py kunitori --games 100 --playouts 200`.

Dominion: on each of the random kingdoms of all cards (those of the list "tuning" were looked at while the
master was written, "held-out" ones never) every deal is played from both seats. Kunitori: every deal is
played from every seat, one master among others. Schutt und Asche, co-op: every deal is played twice, with
masters and with marshals on all seats or, if others are named as partners, on the first.
"""

import argparse
import sys
from pathlib import Path
from time import process_time

from tafelrunde import agents
from tafelrunde.agents.dominion.planner.plan import share_and_error
from tafelrunde.agents.dominion.planner.shelf import Shelf, use_shelf
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, Thinker
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.thinking import ThinkingDesk
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.setup import deal, empty_table
from tafelrunde.games.dominion.table import Table

MOST_DECISIONS = 20_000


class Timed(Thinker):
    """An agent whose thinking is timed."""

    decisions = 0
    seconds = 0.0

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def choose(self, game: Game, ask: Ask) -> list[int]:
        return self.agent.choose(game, ask)

    def consider(self, match: Match, ask: Ask) -> list[int]:
        if not isinstance(self.agent, Thinker) or self.agent.at_once(match, ask) is not None:
            return self.agent.consider(match, ask)
        began = process_time()
        chosen = self.agent.consider(match, ask)
        Timed.seconds += process_time() - began
        Timed.decisions += 1
        return chosen


def play(name: str, options: dict[str, object], game: Game, players: list[str], seed: object) -> Game:
    """Play a game to its end between agents by name."""
    kind = kind_of(name)
    made = [Timed(agents.make(one, name, (seed, seat))) for seat, one in enumerate(players)]
    game.desk = ThinkingDesk(made, Match(kind, options, game.copy(), seed))
    game.play_out(MOST_DECISIONS)
    return game


def shares(
    asked: argparse.Namespace, options: dict[str, object], table: Table | None, key: object
) -> list[float]:
    """The master's share of victory in each deal, the mean over all seats."""
    kind = kind_of(asked.game)
    found: list[float] = []
    first = asked.first if table is None else 0
    for number in range(first, first + asked.games // asked.players):
        seed = ("master-strength", asked.which, key, number)
        won = 0.0
        for seat in range(asked.players):
            players = [asked.against] * asked.players
            players[seat] = f"master:{asked.playouts}"
            if table is None:
                game = kind.new(asked.players, Rng.seeded(seed), dict(options))
            else:
                game = empty_table(table, asked.players, Rng.seeded(seed))
                deal(game, 0)
            winners = play(asked.game, options, game, players, (*seed, seat)).result().winners
            won += 1 / len(winners) if seat in winners else 0.0
        found.append(won / asked.players)
        progress(found)
    return found


def progress(values: list[float]) -> None:
    """How it stands, on the error stream."""
    print(f"{len(values)} deals: {told(values)}", file=sys.stderr, flush=True)


def told(values: list[float]) -> str:
    """A share with its 95 % interval."""
    share, error = share_and_error(values)
    return f"{100 * share:.1f} ± {196 * error:.1f} %"


def dominion(asked: argparse.Namespace) -> None:
    """Kingdom by kingdom."""
    use_shelf(Shelf(asked.folder, asked.budget))
    kind = kind_of("dominion")
    options = kind.complete_options({"kingdom": "random"})
    everything: list[float] = []
    print(f"| kingdom | against `{asked.against}` | cards |\n|---|---|---|")
    for number in range(asked.first, asked.first + asked.kingdoms):
        game = kind.new(2, Rng.seeded((f"master-{asked.which}", number)), options)
        assert isinstance(game, Dominion)
        found = shares(asked, options, game.table, number)
        everything += found
        cards = ", ".join(card.id for card in game.table.kingdom)
        print(f"| {number} | {told(found)} | {cards} |", flush=True)
    print(f"| all | {told(everything)} | |")


def kunitori(asked: argparse.Namespace) -> None:
    """One master among others."""
    found = shares(asked, kind_of("kunitori").complete_options({}), None, 0)
    print(f"| {asked.players} players against `{asked.against}` | {told(found)} |")


def asche(asked: argparse.Namespace) -> None:
    """Victories over the dragon with masters and with marshals."""
    kind = kind_of("asche")
    options = kind.complete_options({"mode": "coop"})
    won: dict[str, list[float]] = {f"master:{asked.playouts}": [], "marshal": []}
    for number in range(asked.first, asked.first + asked.games):
        seed = ("master-strength", asked.which, number)
        for name, results in won.items():
            players = [name] * asked.players
            if asked.against:
                players[1:] = [asked.against] * (asked.players - 1)
            game = kind.new(asked.players, Rng.seeded(seed), dict(options))
            results.append(float(bool(play("asche", options, game, players, seed).result().winners)))
            progress(results)
    masters, marshals = won.values()
    more = [mine - theirs for mine, theirs in zip(masters, marshals, strict=True)]
    partners = f" with {asked.players - 1} `{asked.against}`" if asked.against else ""
    print(f"| {asked.players} players{partners} | {told(masters)} | {told(marshals)} | {told(more)} |")


USUAL = {"dominion": "expert", "kunitori": "daimyo", "asche": ""}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(USUAL))
    parser.add_argument("--which", choices=("tuning", "held-out"), default="held-out")
    parser.add_argument("--against", help="the others (default: the heuristic below the master)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40, help="for each kingdom in Dominion")
    parser.add_argument("--playouts", type=int, default=200, help="games for each decision")
    parser.add_argument("--kingdoms", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first kingdom, or deal")
    parser.add_argument("--budget", type=int, default=2000, help="games of the search for a plan")
    parser.add_argument("--folder", type=Path, help="where plans are kept")
    asked = parser.parse_args()
    asked.against = USUAL[asked.game] if asked.against is None else asked.against
    {"dominion": dominion, "kunitori": kunitori, "asche": asche}[asked.game](asked)
    print(
        f"\n{Timed.decisions} decisions thought about, {asked.playouts} playouts at most,"
        f" {Timed.seconds / max(1, Timed.decisions):.3f} CPU seconds each"
    )


if __name__ == "__main__":
    main()
