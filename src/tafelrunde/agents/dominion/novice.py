"""The novice: a steward in the first games of a life, with too many terminal Actions and early points."""

from mypy_extensions import mypyc_attr

from tafelrunde.agents.dominion.steward import Steward
from tafelrunde.agents.slips import slips
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.games.dominion.cards import Card, Pile
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.sets.basic import COPPER, CURSE_CARD

SLIPS = 60  # in a hundred


@mypyc_attr(allow_interpreted_subclasses=True)
class Novice(Steward):
    """Knows the rules and what the steward thinks of cards, but is easily tempted."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """The steward's answer, or what a beginner might do instead."""
        assert isinstance(game, Dominion)
        if slips(self.seed, game.asked, SLIPS):
            if ask.prompt == "buy":
                return tempted(game, ask)
            if ask.prompt == "play_action" and isinstance(ask.options[0], Card):
                return [0]  # whichever comes first: the Smithy before the Village
        return super().choose(game, ask)


def tempted(game: Dominion, ask: Ask) -> list[int]:
    """After the Treasures the dearest card that is no money: another Action, or points far too early."""
    if not isinstance(ask.options[0], Pile):
        return [0]
    best: list[int] = []
    most = 0
    for position, option in enumerate(ask.options):
        if not isinstance(option, Pile):
            continue
        card = game.top(option)
        price = 2 * game.cost(card).coins + (0 if card.is_treasure else 1)
        if price > most and card is not COPPER and card is not CURSE_CARD and not game.cost(card).debt:
            best, most = [position], price
    return best
