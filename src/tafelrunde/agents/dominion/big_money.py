"""Big Money: Treasures and Victory cards with the known thresholds, alone or with a card that draws."""

from typing import Final

from mypy_extensions import mypyc_attr

from tafelrunde.engine.decisions import AMOUNT, ORDER, Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.things import NO
from tafelrunde.games.dominion.buyer import Buyer
from tafelrunde.games.dominion.cards import Card, FromDeck, Pile
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.sets.basic import (
    COLONY,
    COPPER,
    DUCHY,
    ESTATE,
    GOLD,
    PLATINUM,
    PROVINCE,
    SILVER,
)
from tafelrunde.games.dominion.turn import ALL_TREASURES, PAY_DEBT

# Terminal draws, best first; the second bot takes the first of them that the kingdom has.
DRAWS: Final = "smithy imperial_envoy ronin witch library council_room kitsune moat".split()
OPTIONAL: Final = ("play_action", "play_twice")


@mypyc_attr(allow_interpreted_subclasses=True)
class BigMoney(Buyer):
    """Buys the dearest of Province, Duchy, Gold, Estate and Silver that makes sense; plays no Actions."""

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed
        self.direct = type(self) in (BigMoney, BigMoneySmithy)

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """The purchase, or a plain legal answer to anything else."""
        assert isinstance(game, Dominion)
        if ask.prompt == "buy":
            return self.buy(game, ask)
        if ask.prompt in OPTIONAL:
            return self.play(game, ask)
        return plain_answer(ask)

    def play(self, game: Dominion, ask: Ask) -> list[int]:
        """Big Money alone plays no Actions."""
        return []

    def buy(self, game: Dominion, ask: Ask) -> list[int]:
        """All Treasures first, then debt, then the best card."""
        options = ask.options
        first = options[0]
        if first is ALL_TREASURES or first is PAY_DEBT or isinstance(first, Card):
            return [0]
        wish = self.wish(game, game.players[ask.seat])
        if wish is not None:
            pile = game.piles[game.numbers[wish]]
            for position, option in enumerate(options):
                if option is pile:
                    return [position]
        return []

    def wish(self, game: Dominion, me: Player) -> Card | None:
        """What to buy: Duchies when few Provinces are left, Estates when very few."""
        coins = me.coins + game.reduction
        if coins < 2 or game.fulfilled == "panic":
            return self.panic_wish(game, coins)
        provinces = game.left[game.numbers[PROVINCE]]
        if game.table.platinum:
            if coins >= 11:
                return COLONY
            if coins >= 9 and provinces > 4:
                return PLATINUM
        if coins >= 8:
            return PROVINCE
        few = 4 if game.seats == 2 else 6
        if coins >= 5 and provinces <= few and game.left[game.numbers[DUCHY]]:
            return DUCHY
        if coins >= 6:
            return GOLD
        if provinces <= few // 2:
            return ESTATE
        return SILVER if coins >= 3 else None

    def panic_wish(self, game: Dominion, coins: int) -> Card | None:
        """Nothing for few coins; but in a Panic, where Treasures are lost when played, points and Coppers."""
        if game.fulfilled != "panic":
            return None
        for card in (PROVINCE, DUCHY, ESTATE, GOLD, SILVER):
            if coins >= card.printed.coins and game.left[game.pile_of(card)]:
                return card
        return COPPER


@mypyc_attr(allow_interpreted_subclasses=True)
class BigMoneySmithy(BigMoney):
    """Big Money with one Smithy, and a second one in a bigger deck; or another card that draws."""

    def play(self, game: Dominion, ask: Ask) -> list[int]:
        """The card that draws, whenever it is there."""
        for name in DRAWS:
            for position, option in enumerate(ask.options):
                if option.id == name or (isinstance(option, FromDeck) and option.card.id == name):
                    return [position]
        return []

    def wish(self, game: Dominion, me: Player) -> Card | None:
        """The same, but for the first cards that draw."""
        plain = super().wish(game, me)
        if plain is None or plain.is_victory or plain is PLATINUM:
            return plain
        card = self.draw_card(game)
        if card is None or game.cost(card).coins > me.coins:
            return plain
        owned = game.cards_of(me)
        have = owned.count(card)
        if have == 0 or (have == 1 and len(owned) >= 16 and plain is SILVER):
            return card
        return plain

    def draw_card(self, game: Dominion) -> Card | None:
        """The best card of the Supply that draws."""
        for name in DRAWS:
            for _, card in game.offers():
                if card.id == name:
                    return card
        return None


def plain_answer(ask: Ask) -> list[int]:
    """Order as it is, pay all, discard and trash the worst, decline and say no; otherwise as little as
    possible."""
    if ask.form == AMOUNT:
        return [ask.most if ask.prompt == "pay_debt" else ask.least]
    if ask.form == ORDER:
        return list(range(len(ask.options)))
    if ask.least and isinstance(ask.options[0], Card) and ask.prompt != "name_card":
        return worst(ask)[: ask.least]
    if ask.prompt == "gain":
        return best_pile(ask)
    if ask.prompt == "react":
        return list(range(ask.most))
    if ask.options and ask.options[-1] is NO:
        return [len(ask.options) - 1]
    return list(range(ask.least))


def worst(ask: Ask) -> list[int]:
    """Positions from the least to the most useful card: Victory cards and Curses, then cheap cards."""

    def use(position: int) -> int:
        card = ask.options[position]
        if not isinstance(card, Card):
            return 99  # naming another card than those there are
        return card.printed.coins if card.is_action or card.is_treasure else -1

    return sorted(range(len(ask.options)), key=use)


def best_pile(ask: Ask) -> list[int]:
    """The dearest Treasure, or the dearest card, of those that can be gained."""

    def rank(position: int) -> tuple[bool, int]:
        pile = ask.options[position]
        assert isinstance(pile, Pile)
        return pile.card.is_treasure and pile.card.printed.coins > 0, pile.card.printed.coins

    return [max(range(len(ask.options)), key=rank)]
