"""What the commands of the lab share: how a run is carried out, and what becomes of its findings."""

import json
import sys
from collections.abc import Callable
from functools import wraps
from inspect import Signature, signature
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Shown

from tafelrunde.cli.common import AsJson, check_seed, games_bar, spoken
from tafelrunde.lab.backends import all_cores
from tafelrunde.lab.experiments import analyse
from tafelrunde.lab.findings import Findings, check_endings
from tafelrunde.lab.page import readable, to_the_right
from tafelrunde.lab.playing import PATIENCE
from tafelrunde.lab.run import Progress, Run, Way
from tafelrunde.lab.table import Table

MOST_SHOWN = 40

Agent = Annotated[str, typer.Option("--agent", help="Who plays (default: the usual bot of the game).")]
Agents = Annotated[str, typer.Option("--agents", help="The agents, with commas between.")]
Games = Annotated[int, typer.Option("--games", "-n", help="How many games of each table.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", help="How many processes play (0: one for each core).")]
BackendName = Annotated[str, typer.Option("--backend", help="Who plays: processes, or a ray cluster.")]
RunFile = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", help="Keep finished games here; the same command then goes on."),
]
Out = Annotated[
    list[Path] | None,
    typer.Option(
        "--out", metavar="FILE", help="Write .json, .csv, .parquet, .svg, .png or .html; may be repeated."
    ),
]
Early = Annotated[bool, typer.Option("--early", help="Stop when it is clear who is better.")]
RefusalLanguage = Annotated[
    str | None, typer.Option("--lang", help="Refuse in de or en (default: as LC_ALL or LANG say).")
]
Patience = Annotated[float, typer.Option("--patience", help="Seconds after which a game is given up.")]


def carried_out(run_of: Callable[..., Run]) -> Callable[..., None]:
    """The command that carries out the run that a function makes: it has the function's parameters, and those
    of `carry_out`, which say how."""

    @wraps(run_of)
    def command(**given: Any) -> None:
        how = {name: given.pop(name) for name in HOW}
        carry_out(run_of(**given), **how)

    own = signature(run_of).parameters.values()
    vars(command)["__signature__"] = Signature([*own, *HOW.values()])
    return command


def carry_out(
    run: Run,
    jobs: Jobs = 0,
    backend: BackendName = "processes",
    file: RunFile = None,
    out: Out = None,
    as_json: AsJson = False,
    patience: Patience = PATIENCE,
    lang: RefusalLanguage = None,
) -> None:
    """Carry a run out and show what it finds."""
    spoken(lang)
    check_endings(out or [])
    with games_bar(run.experiment) as progress:
        way = way_of(run, jobs, backend, file, progress, patience)
        try:
            found = analyse(run, run.records(way))
        except KeyboardInterrupt:
            if file is not None:
                print(
                    f"Stopped; what is finished is kept in {file}, and the same command goes on.",
                    file=sys.stderr,
                )
            raise
    hand_over(found, out, as_json)


HOW = {name: one for name, one in signature(carry_out).parameters.items() if name != "run"}


def way_of(run: Run, jobs: int, backend: str, file: Path | None, progress: Progress, patience: float) -> Way:
    """How a run is carried out; what cannot be is refused before anything is written."""
    if isinstance(run.seed, int):
        check_seed(run.seed)
    way = Way(jobs or all_cores(), backend, file, progress, patience)
    run.check(way)
    return way


def hand_over(found: Findings, out: list[Path] | None, as_json: bool) -> None:
    """Print findings and write the files that were asked for."""
    written = [file for path in out or [] for file in found.write(path)]
    if as_json:
        json.dump(found.as_dict(), sys.stdout, indent=2)
        print()
        return
    show(found)
    for file in written:
        print(file)


def show(found: Findings) -> None:
    """Print findings for people."""
    console = Console()
    console.print(f"[bold]{found.title}[/]", highlight=False)
    for note in found.notes:
        console.print(note, highlight=False)
    for name, table in found.tables.items():
        console.print(shown(name, table))


def shown(name: str, table: Table) -> Shown:
    """A table for the terminal."""
    left = len(table) - MOST_SHOWN
    more = f" (the first {MOST_SHOWN} of {len(table):,})" if left > 0 else ""
    grid = Shown(title=name.replace("_", " ") + more, title_justify="left")
    heads, rows = readable(table)
    for head, right in zip(heads, to_the_right(table, heads), strict=True):
        grid.add_column(head, justify="right" if right else "left", no_wrap=True)
    for row in rows[:MOST_SHOWN]:
        grid.add_row(*row)
    return grid
