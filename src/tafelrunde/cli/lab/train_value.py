"""`tafelrunde lab train-value`: what a position is worth, learnt from games between bots."""

from typing import Annotated

import typer

from tafelrunde import agents as known
from tafelrunde.cli.common import GameName, Options, Packs, read_options
from tafelrunde.cli.lab.common import Games, Seed
from tafelrunde.lab import value as lab
from tafelrunde.lab.playing import named
from tafelrunde.lab.run import Run


def train_value(
    game: GameName,
    agents: Annotated[
        str, typer.Option("--agents", help="Who plays, with commas between (default: two usual bots).")
    ] = "",
    games: Games = 1000,
    seed: Seed = 0,
    option: Options = None,
    pack: Packs = None,
) -> Run:
    """Learn what a position is worth from games, and see how well that foretells as many fresh ones."""
    lab.check(game)
    players = named(agents) if agents else (known.usual(game),) * 2
    return lab.train_value(game, players, games, seed, read_options(option, pack))
