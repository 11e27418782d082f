"""Lessons over HTTP. A learner's place in one is what was answered so far, which the client keeps: the server
plays that through with the real rules. How far one has come is kept for whoever has a name."""

import asyncio
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from tafelrunde.lessons import Lesson, Run, games, lesson, lessons
from tafelrunde.lessons.figures import LEARNER
from tafelrunde.server.data import storage
from tafelrunde.server.refusals import language_of
from tafelrunde.server.wire import protocol as p
from tafelrunde.server.wire.context import Context, client_of, person_of
from tafelrunde.server.wire.shown import Frame, FrameSeat

TABLE = "lesson"
YOU = {"de": "Du", "en": "You"}
MOST_STEPS = 40

Answered = Annotated[list[p.OptionId], Meta(max_length=40)]


class LessonMove(Struct, forbid_unknown_fields=True):
    """Where one is in a lesson, and what one does there. `path`: what was answered at each step that is done.
    `chosen`: an answer to try. `on`: leave the step, with its usual answer if it asks. Neither: only look."""

    path: Annotated[list[Answered], Meta(max_length=MOST_STEPS)] = []
    chosen: Answered | None = None
    on: bool = False


LessonId = Annotated[str, Meta(max_length=80)]


class Learned(Struct, forbid_unknown_fields=True):
    """How far somebody has come: lessons that are done ("game/name"), and what was answered in others."""

    done: Annotated[list[LessonId], Meta(max_length=200)] = []
    open: Annotated[
        dict[LessonId, Annotated[list[Answered], Meta(max_length=MOST_STEPS)]], Meta(max_length=40)
    ] = {}


class LessonInfo(Struct):
    """A lesson: what it is called, what it is about, how long it takes, the titles of its steps, and
    the piles that are shown (`only`; all if there are none)."""

    game: str
    name: str
    title: str
    about: str
    learned: str
    seconds: int
    steps: list[str]
    only: list[str]


class LessonState(Struct):
    """Where one is in a lesson: the step with the texts of the coach, or the end of it (`over`).

    `told` is what has happened at the table since the move, one after the other. `refused`: why the answer
    that was tried does not lead on; nothing has changed then. `point` is the place the coach speaks of,
    `target` the usual answer of a step that asks.
    """

    at: int
    over: bool
    path: list[list[str]]
    asks: bool
    say: str
    do: str
    point: str
    target: list[str]
    refused: str | None
    told: list[p.Snapshot | p.Update]


async def learned(context: Context, request: Request, _: None) -> Learned:
    """How far one has come."""
    person = await person_of(context, request)
    row = await context.store.read(storage.person_with_id(person.id))
    kept = None if row is None else row["learned"]
    return Learned() if kept is None else msgspec.json.decode(kept, type=Learned)


async def learn(context: Context, request: Request, body: Learned) -> Learned:
    """Keep it, so that it is the same on all devices under this name."""
    person = await person_of(context, request)
    context.limits.take("act", person.id)
    await context.store.write(storage.change_person(person.id, {"learned": p.encode(body).decode()}))
    return body


async def listed(context: Context, request: Request, _: None) -> list[LessonInfo]:
    """All lessons of all games, in order."""
    language = language_of(request)
    return [info(one, language) for game in games() for one in lessons(game)]


def info(one: Lesson, language: str) -> LessonInfo:
    """A lesson in a list."""
    return LessonInfo(
        one.game,
        one.name,
        one.title.of(language),
        one.about.of(language),
        one.learned.of(language),
        one.seconds,
        [step.title.of(language) for step in one.steps],
        one.only,
    )


async def begin(context: Context, request: Request, _: None) -> LessonState:
    """How a lesson begins: the handbook shows its table."""
    return await move(context, request, LessonMove())


async def move(context: Context, request: Request, body: LessonMove) -> LessonState:
    """Look at a place in a lesson, or do something there."""
    taught = lesson(request.path_params["game"], request.path_params["name"])
    context.limits.take("act", client_of(context, request))
    return await asyncio.to_thread(moved, taught, language_of(request), body)


def moved(taught: Lesson, language: str, body: LessonMove) -> LessonState:
    """What a move leads to."""
    run = Run(taught, language, body.path, learner=YOU[language])
    told = Told(run)
    refused = None
    if body.chosen is not None:
        reply = run.answer(body.chosen)
        refused = None if reply.accepted else reply.text
    elif body.on:
        run.go_on()
    step = None if run.over else run.step
    return LessonState(
        at=run.at,
        over=run.over,
        path=run.path,
        asks=step is not None and step.asks,
        say="" if step is None else run.said(step.say),
        do="" if step is None or step.do is None else run.said(step.do),
        point="" if step is None else step.point,
        target=run.solution if step is not None and step.asks else [],
        refused=refused,
        told=[] if refused is not None else told.all(),
    )


def encoded(view: dict[str, object]) -> msgspec.Raw:
    """A view as it is sent."""
    return msgspec.Raw(p.encode(view))


class Told:
    """What happens at the table of a lesson from now on, as a table tells it. A new position is a snapshot,
    and so is what is told if nothing has happened."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.match = run.match
        self.events = len(run.match.events(seat=LEARNER))
        self.seen: list[p.Snapshot | p.Update] = []
        run.watch = self.note

    def note(self, run: Run) -> None:
        """The table has changed."""
        new = run.match is not self.match
        since = 0 if new else self.events
        events = run.match.events(seat=LEARNER)
        self.match, self.events = run.match, len(events)
        self.seen.append(self.tell(p.Snapshot if new else p.Update, since))

    def all(self) -> list[p.Snapshot | p.Update]:
        """All of it. Only a step that asks lets the learner answer."""
        found = self.seen or [self.tell(p.Snapshot, 0)]
        if self.run.over or not self.run.step.asks:
            last = found[-1]
            last.view = encoded({**self.match.view(LEARNER), "decisions": []})
        return found

    def tell(self, kind: type[p.Snapshot] | type[p.Update], since: int) -> p.Snapshot | p.Update:
        """The table as it is now, with the events since then."""
        return kind(
            number=self.match.answer_count,
            after=0,
            news=[],
            events_from=since,
            events=self.match.events(seat=LEARNER)[since:],
            frame=self.frame(),
            view=encoded(self.match.view(LEARNER)),
        )

    def frame(self) -> Frame:
        """The table around the game: nobody but the learner is there, and there is no hurry. It goes on even
        when the game is over, because the coach has the last word."""
        return Frame(
            table=TABLE,
            game=self.run.lesson.game,
            state="running",
            options=self.match.options,
            listed=False,
            undo="off",
            clock=None,
            grace=0,
            shuffle=False,
            hints=False,
            known="position",
            host=False,
            seat=LEARNER,
            stops=None,
            seats=[FrameSeat(name, True, None, False, None, False) for name in self.run.names],
            undo_asked=None,
            undo_allowed=[],
            votes=[],
            ended="",
            stuck="",
            rematch=None,
            at=0,
        )
