"""The worlds in which answers to one decision are tried, and what an answer is worth in one of them."""

from collections.abc import Callable, Sequence
from math import exp

from mypy_extensions import mypyc_attr

from tafelrunde.agents.search.value import Judge
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """Worlds that a seat may believe in at its open decision; `agents` play on in them, one for each seat.

    World number n of a seed is always dealt and goes on with the same luck, whatever is answered, so that
    answers can be compared world by world. A `judge` ends games that are decided.
    """

    def __init__(
        self, match: Match, seat: int, agents: Sequence[Agent], seed: object, judge: Judge | None = None
    ) -> None:
        self.match = match
        self.seat = seat
        self.agents = list(agents)
        self.seed = seed
        self.judge = judge
        self.together = match.kind.together(match.options)

    def begin(self, chosen: list[int], world: int) -> Game:
        """The game in which this answer is given in a world, to be played on step by step."""
        then = FirstAnswer(self.agents, self.seat, chosen)
        return self.match.branch(self.seat, (self.seed, world), then)

    def value(self, chosen: list[int], world: int) -> float:
        """What this answer is worth to the seat in a world."""
        game = self.begin(chosen, world)
        if self.judge is not None:
            value = self.decided(game, self.judge)
            if value is not None:
                return value
        while not game.over:
            game.step()
        return self.worth(game)

    def decided(self, game: Game, judge: Judge) -> float | None:
        """Play on until the judge is sure what the game is worth to the seat, or to the end."""
        length = self.match.kind.length
        look = length(self.match.position) + judge.every
        while not game.over:
            game.step()
            if length(game) >= look and not game.over:
                value = judge.worths(game)[self.seat]
                if judge.is_sure(value):
                    return value
                look += judge.every
        return None

    def worth(self, game: Game) -> float:
        """What the end of a game is worth to the seat."""
        return share(game, self.seat, self.together)


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


def clearness(scores: Sequence[int], seat: int, apart: float) -> float:
    """How clearly a seat has won, from 0 to 1; of two, one that is `apart` points ahead has 0.73. Who wins a
    close game is mostly chance: where few games must tell two answers apart, this tells more.

    >>> round(clearness([10, 0], 0, 10.0), 2), round(clearness([5, 5, 5], 1, 10.0), 2)
    (0.73, 0.33)
    """
    mine = scores[seat]
    return 1.0 / sum([exp(min(50.0, (one - mine) / apart)) for one in scores])
