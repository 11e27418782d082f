"""What several commands share: reading options from the command line."""

import json
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.engine.errors import BadSetup
from tafelrunde.games.kunitori.packs import read_pack

GameName = Annotated[str, typer.Argument(help="Which game, e.g. kunitori.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the match; may be repeated."),
]
Packs = Annotated[
    list[str] | None, typer.Option("--pack", metavar="NAME|FILE", help="A card pack to add; may be repeated.")
]
Language = Annotated[str, typer.Option("--lang", help="de or en.")]
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
            raise BadSetup(f"An option is written NAME=VALUE, not {entry!r:.60}.")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    if packs:
        options["packs"] = [read_pack(Path(pack)) if pack.endswith(".toml") else pack for pack in packs]
    return options
