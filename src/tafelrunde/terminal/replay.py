"""Saved games: their log, and the table at any moment."""

from typing import Any, cast

from rich.text import Text

from tafelrunde.engine.match import Match
from tafelrunde.engine.text import Texts
from tafelrunde.terminal import seats
from tafelrunde.terminal.board import Board, Event, View, view_of
from tafelrunde.terminal.boards import board_of
from tafelrunde.terminal.ending import ending_lines
from tafelrunde.terminal.log import events_open, events_seen, log_lines
from tafelrunde.terminal.screen import Screen, wrap
from tafelrunde.terminal.source import Source


class Replay:
    """A saved match as a seat may see it; as nobody (None) with all open if the match is over."""

    def __init__(self, match: Match, seat: int | None, texts: Texts, screen: Screen) -> None:
        self.match = match
        self.seat = seat
        self.texts = texts
        self.screen = screen
        self.last = len(match.answers)
        seating = seats.from_save(match.meta, match.kind.id, match.seats, match.seed)
        if seating is None:
            self.names = named(match) or [
                texts.say("ui.player", number=number) for number in range(1, match.seats + 1)
            ]
            self.bots: list[int] = []
        else:
            self.names = seating.names
            self.bots = list(seating.agents)

    @property
    def is_open(self) -> bool:
        """Whether everything is shown."""
        return self.seat is None and self.match.over

    def board(self, match: Match) -> Board:
        """The board for the match at some moment."""
        return board_of(match.kind.id)(match, self.texts, self.names, self.bots, self.screen.width)

    def events(self, match: Match) -> list[Event]:
        """What has happened, as far as it is shown."""
        return events_open(match) if self.is_open else events_seen(match, self.seat)

    def view(self, board: Board) -> View:
        """The table, as far as it is shown."""
        return board.open_view() if self.is_open else view_of(board.match, self.seat)

    # The log.

    def show_log(self) -> None:
        """Everything that happened, and the result."""
        board = self.board(self.match)
        self.screen.title(self.texts.get("game.title"))
        players = ", ".join(board.player(seat).plain for seat in range(self.match.seats))
        self.screen.say(self.texts.say("ui.players", players=players))
        self.screen.lines(log_lines(board, self.events(self.match), self.seat))
        self.screen.gap()
        if self.match.result is None:
            self.screen.say(self.texts.get("ui.replay.running"))
        else:
            self.screen.title(self.texts.get("ui.end"))
            self.screen.lines(ending_lines(board, cast(dict[str, Any], self.match.result.as_dict())))

    def log_data(self) -> dict[str, object]:
        """The log as plain data. The seed of a running game would tell everything, so it is left out."""
        result = self.match.result
        data: dict[str, object] = {
            "game": self.match.kind.id,
            "seat": self.seat,
            "names": self.names,
            "answers": self.last,
            "over": self.match.over,
            "result": None if result is None else result.as_dict(),
        }
        if self.match.over:
            data["seed"] = self.match.seed
            data["options"] = self.match.options
        data["events"] = [
            {**event, "text": self.texts.event(event, self.names)} for event in self.events(self.match)
        ]
        return data

    # The table.

    def show_table(self, at: int, since: int | None = None) -> None:
        """The table after so many answers, and what has happened since another moment."""
        match = self.match.at(at)
        board = self.board(match)
        self.screen.title(self.texts.say("ui.replay.at", at=at, last=self.last))
        if since is not None:
            known = len(self.match.at(since).all_events())
            self.screen.lines(log_lines(board, self.events(match), self.seat, known))
        view = self.view(board)
        self.screen.lines(board.pool(view))
        self.screen.lines(board.table(view))
        self.screen.gap()
        self.screen.lines(board.situation(view))
        for decision in match.pending:
            if self.is_open or decision.seat == self.seat:
                question = self.texts.prompt(decision.as_dict(), self.names)
                line = Text.assemble(board.player(decision.seat), f": {question}")
                self.screen.lines(wrap(line, self.screen.width, hanging=2))

    def table_data(self, at: int) -> dict[str, object]:
        """The table as plain data."""
        return {"at": at, "names": self.names, "view": dict(self.view(self.board(self.match.at(at))))}

    def step(self, at: int, source: Source) -> None:
        """Go through the game: n, p, a number, q."""
        self.show_table(at)
        while True:
            self.screen.say(self.texts.get("ui.replay.steps"), "dim")
            try:
                line = source.read(self.screen).lower()
            except (EOFError, KeyboardInterrupt):
                return
            before = at
            if line in ("q", "quit", "exit", "ende"):
                return
            if line in ("", "n"):
                at = min(at + 1, self.last)
            elif line in ("p", "b"):
                at = max(at - 1, 0)
            elif line.isascii() and line.isdigit() and int(line[:9]) <= self.last:
                at = int(line[:9])
            else:
                self.screen.say(self.texts.say("ui.replay.bad", word=line[:30], last=self.last))
                continue
            self.show_table(at, before if before < at else None)


def named(match: Match) -> list[str]:
    """The names that came with a match, if everybody has one."""
    names = match.meta.get("names")
    return [str(name) for name in names] if isinstance(names, list) and len(names) == match.seats else []
