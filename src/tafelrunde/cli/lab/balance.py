"""`tafelrunde lab balance`: how fair a game is by number of players."""

from typing import Annotated

import typer

from tafelrunde.cli.common import AsJson, GameName, Options, Packs, read_options
from tafelrunde.cli.lab.common import BackendName, Games, Jobs, Out, Patience, RunFile, Seed, show_run
from tafelrunde.lab import balance_tables as lab
from tafelrunde.lab.playing import PATIENCE


def balance(
    game: GameName,
    agent: Annotated[
        str, typer.Option("--agent", help="Who plays (default: the best bot of the game).")
    ] = "",
    games: Games = 200,
    seed: Seed = 0,
    option: Options = None,
    pack: Packs = None,
    jobs: Jobs = 0,
    backend: BackendName = "processes",
    file: RunFile = None,
    out: Out = None,
    as_json: AsJson = False,
    patience: Patience = PATIENCE,
) -> None:
    """Let one bot play itself with every number of players: what each seat is worth, and how games end."""
    run = lab.balance(game, games, seed, read_options(option, pack), agent)
    show_run(run, jobs, backend, file, out, as_json, patience)
