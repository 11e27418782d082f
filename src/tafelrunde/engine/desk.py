"""Where the rules' questions go: to agents at full speed, or to recorded answers."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from tafelrunde.engine.decisions import ONE, Answer, Ask, Pending
from tafelrunde.engine.errors import ReplayDiverged

if TYPE_CHECKING:
    from tafelrunde.engine.advice import Reason
    from tafelrunde.engine.game import Game
    from tafelrunde.engine.match import Match
    from tafelrunde.engine.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """A player in code: one class, one method; a second one if it can give reasons."""

    def choose(self, game: "Game", ask: Ask) -> list[int]:
        """Positions of the chosen options (or the number itself for an amount)."""
        raise NotImplementedError

    def reason(self, game: "Game", ask: Ask, chosen: list[int]) -> "Reason | None":
        """Why it chooses this; None rather than something made up."""
        return None

    def consider(self, match: "Match", ask: Ask) -> list[int]:
        """The answer to an open decision of a match. One who looks ahead overrides this as a `Thinker`."""
        return self.choose(match.position, ask)


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Agent):
    """An agent that wants to see the whole match, so that it can play on in worlds it believes in."""

    def consider(self, match: "Match", ask: Ask) -> list[int]:
        raise NotImplementedError

    def at_once(self, match: "Match", ask: Ask) -> list[int] | None:
        """Its answer, if it can tell without taking its time; else None."""
        return None

    def hurry(self, seconds: float) -> None:
        """Take no longer than this for an answer from now on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Direct(Agent):
    """An agent whom some rules can ask more directly than with a list of options."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Desk:
    """Answers the questions of one running game. This one has no answers: the first question is pending."""

    def decide(self, game: "Game", ask: Ask) -> list[int]:
        """The answer to one question."""
        raise Pending([(game.asked, ask)])

    def decide_all(self, game: "Game", seats: Sequence[int], ask: Callable[[int], Ask]) -> list[list[int]]:
        """The answers of several seats that decide secretly at once."""
        raise Pending(numbered(game, seats, ask))

    def decide_any(
        self, game: "Game", seats: Sequence[int], ask: Callable[[int], Ask]
    ) -> tuple[Ask, list[int]]:
        """The first answer to arrive, of several seats that may act."""
        raise Pending(numbered(game, seats, ask))


def numbered(game: "Game", seats: Sequence[int], ask: Callable[[int], Ask]) -> list[tuple[int, Ask]]:
    """The questions of a round of simultaneous decisions with their numbers."""
    return [(game.asked + position, ask(seat)) for position, seat in enumerate(seats)]


def next_seat(seats: Sequence[int], last: int) -> int:
    """Who is asked where several may act: in seat order, beginning behind the one who answered last."""
    first = later = -1
    for seat in seats:
        if seat > last:
            if later < 0 or seat < later:
                later = seat
        elif first < 0 or seat < first:
            first = seat
    return later if later >= 0 else first


@mypyc_attr(allow_interpreted_subclasses=True)
class AgentDesk(Desk):
    """Asks an agent for each seat, inline."""

    __slots__ = ("agents", "turn")

    def __init__(self, agents: Sequence[Agent]) -> None:
        self.agents = list(agents)
        self.turn = 0

    def decide(self, game: "Game", ask: Ask) -> list[int]:
        chosen = self.agents[ask.seat].choose(game, ask)
        # Nearly every answer is one option of a list, or none; all others are looked at more closely.
        if not chosen:
            if ask.least > 0 or ask.form != ONE:
                ask.check(chosen)
        elif len(chosen) > 1 or ask.form != ONE or not 0 <= chosen[0] < len(ask.options):
            ask.check(chosen)
        game.asked += 1
        return chosen

    def decide_all(self, game: "Game", seats: Sequence[int], ask: Callable[[int], Ask]) -> list[list[int]]:
        answers = []
        for seat in seats:
            asked = ask(seat)
            chosen = self.agents[seat].choose(game, asked)
            asked.check(chosen)
            answers.append(chosen)
        game.asked += len(seats)
        return answers

    def decide_any(
        self, game: "Game", seats: Sequence[int], ask: Callable[[int], Ask]
    ) -> tuple[Ask, list[int]]:
        seat = next_seat(seats, self.turn)
        asked = ask(seat)
        chosen = self.agents[seat].choose(game, asked)
        asked.check(chosen)
        self.turn = seat
        game.asked += len(seats)
        return asked, chosen


@mypyc_attr(allow_interpreted_subclasses=True)
class DirectDesk(AgentDesk):
    """The same where rules should look for agents whom they can ask more directly."""


def desk_for(agents: Sequence[Agent]) -> AgentDesk:
    """The desk at which these agents play at full speed."""
    return DirectDesk(agents) if any(isinstance(one, Direct) for one in agents) else AgentDesk(agents)


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordDesk(Desk):
    """Reads recorded answers from position `used` on; when they run out, the question is pending.

    `marks` notes for each answer read how many barriers stood when it was given.
    """

    __slots__ = ("marks", "records", "used")

    def __init__(self, records: list[Answer], used: int = 0) -> None:
        self.records = records
        self.used = used
        self.marks: list[int] = []

    def decide(self, game: "Game", ask: Ask) -> list[int]:
        if self.used == len(self.records):
            return self.run_out(game, ask)
        chosen = self.records[self.used].fit(game.asked, ask)
        self.marks.append(game.barriers)
        self.used += 1
        game.asked += 1
        return chosen

    def decide_all(self, game: "Game", seats: Sequence[int], ask: Callable[[int], Ask]) -> list[list[int]]:
        first = game.asked
        given = self.given(first, len(seats))
        if len(given) < len(seats):
            return self.run_out_all(game, seats, ask, given)
        asks = [ask(seat) for seat in seats]
        answers: list[list[int]] = [[] for _ in seats]
        for record in given:
            answers[record.number - first] = record.fit(record.number, asks[record.number - first])
            self.marks.append(game.barriers)
        self.used += len(given)
        game.asked += len(seats)
        return answers

    def decide_any(
        self, game: "Game", seats: Sequence[int], ask: Callable[[int], Ask]
    ) -> tuple[Ask, list[int]]:
        if self.used == len(self.records):
            return self.run_out_any(game, seats, ask)
        record = self.records[self.used]
        position = record.number - game.asked
        if not 0 <= position < len(seats):
            raise ReplayDiverged(
                f"Answer {record.number} was recorded, but the rules ask decision {game.asked}."
            )
        asked = ask(seats[position])
        chosen = record.fit(record.number, asked)
        self.marks.append(game.barriers)
        self.used += 1
        game.asked += len(seats)
        return asked, chosen

    def given(self, first: int, count: int) -> list[Answer]:
        """The recorded answers to a secret round of decisions, in order of arrival."""
        found: list[Answer] = []
        for record in self.records[self.used : self.used + count]:
            if not first <= record.number < first + count:
                raise ReplayDiverged(
                    f"Answer {record.number} was recorded, but the rules ask decision {first}."
                )
            found.append(record)
        return found

    def run_out(self, game: "Game", ask: Ask) -> list[int]:
        """What to do when there is no answer yet."""
        raise Pending([(game.asked, ask)])

    def run_out_all(
        self, game: "Game", seats: Sequence[int], ask: Callable[[int], Ask], given: list[Answer]
    ) -> list[list[int]]:
        """What to do when some of the secret answers are missing: those seats stay asked."""
        answered = [record.number for record in given]
        raise Pending(
            [(number, asked) for number, asked in numbered(game, seats, ask) if number not in answered]
        )

    def run_out_any(
        self, game: "Game", seats: Sequence[int], ask: Callable[[int], Ask]
    ) -> tuple[Ask, list[int]]:
        """What to do when nobody has answered yet."""
        raise Pending(numbered(game, seats, ask))


@mypyc_attr(allow_interpreted_subclasses=True)
class ForkDesk(RecordDesk):
    """Reads the true answers up to the present, re-deals what the thinking seat cannot know, then goes on.

    Secret answers that other seats have already given to the open question are dropped.
    """

    __slots__ = ("rng", "seat", "then")

    def __init__(self, records: list[Answer], used: int, seat: int, rng: "Rng", then: Desk) -> None:
        super().__init__(records, used)
        self.seat = seat
        self.rng = rng
        self.then = then

    def hand_over(self, game: "Game") -> Desk:
        """Re-deal in place and let the other desk answer from here."""
        for seat in range(game.seats):
            self.rng.know(seat, game.owned(seat))
        game.redeterminise(self.seat, self.rng)
        game.rng = self.rng
        game.desk = self.then
        return self.then

    def run_out(self, game: "Game", ask: Ask) -> list[int]:
        return self.hand_over(game).decide(game, ask)

    def run_out_all(
        self, game: "Game", seats: Sequence[int], ask: Callable[[int], Ask], given: list[Answer]
    ) -> list[list[int]]:
        return self.hand_over(game).decide_all(game, seats, ask)

    def run_out_any(
        self, game: "Game", seats: Sequence[int], ask: Callable[[int], Ask]
    ) -> tuple[Ask, list[int]]:
        return self.hand_over(game).decide_any(game, seats, ask)
