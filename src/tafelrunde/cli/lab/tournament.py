"""`tafelrunde lab tournament`: all against all."""

from typing import Annotated

import typer

from tafelrunde.cli.common import AsJson, GameName, Options, Packs, read_options
from tafelrunde.cli.lab.common import (
    Agents,
    BackendName,
    Early,
    Games,
    Jobs,
    Out,
    Patience,
    RunFile,
    Seed,
    show_run,
)
from tafelrunde.lab import tournament as lab
from tafelrunde.lab.playing import PATIENCE, named


def tournament(
    game: GameName,
    agents: Agents,
    games: Games = 400,
    seed: Seed = 0,
    seats: Annotated[
        int, typer.Option("--seats", help="Seats at a table; the two take turns around it.")
    ] = 2,
    option: Options = None,
    pack: Packs = None,
    early: Early = False,
    jobs: Jobs = 0,
    backend: BackendName = "processes",
    file: RunFile = None,
    out: Out = None,
    as_json: AsJson = False,
    patience: Patience = PATIENCE,
) -> None:
    """Let every agent play every other one: ratings (Elo) and who wins how often against whom."""
    run = lab.tournament(game, named(agents), games, seed, read_options(option, pack), seats, early)
    show_run(run, jobs, backend, file, out, as_json, patience)
