"""An agent that looks ahead with another one's help."""

from time import monotonic

from mypy_extensions import mypyc_attr

from tafelrunde.agents.search.candidates import candidates
from tafelrunde.agents.search.race import Estimate, choice, race
from tafelrunde.agents.search.worlds import Worlds
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, Thinker
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match

# Standard errors by which an answer must beat the usual one.
GATE = 2.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Thinker):
    """Plays like `usual`, unless another answer is surely better when all play on like `usual`.

    It spends at most `playouts` games on a decision and at most `seconds`; with time enough the same position
    gets the same answer.
    """

    def __init__(self, usual: Agent, seed: object = 0, playouts: int = 600, seconds: float = 2.0) -> None:
        self.usual = usual
        self.seed = seed
        self.playouts = playouts
        self.seconds = seconds

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """Without a match to look ahead in: the usual answer."""
        return self.usual.choose(game, ask)

    def consider(self, match: Match, ask: Ask) -> list[int]:
        usual = self.usual.consider(match, ask)
        if self.settled(match, ask, usual):
            return usual
        answers = candidates(ask, usual)
        if len(answers) == 1:
            return usual
        return answers[choice(self.estimates(match, ask, answers), GATE)]

    def settled(self, match: Match, ask: Ask, usual: list[int]) -> bool:
        """Whether the usual answer is not worth a second thought."""
        return False

    def estimates(self, match: Match, ask: Ask, answers: list[list[int]]) -> list[Estimate]:
        """What the answers are worth, as far as time allows."""
        worlds = Worlds(match, ask.seat, [self.usual] * match.seats, (self.seed, match.answer_count))
        end = monotonic() + self.seconds
        return race(
            lambda entrant, world: worlds.value(answers[entrant], world),
            len(answers),
            self.playouts,
            lambda: monotonic() < end,
        )
