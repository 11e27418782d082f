"""The agent that chooses uniformly among all legal answers."""

from math import comb

from mypy_extensions import mypyc_attr

from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomAgent(Agent):
    """Plays any game, without a thought."""

    def __init__(self, seed: object = 0) -> None:
        self.rng = Rng.seeded(("random agent", seed))

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """Any legal answer, each as likely as every other."""
        count = len(ask.options)
        if ask.form == ONE:
            if ask.least == 1:
                return [self.rng.below(count)]
            position = self.rng.below(count + 1)
            return [position] if position < count else []
        if ask.form == AMOUNT:
            return [ask.least + self.rng.below(ask.most - ask.least + 1)]
        positions = list(range(count))
        self.rng.shuffle(positions)
        if ask.form == ORDER:
            return positions
        return sorted(positions[: self._size(count, ask.least, ask.most)])

    def _size(self, count: int, least: int, most: int) -> int:
        """How many to choose, so that every set of options is equally likely."""
        ways = [comb(count, size) for size in range(least, most + 1)]
        ticket = self.rng.below(min(sum(ways), 2**30))
        for size, number in enumerate(ways, start=least):
            ticket -= number
            if ticket < 0:
                return size
        return most
