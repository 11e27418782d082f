"""The squire: a beginner who has learned the rules, but not yet the tricks."""

from mypy_extensions import mypyc_attr

from tafelrunde.agents.asche import market
from tafelrunde.agents.asche.marshal import Marshal
from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.asche.combat import fighting
from tafelrunde.games.asche.pieces import Gold, Offer


@mypyc_attr(allow_interpreted_subclasses=True)
class Squire(Marshal):
    """Gives a little for each flight, buys tiles, and fights no more than it must.

    It plays no followers, spends no power, and takes every draw.
    """

    def answer(self, outlook: Outlook, ask: Ask) -> list[int]:
        simple = squires_answer(outlook, ask)
        return super().answer(outlook, ask) if simple is None else simple


def squires_answer(outlook: Outlook, ask: Ask) -> list[int] | None:
    """The simple answer; None where even a squire thinks like a marshal."""
    if ask.prompt.startswith("window_"):
        return []
    if ask.prompt in ("offer", "offer_alone"):
        return small_offer(outlook, ask)
    if ask.prompt == "purchase":
        return market.purchase(outlook, ask)
    if ask.prompt == "stop":
        return [0]
    if ask.prompt == "remove_marker":
        return market.place_at(ask, fighting(outlook.game).province)
    return None


def small_offer(outlook: Outlook, ask: Ask) -> list[int]:
    """One card with value, if there is one to spare."""
    if not outlook.me.offer and outlook.me.purse() > 2:
        for at, thing in enumerate(ask.options):
            card = thing.card if isinstance(thing, Offer) else thing
            if isinstance(card, Gold) and card.value > 0:
                return [at]
    return [0] if ask.prompt == "offer" else []
