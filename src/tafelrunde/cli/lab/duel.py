"""`tafelrunde lab duel`: who is better at one table."""

from tafelrunde.cli.common import GameName, Options, Packs, read_options
from tafelrunde.cli.lab.common import Agents, Early, Games, Seed
from tafelrunde.lab import duel as lab
from tafelrunde.lab.playing import named
from tafelrunde.lab.run import Run


def duel(
    game: GameName,
    agents: Agents,
    games: Games = 1000,
    seed: Seed = 0,
    option: Options = None,
    pack: Packs = None,
    early: Early = False,
) -> Run:
    """Play many games at one table, taking turns with the seats: who is better, and how surely."""
    return lab.duel(game, named(agents), games, seed, read_options(option, pack), early)
