"""The steward's answers to the questions that the cards of Cornucopia and Guilds put."""

from tafelrunde.agents.dominion.choices import NAMES, WISHES, Answer, lowest, ordered, use
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import TRADES, affordable, trade_treasure, upgrade_worth
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, unique

# What is rather discarded than not.
WELCOME = ("tunnel", "weaver")


def next_use(seen: Outlook, option: Thing) -> float:
    """What a card is good for in a turn to come."""
    return use(seen, option, own_turn=False) if isinstance(option, Card) else 0.0


def advisor(seen: Outlook, ask: Ask) -> list[int]:
    """The neighbour loses the best card, unless that is glad to be discarded."""
    return [lowest(ask, lambda one: 0.0 if one.id in WELCOME else -next_use(seen, one))]


def junk(seen: Outlook, card: Card) -> float:
    """How much it helps to trash all copies of a card that are still in the deck."""
    return max(0.0, -seen.keep(card)) * seen.me.deck.count(card)


def doctor(seen: Outlook, ask: Ask) -> list[int]:
    """Doctor: the junk that most of the deck consists of; if there is none, another card."""
    best = lowest(ask, lambda one: -junk(seen, one) if isinstance(one, Card) else 0.0)
    card = ask.options[best]
    return [best] if isinstance(card, Card) and junk(seen, card) > 0 else [len(ask.options) - 1]


def wants_doctor(seen: Outlook, card: Card) -> bool:
    """Whether there is something to cure."""
    return any(junk(seen, one) > 0 for one in unique(seen.me.deck))


def overpay(seen: Outlook, ask: Ask) -> list[int]:
    """What another purchase does not need: the Doctor looks at as many cards as possible, the Herald calls up
    as many as are worth it."""
    if seen.me.buys > 0 and affordable(seen, seen.me.coins) > 2.5:
        return [0]
    good = len([card for card in seen.me.discard if next_use(seen, card) > 2.0])
    return [ask.most if ask.cause == "doctor" else min(ask.most, good)]


def herald(seen: Outlook, ask: Ask) -> list[int]:
    """The best cards of the discard pile."""
    return ordered(ask, lambda one: -next_use(seen, one))[: ask.least]


def wants_trade(seen: Outlook, card: Card) -> bool:
    """Whether a Treasure of the hand is better traded in."""
    return any(one.is_treasure and upgrade_worth(seen, one, card.id) > 0.3 for one in seen.me.hand)


NAMES.update({"doctor": doctor})
TRADES.update({"taxman": trade_treasure})
WISHES.update({"doctor": wants_doctor, "taxman": wants_trade})
ANSWERS: dict[str, Answer] = {
    "advisor": advisor,
    "overpay": overpay,
    "herald": herald,
}
