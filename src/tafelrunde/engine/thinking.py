"""Whole games with agents that look ahead: beside the game runs a match, in which they can."""

from collections.abc import Callable, Sequence

from mypy_extensions import mypyc_attr

from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk, next_seat
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class ThinkingDesk(AgentDesk):
    """Asks an agent for each seat, with a match that stands where the game stands."""

    __slots__ = ("match",)

    def __init__(self, agents: Sequence[Agent], match: Match) -> None:
        super().__init__(agents)
        self.match = match

    def decide(self, game: Game, ask: Ask) -> list[int]:
        game.asked += 1
        return self.answered(ask)

    def decide_all(self, game: Game, seats: Sequence[int], ask: Callable[[int], Ask]) -> list[list[int]]:
        game.asked += len(seats)
        return [self.answered(ask(seat)) for seat in seats]

    def decide_any(
        self, game: Game, seats: Sequence[int], ask: Callable[[int], Ask]
    ) -> tuple[Ask, list[int]]:
        self.turn = next_seat(seats, self.turn)
        game.asked += len(seats)
        asked = ask(self.turn)
        return asked, self.answered(asked)

    def answered(self, ask: Ask) -> list[int]:
        """What an agent answers, in the game and in the match."""
        chosen = self.agents[ask.seat].consider(self.match, ask)
        ask.check(chosen)
        self.match.answer(ask.seat, ask.named(chosen))
        return chosen
