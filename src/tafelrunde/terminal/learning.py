"""Lessons at the terminal: the table as always, with a coach who says what to do, and why not that."""

from collections.abc import Callable, Sequence

from rich.text import Text

import tafelrunde
from tafelrunde.lessons import Lesson, Run
from tafelrunde.lessons.figures import LEARNER
from tafelrunde.terminal.board import TALL, Board, view_of
from tafelrunde.terminal.boards import board_of
from tafelrunde.terminal.commands import Leave
from tafelrunde.terminal.helping import help_lines
from tafelrunde.terminal.log import events_seen, log_lines
from tafelrunde.terminal.question import Question, Unclear, question_lines, read_answer
from tafelrunde.terminal.screen import Screen, wrap
from tafelrunde.terminal.source import Source

# So many wrong answers, and the coach offers to show it.
OFFERS_AFTER = 3


class Learning:
    """Somebody goes through lessons, one after the other."""

    def __init__(self, lessons: Sequence[Lesson], language: str, screen: Screen, source: Source) -> None:
        self.lessons = lessons
        self.language = language
        self.screen = screen
        self.source = source

    def run(self) -> None:
        """All lessons, until somebody leaves or the input ends."""
        try:
            for number, lesson in enumerate(self.lessons):
                self.begin(lesson)
                if number + 1 < len(self.lessons):
                    following = self.lessons[number + 1].title.of(self.language)
                    self.tell("learn.next", lesson=following)
                    self.read()
            self.tell("learn.done", game=self.lessons[-1].game)
        except EOFError:
            self.tell("learn.left")
        except (KeyboardInterrupt, Leave) as reason:
            if isinstance(reason, KeyboardInterrupt):
                self.screen.gap()
            self.tell("learn.left")

    # One lesson.

    def begin(self, lesson: Lesson) -> None:
        """Go through a lesson."""
        self.lesson = Run(lesson, self.language)
        self.drawn: object = None
        self.told = 0
        self.failed = 0
        self.screen.gap()
        self.screen.title(lesson.title.of(self.language))
        self.tell("learn.help")
        while not self.lesson.over:
            self.show()
            self.listen()
        self.news()
        self.screen.gap()
        self.coach("learn.learned", lesson.learned.of(self.language))

    def show(self) -> None:
        """What has happened, the table if it is another one, and what the coach says to it."""
        run = self.lesson
        view = view_of(run.match, LEARNER)
        self.news()
        if self.drawn is not run.match:
            self.screen.gap()
            self.screen.lines(self.board.pool(view))
            self.screen.lines(self.board.table(view))
            self.drawn = run.match
        self.screen.gap()
        self.screen.lines(self.board.situation(view))
        question = self.question()
        if question is not None and run.step.asks:
            self.screen.lines(question_lines(self.board, question, view))
        step = self.board.say("learn.step", n=run.at + 1, of=len(run.lesson.steps))
        self.coach("learn.says", f"{run.said(run.step.say)} ({step})")
        if run.step.do is not None:
            self.screen.lines(wrap(Text(f"» {run.said(run.step.do)}", "bold"), self.screen.width, hanging=2))
        else:
            self.tell("learn.enter")

    def news(self) -> None:
        """What has happened since the learner was told."""
        run = self.lesson
        if self.drawn is not run.match:
            self.told = len(events_seen(run.match, LEARNER)) if self.drawn is None else 0
            self.board = self.new_board()
        events = events_seen(run.match, LEARNER)
        self.screen.lines(log_lines(self.board, events, LEARNER, min(self.told, len(events)), full=False))
        self.told = len(events)

    def new_board(self) -> Board:
        """The drawing of the table that the lesson is at."""
        run = self.lesson
        texts = tafelrunde.texts(run.match, self.language)
        board = board_of(run.lesson.game)(run.match, texts, run.names, [], self.screen.width)
        board.height = self.screen.height(TALL)
        return board

    def question(self) -> Question | None:
        """What the rules ask."""
        question = self.lesson.question
        return None if question is None else question.as_dict()

    # What is typed.

    def listen(self) -> None:
        """Read until the lesson stands at another step."""
        run, before = self.lesson, self.lesson.at
        while run.at == before and not run.over:
            line = self.read()
            if line.startswith("?"):
                self.screen.lines(help_lines(self.board, line[1:].strip(), self.question()))
            elif line.lower() in COMMANDS:
                COMMANDS[line.lower()](self)
                return
            elif run.step.asks:
                self.answer(line)
            else:
                run.go_on()
        self.failed = 0

    def read(self) -> str:
        """A line; whoever wants to leave does."""
        line = self.source.read(self.screen)
        if line.lower() in LEAVE:
            raise Leave
        return line

    def answer(self, line: str) -> None:
        """Try what was typed; the coach answers what does not lead on."""
        question = self.question()
        assert question is not None
        try:
            chosen = read_answer(self.board, question, line, view_of(self.lesson.match, LEARNER))
        except Unclear as unclear:
            self.screen.say(str(unclear))
            return
        reply = self.lesson.answer(chosen)
        if not reply.accepted:
            self.failed += 1
            self.coach("learn.not_yet", reply.text)
            if self.failed >= OFFERS_AFTER:
                self.tell("learn.offer")

    def show_me(self) -> None:
        """The coach gives the answer, and says which."""
        run = self.lesson
        if run.step.do is not None:
            self.coach("learn.shown", run.said(run.step.do))
        run.go_on()

    def back(self) -> None:
        """One step back."""
        self.lesson.back()
        self.drawn = None

    def again(self) -> None:
        """From the beginning."""
        self.lesson.again()
        self.drawn = None

    def skip(self) -> None:
        """On without a word."""
        self.lesson.go_on()

    def tell(self, key: str, **parts: object) -> None:
        """Say one sentence that is not the coach's."""
        texts = tafelrunde.Texts(None, self.language)
        self.screen.say(texts.say(key, (), **parts), "dim")

    def coach(self, key: str, words: str) -> None:
        """The coach speaks."""
        head = tafelrunde.Texts(None, self.language).get(key)
        line = Text.assemble((f"{head} ", "bold yellow"), words)
        self.screen.lines(wrap(line, self.screen.width, hanging=2))


LEAVE = ("q", "quit", "exit", "ende")
COMMANDS: dict[str, Callable[[Learning], None]] = {
    **dict.fromkeys(("back", "b", "zurück", "zurueck", "u"), Learning.back),
    **dict.fromkeys(("again", "nochmal"), Learning.again),
    **dict.fromkeys(("skip", "s", "überspringen", "ueberspringen"), Learning.skip),
    **dict.fromkeys(("show", "zeig"), Learning.show_me),
}


def lesson_lines(lessons: Sequence[Lesson], language: str) -> list[str]:
    """The lessons, one a line: number, name to call it by, title, how long it takes, and what it is about."""
    width = max(len(one.name) for one in lessons)
    return [
        f"{number}  {one.name.ljust(width)}  {one.seconds // 60}:{one.seconds % 60:02}  "
        f"{one.title.of(language)}: {one.about.of(language)}"
        for number, one in enumerate(lessons, start=1)
    ]
