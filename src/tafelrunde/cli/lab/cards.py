"""`tafelrunde lab cards`: what each card is worth."""

from typing import Annotated

import typer

from tafelrunde.cli.common import GameName, Options, Packs, read_options
from tafelrunde.cli.lab.common import Agent, Early, Games, Seed
from tafelrunde.lab import cards as lab
from tafelrunde.lab.playing import named
from tafelrunde.lab.run import Run


def cards(
    game: GameName,
    agent: Agent = "",
    only: Annotated[str, typer.Option("--only", help="Only these cards, with commas between.")] = "",
    games: Games = 200,
    seed: Seed = 0,
    option: Options = None,
    pack: Packs = None,
    early: Early = False,
) -> Run:
    """For each card, let one who may take it play one who may not: wins, turns, plays, and winners' decks."""
    chosen = named(only) if only else ()
    return lab.cards(game, agent, games, seed, read_options(option, pack), chosen, early)
