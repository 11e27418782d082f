"""The steward's answers to the questions that the cards of Seaside put."""

from tafelrunde.agents.dominion.answers.intrigue import can_gain, can_trade
from tafelrunde.agents.dominion.choices import USES, WISHES, Answer, always, ranked_hand
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import TRADES
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.dominion.cards import Card

# What so many coins buy makes a difference.
TIERS = (8, 6, 5, 4, 3)


def haven(seen: Outlook, ask: Ask) -> list[int]:
    """An Action too many, then the best Treasure that is not needed now, then the card that does least."""
    cards = [option for option in ask.options if isinstance(option, Card)]
    worth = ranked_hand(seen, seen.me.hand)
    coins = seen.hand_coins()
    needed = next((tier for tier in TIERS if tier <= coins), 0)

    def rank(card: Card) -> float:
        now = min(one for one, other in zip(worth, seen.me.hand, strict=True) if other is card)
        if card.is_action and now <= 0.2:
            return -10.0
        spare = card.is_treasure and card.value > 0 and coins - card.value >= needed
        return -float(card.value) if spare else now

    return [cards.index(min(cards, key=rank))]


ANSWERS: dict[str, Answer] = {"haven": haven}


# What cards are traded for, and when a card had better not be played.


def trade_for_coins(seen: Outlook, card: Card) -> float:
    """Salvager: the coins it costs."""
    return 0.5 * seen.game.cost(card).coins


def brings_a_turn(seen: Outlook, card: Card) -> bool:
    """Outpost: not for a small hand alone."""
    return seen.game.in_a_row < 2 and not any(seat == seen.me.seat for seat, _ in seen.game.queue)


def has_two(seen: Outlook, card: Card) -> bool:
    """Treasure Map: with another one in hand."""
    return seen.me.hand.count(card) >= 2


TRADES.update({"salvager": trade_for_coins})
USES.update({"pirate": always})
WISHES.update(
    {"salvager": can_trade, "outpost": brings_a_turn, "treasure_map": has_two, "blockade": can_gain}
)
