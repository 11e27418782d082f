"""`tafelrunde lab balance`: how fair a game is by number of players."""

from tafelrunde.cli.common import GameName, Options, Packs, read_options
from tafelrunde.cli.lab.common import Agent, Games, Seed
from tafelrunde.lab import balance_tables as lab
from tafelrunde.lab.run import Run


def balance(
    game: GameName,
    agent: Agent = "",
    games: Games = 200,
    seed: Seed = 0,
    option: Options = None,
    pack: Packs = None,
) -> Run:
    """Let one bot play itself with every number of players: what each seat is worth, and how games end."""
    return lab.balance(game, games, seed, read_options(option, pack), agent)
