"""`tafelrunde lab sweep`: the same table with other numbers."""

from typing import Annotated

import typer

from tafelrunde.cli.common import GameName, Options, Packs, read_options
from tafelrunde.cli.lab.common import Agents, Early, Games, Seed
from tafelrunde.lab import sweep as lab
from tafelrunde.lab.playing import named
from tafelrunde.lab.run import Run


def sweep(
    game: GameName,
    agents: Agents,
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary",
            metavar="NAME=VALUES",
            help="What varies: prices.land=7..11, edition=english,german, or a JSON list; may be repeated.",
        ),
    ],
    some: Annotated[
        int | None, typer.Option("--some", help="So many points at random instead of the whole grid.")
    ] = None,
    games: Games = 200,
    seed: Seed = 0,
    option: Options = None,
    pack: Packs = None,
    early: Early = False,
) -> Run:
    """Play the same table with other options: what each value does to wins, scores and length."""
    factors = lab.read_factors(vary)
    return lab.sweep(game, named(agents), factors, games, seed, read_options(option, pack), some, early)
