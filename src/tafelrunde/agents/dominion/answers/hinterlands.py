"""The steward's answers to the questions that the cards of Hinterlands put."""

from tafelrunde.agents.dominion.answers.cornucopia import wants_trade
from tafelrunde.agents.dominion.choices import USES, WISHES, Answer, discard, ranked_hand
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import TRADES, best_worth
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.dominion.cards import Card, Cost
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.sets.basic import CURSE_CARD, SILVER

# What a card brings on top when it is discarded.
DISCARDED = {"tunnel": 4.0, "weaver": 3.0}


def find_gold(seen: Outlook, due: Due) -> float:
    """A Gold for nothing."""
    return 6.0


def weave(seen: Outlook, due: Due) -> float:
    """A play for nothing."""
    return 3.0


def bring_back(seen: Outlook, due: Due) -> float:
    """What the next turn has of the Action."""
    return seen.note(due.about.card.id).value


def trade_for_spices(seen: Outlook, card: Card) -> float:
    """Two cards and an action, or a buy and two coins."""
    return 1.6


def spice_merchant(seen: Outlook, ask: Ask) -> list[int]:
    """Coins if they make a Province of it, otherwise cards."""
    return [1] if 6 <= seen.hand_coins() < 8 else [0]


def weaver(seen: Outlook, ask: Ask) -> list[int]:
    """Two Silvers, unless one card is better than both."""
    return [1] if best_worth(seen, seen.game.available(Cost(4))) > 1.5 * seen.value(SILVER) else [0]


def wheelwright(seen: Outlook, ask: Ask) -> list[int]:
    """The card that is least missed for the best Action."""
    cards = [option for option in ask.options if isinstance(option, Card)]
    missed = ranked_hand(seen, cards)
    worth = [
        best_worth(seen, seen.game.available(seen.game.cost(card), "action"))
        + DISCARDED.get(card.id, 0.0)
        - 1.5 * max(0.0, lost)
        for card, lost in zip(cards, missed)
    ]
    best = max(range(len(worth)), key=lambda place: worth[place])
    return [best] if worth[best] > 1.0 else []


def witchs_hut(seen: Outlook, ask: Ask) -> list[int]:
    """Two Actions that are least needed, while there are Curses to deal out."""
    actions = [
        position
        for position, option in enumerate(ask.options)
        if isinstance(option, Card) and seen.game.is_action(option)
    ]
    if seen.stock(CURSE_CARD) > 0 and len(actions) >= 2:
        return sorted(actions, key=lambda position: seen.note(ask.options[position].id).value)[:2]
    return discard(seen, ask)


TRADES.update({"spice_merchant": trade_for_spices})
WISHES.update({"spice_merchant": wants_trade})
USES.update({"tunnel": find_gold, "weaver": weave, "scheme": bring_back})
ANSWERS: dict[str, Answer] = {
    "spice_merchant": spice_merchant,
    "weaver": weaver,
    "wheelwright": wheelwright,
    "witchs_hut": witchs_hut,
}
