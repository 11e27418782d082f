"""`tafelrunde simulate`: many games between agents."""

import csv
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, TextIO

import typer
from rich.console import Console
from rich.table import Table

from tafelrunde.cli.common import AsJson, GameName, Options, Packs, games_bar, read_options
from tafelrunde.engine.registry import kind_of
from tafelrunde.lab.backends import all_cores
from tafelrunde.lab.counting import Tally
from tafelrunde.lab.errors import unwritable
from tafelrunde.lab.playing import Record, Setting, named
from tafelrunde.lab.run import Run, Way
from tafelrunde.lab.simulate import Report
from tafelrunde.lab.simulate import simulate as run_games


def simulate(
    game: GameName,
    agents: Annotated[str, typer.Option("--agents", help="One agent for each seat, with commas between.")],
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", help="How many processes share the work (0: one for each core).")
    ] = 0,
    option: Options = None,
    pack: Packs = None,
    as_json: AsJson = False,
    csv_file: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="A line per game.")] = None,
) -> None:
    """Play many games between agents, taking turns with the seats, and count who wins."""
    names = named(agents)
    options = read_options(option, pack)
    with games_bar(game) as progress:
        way = Way(all_cores() if jobs == 0 else jobs, progress=progress)
        Run([Setting(game, names, options)], games, seed).check(way)  # before a file is opened
        if csv_file is None:
            report = run_games(game, names, games, seed, options, way=way)
        else:
            with open_csv(csv_file) as file:
                keep = csv_writer(file, game, names)
                report = run_games(game, names, games, seed, options, keep=keep, way=way)
    if as_json:
        json.dump(report.as_dict(), sys.stdout, indent=2)
        print()
    else:
        show(report)


def open_csv(file: Path) -> TextIO:
    """The file to write, or one sentence about why not."""
    try:
        return file.open("w", newline="", encoding="utf-8")
    except OSError as error:
        raise unwritable(file, error) from error


def csv_writer(file: TextIO, game: str, names: Sequence[str]) -> Callable[[Record], None]:
    """Write a head line; return what writes a game."""
    writer = csv.writer(file)
    head = ["game", f"{kind_of(game).counts}s", "decisions", "winners"]
    for seat in range(len(names)):
        head += [f"agent_{seat}", f"score_{seat}"]
    writer.writerow(head)

    def write(record: Record) -> None:
        winners = " ".join(str(seat) for seat in record.winners)
        row: list[object] = [record.number, record.length, record.decisions, winners]
        for entry, score in zip(record.entries, record.scores, strict=True):
            row += [names[entry], score]
        writer.writerow(row)

    return write


def show(report: Report) -> None:
    """Print a readable summary."""
    console = Console()
    if report.together is not None:
        console.print(tally_table(f"{report.game}: {report.games:,} games", "group", [report.together]))
    console.print(tally_table(f"{report.game}: {report.games:,} games", "agent", report.agents))
    console.print(tally_table("by seat", "seat", report.seats))
    console.print(
        f"{report.length / report.games:.1f} {report.counts}s"
        f" and {report.decisions / report.games:.0f} decisions per game"
        f" (longest game {report.longest} {report.counts}s);"
        f" {report.games / report.seconds:,.1f} games/s,"
        f" {report.decisions / report.seconds:,.0f} decisions/s",
        highlight=False,
    )


def tally_table(title: str, first: str, tallies: list[Tally]) -> Table:
    """Wins and scores of agents or seats."""
    table = Table(title=title, title_justify="left")
    table.add_column(first)
    for name in ("games", "wins", "share", "95 % interval", "average score"):
        table.add_column(name, justify="right")
    for tally in tallies:
        row = tally.as_dict()
        low, high = row["interval"] if isinstance(row["interval"], list) else (0.0, 1.0)
        table.add_row(
            tally.name,
            f"{tally.games:,}",
            f"{tally.wins:,.5g}",
            f"{tally.wins / tally.games:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{tally.points / tally.games:.1f}",
        )
    return table
