"""The novice: a daimyo in the first games of a life, who buys the second best and forgets to attack."""

from mypy_extensions import mypyc_attr

from tafelrunde.agents.kunitori.daimyo import Daimyo, first_answer
from tafelrunde.agents.kunitori.lore import Temper
from tafelrunde.agents.kunitori.outlook import Outlook
from tafelrunde.agents.kunitori.realm import piles_of
from tafelrunde.agents.slips import slips
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.games.kunitori.cards import VICTORY, Pile
from tafelrunde.games.kunitori.game import Kunitori

SLIPS = 60  # in a hundred
FORGOTTEN = ("attack", "attack_too", "ambush", "keep")


@mypyc_attr(allow_interpreted_subclasses=True)
class Novice(Daimyo):
    """Knows the rules and the plan of the daimyo, but does not always follow it."""

    def __init__(self, seed: object = 0, temper: Temper | None = None) -> None:
        super().__init__(seed, temper)
        self.seed = seed

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """The daimyo's answer, or what a beginner might do instead."""
        assert isinstance(game, Kunitori)
        if slips(self.seed, game.asked, SLIPS):
            if ask.prompt == "buy":
                return second_best(self.outlook(game, ask.seat), ask)
            if ask.prompt in FORGOTTEN:
                return first_answer(ask)
        return super().choose(game, ask)


def second_best(outlook: Outlook, ask: Ask) -> list[int]:
    """After the Treasures the card that is only nearly the best, or points before the deck can bear them."""
    if not isinstance(ask.options[0], Pile):
        return [0]
    cards = [pile.card for pile in piles_of(ask)]
    outlook.survey()
    worths = [outlook.worth(card) for card in cards]
    order = sorted(range(len(cards)), key=lambda position: -worths[position])
    wanted = [position for position in order[1:] if cards[position].type == VICTORY or worths[position] > 0]
    return wanted[:1]
