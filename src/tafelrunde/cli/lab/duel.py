"""`tafelrunde lab duel`: who is better at one table."""

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
from tafelrunde.lab import duel as lab
from tafelrunde.lab.playing import PATIENCE, named


def duel(
    game: GameName,
    agents: Agents,
    games: Games = 1000,
    seed: Seed = 0,
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
    """Play many games at one table, taking turns with the seats: who is better, and how surely."""
    run = lab.duel(game, named(agents), games, seed, read_options(option, pack), early)
    show_run(run, jobs, backend, file, out, as_json, patience)
