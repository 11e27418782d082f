"""The master: a daimyo who looks ahead before purchases, attacks, defences and ambushes."""

from mypy_extensions import mypyc_attr

from tafelrunde.agents.kunitori.daimyo import Daimyo
from tafelrunde.agents.kunitori.realm import piles_of
from tafelrunde.agents.kunitori.value import model, sides, worth
from tafelrunde.agents.search.searcher import SECONDS, Searcher
from tafelrunde.agents.search.value import Judge
from tafelrunde.agents.search.worlds import Worlds
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match
from tafelrunde.games.kunitori.game import Kunitori

PLAYOUTS = 600
# How many purchases are compared: the usual one, and those that the daimyo thinks most of.
MOST = 10
# After how many turns it is asked again whether a playout is decided, and what is sure enough for that:
# docs/strength.md has what other settings gain.
EVERY = 8
SURE = 0.9


@mypyc_attr(allow_interpreted_subclasses=True)
class Master(Searcher):
    """Plays like the daimyo, unless another answer is surely better."""

    def __init__(self, seed: object = 0, playouts: int = PLAYOUTS, seconds: float = SECONDS) -> None:
        self.daimyo = Daimyo(seed)
        super().__init__(self.daimyo, seed, playouts, seconds)

    def answers(self, match: Match, ask: Ask) -> list[list[int]]:
        found = super().answers(match, ask)
        game = match.position
        if ask.prompt != "buy" or len(found) <= MOST or not isinstance(game, Kunitori):
            return found
        outlook = self.daimyo.outlook(game, ask.seat).survey()
        worths = [outlook.worth(pile.card) for pile in piles_of(ask)]
        rest = sorted(found[1:], key=lambda one: -worths[one[0]] if one else 0.0)
        return [found[0], *rest[: MOST - 1]]

    def worlds(self, match: Match, ask: Ask) -> Worlds:
        """At the tables that the model has learnt from, games end when they are decided."""
        learnt = match.seats == 2 and match.options == match.kind.complete_options({})
        judge = Judge(model(), sides, EVERY, SURE) if learnt else None
        return Campaigns(
            match, ask.seat, [self.usual] * match.seats, (self.seed, match.position.asked), judge
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaigns(Worlds):
    """Worlds of Kunitori, where it counts how clear a victory is."""

    def worth(self, game: Game) -> float:
        return worth(game, self.seat)
