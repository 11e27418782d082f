"""The worlds in which answers to one decision are tried, and what an answer is worth in one of them."""

from collections.abc import Callable, Sequence

from mypy_extensions import mypyc_attr

from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstAnswer(AgentDesk):
    """Answers the next question of a seat as told, and all after it through agents."""

    __slots__ = ("chosen", "seat")

    def __init__(self, agents: Sequence[Agent], seat: int, chosen: list[int]) -> None:
        super().__init__(agents)
        self.seat = seat
        self.chosen = chosen

    def decide(self, game: Game, ask: Ask) -> list[int]:
        game.desk = AgentDesk(self.agents)
        game.asked += 1
        return self.chosen

    def decide_all(self, game: Game, seats: Sequence[int], ask: Callable[[int], Ask]) -> list[list[int]]:
        game.desk = AgentDesk(self.agents)
        game.asked += len(seats)
        return [
            self.chosen if seat == self.seat else self.agents[seat].choose(game, ask(seat)) for seat in seats
        ]

    def decide_any(
        self, game: Game, seats: Sequence[int], ask: Callable[[int], Ask]
    ) -> tuple[Ask, list[int]]:
        after = AgentDesk(self.agents)
        after.turn = self.seat
        game.desk = after
        game.asked += len(seats)
        return ask(self.seat), self.chosen


class Worlds:
    """Worlds that a seat may believe in at its open decision; `agents` play on in them, one for each seat.

    World number n of a seed is always dealt and goes on with the same luck, whatever is answered, so that
    answers can be compared world by world.
    """

    def __init__(self, match: Match, seat: int, agents: Sequence[Agent], seed: object) -> None:
        self.match = match
        self.seat = seat
        self.agents = list(agents)
        self.seed = seed
        self.together = match.kind.together(match.options)

    def play(self, chosen: list[int], world: int) -> Game:
        """The end of the game after this answer in a world."""
        then = FirstAnswer(self.agents, self.seat, chosen)
        return self.match.fork(self.seat, (self.seed, world), then)

    def value(self, chosen: list[int], world: int) -> float:
        """The share of victory that the seat has in the end after this answer in a world."""
        return share(self.play(chosen, world), self.seat, self.together)


def share(game: Game, seat: int, together: bool) -> float:
    """The share of a victory that a seat has at the end: tied players share it, a group wins together.

    >>> import tafelrunde as tr
    >>> game = tr.play_game("dominion", ["steward", "big-money"], seed=1)
    >>> share(game, 0, together=False) + share(game, 1, together=False)
    1.0
    """
    winners = game.result().winners
    if together:
        return float(bool(winners))
    return 1.0 / len(winners) if seat in winners else 0.0
