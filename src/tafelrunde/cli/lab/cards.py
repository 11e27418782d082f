"""`tafelrunde lab cards`: what each card is worth."""

from typing import Annotated

import typer

from tafelrunde.cli.common import AsJson, GameName, Options, Packs, read_options
from tafelrunde.cli.lab.common import (
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
from tafelrunde.lab import cards as lab
from tafelrunde.lab.balance_tables import BOTS
from tafelrunde.lab.playing import PATIENCE, named


def cards(
    game: GameName,
    agent: Annotated[
        str, typer.Option("--agent", help="Who plays (default: the best bot of the game).")
    ] = "",
    only: Annotated[str, typer.Option("--only", help="Only these cards, with commas between.")] = "",
    games: Games = 200,
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
    """For each card, let one who may take it play one who may not: wins, turns, plays, and winners' decks."""
    chosen = named(only) if only else ()
    bot = agent or BOTS.get(game, "random")
    run = lab.cards(game, bot, games, seed, read_options(option, pack), chosen, early)
    show_run(run, jobs, backend, file, out, as_json, patience)
