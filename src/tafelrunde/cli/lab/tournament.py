"""`tafelrunde lab tournament`: all against all."""

from typing import Annotated

import typer

from tafelrunde.cli.common import GameName, Options, Packs, read_options
from tafelrunde.cli.lab.common import Agents, Early, Games, Seed
from tafelrunde.lab import tournament as lab
from tafelrunde.lab.playing import named
from tafelrunde.lab.run import Run


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
) -> Run:
    """Let every agent play every other one: ratings (Elo) and who wins how often against whom."""
    return lab.tournament(game, named(agents), games, seed, read_options(option, pack), seats, early)
