"""The steward's answers to the questions that the cards of Adventures put."""

from tafelrunde.agents.dominion.choices import USES, WISHES, Answer, always, ranked_hand, tribute
from tafelrunde.agents.dominion.events import EVENTS
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import TRADES, trade_for_nothing
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.dominion.cards import Card, Cost
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.landscapes import Landscape
from tafelrunde.games.dominion.player import TAVERN_MAT
from tafelrunde.games.dominion.sets.basic import COPPER

# With one coin more, a Gold or a Province.
ONE_SHORT = (5, 7)


def amulet(seen: Outlook, ask: Ask) -> list[int]:
    """Trash junk; a coin where it makes the difference or the end is near; otherwise a Silver."""
    coin, trash, silver = [0], [1], [2]
    if any(seen.keep(card) < -1 for card in seen.me.hand):
        return trash
    return coin if seen.hand_coins() in ONE_SHORT or not seen.early() else silver


def saved(seen: Outlook) -> int:
    """The Coppers on the Tavern mat."""
    return seen.me.mats.get(TAVERN_MAT, []).count(COPPER)


def miser(seen: Outlook, ask: Ask) -> list[int]:
    """Save Coppers until there are three, then live on them."""
    put_by, cash_in = [0], [1]
    saving = COPPER in seen.me.hand and saved(seen) < 3 and seen.early()
    return put_by if saving else cash_in


def is_of_use_to_miser(seen: Outlook, card: Card) -> bool:
    """Whether there is a Copper in hand or on the mat."""
    return COPPER in seen.me.hand or saved(seen) > 0


def copied(seen: Outlook, due: Due) -> float:
    """Duplicate: for good cards, if there is one left."""
    card = due.about.card
    worth = seen.value(card)
    return worth if worth > 2.5 and seen.stock(card) > 0 else 0.0


def new_hand(seen: Outlook, due: Due) -> float:
    """Guide: for a hand in which little is of use."""
    poor = [worth for worth in ranked_hand(seen, seen.me.hand) if worth < 1.6]
    return 1.0 if len(poor) >= 4 and len(poor) >= len(seen.me.hand) - 1 else 0.0


def ball(seen: Outlook, event: Landscape) -> float:
    """The two best cards up to $4, less the coin that is missing later."""
    worths = sorted([seen.purchase(pile) for pile in seen.game.available(Cost(4))], reverse=True)
    return 0.75 * sum(worths[:2]) - 0.7


TRADES.update({"amulet": trade_for_nothing})
WISHES.update({"miser": is_of_use_to_miser})
USES.update({"duplicate": copied, "guide": new_hand})
USES.update(dict.fromkeys(("page", "treasure_hunter", "warrior", "hero"), always))
EVENTS.update({"ball": ball})
ANSWERS: dict[str, Answer] = {"amulet": amulet, "artificer": tribute, "miser": miser}
