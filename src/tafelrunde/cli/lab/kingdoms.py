"""`tafelrunde lab kingdoms`: random kingdoms of Dominion, ranked."""

from typing import Annotated

import typer

from tafelrunde.cli.common import Options, read_options
from tafelrunde.cli.lab.common import Agents, Games, Seed
from tafelrunde.lab import kingdoms as lab
from tafelrunde.lab.playing import named
from tafelrunde.lab.run import Run


def kingdoms(
    agents: Agents = "steward,big-money",
    count: Annotated[int, typer.Option("--count", help="How many kingdoms.")] = 1000,
    games: Games = 20,
    seed: Seed = 0,
    option: Options = None,
) -> Run:
    """Draw random kingdoms of Dominion and rank them: length, what the first seat is worth, the best plan."""
    return lab.kingdoms(named(agents), count, games, seed, read_options(option))
