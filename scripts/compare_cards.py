"""Play simple plans in our rules and in pyminion's, and compare: the same cards should do the same.

    python -m scripts.compare_cards [--games 2000] [CARD ...]

For each card its plan (plans.py) plays against Big Money. Turns per game and the share of wins must agree
within three standard errors; a card that does not is a fault, and the script ends with 1.
"""

import argparse
import sys
from math import sqrt
from pathlib import Path
from statistics import fmean, variance

from scripts.plans import BASIC, BEST, BIG_MONEY, PLANS, WORST, Plan, purchases, ranked
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.kind import KIND
from tafelrunde.games.dominion.sets.basic import PROVINCE
from tafelrunde.lab.peers import Peer

ROOT = Path(__file__).resolve().parent.parent
PYMINION_CARDS = Peer("pyminion", "peer_pyminion_cards.py")
MOST_ERRORS = 3.0


class Planner(Agent):
    """Plays a plan in our rules."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def choose(self, game: Game, ask: Ask) -> list[int]:
        assert isinstance(game, Dominion)
        names = [option.id.removeprefix("supply:") for option in ask.options]
        if ask.prompt == "play_action":
            return next(([names.index(id)] for id in self.plan.plays if id in names), [])
        if ask.prompt == "buy":
            return self.buy(game, ask.seat, names)
        if ask.prompt == "secret_passage_depth":
            return [ask.most]
        return self.answer(game, ask.prompt, names)

    def buy(self, game: Dominion, seat: int, names: list[str]) -> list[int]:
        """All Treasures, then the best card of the plan."""
        treasures = [name for name in names if name in ("all_treasures", "copper", "silver", "gold")]
        player = game.players[seat]
        if any(card.is_treasure for card in player.hand) and not game.bought:
            return [names.index(treasures[0])]
        owned: dict[str, int] = {}
        for card in game.cards_of(player):
            owned[card.id] = owned.get(card.id, 0) + 1
        left = game.stock(PROVINCE)
        wanted = purchases(self.plan, player.coins, owned, left)
        return next(([names.index(id)] for id in wanted if id in names), [])

    def answer(self, game: Dominion, prompt: str, names: list[str]) -> list[int]:
        """The answer to a question of a card."""
        if prompt == "lurker":
            return [int(any(card.id == "market" for card in game.trash_pile))]
        orders = {
            "courtier": ["three_coins"],
            "courtier_reveal": ["copper", "silver", "gold", "estate"],
            "gain": BEST,
            "lurker_gain": BEST,
            "lurker_trash": ["market"],
            "name_card": ["copper"],
            "baron": ["yes"],
        }
        return ranked(names, orders.get(prompt, WORST))[:1]


def ours(card: str, games: int, seed: int) -> dict[str, list[float]]:
    """Turns and wins of some games in our rules."""
    options = KIND.complete_options({"kingdom": [card, *BASIC], "platinum": "no", "shelters": "no"})
    turns: list[float] = []
    wins: list[float] = []
    for number in range(games):
        game = KIND.new(2, Rng.seeded((seed, number)), options)
        game.desk = AgentDesk([Planner(PLANS[card]), Planner(BIG_MONEY)])
        game.play_out(100_000)
        assert isinstance(game, Dominion)
        winners = game.result().winners
        turns.append(sum(player.turns for player in game.players))
        wins.append(1 / len(winners) if 0 in winners else 0.0)
    return {"turns": turns, "wins": wins}


def errors(one: list[float], other: list[float]) -> float:
    """By how many standard errors two means differ."""
    spread = sqrt(variance(one) / len(one) + variance(other) / len(other))
    return abs(fmean(one) - fmean(other)) / spread if spread else 0.0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("cards", nargs="*", default=list(PLANS))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    print(f"{'card':<16}{'turns':>8}{'theirs':>8}{'errors':>8}{'wins':>8}{'theirs':>8}{'errors':>8}")
    faults = 0
    for card in asked.cards:
        here = ours(card, asked.games, asked.seed)
        there = PYMINION_CARDS.said(ROOT, card, str(asked.games), str(asked.seed))
        row = f"{card:<16}"
        for what in ("turns", "wins"):
            apart = errors(here[what], there[what])
            faults += apart > MOST_ERRORS
            row += f"{fmean(here[what]):>8.3f}{fmean(there[what]):>8.3f}{apart:>8.2f}"
        print(row, flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
