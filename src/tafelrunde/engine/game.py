"""The base of every game: its state, and the verbs with which rules put questions and tell what happened."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from json import dumps
from typing import TypeVar

from mypy_extensions import mypyc_attr

from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, SOME, Ask
from tafelrunde.engine.desk import Desk
from tafelrunde.engine.errors import GameTooLong
from tafelrunde.engine.events import Event
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import NO, YES, Thing

T = TypeVar("T", bound=Thing)


class Result:
    """How a game ended. `ranking` lists the seats, best first; `details` explains the score of each seat."""

    __slots__ = ("details", "ranking", "reason", "scores", "winners")

    def __init__(
        self,
        scores: list[int],
        ranking: list[int],
        winners: list[int],
        reason: str,
        details: list[dict[str, int]],
    ) -> None:
        self.scores = scores
        self.ranking = ranking
        self.winners = winners
        self.reason = reason
        self.details = details

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        return {
            "scores": self.scores,
            "ranking": self.ranking,
            "winners": self.winners,
            "reason": self.reason,
            "details": self.details,
        }

    def __repr__(self) -> str:
        return f"<result: scores {self.scores}, winners {self.winners}, {self.reason}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Everything about one game between two steps is in here, as plain data.

    Three attributes are not state and are not copied: `desk` answers questions, `events` collects what
    happened (None: nobody listens), and both are set by whoever runs the game.

    `cause` names what asks just now (a card, a rule); a question that names no cause of its own has this one,
    and a question that names no rule has its cause. Between steps it is "".

    `asked` counts the decisions so far; `barriers` counts the moments at which something hidden became
    known (a draw, a shuffle, a reveal), behind which nobody may take a move back alone.
    """

    __slots__ = ("asked", "barriers", "cause", "desk", "events", "over", "rng", "seats")

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.asked = 0
        self.barriers = 0
        self.over = False
        self.cause = ""
        self.desk = Desk()
        self.events: list[Event] | None = None

    # What each game defines.

    def step(self) -> None:
        """Play on by one step: at most one main decision with all its effects."""
        raise NotImplementedError

    def copy(self) -> "Game":
        """An independent copy of the state (without desk and listener)."""
        raise NotImplementedError

    def describe(self) -> dict[str, object]:
        """The whole state as plain data, from which the game's kind can build it again."""
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat may see (None: a spectator), as plain data: a whitelist, the only road to a client."""
        raise NotImplementedError

    def redeterminise(self, seat: int | None, rng: Rng) -> None:
        """Re-deal in place all that the seat (None: a spectator) has not seen; keep what it has seen."""
        raise NotImplementedError

    def result(self) -> Result:
        """The result, once over."""
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """How many of each piece there are in all zones together; this never changes during a game."""
        raise NotImplementedError

    def points(self) -> list[int]:
        """What everybody would have if the game ended now."""
        return self.result().scores

    def owned(self, seat: int) -> list[str]:
        """The ids of the cards of a player, wherever they are, in games in which everybody has a deck."""
        return []

    # What every game has.

    def play_out(self, limit: int) -> None:
        """Play on to the end; more than `limit` decisions are too many."""
        while not self.over:
            self.step()
            if self.asked > limit:
                raise GameTooLong(f"The game did not end within {limit} decisions.")

    def copy_base(self, other: "Game") -> None:
        """Take over the common state of another game (for `copy`; seats and rng go to the constructor)."""
        self.asked = other.asked
        self.barriers = other.barriers
        self.over = other.over

    def describe_base(self) -> dict[str, object]:
        """The common state as plain data (for `describe`)."""
        return {
            "rng": self.rng.describe(),
            "asked": self.asked,
            "barriers": self.barriers,
            "over": self.over,
        }

    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return sha256(dumps(self.describe(), sort_keys=True).encode()).hexdigest()[:32]

    def emit(
        self,
        kind: str,
        seat: int | None,
        data: dict[str, object],
        secret: dict[str, object] | None = None,
        seen_by: Sequence[int] = (),
        rule: str = "",
    ) -> None:
        """Tell what happened. Rules call this only `if self.events is not None`."""
        if self.events is not None:
            self.events.append(Event(kind, seat, data, secret, seen_by, rule, self.asked))

    # Questions.

    def ask_one(
        self,
        seat: int,
        prompt: str,
        options: Sequence[T],
        cause: str = "",
        rule: str = "",
        params: dict[str, object] | None = None,
    ) -> T:
        """Choose exactly one. A single option is not asked."""
        if len(options) == 1:
            return options[0]
        if not cause:
            cause = self.cause
        if not rule:
            rule = cause
        return options[self.desk.decide(self, Ask(seat, ONE, prompt, options, 1, 1, cause, rule, params))[0]]

    def ask_maybe(
        self,
        seat: int,
        prompt: str,
        options: Sequence[T],
        cause: str = "",
        rule: str = "",
        params: dict[str, object] | None = None,
        covert: bool = False,
    ) -> T | None:
        """Choose one or decline. With nothing to choose it is not asked, unless the skip itself would tell
        the others something (`covert`)."""
        most = 1
        if not options:
            if not covert:
                return None
            most = 0
        if not cause:
            cause = self.cause
        if not rule:
            rule = cause
        chosen = self.desk.decide(self, Ask(seat, ONE, prompt, options, 0, most, cause, rule, params))
        return options[chosen[0]] if chosen else None

    def ask_some(
        self,
        seat: int,
        prompt: str,
        options: Sequence[T],
        least: int = 0,
        most: int | None = None,
        cause: str = "",
        rule: str = "",
        params: dict[str, object] | None = None,
        covert: bool = False,
    ) -> list[T]:
        """Choose from `least` to `most` of the options. What leaves no choice is not asked, but for having
        no options at all where the skip itself would tell the others something (`covert`)."""
        most = len(options) if most is None else min(most, len(options))
        least = min(least, most)
        if most == 0 and not covert:
            return []
        if most > 0 and (least == len(options) or (least == most and all_alike(options))):
            return list(options[:least])
        if not cause:
            cause = self.cause
        if not rule:
            rule = cause
        chosen = self.desk.decide(self, Ask(seat, SOME, prompt, options, least, most, cause, rule, params))
        return [options[position] for position in chosen]

    def ask_order(
        self,
        seat: int,
        prompt: str,
        options: Sequence[T],
        cause: str = "",
        rule: str = "",
        params: dict[str, object] | None = None,
    ) -> list[T]:
        """Put all options into an order."""
        if all_alike(options):
            return list(options)
        if not cause:
            cause = self.cause
        if not rule:
            rule = cause
        count = len(options)
        chosen = self.desk.decide(self, Ask(seat, ORDER, prompt, options, count, count, cause, rule, params))
        return [options[position] for position in chosen]

    def ask_amount(
        self,
        seat: int,
        prompt: str,
        least: int,
        most: int,
        cause: str = "",
        rule: str = "",
        params: dict[str, object] | None = None,
    ) -> int:
        """Choose a whole number from `least` to `most`."""
        if least >= most:
            return least
        if not cause:
            cause = self.cause
        if not rule:
            rule = cause
        return self.desk.decide(self, Ask(seat, AMOUNT, prompt, (), least, most, cause, rule, params))[0]

    def confirm(
        self, seat: int, prompt: str, cause: str = "", rule: str = "", params: dict[str, object] | None = None
    ) -> bool:
        """Yes or no."""
        return self.ask_one(seat, prompt, (YES, NO), cause, rule, params) is YES

    def ask_all(self, seats: Sequence[int], ask: Callable[[int], Ask]) -> list[list[Thing]]:
        """Several seats decide secretly at once; nobody learns anything before all have answered.

        `ask` builds the question of a seat. Returns what each chose, in the order of `seats`.
        """
        answers = self.desk.decide_all(self, seats, ask)
        return [_things(ask(seat), chosen) if chosen else [] for seat, chosen in zip(seats, answers)]

    def ask_any(self, seats: Sequence[int], ask: Callable[[int], Ask]) -> tuple[int, list[Thing]]:
        """Open to several seats, first come, first served. Returns who answered and what was chosen."""
        asked, chosen = self.desk.decide_any(self, seats, ask)
        return asked.seat, _things(asked, chosen)


def _things(ask: Ask, chosen: list[int]) -> list[Thing]:
    return [ask.options[position] for position in chosen]


def all_alike(things: Sequence[Thing]) -> bool:
    """Whether all are the same thing (also true for none and for one)."""
    for thing in things:
        if thing is not things[0]:
            return False
    return True
