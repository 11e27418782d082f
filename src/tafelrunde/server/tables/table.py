"""A table: the fold of its journal. Plain and synchronous; nothing here waits, stores or sends.

`decide` (deciding.py) turns what a person does into entries; `apply` turns entries into the table. All
workers that read the same journal have the same table.
"""

from bisect import bisect_right
from typing import Any, Final

import msgspec

from tafelrunde.engine.decisions import Answer
from tafelrunde.engine.match import Match, new_match
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.resume import resume
from tafelrunde.engine.savefile import load
from tafelrunde.engine.upgrade import Saved
from tafelrunde.server.tables import entries as e
from tafelrunde.server.tables.clocks import Clocks
from tafelrunde.server.tables.told import Told
from tafelrunde.server.wire.protocol import Deed, NewTable, Rematch
from tafelrunde.server.wire.shown import (
    CastVote,
    Frame,
    FrameSeat,
    Known,
    State,
    Stuck,
    Summary,
    SummarySeat,
    UndoAsked,
    VoteChoice,
)

KEYS_KEPT = 64
LOBBY: Final = "lobby"
RUNNING: Final = "running"
OVER: Final = "over"


class Setup(msgspec.Struct):
    """How a table was made."""

    plan: NewTable = msgspec.field(name="table")  # the name it has in databases
    options: dict[str, Any]
    host: str
    seed: int
    continued: bool = False
    names: list[str] = []
    seeded: bool = False


class Seat:
    """One seat: a person, a bot, or free (`person` and `bot` both None). A person's seat may be played by a
    bot for a while (`bot`), or for good (`resigned`). `stops`: where the person wants to be asked; None:
    everywhere."""

    __slots__ = ("bot", "name", "person", "resigned", "stops")

    def __init__(self, bot: str | None = None) -> None:
        self.person: str | None = None
        self.name = ""
        self.bot = bot
        self.resigned = False
        self.stops: dict[str, str] | None = None

    def taken(self) -> bool:
        """Whether someone plays here."""
        return self.person is not None or self.bot is not None


def set_up(setup: Setup, seats: int, people: int) -> Match:
    """A match as it begins at a new table where so many people sit, the others being bots."""
    kind = kind_of(setup.plan.game)
    return new_match(kind, seats, setup.seed, kind.seated(setup.options, people))


def began(setup: Setup, rules: int, started: e.Started) -> Saved:
    """How the match of a table began, as its journal tells it."""
    options = setup.options if started.options is None else started.options
    return Saved(rules, dict(options), started.base, seats=len(started.order), seed=started.seed)


class Table:
    """One table. `number` is that of the last entry applied; `beginning` is the match as it was when this
    table's answers began; `cuts` are the moments at which events were taken back: (number, how many were
    kept). A table whose match cannot be played in this version is `stuck` ("newer": a newer version has
    stored it; "unreadable"): it has no match, only what is `told` of it."""

    def __init__(
        self,
        id: str,
        setup: Setup,
        base: bytes | None,
        base_number: int,
        stuck: Stuck = "",
        told: Told | None = None,
    ) -> None:
        self.id = id
        self.setup = setup
        self.base = base
        self.base_number = base_number
        self.number = 0
        self.state: State = LOBBY
        self.seats = [Seat(plan.bot) for plan in setup.plan.seats]
        for seat, name in zip(self.seats, setup.names):
            seat.name = name
        self.stuck = stuck
        self.told = Told() if told is None else told
        self.removed: set[str] = set()
        self.match: Match | None = None
        self.beginning = b""
        self.answers_in_base = 0
        self.clocks = Clocks(setup.plan.clock, setup.plan.grace)
        self.undo_asked: e.UndoAsked | None = None
        self.undo_allowed: list[int] = []
        self.votes: dict[tuple[int, int], VoteChoice] = {}
        self.ended = ""
        self.rematch: str | None = None
        self.news: list[e.Written] = []
        self.keys: dict[tuple[str, str], int] = {}
        self.cuts: list[tuple[int, int]] = []
        self.passed: set[int] = set()
        self._passes: dict[int, list[str]] = {}
        self._passes_of = -1

    # Who is who.

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits."""
        if person is not None:
            for number, seat in enumerate(self.seats):
                if seat.person == person:
                    return number
        return None

    def playing(self) -> list[int]:
        """The seats that a person plays now."""
        return [n for n, seat in enumerate(self.seats) if seat.person is not None and seat.bot is None]

    def with_a_say(self) -> list[int]:
        """The seats of people who have not given up, also if a bot plays for them at the moment."""
        return [n for n, seat in enumerate(self.seats) if seat.person is not None and not seat.resigned]

    def waiting(self) -> list[int]:
        """The seats whose answer is awaited."""
        if self.match is None or self.state != RUNNING:
            return []
        return self.match.waiting

    def passes(self) -> dict[int, list[str]]:
        """The answers of people who have nothing to decide where the table waits for them."""
        if self._passes_of != self.number:
            self._passes_of, self._passes = self.number, self._look_for_passes()
        return self._passes

    def _look_for_passes(self) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for number in self.waiting():
            seat = self.seats[number]
            if self.match is not None and seat.bot is None and seat.stops is not None:
                answer = self.match.unasked(number, seat.stops)
                if answer is not None:
                    found[number] = answer
        return found

    def bot_to_move(self) -> int | None:
        """The first seat with an open decision that a bot plays."""
        return next((seat for seat in self.waiting() if self.seats[seat].bot is not None), None)

    def people_waited_for(self) -> dict[str, bool]:
        """Everybody who sits here, and whether the table waits for them."""
        waiting = self.waiting() if not self.stuck or self.state == OVER else range(len(self.seats))
        return {
            seat.person: number in waiting and seat.bot is None and number not in self.passes()
            for number, seat in enumerate(self.seats)
            if seat.person is not None
        }

    def done(self, person: str, key: str, deed: Deed) -> int | None:
        """The number of a deed that was done already; a rematch is made once, whoever asks."""
        if self.rematch is not None and isinstance(deed, Rematch) and self.seat_of(person) is not None:
            return next(one.number for one in self.news if isinstance(one.entry, e.Rematched))
        return self.keys.get((person, key))

    # The fold.

    def apply(self, written: e.Written) -> None:
        """Take over the next entry. Refuses (and changes nothing) only an answer that does not fit."""
        assert written.number == self.number + 1, (written.number, self.number)
        entry = written.entry
        if (self.stuck or written.number <= self.base_number) and isinstance(entry, _OF_THE_MATCH):
            self._note(written)
            return
        if isinstance(entry, e.Answered):
            assert self.match is not None
            self.match.answer(entry.seat, entry.chosen, entry.decision)
        self.clocks.run(written.at)
        match entry:
            case e.Sat():
                seat = self.seats[entry.seat]
                seat.person, seat.name = entry.person, entry.name
            case e.Left():
                self.seats[entry.seat] = Seat()
            case e.Removed():
                self.seats[entry.seat] = Seat()
                self.removed.add(entry.person)
            case e.Arranged():
                self.seats[entry.seat] = Seat(entry.bot)
            case e.Started():
                self._start(entry)
            case e.Shown():
                self.clocks.shown(entry.seat)
            case e.Stopped():
                self.seats[entry.seat].stops = entry.stops
            case e.Answered():
                self.clocks.answered(entry.seat, entry.passed)
                if entry.passed and self.match is not None:
                    self.passed.add(self.match.answer_count - 1)
                if self.seats[entry.seat].bot is None:
                    self.undo_asked = None
                self.votes = {pair: vote for pair, vote in self.votes.items() if pair[1] != entry.seat}
            case e.UndoAsked():
                self.undo_asked, self.undo_allowed = entry, []
            case e.UndoAllowed():
                if entry.yes:
                    self.undo_allowed.append(entry.seat)
                else:
                    self.undo_asked = None
            case e.TookBack():
                self._take_back(written.number, entry.to)
            case e.Delegated():
                self.seats[entry.seat].bot = entry.bot
                self.votes = {pair: vote for pair, vote in self.votes.items() if pair[1] != entry.seat}
            case e.Voted():
                self.votes[entry.seat, entry.about] = entry.choice
            case e.Resigned():
                self.seats[entry.seat].resigned = True
            case e.Ended():
                self.ended = entry.reason
                self.state = OVER
            case e.Rematched():
                self.rematch = entry.table
        self._note(written)

    def _note(self, written: e.Written) -> None:
        entry = written.entry
        self.number = written.number
        if written.number == self.base_number and not self.stuck:
            self._go_on_from_base()
        if self.match is not None and self.match.over and self.state == RUNNING:
            self.state = OVER
        self.clocks.wait_for(
            [s for s in self.waiting() if self.seats[s].bot is None and s not in self.passes()], written.at
        )
        silent = isinstance(entry, e.Stopped | e.Shown) or (
            isinstance(entry, e.Answered) and not entry.fallback
        )
        if not silent:
            self.news.append(written)
        if written.person is not None and written.key is not None:
            self.keys[written.person, written.key] = written.number
            if len(self.keys) > KEYS_KEPT:
                del self.keys[next(iter(self.keys))]

    def _start(self, entry: e.Started) -> None:
        self.seats = [self.seats[before] for before in entry.order]
        self.state = RUNNING
        if self.base_number or self.stuck:
            return
        if self.base is not None:
            self._begin(load(self.base))
        else:
            kind = kind_of(self.setup.plan.game)
            self._begin(resume(kind, began(self.setup, kind.rules_version, entry)))

    def _begin(self, match: Match) -> None:
        self.match = match
        self.beginning = match.save()
        self.setup = msgspec.structs.replace(self.setup, options=match.options)
        self.answers_in_base = len(match.answers)
        self.passed = set()
        self.clocks.start(len(self.seats))

    def _take_back(self, number: int, to: int) -> None:
        assert self.match is not None
        self.match = self.match.at(to)
        self.passed = {one for one in self.passed if one < to}
        self.cuts.append((number, len(self.match.all_events())))
        self.undo_asked = None
        self.votes = {}

    def _go_on_from_base(self) -> None:
        """Changed rules: the match so far is kept as a position, from which it goes on."""
        assert self.base is not None
        self.cuts.append((self.number, 0))
        self._begin(load(self.base))

    # What goes out.

    def names(self) -> list[str]:
        """The name at each seat; bots are called by the clients."""
        return [seat.name for seat in self.seats]

    def frame(self, person: str | None, now: int) -> Frame:
        """The table around the game, for one person."""
        plan, asked = self.setup.plan, self.undo_asked
        return Frame(
            table=self.id,
            game=plan.game,
            state=self.state,
            options=self.setup.options,
            listed=plan.listed,
            undo=plan.undo,
            clock=plan.clock,
            grace=plan.grace,
            shuffle=plan.shuffle,
            hints=self.allows_hints(person),
            known=self.known(),
            host=person == self.setup.host,
            seat=self.seat_of(person),
            stops=None if person is None else self.stops_of(person),
            seats=[
                FrameSeat(
                    seat.name,
                    seat.person is not None,
                    seat.bot,
                    seat.resigned,
                    self.clocks.left_of(number, now),
                    self.clocks.overdue(number, now),
                )
                for number, seat in enumerate(self.seats)
            ],
            undo_asked=None if asked is None else UndoAsked(asked.seat, asked.to),
            undo_allowed=[] if asked is None else self.undo_allowed,
            votes=[CastVote(seat, about, choice) for (seat, about), choice in self.votes.items()],
            ended=self.ended,
            stuck=self.stuck,
            rematch=self.rematch,
            at=now,
        )

    def allows_hints(self, person: str | None) -> bool:
        """Whether somebody may ask what a good player would do: against bots, or where it was agreed."""
        if self.seat_of(person) is None or self.state == OVER:
            return False
        return self.setup.plan.hints or len([one for one in self.seats if one.person is not None]) == 1

    def stops_of(self, person: str) -> dict[str, str] | None:
        """Where a person wants to be asked."""
        seat = self.seat_of(person)
        return None if seat is None else self.seats[seat].stops

    def view(self, seat: int | None) -> dict[str, Any] | None:
        """The game as a seat may see it; it is not asked what it has nothing to decide about."""
        if self.match is None:
            return None
        view = self.match.view(seat)
        if seat in self.passes():
            view["decisions"] = []
        if self.state == OVER:
            view["decisions"] = []
            view["waiting"] = []
        return view

    def events_kept(self, number: int, count: int) -> int:
        """How many of `count` events that a client had at a number are still true."""
        kept = [most for cut, most in self.cuts if cut > number]
        total = len(self.told.events) if self.match is None else self.match.event_count
        return min([count, total, *kept])

    def events(self, since: int, seat: int | None) -> list[dict[str, Any]]:
        """What has happened in the game from event number `since` on, as a seat may see it."""
        return self.told.seen_by(seat, since) if self.match is None else self.match.events(since, seat)

    def answers(self) -> list[Answer]:
        """The answers that were given in the game."""
        return self.told.answers if self.match is None else self.match.answers

    def known(self) -> Known:
        """What the one who made the table knew before: the `seed`, a `position`, or nothing."""
        return "position" if self.setup.continued else "seed" if self.setup.seeded else ""

    def news_after(self, number: int) -> list[e.Written]:
        """The entries after a number that are not answers."""
        return self.news[bisect_right(self.news, number, key=lambda one: one.number) :]

    def summary(self) -> Summary:
        """What the lobby shows."""
        result = None if self.match is None else self.match.result
        return Summary(
            seats=[SummarySeat(seat.name, seat.person is not None, seat.bot) for seat in self.seats],
            answers=len(self.answers()),
            winners=None if result is None else result.winners,
            ended=self.ended,
            known=self.known(),
            scores=None if result is None else result.scores,
        )


_OF_THE_MATCH = (e.Answered, e.TookBack, e.UndoAsked, e.UndoAllowed, e.Voted)
