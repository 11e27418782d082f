"""The master: a marshal of long experience who looks ahead before purchases, flights and fights."""

from mypy_extensions import mypyc_attr

from tafelrunde.agents.asche.lore import Temper
from tafelrunde.agents.asche.marshal import Marshal
from tafelrunde.agents.search.searcher import SECONDS, Searcher
from tafelrunde.agents.search.worlds import Worlds
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.tables import LAST_ROUND

PLAYOUTS = 800
# What is asked most often, and where nothing better than the usual answer was found.
SETTLED = ("offer", "offer_alone")
# What a round costs in which the dragon still lives, and what a hit is worth if it survives.
ROUND = 0.01
HIT = 0.03


def seasoned(coop: bool) -> Temper:
    """Against the dragon alone it keeps gold for the purchase phase and wants power for its knights."""
    temper = Temper(coop)
    if coop:
        temper.purchase = 5.3
        temper.power = 3.2
        temper.treasure = 4.8
        temper.keep = 1.0
        temper.tile = 0.12
    return temper


@mypyc_attr(allow_interpreted_subclasses=True)
class Master(Searcher):
    """Plays like a seasoned marshal, unless another answer is surely better."""

    def __init__(self, seed: object = 0, playouts: int = PLAYOUTS, seconds: float = SECONDS) -> None:
        super().__init__(Marshal(seed, seasoned), seed, playouts, seconds)

    def answers(self, match: Match, ask: Ask) -> list[list[int]]:
        if ask.prompt in SETTLED:
            return [self.usual.consider(match, ask)]
        return super().answers(match, ask)

    def worlds(self, match: Match, ask: Ask) -> Worlds:
        return Sieges(match, ask.seat, [self.usual] * match.seats, (self.seed, match.position.asked))


@mypyc_attr(allow_interpreted_subclasses=True)
class Sieges(Worlds):
    """Worlds of Schutt und Asche, where an early victory is a little better and a defeat with many hits not
    quite as bad: most games are won, so that victories alone would hardly tell two answers apart."""

    def worth(self, game: Game) -> float:
        assert isinstance(game, Asche)
        won = super().worth(game)
        if self.together and not won:
            return HIT * game.hits - ROUND * LAST_ROUND
        return won - ROUND * game.round
