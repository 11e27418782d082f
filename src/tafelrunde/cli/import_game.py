"""`tafelrunde import`: a game of Dominion that was played elsewhere, as a save file."""

from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.common import Language
from tafelrunde.terminal.files import read_match, write_match


def import_game(
    log: Annotated[Path, typer.Argument(help="The log as it was copied from dominion.games.")],
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help="Where to save the game.")
    ] = None,
    lang: Language = None,
) -> None:
    """Make a game that can be replayed and reviewed of a log of dominion.games.

    The base game in English, two to four players. A log does not tell the kingdom: if it does not name all
    ten cards, write them into its first line, as in "Kingdom: Cellar, Market, ...".
    """
    match = read_match(log)
    target = file or log.with_suffix(".save")
    write_match(match, target)
    names, result = match.meta["names"], match.result
    assert isinstance(names, list)
    assert result is not None
    print(", ".join(f"{name}: {score}" for name, score in zip(names, result.scores, strict=True)))
    print(target)
