"""What the steward gets for a card that it trashes, and what is worth gaining."""

from collections.abc import Callable
from typing import Final

from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.games.dominion.cards import Card, Cost, Pile
from tafelrunde.games.dominion.sets.rising_sun_events import HAD_GOLD

Trade = Callable[[Outlook, Card], float]


def upgrade_worth(seen: Outlook, card: Card, cause: str) -> float:
    """What trashing this card brings, with what can be gained for it; for a card that is not in the book,
    nothing but the loss."""
    trade = TRADES.get(cause)
    return -seen.keep(card) + (0.0 if trade is None else trade(seen, card))


def trade_for_cards(seen: Outlook, card: Card) -> float:
    """Rice Broker: cards for a Treasure or an Action."""
    return (1.8 if card.is_treasure else 0.0) + (4.5 if seen.game.is_action(card) else 0.0)


def trade_on_debt(seen: Outlook, card: Card) -> float:
    """Change: something dearer, the difference as debt."""
    game = seen.game
    coins = game.cost(card).coins
    worths = [
        seen.purchase(pile, card) - debt_price(seen, game.cost(dearer).coins - coins)
        for pile, dearer in game.offers()
        if game.cost(dearer).coins > coins
    ]
    return max(worths, default=0.0)


def trade_up(seen: Outlook, card: Card) -> float:
    """Remodel and its like: a card that costs up to $2 more."""
    return best_worth(seen, seen.game.available(seen.game.cost(card).plus(2)), card)


def trade_treasure(seen: Outlook, card: Card) -> float:
    """Mine: another Treasure that costs up to $3 more."""
    game = seen.game
    piles = [
        pile for pile in game.available(game.cost(card).plus(3), "treasure") if game.top(pile) is not card
    ]
    return best_worth(seen, piles, card)


def trade_with_gold(seen: Outlook, card: Card) -> float:
    """Kintsugi: as Remodel, for whoever has gained a Gold."""
    return trade_up(seen, card) if HAD_GOLD in seen.me.states else 0.0


def trade_for_nothing(seen: Outlook, card: Card) -> float:
    """Mountain Shrine: what it gives does not depend on the card."""
    return 0.0


# What a trashed card is traded for, by the card that trashes it.
TRADES: Final[dict[str, Trade]] = {
    "mountain_shrine": trade_for_nothing,
    "rice_broker": trade_for_cards,
    "change": trade_on_debt,
    "remodel": trade_up,
    "tanuki": trade_up,
    "mine": trade_treasure,
    "kintsugi": trade_with_gold,
}


def debt_price(seen: Outlook, debt: int) -> float:
    """What debt costs: little if it can be paid now, otherwise a part of the next turn."""
    spare = seen.hand_coins() if seen.game.active == seen.me.seat else 0
    return 0.4 * min(debt, spare) + 0.8 * max(0, debt - spare)


def best_worth(seen: Outlook, piles: list[Pile], lost: Card | None = None) -> float:
    """The value of the best card to gain, a card being lost for it."""
    return max((seen.purchase(pile, lost) for pile in piles), default=0.0)


def affordable(seen: Outlook, coins: int) -> float:
    """What the best card is worth that so many coins can buy."""
    piles = [
        pile
        for pile, card in seen.game.offers()
        if seen.game.cost(card).up_to(Cost(coins))
        and (card.can_buy is None or card.can_buy(seen.game, seen.me))
    ]
    return best_worth(seen, piles)
