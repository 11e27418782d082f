"""The master: an expert who looks ahead before purchases and gains."""

from mypy_extensions import mypyc_attr

from tafelrunde.agents.dominion.planner.expert import Expert
from tafelrunde.agents.dominion.steward import Steward
from tafelrunde.agents.dominion.value import worth
from tafelrunde.agents.search.searcher import SECONDS, Searcher
from tafelrunde.agents.search.worlds import Worlds
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match

PLAYOUTS = 1200
SEARCHED = ("buy", "gain")


@mypyc_attr(allow_interpreted_subclasses=True)
class Master(Searcher):
    """Plays the expert's plan, and leaves it where another answer is surely better."""

    def __init__(self, seed: object = 0, playouts: int = PLAYOUTS, seconds: float = SECONDS) -> None:
        self.expert = Expert(seed)
        super().__init__(self.expert, seed, playouts, seconds)

    def answers(self, match: Match, ask: Ask) -> list[list[int]]:
        if ask.prompt not in SEARCHED:
            return [self.usual.consider(match, ask)]
        return super().answers(match, ask)

    def worlds(self, match: Match, ask: Ask) -> Worlds:
        """There all play the plan that is known now."""
        player = Steward(self.seed, self.expert.book)
        return Reigns(match, ask.seat, [player] * match.seats, (self.seed, match.position.asked))


@mypyc_attr(allow_interpreted_subclasses=True)
class Reigns(Worlds):
    """Worlds of Dominion, where it counts half how clear a victory is."""

    def worth(self, game: Game) -> float:
        return worth(game, self.seat)
