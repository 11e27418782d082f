"""An agent that needs no list of options to buy."""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from tafelrunde.engine.desk import Direct
from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.hooks import PLAYING, SALES

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Buyer(Direct):
    """Plays all Treasures, then names the card that it wants, if it wants any.

    At a table where this is all there is to decide it is not asked to choose from a list of everything, if it
    is `direct`: its answer to that question would be the same. A subclass that chooses otherwise is not.
    """

    def __init__(self) -> None:
        self.direct = False

    def wish(self, game: "Dominion", me: "Player") -> Card | None:
        """The card to buy now; None, or one that cannot be bought, ends the Buy phase."""
        raise NotImplementedError


def is_plain_buying(game: "Dominion", me: "Player") -> bool:
    """Whether there is nothing in this Buy phase but Treasures to play and cards at plain prices to buy."""
    return (
        game.table.plain_prices
        and not game.awake & (PLAYING | SALES)
        and me.buys > 0
        and me.debt == 0
        and not me.tokens
    )
