"""`tafelrunde lab kingdoms`: random kingdoms of Dominion, ranked."""

from typing import Annotated

import typer

from tafelrunde.cli.common import AsJson, Options, read_options
from tafelrunde.cli.lab.common import (
    Agents,
    BackendName,
    Games,
    Jobs,
    Out,
    Patience,
    RunFile,
    Seed,
    show_run,
)
from tafelrunde.lab import kingdoms as lab
from tafelrunde.lab.playing import PATIENCE, named


def kingdoms(
    agents: Agents = "steward,big-money",
    count: Annotated[int, typer.Option("--count", help="How many kingdoms.")] = 1000,
    games: Games = 20,
    seed: Seed = 0,
    option: Options = None,
    jobs: Jobs = 0,
    backend: BackendName = "processes",
    file: RunFile = None,
    out: Out = None,
    as_json: AsJson = False,
    patience: Patience = PATIENCE,
) -> None:
    """Draw random kingdoms of Dominion and rank them: length, what the first seat is worth, the best plan."""
    run = lab.kingdoms(named(agents), count, games, seed, read_options(option))
    show_run(run, jobs, backend, file, out, as_json, patience)
