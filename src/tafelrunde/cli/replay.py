"""`tafelrunde replay`: looking at a saved game."""

from pathlib import Path
from typing import Annotated

import typer

import tafelrunde
from tafelrunde.cli.common import AsJson, Language, spoken
from tafelrunde.cli.reference import print_json
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.match import Match
from tafelrunde.terminal.files import FileTrouble, read_match
from tafelrunde.terminal.replay import Replay
from tafelrunde.terminal.screen import Screen
from tafelrunde.terminal.source import source_for
from tafelrunde.terminal.told import show_told


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    seat: Annotated[int | None, typer.Option(help="See it as this seat (0, 1, ...) saw it.")] = None,
    at: Annotated[int | None, typer.Option(help="The table after so many answers.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Go through it answer by answer.")] = False,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Print the log of a saved game, or show the table at some moment of it.

    Without --seat a finished game is shown with all hands open, a running one as a spectator sees it. Of a
    game that this version cannot play, what was written down is told.
    """
    screen = Screen()
    try:
        match = read_match(file)
    except FileTrouble as trouble:
        if step or as_json or at is not None or not show_told(trouble.data, seat, spoken(lang), screen):
            raise
        return
    check(match, seat, at)
    shown = Replay(match, seat, tafelrunde.texts(match, spoken(lang)), screen)
    if as_json:
        print_json(shown.log_data() if at is None else shown.table_data(at))
    elif step:
        shown.step(at or 0, source_for(None))
    elif at is not None:
        shown.show_table(at)
    else:
        shown.show_log()


def check(match: Match, seat: int | None, at: int | None) -> None:
    """Refuse seats and moments that the game does not have."""
    if seat is not None and not 0 <= seat < match.seats:
        raise BadSetup(f"There is no seat {seat}; the seats of this game run from 0 to {match.seats - 1}.")
    last = len(match.answers)
    if at is not None and not 0 <= at <= last:
        raise BadSetup(
            f"There is no moment {at}; this game has {last} answers, so --at goes from 0 to {last}."
        )
