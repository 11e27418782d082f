"""Big Money: Treasures and Victory cards only, with the known thresholds for Duchies and Estates."""

from tafelrunde.engine.decisions import ORDER, Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tafelrunde.games.dominion.cards import Card, Pile
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.turn import ALL_TREASURES


class BigMoney(Agent):
    """Buys the dearest of Province, Duchy, Gold, Estate and Silver that makes sense; plays no Actions."""

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """The purchase, or the first legal answer to anything else."""
        assert isinstance(game, Dominion)
        if ask.prompt == "buy":
            return self.buy(game, ask)
        if ask.form == ORDER:
            return list(range(len(ask.options)))
        if ask.prompt == "discard":
            return worst(ask)[: ask.least]
        return list(range(ask.least))

    def buy(self, game: Dominion, ask: Ask) -> list[int]:
        """All Treasures first, then the best card."""
        options = ask.options
        if options[0] is ALL_TREASURES or (isinstance(options[0], Card) and options[0].is_treasure):
            return [0]
        for name in self.wishes(game):
            for position, option in enumerate(options):
                if isinstance(option, Pile) and option.card.id == name:
                    return [position]
        return []

    def wishes(self, game: Dominion) -> list[str]:
        """What to buy, best first: Duchies with few Provinces left, Estates with very few."""
        provinces = next(
            left for pile, left in zip(game.piles, game.left, strict=True) if pile.card.id == "province"
        )
        coins = game.coins
        if coins >= 8:
            return ["province"]
        if coins >= 5 and provinces <= 4:
            return ["duchy"]
        if coins >= 6:
            return ["gold"]
        if coins >= 2 and provinces <= 2:
            return ["estate"]
        return ["silver"] if coins >= 3 else []


def worst(ask: Ask) -> list[int]:
    """Positions from the least to the most useful card: Victory cards and Curses, then cheap cards."""

    def use(position: int) -> int:
        card = ask.options[position]
        assert isinstance(card, Card)
        return card.printed.coins if card.is_action or card.is_treasure else -1

    return sorted(range(len(ask.options)), key=use)
