"""Going through a lesson: what is shown, what is asked, and what an answer leads to."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import tafelrunde
from tafelrunde.engine.decisions import ORDER, Decision
from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.match import Match
from tafelrunde.engine.text import Texts
from tafelrunde.lessons.figures import LEARNER, figures
from tafelrunde.lessons.reading import ELSE, Lesson, LessonError, Move, Position, Step, Words

# Why an answer is wrong, as the table tells; in the order in which a text for it is looked for.
SEEN_ON_THE_TABLE = ("dear", "taken")
FEW = "few"


class Reply(NamedTuple):
    """What comes of an answer: it leads on, or the coach says why not and nothing has changed."""

    accepted: bool
    text: str = ""


class Run:
    """A learner in a lesson. `at` is the number of the current step; after the last one it is over.

    `path` holds what was answered at each step that is done (nothing where it only showed), and is enough to
    come back to the same place. `watch` is called whenever the table has changed.
    """

    def __init__(
        self,
        lesson: Lesson,
        language: str,
        path: Sequence[Sequence[str]] = (),
        watch: Callable[["Run"], None] | None = None,
        learner: str = "",
    ) -> None:
        self.lesson = lesson
        self.language = language
        self.watch = watch
        self.names = [learner or Texts(None, language).get("ui.guest"), *lesson.common.others]
        self.go_to(path)

    # Where one is.

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.at]

    @property
    def question(self) -> Decision | None:
        """What the rules ask the learner now."""
        return next((one for one in self.match.pending if one.seat == LEARNER), None)

    @property
    def solution(self) -> list[str]:
        """The usual answer of the current step; empty where it only shows."""
        if self.step.any and self.question:
            return [str(self.question.options[0]["id"])]
        return self.step.accept[0] if self.step.accept else []

    def said(self, words: Words, chosen: Sequence[str] = ()) -> str:
        """A text of the coach with its figures filled in."""
        text = words.of(self.language)
        if "{" not in text:
            return text
        found = figures(self.match, chosen, self.names, self.language)
        try:
            return text.format(**found)
        except KeyError as error:
            raise self._trouble(f"{text!r} wants {error}, which the table does not tell") from error

    # Going on.

    def go_on(self) -> None:
        """Leave a step: one that shows as it is, one that asks with its usual answer."""
        if not self.over:
            self._pass(self.solution)

    def answer(self, chosen: Sequence[str]) -> Reply:
        """Try an answer of the learner."""
        if self.over or not self.step.asks:
            return Reply(False)
        if not self._accepts(chosen):
            return Reply(False, self._refusal(chosen))
        self._pass(list(chosen))
        return Reply(True)

    def back(self) -> None:
        """One step back."""
        self.go_to(self.path[:-1])

    def again(self) -> None:
        """From the beginning."""
        self.go_to([])

    def go_to(self, path: Sequence[Sequence[str]]) -> None:
        """Begin and answer so far as this path says; it stops where an answer does not lead on."""
        self.at = 0
        self.path: list[list[str]] = []
        self._set_up(self.lesson.position)
        self._give(self.lesson.before)
        self._enter()
        for chosen in path[: len(self.lesson.steps)]:
            if self.step.asks and not self._accepts(chosen):
                break
            self._pass(list(chosen) if self.step.asks else [])

    def _pass(self, chosen: list[str]) -> None:
        """Answer the step, let the others answer, and go to the next."""
        step = self.step
        if step.asks:
            self._give([(LEARNER, chosen), *step.then])
        self.path.append(chosen)
        self.at += 1
        self._enter()

    def _enter(self) -> None:
        if not self.over and self.step.position is not None:
            self._set_up(self.step.position)

    def _set_up(self, position: Position) -> None:
        common = self.lesson.common
        try:
            whole = merged(common.position, position)
            self.match: Match = tafelrunde.position(self.lesson.game, whole, common.options)
        except TafelrundeError as error:
            raise self._trouble(str(error)) from error
        self._changed()

    def _give(self, moves: Sequence[Move]) -> None:
        for seat, chosen in moves:
            try:
                self.match.answer(seat, chosen)
            except TafelrundeError as error:
                raise self._trouble(f"seat {seat} cannot answer {chosen}: {error}") from error
            self._changed()

    def _changed(self) -> None:
        if self.watch is not None:
            self.watch(self)

    def _trouble(self, what: str) -> LessonError:
        return LessonError(f"Lesson {self.lesson.id}, step {self.at + 1}: {what}")

    # Judging.

    def _accepts(self, chosen: Sequence[str]) -> bool:
        question = self.question
        if question is None:
            raise self._trouble("the rules ask the learner nothing")
        if self.step.any:
            known = [one["id"] for one in question.options]
            return len(chosen) == question.most and all(one in known for one in chosen)
        return any(alike(chosen, one, question.form == ORDER) for one in self.step.accept)

    def _refusal(self, chosen: Sequence[str]) -> str:
        """What the coach says: the text for what was chosen, else for why it is wrong, else for anything."""
        wrong = self.step.wrong
        keys = [bare(chosen[0])] if len(chosen) == 1 else []
        if chosen and any(is_part(chosen, one) for one in self.step.accept):
            keys.append(FEW)
        if any(key in wrong for key in SEEN_ON_THE_TABLE):
            found = figures(self.match, chosen, self.names, self.language)
            keys += [key for key in SEEN_ON_THE_TABLE if found.get(key)]
        return self.said(wrong[next((key for key in keys if key in wrong), ELSE)], chosen)


def bare(id: str) -> str:
    """The id without the number that tells it from its like: two Coppers are the same answer."""
    return id.partition("#")[0]


def alike(chosen: Sequence[str], wanted: Sequence[str], in_order: bool) -> bool:
    """Whether two answers are the same."""
    one, other = [bare(id) for id in chosen], [bare(id) for id in wanted]
    return one == other if in_order else sorted(one) == sorted(other)


def is_part(chosen: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether something is missing in an answer, and nothing wrong."""
    return len(chosen) < len(wanted) and {bare(id) for id in chosen} <= {bare(id) for id in wanted}


def merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """A position with another one laid over it: of 24 provinces only those that differ are written."""
    whole = dict(base)
    for key, value in over.items():
        old = whole.get(key)
        whole[key] = {**old, **value} if isinstance(old, dict) else value
    return whole
