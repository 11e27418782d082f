"""The log in words, grouped by turn, effects indented under the move they belong to."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.text import Text

from tafelrunde.engine.match import Match
from tafelrunde.terminal.board import Board, Event
from tafelrunde.terminal.screen import colour_names, wrap

# What somebody says at the table: no event of the game, but it stands between them in the log.
SAID = "said"


def events_seen(match: Match, seat: int | None) -> list[Event]:
    """What has happened, as a seat may see it (None: a spectator)."""
    return list(match.events(seat=seat))


def events_open(match: Match) -> list[Event]:
    """What has happened, with all secrets; only for games that are over."""
    return [event.as_dict() for event in match.all_events()]


def log_lines(
    board: Board, events: Sequence[Event], seat: int | None, since: int = 0, full: bool = True
) -> list[Text]:
    """The lines for the events from `since` on. Unless `full`, what is mere routine is left out."""
    left_out = board.repeated(events) | (set() if full else board.routine(events, seat))
    lines: list[Text] = []
    shown = [event for at, event in enumerate(events) if at >= since and at not in left_out]
    if since == 0 and events and events[0]["kind"] not in board.headings:
        opening = board.opening()
        shown = [opening, *shown] if opening else shown
    for event, times in runs(board.merged(shown)):
        if event["kind"] in board.headings:
            lines.append(heading(board, event, seat))
        else:
            indent = 2 if event["kind"] in (*board.moves, SAID) else 4
            line = board.line(event)
            if times > 1:
                line.append(f" (×{times})", "dim")
            lines += wrap(line, board.width, indent, hanging=2)
    return lines


def runs(events: Sequence[Event]) -> Iterator[tuple[Event, int]]:
    """Events that happened several times in a row, once, with how often."""
    for _, alike in groupby(events, lambda event: (event["kind"], event["seat"], str(event["data"]))):
        same = list(alike)
        if all(event.get("secret") == same[0].get("secret") for event in same):
            yield same[0], len(same)
        else:
            yield from ((event, 1) for event in same)


def last_turns(board: Board, events: Sequence[Event], count: int) -> int:
    """Where in the log the last so many turns begin."""
    turns = [at for at, event in enumerate(events) if event["kind"] in board.headings]
    return turns[-count] if count <= len(turns) else 0


def heading(board: Board, event: Event, seat: int | None) -> Text:
    """The line that begins a group of the log; right across the screen if it is the reader's own."""
    words = colour_names(Text(board.texts.event(event, board.names), "bold"), board.names)
    rest = board.width - words.cell_len - 4 if event["seat"] == seat else 2
    return Text.assemble(("── ", "dim"), words, (f" {'─' * rest}", "dim"))
