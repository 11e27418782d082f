"""What several commands share: reading options from the command line, and showing how far work is."""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.engine.text import LANGUAGES
from tafelrunde.games.kunitori.packs import read_pack

LARGEST_SEED = 2**63 - 1

GameName = Annotated[str, typer.Argument(help="Which game, e.g. kunitori.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the match; may be repeated."),
]
Packs = Annotated[
    list[str] | None, typer.Option("--pack", metavar="NAME|FILE", help="A card pack to add; may be repeated.")
]
Language = Annotated[str | None, typer.Option("--lang", help="de or en (default: as LC_ALL or LANG say).")]
AsJson = Annotated[bool, typer.Option("--json", help="Machine-readable output.")]


def read_options(given: list[str] | None, packs: list[str] | None = None) -> dict[str, object]:
    """Options as written on the command line: `name=value`, the value being JSON or a plain word.

    >>> read_options(["ambush_bonus=once", 'prices={"land": 8}'])
    {'ambush_bonus': 'once', 'prices': {'land': 8}}
    """
    options: dict[str, object] = {}
    for entry in given or []:
        name, equals, value = entry.partition("=")
        if not equals or not name:
            raise refused("option_form", entry=quoted(entry))
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            options[name] = value
    if packs:
        options["packs"] = [read_pack(Path(pack)) if pack.endswith(".toml") else pack for pack in packs]
    return options


def spoken(wanted: str | None) -> str:
    """The language to speak: the one asked for, else that of the machine, else English."""
    if wanted is None:
        machine = next(
            (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
        )
        return "de" if machine.lower().startswith("de") else "en"
    if wanted not in LANGUAGES:
        raise refused("language", language=quoted(wanted, 40), languages=", ".join(LANGUAGES))
    return wanted


def language_of(words: Sequence[str]) -> str:
    """The language of a command line, also of one that is refused: --lang, if it makes sense."""
    given = [one.partition("=")[2] for one in words if one.startswith("--lang=")]
    given += [after for one, after in pairwise(words) if one == "--lang"]
    return spoken(next((one for one in given if one in LANGUAGES), None))


def check_seed(seed: int) -> int:
    """Refuse seeds that a save file could not keep."""
    if not 0 <= seed <= LARGEST_SEED:
        raise refused("seed", most=LARGEST_SEED, seed=str(seed)[:40])
    return seed


@contextmanager
def games_bar(what: str, unit: str = "games") -> Iterator[Callable[[int, int], None]]:
    """A bar with rate and rest for many games, on the error stream if that is a terminal; it is told how many
    games (or whatever the unit is) are done, and how many there are."""
    console = Console(stderr=True)
    columns = (
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    start = monotonic()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=None, rate="")

        def progress(done: int, total: int) -> None:
            rate = done / max(1e-9, monotonic() - start)
            bar.update(task, completed=done, total=total, rate=f"{rate:,.0f} {unit}/s")

        yield progress
