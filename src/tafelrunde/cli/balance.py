"""`tafelrunde balance`: how a game plays by mode, number of players and deck."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.common import AsJson, GameName, check_seed, games_bar
from tafelrunde.engine.errors import BadSetup
from tafelrunde.lab import balance as lab
from tafelrunde.lab import balance_report
from tafelrunde.lab.backends import all_cores
from tafelrunde.lab.errors import unwritable
from tafelrunde.lab.run import Way


def balance(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games of each table.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same report.")] = 2026,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", help="How many processes share the work (0: one for each core).")
    ] = 0,
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where balance.md and images/ are written.")
    ] = Path("docs"),
    as_json: AsJson = False,
) -> None:
    """Let bots play all modes and player numbers, and write a report with pictures."""
    if game != lab.GAME:
        raise BadSetup(f"There is a balance report for {lab.GAME} only, not for {game!r:.40}.")
    check_seed(seed)
    way = Way(all_cores() if jobs == 0 else jobs)
    lab.check(games, way)
    if not as_json:
        make_folder(out / "images")  # before all the work
    with games_bar(game) as progress:
        way.progress = progress
        figures = lab.measure(games, seed, way=way)
    if as_json:
        cases = [one.as_dict() for one in figures]
        json.dump({"game": game, "seed": seed, "games": games, "cases": cases}, sys.stdout, indent=2)
        print()
        return
    balance_report.write(figures, games, seed, out)
    print(out / "balance.md")


def make_folder(folder: Path) -> None:
    """The folder to write to, or one sentence about why not."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from error
