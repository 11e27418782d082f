"""The steward's answers to the questions that the cards of Alchemy put."""

from tafelrunde.agents.dominion.choices import USES, WISHES, Answer, has_trade, lowest, tribute
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.trades import TRADES
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.hooks import Due
from tafelrunde.games.dominion.sets.basic import DUCHY, GOLD


def golem(seen: Outlook, ask: Ask) -> list[int]:
    """What gives actions and cards first."""
    return [lowest(ask, lambda option: -seen.note(option.id).first)]


def trade_for_draw(seen: Outlook, card: Card) -> float:
    """Apprentice: cards for what it costs."""
    cost = seen.game.cost(card)
    return 0.8 * (cost.coins + 2 * cost.potion)


def trade_by_type(seen: Outlook, card: Card) -> float:
    """Transmute: a Duchy, a Transmute or a Gold."""
    worth = 0.0
    if seen.game.is_action(card) and seen.stock(DUCHY):
        worth += seen.value(DUCHY)
    if card.is_victory and seen.stock(GOLD):
        worth += seen.value(GOLD)
    return worth


def keep_alchemist(seen: Outlook, due: Due) -> float:
    """Always good to have again."""
    return 1.0


def keep_treasure(seen: Outlook, due: Due) -> float:
    """Herbalist: anything better than a Copper."""
    return seen.note(due.about.card.id).value


TRADES.update({"apprentice": trade_for_draw, "transmute": trade_by_type})
WISHES.update({"apprentice": has_trade, "transmute": has_trade})
USES.update({"alchemist": keep_alchemist, "herbalist": keep_treasure})
ANSWERS: dict[str, Answer] = {"golem": golem, "university": tribute}
