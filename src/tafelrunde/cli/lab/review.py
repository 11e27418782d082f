"""`tafelrunde lab review`: the computer's look back at a finished game."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.text import Text

import tafelrunde
from tafelrunde.cli.common import AsJson, Language, games_bar, spoken
from tafelrunde.cli.lab.common import Jobs
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.match import Match
from tafelrunde.lab.backends import all_cores
from tafelrunde.lab.errors import refusal, unwritable
from tafelrunde.review.report import Review
from tafelrunde.review.sharing import reviews
from tafelrunde.terminal.files import read_match
from tafelrunde.terminal.replay import Replay
from tafelrunde.terminal.review import told
from tafelrunde.terminal.screen import Screen

MOST_WORLDS = 100_000


def review(
    file: Annotated[Path, typer.Argument(help="A finished game.")],
    worlds: Annotated[
        int | None,
        typer.Option("--worlds", min=1, max=MOST_WORLDS, help="Of how many continuations a figure is made."),
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option("--file", metavar="FILE", help="Keep the review here; the same command then goes on."),
    ] = None,
    jobs: Jobs = 0,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """How the chances moved, which decisions cost something, and how much of it was luck."""
    match = read_match(file)
    known = kept(keep, match)
    found = made(match, worlds, jobs or all_cores(), known, keep)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    screen = Screen()
    screen.lines(
        [
            Text(line)
            for line in told(found, Replay(match, None, tafelrunde.texts(match, spoken(lang)), screen))
        ]
    )


def made(match: Match, worlds: int | None, jobs: int, known: Review | None, keep: Path | None) -> Review:
    """The finished review; what is found on the way is kept."""
    found = known
    with games_bar("review", "findings") as progress:
        for found in reviews(match.save(), worlds, jobs, () if known is None else known.findings):
            progress(len(found.findings), found.total)
            if keep is not None:
                write(keep, found)
    assert found is not None
    return found


def kept(keep: Path | None, match: Match) -> Review | None:
    """What was found earlier, if the file is of this game."""
    if keep is None or not keep.exists():
        return None
    try:
        known = msgspec.json.decode(keep.read_bytes(), type=Review)
    except (OSError, msgspec.MsgspecError) as error:
        raise refusal(BadSetup, "no_review", path=keep, why=error) from None
    if known.game != match.kind.id or any(one.answers >= match.answer_count for one in known.findings):
        raise refusal(BadSetup, "other_review", path=keep)
    return known


def write(keep: Path, found: Review) -> None:
    """Keep a review, whole or not at all."""
    beside = keep.with_name(keep.name + ".part")
    try:
        beside.write_bytes(msgspec.json.encode(found))
        beside.replace(keep)
    except OSError as error:
        raise unwritable(keep, error) from None
