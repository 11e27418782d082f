"""The pure parts: what a deed leads to, what a journal folds to, how clocks run."""

import msgspec
import pytest

from tafelrunde.engine.errors import StaleAnswer
from tafelrunde.server.tables import entries as e
from tafelrunde.server.tables.clocks import Clocks
from tafelrunde.server.tables.deciding import NotAllowed, decide
from tafelrunde.server.tables.people import Person
from tafelrunde.server.tables.table import OVER, RUNNING, Setup, Table
from tafelrunde.server.wire import protocol as p

ADA, BOB, CARL = Person("a", "Ada", False), Person("b", "Bob", False), Person("c", "Carl", False)
SECOND = 1000


class Story:
    """A table of three, and its journal; time passes when told."""

    def __init__(self, **more: object) -> None:
        plan = msgspec.convert(
            {"game": "pearls", "seats": [{}, {}, {}], "shuffle": False, **more}, p.NewTable
        )
        self.setup = Setup(plan, {"pearls": "few"}, "a", 1)
        self.table = Table("t", self.setup, None, 0)
        self.journal: list[e.Written] = []
        self.now = 0
        self.write([e.Opened(), *(e.Sat(n, one.id, one.name) for n, one in enumerate((ADA, BOB, CARL)))])
        self.do(ADA, p.Start())

    def write(self, entries: list[e.Entry]) -> None:
        for entry in entries:
            one = e.Written(self.table.number + 1, self.now, entry)
            self.table.apply(one)
            self.journal.append(one)

    def do(self, who: Person, deed: p.Deed) -> list[e.Entry]:
        found = decide(self.table, who, deed, self.now)
        self.write(found)
        return found

    def answer(self, who: Person) -> None:
        """The first legal answer."""
        seat = self.table.seat_of(who.id)
        assert self.table.match is not None
        decision = next(one for one in self.table.match.pending if one.seat == seat)
        ids = [str(option["id"]) for option in decision.options]
        chosen = [str(decision.least)] if decision.form == "amount" else ids[: decision.least]
        self.do(who, p.Reply(decision.number, ids if decision.form == "order" else chosen))


def test_the_own_clock_starts_when_the_question_is_shown() -> None:
    """What others did is shown first; up to six seconds of that do not count, once for each question."""
    story = Story(clock={"kind": "total", "seconds": 60})
    assert story.table.match is not None
    first = story.table.match.pending[0]
    story.now += 4 * SECOND
    story.do(ADA, p.Shown(first.number))
    assert story.table.clocks.left_of(0, story.now) == 60 * SECOND
    story.now += SECOND
    story.do(ADA, p.Shown(first.number))
    assert story.table.clocks.left_of(0, story.now) == 59 * SECOND
    second = next(one for one in story.table.match.pending if one.seat == 1)
    story.now += 20 * SECOND
    story.do(BOB, p.Shown(second.number))  # asked 25 seconds ago, at the same time as Ada
    assert story.table.clocks.left_of(1, story.now) == (60 - 25 + 6) * SECOND
    with pytest.raises(StaleAnswer):
        story.do(BOB, p.Shown(second.number + 7))
    with pytest.raises(NotAllowed, match="no clock"):
        Story().do(ADA, p.Shown(0))


def test_a_table_is_the_fold_of_its_journal() -> None:
    story = Story()
    for who in (ADA, BOB, CARL):
        story.answer(who)
    story.do(BOB, p.Say("well"))
    again = Table("t", story.setup, None, 0)
    for one in story.journal:
        row = one.row("t")
        again.apply(e.read_row(row))
    assert again.frame("b", 0) == story.table.frame("b", 0)
    assert again.view(1) == story.table.view(1)
    assert again.number == story.table.number


def test_an_answer_that_does_not_fit_changes_nothing() -> None:
    story = Story()
    before = (story.table.number, story.table.view(0), story.table.frame("a", 0))
    with pytest.raises(StaleAnswer):
        story.do(ADA, p.Reply(99, []))
    assert (story.table.number, story.table.view(0), story.table.frame("a", 0)) == before


def test_an_answer_after_the_end_was_overtaken() -> None:
    story = Story()
    story.write([e.Ended("abandoned")])
    with pytest.raises(StaleAnswer, match="over"):
        story.do(ADA, p.Reply(0, []))


def test_what_was_answered_is_not_public() -> None:
    answered = e.Answered(1, 4, ["number_3"], fallback=True)
    assert answered.public() == {"kind": "answered", "seat": 1, "fallback": True}
    assert "person" not in e.Sat(0, "secret-id", "Ada").public()
    assert "seed" not in e.Started(77, [0, 1]).public()


def test_events_known_at_a_number_are_cut_where_something_was_taken_back() -> None:
    story = Story()
    for who in (ADA, BOB, CARL):
        story.answer(who)
    number, table = story.table.number, story.table
    assert table.match is not None
    known = len(table.match.all_events())
    assert known > 0
    assert table.events_kept(number, known) == known
    story.do(CARL, p.Undo())
    for who in (ADA, BOB):
        story.do(who, p.AllowUndo(True))
    assert table.events_kept(number, known) == 0
    assert table.events_kept(table.number, 0) == 0
    assert table.events_kept(10**9, 10**9) == 0


def test_all_others_must_agree_to_an_undo() -> None:
    story = Story(undo="ask")
    story.answer(ADA)
    story.do(ADA, p.Undo())
    assert story.do(BOB, p.AllowUndo(True)) == [e.UndoAllowed(1, True)]
    with pytest.raises(NotAllowed):
        story.do(BOB, p.AllowUndo(True))
    assert story.do(CARL, p.AllowUndo(True))[-1] == e.TookBack(0, 0)


def overdue_story() -> Story:
    """Bob and Carl have laid; Ada lets everybody wait."""
    story = Story(grace=60)
    story.answer(BOB)
    story.answer(CARL)
    story.now += 59 * SECOND
    with pytest.raises(NotAllowed):
        story.do(BOB, p.Vote(0, "end"))
    story.now += SECOND
    return story


def test_a_vote_counts_once_all_who_play_agree() -> None:
    story = overdue_story()
    assert story.do(BOB, p.Vote(0, "bot")) == [e.Voted(1, 0, "bot")]
    assert story.do(CARL, p.Vote(0, "end")) == [e.Voted(2, 0, "end")], "they do not agree yet"
    assert story.do(BOB, p.Vote(0, "end"))[-1] == e.Ended("abandoned")
    assert story.table.state == OVER


def test_who_answers_after_all_is_not_voted_out() -> None:
    story = overdue_story()
    story.do(BOB, p.Vote(0, "end"))
    story.answer(ADA)
    assert story.table.votes == {}
    with pytest.raises(NotAllowed):
        story.do(CARL, p.Vote(0, "end"))


def test_who_has_resigned_or_does_not_play_has_no_vote() -> None:
    story = overdue_story()
    story.do(CARL, p.Resign())
    assert story.table.state == RUNNING
    with pytest.raises(NotAllowed):
        story.do(CARL, p.Vote(0, "end"))
    with pytest.raises(NotAllowed):
        story.do(Person("x", "Eve", False), p.Vote(0, "end"))
    assert story.do(BOB, p.Vote(0, "bot"))[-1].public()["kind"] == "delegated"


def test_who_has_resigned_takes_nothing_back() -> None:
    story = Story()
    story.answer(CARL)
    story.do(CARL, p.Resign())
    with pytest.raises(NotAllowed):
        story.do(CARL, p.Undo())


def test_a_clock_of_total_time() -> None:
    clocks = Clocks(p.Clock("total", 60, 5), grace=10)
    clocks.start(2)
    clocks.wait_for([0], 0)
    clocks.run(20 * SECOND)
    clocks.answered(0)
    clocks.wait_for([1], 20 * SECOND)
    assert clocks.left_of(0, 50 * SECOND) == 45 * SECOND
    assert clocks.left_of(1, 50 * SECOND) == 30 * SECOND
    assert not clocks.overdue(1, 50 * SECOND), "the period of grace is over, but not the time"
    assert clocks.overdue(1, 80 * SECOND)
    assert not clocks.overdue(0, 10**9), "nobody waits for seat 0"


def test_without_a_clock_only_the_period_of_grace_counts() -> None:
    clocks = Clocks(None, grace=10)
    clocks.start(1)
    clocks.wait_for([0], 0)
    assert clocks.left_of(0, 5) is None
    assert not clocks.overdue(0, 9999)
    assert clocks.overdue(0, 10_000)
