"""What the soak has to know of a game."""

from tafelrunde import agents
from tafelrunde.engine.desk import Agent, Thinker
from tafelrunde.engine.events import Event
from tafelrunde.engine.game import Game


def quick_bots(game: str) -> list[str]:
    """All bots of a game but those who look ahead, who answer like others here and only take longer."""
    return [name for name in agents.names(game) if not isinstance(agents.make(name, game, 0), Thinker)]


class Soak:
    """One game: how its random matches are set up, and what is true of each of them.

    `games` is how many are played unless told otherwise; the cards are counted at every `every`-th decision,
    in some matches a bit more seldom. `all_can_lose` says that a game may end without a winner.
    """

    game = ""
    games = 5_000
    every = 17
    all_can_lose = False

    def set_up(self, seed: int, number: int) -> tuple[dict[str, object], list[str]]:
        """The options of match `number`, and the name of an agent for each seat."""
        raise NotImplementedError

    def agent(self, name: str, seed: int, number: int, seat: int) -> Agent:
        """The agent of a seat in match `number`."""
        return agents.make(name, self.game, (seed, number, seat))

    def prepare(self, game: Game, seed: int, number: int) -> None:
        """Change a match that was set up, before its cards are counted and it begins."""

    def check_end(self, game: Game) -> None:
        """What is true of every finished match of this game (beside what is true of every game)."""

    def wanted(self, seats: int) -> list[str]:
        """What must have been used at a number of players."""
        return []

    def used(self, game: Game, event: Event) -> list[str]:
        """What an event shows to be in use."""
        return []
