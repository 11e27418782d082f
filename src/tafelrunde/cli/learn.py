"""`tafelrunde learn`: lessons at the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.common import GameName, Language, spoken
from tafelrunde.lessons import lesson, lessons
from tafelrunde.terminal.learning import Learning, lesson_lines
from tafelrunde.terminal.screen import Screen
from tafelrunde.terminal.source import source_for


def learn(
    game: GameName,
    name: Annotated[
        str | None, typer.Argument(metavar="LESSON", help="Where to begin: its name or number.")
    ] = None,
    lang: Language = None,
    listed: Annotated[bool, typer.Option("--list", help="List the lessons, one a line.")] = False,
    answers: Annotated[Path | None, typer.Option(help="Read what is typed from a file.")] = None,
) -> None:
    """Learn a game in lessons of a minute or two: the real rules, and a coach who says what to do."""
    language = spoken(lang)
    found = lessons(game)
    first = found[0] if name is None else lesson(game, name)
    if listed:
        for line in lesson_lines(found, language):
            typer.echo(line)
        return
    Learning(found[found.index(first) :], language, Screen(), source_for(answers)).run()
