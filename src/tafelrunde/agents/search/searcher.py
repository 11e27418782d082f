"""An agent that looks ahead with another one's help."""

from time import monotonic

from mypy_extensions import mypyc_attr

from tafelrunde.agents.search.candidates import candidates
from tafelrunde.agents.search.race import Estimate, choice, race
from tafelrunde.agents.search.worlds import Worlds
from tafelrunde.engine.advice import Reason
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, Thinker
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match

# Standard errors by which an answer must beat the usual one: docs/strength.md has what other gates gain.
GATE = 2.0
# The least that another answer must promise, to think about it any longer.
LEAST = 0.01
# The longest that it thinks about an answer.
SECONDS = 2.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Thinker):
    """Plays like `usual`, unless another answer is surely better when all play on like `usual`.

    It spends at most `playouts` games on a decision and at most `seconds`; with time enough the same position
    gets the same answer. Only decisions that may decide a game are looked at.
    """

    def __init__(self, usual: Agent, seed: object = 0, playouts: int = 600, seconds: float = SECONDS) -> None:
        self.usual = usual
        self.seed = seed
        self.playouts = playouts
        self.seconds = seconds

    def hurry(self, seconds: float) -> None:
        self.seconds = min(self.seconds, seconds)

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """Without a match to look ahead in: the usual answer."""
        return self.usual.choose(game, ask)

    def reason(self, game: Game, ask: Ask, chosen: list[int]) -> Reason | None:
        """Why the usual answer is given; there is none for what only search found."""
        return self.usual.reason(game, ask, chosen) if self.usual.choose(game, ask) == chosen else None

    def at_once(self, match: Match, ask: Ask) -> list[int] | None:
        answers = self.answers(match, ask)
        return answers[0] if len(answers) == 1 else None

    def consider(self, match: Match, ask: Ask) -> list[int]:
        answers = self.answers(match, ask)
        if len(answers) == 1:
            return answers[0]
        return answers[choice(self.estimates(match, ask, answers), GATE)]

    def answers(self, match: Match, ask: Ask) -> list[list[int]]:
        """The answers to compare, the usual one first; only that one if it needs no second thought."""
        usual = self.usual.consider(match, ask)
        weighty = match.kind.weighty
        if not weighty(ask, usual):
            return [usual]
        return [one for one in candidates(ask, usual) if one is usual or weighty(ask, one)]

    def estimates(self, match: Match, ask: Ask, answers: list[list[int]]) -> list[Estimate]:
        """What the answers are worth, as far as time allows."""
        worlds = self.worlds(match, ask)
        end = monotonic() + self.seconds
        return race(
            lambda entrant, world: worlds.value(answers[entrant], world),
            len(answers),
            self.playouts,
            lambda: monotonic() < end,
            LEAST,
        )

    def worlds(self, match: Match, ask: Ask) -> Worlds:
        """The worlds in which the answers to a question are tried."""
        return Worlds(match, ask.seat, [self.usual] * match.seats, (self.seed, match.position.asked))
