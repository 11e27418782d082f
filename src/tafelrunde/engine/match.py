"""A match: a game that people play, with everything that waiting for people needs.

The rules run from the last checkpoint with the answers recorded since; when an answer is missing they
are unwound, and run again once it is there. Save, undo, replay and fork are the same mechanism.
"""

from collections.abc import Iterable, Mapping, Sequence

from tafelrunde.engine.advice import Advice
from tafelrunde.engine.decisions import AMOUNT, Answer, Ask, Decision, Pending
from tafelrunde.engine.desk import Agent, Desk, ForkDesk, RecordDesk
from tafelrunde.engine.errors import IllegalAnswer, ReplayDiverged, StaleAnswer, UndoRefused
from tafelrunde.engine.events import Event
from tafelrunde.engine.game import Game, Result
from tafelrunde.engine.luck import Luck
from tafelrunde.engine.registry import GameKind
from tafelrunde.engine.rng import Rng


class Overtaken:
    """The number of a question that was asked again because another seat was quicker, and the seats whose
    answers since then have changed what it is about."""

    __slots__ = ("by", "number")

    def __init__(self, number: int) -> None:
        self.number = number
        self.by: list[int] = []


class Match:
    """One game at one table.

    Recorded answers start at `base`; the first `settled` of them, with `settled_events`, have led to the
    checkpoint. `past` are events from before `base`; `seed` tells what the beginning was drawn with, if it
    was; `meta` is for whoever keeps the match (names, bots).

    >>> import tafelrunde as tr
    >>> match = tr.new_match("kunitori", seats=2, seed=7)
    >>> match.pending[0].prompt
    'buy'
    """

    def __init__(
        self,
        kind: GameKind,
        options: dict[str, object],
        base: Game,
        seed: object = None,
        answers: Iterable[Answer] = (),
        past: Iterable[Event] = (),
    ) -> None:
        self.kind = kind
        self.options = options
        self.seed = as_tuples(seed)
        self.meta: dict[str, object] = {}
        self.base = base
        self.past: list[Event] = list(past)
        self._overtaken: dict[int, list[Overtaken]] = {}
        self._rewind()
        self._advance(list(answers))

    # Playing.

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.base.seats

    @property
    def described(self) -> bool:
        """Whether it began from a position that somebody wrote down and not from a set-up."""
        return self.seed is None

    @property
    def pending(self) -> list[Decision]:
        """The decisions that are open now; empty when the game is over."""
        return [Decision(number, ask) for number, ask in self._open]

    @property
    def waiting(self) -> list[int]:
        """The seats that have a decision open."""
        return [ask.seat for _, ask in self._open]

    @property
    def answers(self) -> list[Answer]:
        """All recorded answers, in order of arrival."""
        return list(self._answers)

    def answers_from(self, count: int) -> list[Answer]:
        """The recorded answers after so many."""
        return self._answers[count:]

    @property
    def answer_count(self) -> int:
        """How many answers are recorded."""
        return len(self._answers)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._still.over

    @property
    def result(self) -> Result | None:
        """The result, once over."""
        return self._still.result() if self._still.over else None

    @property
    def position(self) -> Game:
        """A still of the game at the open decision, for reading only: nothing runs on it."""
        return self._still

    def open_ask(self, seat: int) -> Ask:
        """The question that a seat is asked now."""
        return self._open_for(seat, None)[1]

    def answer(self, seat: int, chosen: Sequence[str], number: int | None = None) -> None:
        """Answer the open decision of a seat with option ids and go on to the next decision.

        With `number`, an answer to another decision than the open one is refused as stale.
        """
        at, ask = self._open_for(seat, number)
        ids = option_ids(chosen)
        positions = ask.positions(ids)
        before = self._open
        answers = self._answers
        answers.append(Answer(at, seat, ask.prompt, ask.cause, ids))
        try:
            self._advance(answers)
        except BaseException:
            answers.pop()
            raise
        self._overtake(before, seat, ask.form != AMOUNT and all(ask.options[one].quiet for one in positions))

    def ask_agent(self, seat: int, agent: Agent) -> None:
        """Let an agent answer the open decision of a seat."""
        self.answer(seat, self.consult(seat, agent))

    def consult(self, seat: int, agent: Agent) -> list[str]:
        """What an agent would answer to the open decision of a seat."""
        _, ask = self._open_for(seat, None)
        chosen = agent.consider(self, ask)
        ask.check(chosen)
        return ask.named(chosen)

    def advice(self, seat: int, agent: Agent) -> Advice:
        """The same, with the reason if the agent can say it."""
        number, ask = self._open_for(seat, None)
        chosen = agent.consider(self, ask)
        ask.check(chosen)
        return Advice(number, ask.named(chosen), agent.reason(self._still, ask, chosen))

    def unasked(self, seat: int, stops: Mapping[str, str]) -> list[str] | None:
        """The answer of a seat that has nothing to decide at its open decision, by these wishes when to be
        asked; None if there is something to decide."""
        _, ask = self._open_for(seat, None)
        chosen = self.kind.unasked(self._still, ask, stops)
        return None if chosen is None else [ask.ids()[position] for position in chosen]

    def meant(self, seat: int, chosen: Sequence[str], number: int) -> int:
        """The number of the open decision that an answer to decision `number` is for. It is another one if
        answers of others have crossed it, but ask the seat the same again, and the answer means the same."""
        for overtaken in self._overtaken.get(seat, []):
            if overtaken.number == number:
                at, ask = self._open_for(seat, None)
                if overtaken.by and not steady(ask, chosen):
                    who = ", ".join(str(other) for other in overtaken.by)
                    raise StaleAnswer(f"Decision {number} was changed meanwhile by seat {who}.", overtaken.by)
                return at
        return number

    def _overtake(self, before: list[tuple[int, Ask]], seat: int, quiet: bool) -> None:
        """Note whose question was overtaken by the answer of a seat: it was open, and is asked again."""
        kept: dict[int, list[Overtaken]] = {}
        for at, ask in self._open:
            for number, old in before:
                if old.seat == ask.seat != seat and (old.prompt, old.cause) == (ask.prompt, ask.cause):
                    kept[ask.seat] = self._overtaken.get(ask.seat, [])
                    if number != at:
                        kept[ask.seat].append(Overtaken(number))
                        for one in kept[ask.seat]:
                            if not quiet and seat not in one.by:
                                one.by.append(seat)
        self._overtaken = kept

    def _open_for(self, seat: int, number: int | None) -> tuple[int, Ask]:
        if self._still.over:
            raise StaleAnswer("The game is over; no decision is open.")
        for at, ask in self._open:
            if ask.seat == seat:
                if number is not None and number != at:
                    raise StaleAnswer(f"Decision {number} is not open; seat {seat} is asked decision {at}.")
                return at, ask
        waiting = ", ".join(str(other) for other in self.waiting)
        raise StaleAnswer(f"Seat {seat} is not asked anything now; waiting for seat {waiting}.")

    # Looking.

    def view(self, seat: int | None = None) -> dict[str, object]:
        """All that a seat may know now (None: a spectator), as plain data."""
        if seat is not None and not 0 <= seat < self.seats:
            raise IllegalAnswer(f"There is no seat {seat}; seats run from 0 to {self.seats - 1}.")
        result = self.result
        return {
            "game": self.kind.id,
            "seat": seat,
            "answers": len(self._answers),
            "over": self._still.over,
            "waiting": self.waiting,
            "decisions": [decision.as_dict() for decision in self.pending if decision.seat == seat],
            "table": self._still.view(seat),
            "result": None if result is None else result.as_dict(),
        }

    def events(self, since: int = 0, seat: int | None = None) -> list[dict[str, object]]:
        """What has happened from event number `since` on, as the seat may see it (None: a spectator)."""
        found: list[dict[str, object]] = []
        for part in (self.past, self.settled_events, self._step_events):
            found += [event.as_seen_by(seat) for event in part[max(0, since) :]]
            since -= len(part)
        return found

    @property
    def event_count(self) -> int:
        """How much has happened."""
        return len(self.past) + len(self.settled_events) + len(self._step_events)

    def all_events(self) -> list[Event]:
        """Everything that has happened, unredacted."""
        return self.past + self.settled_events + self._step_events

    # Going back and sideways.

    def undo(self, seat: int | None = None, agreed: bool = False) -> None:
        """Take back the last answer.

        Alone (`agreed=False`) one can take back only an own answer after which nothing hidden came to
        light: no draw, no shuffle, no reveal.
        """
        refusal = self._why_not_undo(seat, agreed)
        if refusal:
            raise UndoRefused(refusal)
        kept = self._answers[:-1]
        self._overtaken = {}
        if len(kept) < self.settled:
            self._rewind()
        self._advance(kept)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat can take back the last answer without asking anybody."""
        return not self._why_not_undo(seat, agreed=False)

    def _why_not_undo(self, seat: int | None, agreed: bool) -> str:
        """What speaks against taking back the last answer; empty if nothing does."""
        if not self._answers:
            return "There is nothing to take back."
        if agreed:
            return ""
        last = self._answers[-1]
        if seat is not None and last.seat != seat:
            return f"The last answer was seat {last.seat}'s; only the whole table can take it back."
        if self._mark != self._still.barriers:
            return "Something hidden has come to light since; only the whole table can take it back."
        return ""

    def at(self, answers: int) -> "Match":
        """The match as it was after so many answers, as a match of its own."""
        if not 0 <= answers <= len(self._answers):
            raise IllegalAnswer(
                f"The match has {len(self._answers)} answers; {answers} is not among 0 to that."
            )
        kept = self._answers[:answers]
        return Match(self.kind, self.options, self.base, self.seed, kept, self.past)

    def course(self) -> list[list[int]]:
        """How the points moved: what everybody had at the beginning, after each turn (or round), and now."""
        game = self.base.copy()
        game.desk = RecordDesk(self._answers)
        found = [game.points()]
        length = self.kind.length(game)
        try:
            while not game.over:
                game.step()
                if self.kind.length(game) != length:
                    length = self.kind.length(game)
                    found.append(game.points())
        except Pending:
            pass
        return [*found, self.position.points()]

    def branch(self, seat: int, seed: object, then: Desk) -> Game:
        """A world that a seat may believe in at its open decision, to be played on step by step.

        In its first step a copy is brought to the decision by the true answers, all that the seat has not
        seen is dealt again, and `then` answers from there. The match is not touched.
        """
        self._open_for(seat, None)
        game = self._checkpoint.copy()
        # Those of this step only: the match may go on before this world does.
        game.desk = ForkDesk(self._answers[self.settled :], 0, seat, Luck.of(seed), then)
        return game

    def fork(self, seat: int, seed: object, then: Desk) -> Game:
        """Such a world, played on to its end."""
        game = self.branch(seat, seed, then)
        while not game.over:
            game.step()
        return game

    # Keeping.

    @property
    def checkpoint(self) -> Game:
        """The state before the step that is under way, for reading only."""
        return self._checkpoint

    def save(self) -> bytes:
        """The match as a file: where it began, all answers, the last checkpoint and all events."""
        from tafelrunde.engine.savefile import dump

        return dump(self)

    # The mechanism.

    def _rewind(self) -> None:
        """Back to the beginning of the recorded answers."""
        self._checkpoint = self.base
        self.settled = 0
        self.settled_events: list[Event] = []
        self._settled_mark = 0

    def _advance(self, answers: list[Answer]) -> None:
        """Run on from the checkpoint until an answer is missing. Changes nothing if the rules refuse."""
        checkpoint = self._checkpoint
        settled = self.settled
        events: list[Event] = []
        marks: list[int] = []
        asks: list[tuple[int, Ask]] = []
        step_events: list[Event] = []
        step_marks: list[int] = []
        still = checkpoint
        while not checkpoint.over:
            game = checkpoint.copy()
            desk = RecordDesk(answers, settled)
            game.desk = desk
            happened: list[Event] = []
            game.events = happened
            try:
                game.step()
            except Pending as pending:
                asks = pending.asks
                still = game
                step_events = happened
                step_marks = desk.marks
                break
            settled = desk.used
            events += happened
            marks += desk.marks
            checkpoint = still = game
        if checkpoint.over and settled < len(answers):
            raise ReplayDiverged(
                f"The game is over after {settled} answers, but {len(answers)} were recorded."
            )
        self._answers = answers
        self._checkpoint = checkpoint
        self.settled = settled
        self.settled_events += events
        if marks:
            self._settled_mark = marks[-1]
        self._step_events = step_events
        # How many barriers stood when the last answer was given. Secret answers that wait for the others have
        # not been read yet: they were given at the still.
        if len(answers) - settled > len(step_marks):
            self._mark = still.barriers
        else:
            self._mark = step_marks[-1] if step_marks else self._settled_mark
        self._still = still
        self._open = asks


def steady(ask: Ask, chosen: Sequence[str]) -> bool:
    """Whether an answer to an earlier question like this one means the same now."""
    if ask.form == AMOUNT or not chosen:
        return False
    options = dict(zip(ask.ids(), ask.options))
    return all(one in options and options[one].steady for one in chosen)


def option_ids(chosen: object) -> list[str]:
    """An answer from outside as a list of ids, whatever it was before."""
    if not isinstance(chosen, (list, tuple)) or not all(isinstance(one, str) for one in chosen):
        raise IllegalAnswer(f"An answer is a list of option ids, not {chosen!r:.80}.")
    return list(chosen)


def new_match(kind: GameKind, seats: int, seed: object, options: Mapping[str, object]) -> Match:
    """Set up a match."""
    kind.check_seats(seats)
    complete = kind.complete_options(options)
    return Match(kind, complete, kind.new(seats, Rng.seeded(as_tuples(seed)), complete), seed)


def as_tuples(seed: object) -> object:
    """A seed with tuples for lists: JSON, and so a save file, has only lists for both."""
    return tuple([as_tuples(part) for part in seed]) if isinstance(seed, (list, tuple)) else seed


def match_from(kind: GameKind, description: Mapping[str, object], options: Mapping[str, object]) -> Match:
    """A match that starts from a described position."""
    complete = kind.complete_options(options)
    return Match(kind, complete, kind.restore(description, complete))
