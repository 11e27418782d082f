"""The squire: a beginner who has learned the rules, but not yet the tricks."""

from tafelrunde.agents.asche import market
from tafelrunde.agents.asche.marshal import Marshal
from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.asche.combat import fighting
from tafelrunde.games.asche.pieces import Offer


class Squire(Marshal):
    """Gives a little for each flight, buys tiles, and fights no more than it must.

    It plays no followers, spends no power, and takes every draw.
    """

    def answer(self, outlook: Outlook, ask: Ask) -> list[int]:
        if ask.prompt.startswith("window_"):
            return []
        if ask.prompt == "offer":
            return small_offer(outlook, ask)
        if ask.prompt == "purchase":
            return market.purchase(outlook, ask)
        if ask.prompt == "stop":
            return [0]
        if ask.prompt == "remove_marker":
            return market.place_at(ask, fighting(outlook.game).province)
        return super().answer(outlook, ask)


def small_offer(outlook: Outlook, ask: Ask) -> list[int]:
    """One card with value, if there is one to spare."""
    if not outlook.me.offer and outlook.me.purse() > 2:
        for at, change in enumerate(ask.options):
            if isinstance(change, Offer) and change.lay and change.card.value > 0:
                return [at]
    return [0]
