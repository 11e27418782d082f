"""A session at the terminal: people at one keyboard and bots play a match to its end."""

from contextlib import nullcontext
from typing import Any, cast

import tafelrunde
from tafelrunde.engine.desk import Thinker
from tafelrunde.engine.errors import IllegalAnswer
from tafelrunde.engine.match import Match
from tafelrunde.terminal import seats
from tafelrunde.terminal.board import TALL, Event, view_of
from tafelrunde.terminal.boards import board_of
from tafelrunde.terminal.commands import COMMANDS, Leave, leave, obey
from tafelrunde.terminal.ending import ending_lines
from tafelrunde.terminal.log import SAID, events_open, events_seen, last_turns, log_lines
from tafelrunde.terminal.question import ALL, Question, Unclear, question_lines, read_answer
from tafelrunde.terminal.screen import Screen, wrap
from tafelrunde.terminal.seats import Seating
from tafelrunde.terminal.source import Source


class Session:
    """One evening. `sit_down` takes a match (again after loading), `run` plays it."""

    def __init__(
        self, match: Match, seating: Seating | None, language: str, screen: Screen, source: Source
    ) -> None:
        self.language = language
        self.screen = screen
        self.source = source
        self.sit_down(match, seating)

    def sit_down(self, match: Match, seating: Seating | None) -> None:
        """Begin or go on with a match; without a seating the match knows it, or everybody stays seated."""
        self.match = match
        if seating is None:
            seating = seats.from_save(
                match.meta, match.kind.id, match.seats, (match.seed, len(match.answers))
            )
        self.seating = seating or self._default_seating(match)
        self.speak(self.language)
        # What was said, after how many events; how much of the log each person has seen; the moment for which
        # the whole table was drawn; and which answers were given for a person who had nothing to decide.
        self.talk: list[tuple[int, Event]] = []
        since = last_turns(self.board, events_seen(match, None), match.seats)
        self.told = dict.fromkeys(self.seating.people, since)
        self.drawn: dict[int, object] = {}
        self.given: set[int] = set()
        self.at_screen: int | None = None
        # Whose questions of which prompt are all to be answered in the usual way.
        self.hurry: tuple[int, str] | None = None
        # The further answers of a line that gave several, one for each question to come.
        self.ahead: list[str] = []

    def _default_seating(self, match: Match) -> Seating:
        kinds = [seats.ME] + [seats.BOT] * (match.seats - 1)
        read = seats.read_seats(",".join(kinds), match.kind.id)
        return Seating(
            match.kind.id, read, seats.name_players(read, [], board_of(match.kind.id).bot_names), match.seed
        )

    def speak(self, language: str) -> None:
        """Use a language from now on."""
        self.language = language
        texts = tafelrunde.texts(self.match, language)
        board = board_of(self.match.kind.id)
        self.board = board(
            self.match, texts, self.seating.names, list(self.seating.agents), self.screen.width
        )

    def tell(self, key: str, **params: object) -> None:
        """Say one sentence."""
        self.screen.say(self.board.say(key, **params))

    # Playing.

    def run(self) -> None:
        """Play until the game is over, the input ends or somebody leaves."""
        self.greet()
        try:
            going_on = True
            while going_on:
                seat = self.next_person()
                if seat is not None:
                    self.ask(seat)
                else:
                    going_on = self.finish()
        except EOFError:
            if self.source.interactive:
                self.screen.gap()
            if not self.match.over:
                self.tell("ui.input_ended")
        except (KeyboardInterrupt, Leave) as reason:
            if isinstance(reason, KeyboardInterrupt):
                self.screen.gap()
            self.tell("ui.farewell" if self.match.over else "ui.left")

    def next_person(self) -> int | None:
        """Let the bots answer until a person is asked; None when the game is over."""
        while not self.match.over:
            waiting = [decision.seat for decision in self.match.pending]
            bots = [seat for seat in waiting if self.seating.is_bot(seat)]
            if not bots:
                return self.at_screen if self.at_screen in waiting else waiting[0]
            self.ask_bot(bots[0])
            if not self.seating.people:
                self.watch()
        return None

    def ask_bot(self, seat: int) -> None:
        """Let a bot answer; if it takes its time, that is shown."""
        agent = self.seating.agents[seat]
        thinks = isinstance(agent, Thinker) and agent.at_once(self.match, self.match.open_ask(seat)) is None
        said = self.board.say("ui.thinking", seat=seat)
        with self.screen.meanwhile(said) if thinks else nullcontext():
            self.match.ask_agent(seat, agent)

    def ask(self, seat: int) -> None:
        """Put the open question to a person until there is an answer or the position has changed."""
        question = self.question(seat)
        assert question is not None
        assumed = self.board.assumed(question) if self.seating.people == [seat] else None
        if assumed is not None:
            self.given.add(len(self.match.answers))
            self.match.answer(seat, assumed, question["number"])
            return
        if self.hurry == (seat, question["prompt"]) and self.board.usual(question):
            self.answer(seat, question, "")
            return
        self.hurry = None
        if self.ahead and self.at_screen == seat:
            short, *self.ahead = self.ahead
            if short in self.board.shorthand(question):
                self.answer(seat, question, short)
                return
            self.tell("ui.bad.ahead", word=short[:20])
        self.ahead = []
        if len(self.seating.people) > 1 and self.at_screen != seat:
            self.pass_screen(seat)
        self.at_screen = seat
        self.show(seat)
        while True:
            line = self.source.read(self.screen)
            if line.lower() in ALL and self.board.usual(question):
                self.hurry = (seat, question["prompt"])
                line = ""
            short, *further = line.lower().split() or [""]
            if further and short in self.board.shorthand(question):
                line, self.ahead = short, further
            done = obey(self, seat, line)
            if done:
                return
            if done is None:
                try:
                    self.answer(seat, question, line)
                    return
                except Unclear as unclear:
                    self.screen.say(str(unclear))
                except IllegalAnswer:
                    self.tell("ui.bad.answer")

    def take_back(self, seat: int | None) -> None:
        """Undo the last answer that was really asked for."""
        self.match.undo(seat)
        while len(self.match.answers) in self.given:
            self.given.remove(len(self.match.answers))
            self.match.undo(seat)

    def answer(self, seat: int, question: Question, line: str) -> None:
        """Answer with what a typed line means."""
        chosen = read_answer(self.board, question, line, view_of(self.match, seat))
        self.match.answer(seat, chosen, question["number"])

    # Showing.

    def events(self, seat: int | None) -> list[Event]:
        """What has happened, as a seat may see it, and what was said in between."""
        return self.with_talk(events_seen(self.match, seat))

    def with_talk(self, events: list[Event]) -> list[Event]:
        """Events with what was said after each of them."""
        for at, words in reversed(self.talk):
            events.insert(at, words)
        return events

    def hear(self, seat: int, words: str) -> None:
        """Somebody says something; the others read it in the log."""
        said: Event = {"kind": SAID, "seat": seat, "data": {"words": words}}
        self.talk.append((len(self.match.all_events()), said))
        self.screen.lines(wrap(self.board.line(said), self.screen.width, 2, hanging=2))
        self.told[seat] = len(self.events(seat))

    def greet(self) -> None:
        """Say what is played and by whom."""
        self.screen.title(self.board.say("game.title"))
        players = ", ".join(self.board.player(seat).plain for seat in range(self.match.seats))
        self.tell("ui.players", players=players)
        if self.match.seed is not None:
            self.tell("ui.seed", seed=self.match.seed)
        if self.seating.people:
            self.tell("ui.ask_for_help")

    def question(self, seat: int | None) -> Question | None:
        """The open question of a seat as plain data."""
        for decision in self.match.pending:
            if decision.seat == seat:
                return decision.as_dict()
        return None

    def show(self, seat: int) -> None:
        """What has happened since this person was asked last, the table at the beginning of an own turn, and
        the question."""
        self.board.width = self.screen.width
        self.board.height = self.screen.height(TALL)
        self.show_news(seat)
        view = view_of(self.match, seat)
        moment = self.board.moment(view)
        if seat not in self.drawn or moment not in (None, self.drawn[seat]):
            self.screen.gap()
            if seat not in self.drawn or self.board.height >= self.board.roomy:
                self.screen.lines(self.board.pool(view))
            self.screen.lines(self.board.table(view))
            self.drawn[seat] = moment
        self.show_question(seat)

    def show_news(self, seat: int) -> None:
        """The log since this person saw it last."""
        events = self.events(seat)
        since = min(self.told[seat], len(events))
        if since < len(events):
            self.screen.gap()
            self.screen.lines(log_lines(self.board, events, seat, since, full=False))
        self.told[seat] = len(events)

    def show_question(self, seat: int | None) -> None:
        """The situation of the seat that is asked, and its question."""
        question = self.question(seat)
        if question is not None:
            view = view_of(self.match, seat)
            self.screen.gap()
            self.screen.lines(self.board.situation(view))
            self.screen.lines(question_lines(self.board, question, view))

    def forget_undone(self) -> None:
        """After something was taken back, the log is shorter."""
        count = len(self.match.all_events())
        self.talk = [(min(at, count), words) for at, words in self.talk]
        count += len(self.talk)
        self.told = {seat: min(told, count) for seat, told in self.told.items()}

    def pass_screen(self, seat: int) -> None:
        """Several people share the keyboard: the next one comes alone to the screen."""
        if self.at_screen is not None:
            self.screen.clear()
        self.tell("ui.pass_screen", seat=seat)
        if COMMANDS.get(self.source.read(self.screen).lower()) is leave:
            raise Leave
        self.screen.clear()

    def watch(self) -> None:
        """Nobody plays but bots: show what happens."""
        events = events_seen(self.match, None)
        since = min(self.told.get(-1, 0), len(events))
        self.screen.lines(log_lines(self.board, events, None, since, full=False))
        self.told[-1] = len(events)

    def finish(self) -> bool:
        """The last log lines, the ranking; after that the log can be read and the game saved.

        Returns whether it goes on, because another match was loaded.
        """
        people = self.seating.people
        if len(people) == 1:
            self.show_news(people[0])
        elif people:
            last = min(self.told.values())
            events = self.with_talk(events_open(self.match))
            self.screen.lines(log_lines(self.board, events, None, last, full=False))
        result = self.match.result
        assert result is not None
        self.screen.gap()
        self.screen.title(self.board.say("ui.end"))
        self.screen.lines(ending_lines(self.board, cast(dict[str, Any], result.as_dict())))
        if not people:
            return False
        seat = people[0] if len(people) == 1 else None
        self.tell("ui.after_the_end")
        finished = self.match
        while line := self.source.read(self.screen):
            if obey(self, seat, line) is None:
                if not self.source.interactive:
                    return False
                self.tell("ui.after_the_end")
            if self.match is not finished:
                return True
        return False
