"""What environments of all libraries share: a table with seats, observations, actions and rewards."""

from collections.abc import Mapping
from copy import copy
from typing import Any

from tafelrunde.engine import registry
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import Words, quoted
from tafelrunde.engine.rng import Rng
from tafelrunde.lab.encoding import Picking, coding_of
from tafelrunde.lab.encoding.stage import Stage
from tafelrunde.lab.errors import NotInstalled, refusal

WIN, SCORE = "win", "score"


def numpy_of() -> Any:
    """numpy, if it is there."""
    try:
        import numpy
    except ImportError:
        raise NotInstalled.of("numpy", "learn") from None
    return numpy


class Seats:
    """A table at which somebody learns. `picking` is the open question, answered action by action; None when
    the game is over.

    >>> table = Seats("dominion", 2)
    >>> table.start(seed=1)
    >>> while table.picking is not None:
    ...     table.act(table.picking.legal[-1])
    >>> sum(table.rewards())
    0.0
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, object] | None = None,
        rewards: str = WIN,
        copied: bool = False,
    ) -> None:
        if rewards not in (WIN, SCORE):
            raise refusal(
                BadSetup, "rewards", known=Words("or", {"one": WIN, "other": SCORE}), value=quoted(rewards)
            )
        numpy = numpy_of()
        self.frombuffer = numpy.frombuffer
        self.byte, self.short, self.float = (numpy.dtype(name) for name in ("i1", "<i2", "f4"))
        self.name = game
        self.options = dict(options or {})
        self.copied = copied
        self.seats = seats
        kind = registry.kind_of(game)
        kind.check_seats(seats)
        self.complete = kind.complete_options(options or {})
        self.together = kind.together(self.complete)
        self.kind_of_rewards = rewards
        self.coder, self.encoder = coding_of(game, seats, self.options)
        self.stage: Stage | None = None
        self.picking: Picking | None = None
        kind.new(seats, Rng.seeded("checked"), self.complete)  # what only a set-up finds out is refused here

    def start(self, seed: object, bots: Mapping[int, Agent] | None = None) -> None:
        """Begin a game."""
        game = registry.kind_of(self.name).new(self.seats, Rng.seeded(seed), dict(self.complete))
        self.stage = Stage(game, bots, self.copied)
        self.next_question()

    def copy(self) -> "Seats":
        """An independent table at the same question, if it was made to be `copied`."""
        other = copy(self)  # actions and encoder are the same for both
        if self.stage is not None:
            other.stage = self.stage.copy()
            other.next_question()
        if self.picking is not None and other.picking is not None:
            other.picking.picked = self.picking.picked[:]
            other.picking.legal = self.picking.legal[:]
        return other

    def next_question(self) -> None:
        """Take up the open question."""
        assert self.stage is not None
        ask = self.stage.ask
        self.picking = None if ask is None else Picking(self.coder, ask)

    @property
    def seat(self) -> int:
        """Who is asked."""
        assert self.picking is not None
        return self.picking.ask.seat

    def act(self, action: int) -> None:
        """Take an action for the seat that is asked."""
        assert self.picking is not None
        assert self.stage is not None
        if self.picking.act(action):
            self.stage.answer(self.picking.answer())
            self.next_question()

    def observation(self, seat: int) -> Any:
        """What a seat sees, as a row of numbers of its own."""
        assert self.stage is not None
        picking = self.picking
        if picking is not None and picking.ask.seat != seat:
            picking = None
        row = self.encoder.row(self.stage.game, seat, picking)
        return self.frombuffer(row.cells, self.short).astype(self.float)

    def action_mask(self, seat: int) -> Any:
        """1 for each action that is legal now; all 0 for a seat that is not asked."""
        picking = self.picking
        if picking is None or picking.ask.seat != seat:
            return self.frombuffer(bytearray(self.coder.size), self.byte)
        return self.frombuffer(picking.mask(), self.byte)

    def in_sections(self, row: Any) -> dict[str, Any]:
        """An observation by the names of its sections."""
        starts = self.encoder.starts
        return {name: row[starts[name] : starts[name] + width] for name, width in self.encoder.sections}

    def rewards(self) -> list[float]:
        """What each seat gets at the end: from -1 (lost) to 1 (won alone), the same for all who win or lose
        together; or its score, less the average of all."""
        assert self.stage is not None
        result = self.stage.game.result()
        if self.kind_of_rewards == SCORE:
            average = 0.0 if self.together else sum(result.scores) / self.seats
            return [score - average for score in result.scores]
        if self.together:
            return [1.0 if result.winners else -1.0] * self.seats
        part = 1 / max(1, len(result.winners))
        return [2 * part - 1 if seat in result.winners else -1.0 for seat in range(self.seats)]
