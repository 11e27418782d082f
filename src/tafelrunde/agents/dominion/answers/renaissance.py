"""The steward's answers to the questions that the cards of Renaissance put."""

from tafelrunde.agents.dominion.answers.intrigue import can_gain
from tafelrunde.agents.dominion.choices import USES, WISHES, Answer, always, harbinger, has_trade
from tafelrunde.agents.dominion.events import EVENTS
from tafelrunde.agents.dominion.outlook import DEAD, Outlook
from tafelrunde.agents.dominion.trades import TRADES, trade_for_nothing
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.landscapes import Landscape
from tafelrunde.games.dominion.sets.basic import COPPER, CURSE_CARD
from tafelrunde.games.dominion.sets.renaissance import KEY, LANTERN


def take_artifact(seen: Outlook, ask: Ask) -> list[int]:
    """The Lantern, then the Horn."""
    lantern, horn = [0], [1]
    return horn if seen.game.holds_artifact(seen.me, LANTERN) else lantern


def treasurer(seen: Outlook, ask: Ask) -> list[int]:
    """A Gold from the trash, the Key, a Silver from the trash; then a Copper may go."""
    trash, gain, key = [0], [1], [2]
    best = max([seen.value(card) for card in seen.game.trash_pile if card.is_treasure], default=0.0)
    if best >= 5.0:
        return gain
    if not seen.game.holds_artifact(seen.me, KEY):
        return key
    if best >= 2.5:
        return gain
    return trash if COPPER in seen.me.hand and seen.keep(COPPER) < 0 else key


def trade_for_curse(seen: Outlook, card: Card) -> float:
    """Hideout: a Curse for a Victory card."""
    return -4.0 if card.is_victory and seen.stock(CURSE_CARD) > 0 else 0.0


def is_poor_hand(seen: Outlook, card: Card) -> bool:
    """Scholar: not for a hand that buys a Gold already."""
    return seen.hand_coins() < 6


def good_cargo(seen: Outlook, due: Due) -> float:
    """Cargo Ship: what is of use in the next turn."""
    card = due.about.card
    return seen.value(card) - 2.0 if card.is_action or card.is_treasure else 0.0


def rid_of_copper(seen: Outlook, due: Due) -> float:
    """Ducat: a Copper that is better gone."""
    return 1.0 if seen.keep(COPPER) < 0 else 0.0


def guildhall(seen: Outlook, project: Landscape) -> float:
    """Early, while many Treasures are still to be gained."""
    return 5.5 if seen.clock() >= 7 else DEAD


TRADES.update({"hideout": trade_for_curse, "treasurer": trade_for_nothing})
WISHES.update({"hideout": has_trade, "inventor": can_gain, "scholar": is_poor_hand})
USES.update({"cargo_ship": good_cargo, "ducat": rid_of_copper, "horn": always})
EVENTS.update({"guildhall": guildhall})
ANSWERS: dict[str, Answer] = {
    "border_guard": harbinger,
    "take_artifact": take_artifact,
    "treasurer": treasurer,
}
