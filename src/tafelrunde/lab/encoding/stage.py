"""A game that waits in the middle of its rules for the next answer, without ever running twice.

The rules run in a greenlet. A question switches to whoever plays; the answer switches back. So a decision
costs what it costs an agent, however deep in the rules it is.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, Desk, next_seat
from tafelrunde.engine.errors import GameTooLong
from tafelrunde.engine.game import Game
from tafelrunde.lab.errors import NotInstalled

MOST_DECISIONS = 1_000_000


class StageDesk(Desk):
    """Hands questions to the stage, but for the seats of bots."""

    def __init__(self, hub: Any, bots: Mapping[int, Agent]) -> None:
        self.switch = hub.switch
        self.bots = dict(bots)
        self.turn = 0

    def answered(self, game: Game, ask: Ask) -> list[int]:
        """The answer to a question, when it comes."""
        bot = self.bots.get(ask.seat)
        chosen: list[int] = self.switch(ask) if bot is None else bot.choose(game, ask)
        ask.check(chosen)
        return chosen

    def decide(self, game: Game, ask: Ask) -> list[int]:
        chosen = self.answered(game, ask)
        game.asked += 1
        return chosen

    def decide_all(self, game: Game, seats: Sequence[int], ask: Callable[[int], Ask]) -> list[list[int]]:
        answers = [self.answered(game, ask(seat)) for seat in seats]
        game.asked += len(seats)
        return answers

    def decide_any(
        self, game: Game, seats: Sequence[int], ask: Callable[[int], Ask]
    ) -> tuple[Ask, list[int]]:
        seat = next_seat(seats, self.turn)
        asked = ask(seat)
        chosen = self.answered(game, asked)
        self.turn = seat
        game.asked += len(seats)
        return asked, chosen


class Stage:
    """A running game. `ask` is the open question; None when the game is over.

    To be copied, it has to keep the position before the present step (`keep`).
    """

    def __init__(
        self, game: Game, bots: Mapping[int, Agent] | None = None, keep: bool = False, turn: int = 0
    ) -> None:
        try:
            from greenlet import getcurrent, greenlet
        except ImportError:
            raise NotInstalled.of("greenlet", "learn") from None
        self.game = game
        self.desk = StageDesk(getcurrent(), bots or {})
        self.game.desk = self.desk
        self.desk.turn = turn
        self.keep = keep
        self.before = (game, 0)
        self.given: list[list[int]] = []
        self.rules = greenlet(self.run)
        self.ask: Ask | None = self.rules.switch()

    def run(self) -> None:
        """The rules, from the first step to the last."""
        game = self.game
        while not game.over:
            if self.keep:
                self.before = (game.copy(), self.desk.turn)
                self.given = []
            game.step()
            if game.asked > MOST_DECISIONS:
                raise GameTooLong(f"The game did not end within {MOST_DECISIONS} decisions.")

    def answer(self, chosen: list[int]) -> Ask | None:
        """Answer the open question; the next one, or None when the game is over."""
        if self.keep:
            self.given.append(chosen)
        self.ask = self.rules.switch(chosen)
        return self.ask

    def copy(self) -> "Stage":
        """An independent stage at the same question: the present step runs again with the answers given."""
        if self.ask is None:
            return Stage(self.game.copy())
        game, turn = self.before
        other = Stage(game.copy(), keep=True, turn=turn)
        for chosen in self.given[:]:
            other.answer(chosen)
        return other
