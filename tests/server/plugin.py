"""What test servers load beside the real games: the toy game, and bots that misbehave."""

import os
import time

from tafelrunde import agents
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tests.toy.game import make_known


class Raises(Agent):
    """A bot with a mistake."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        raise ValueError("a mistake in the bot")


class Sleeps(Agent):
    """A bot that never answers."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        time.sleep(3600)
        return []


class Nonsense(Agent):
    """A bot that answers something impossible."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        return [99_999, 99_999]


class Dies(Agent):
    """A bot that takes its process with it."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        os._exit(3)


class Chatty(Agent):
    """A bot that prints, and then answers the first thing that is legal."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        print("I think about", ask.prompt)
        return [ask.least] if ask.form == "amount" else list(range(ask.least))


make_known()
for bot in (Raises, Sleeps, Nonsense, Dies, Chatty):
    agents.register(bot.__name__.lower(), "pearls", lambda seed, bot=bot: bot())  # type: ignore[misc]
