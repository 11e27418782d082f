"""The expert: the steward with a plan for the kingdom at hand."""

from mypy_extensions import mypyc_attr

from tafelrunde.agents.dominion.lore import BOOK
from tafelrunde.agents.dominion.planner.shelf import shelf
from tafelrunde.agents.dominion.steward import Steward
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Expert(Steward):
    """Plays the plan that the shelf has for a table; until there is one, it plays like the steward.

    It knows no more than the steward: a plan is made from the kingdom alone, which lies open for all.
    """

    def __init__(self, seed: object = 0) -> None:
        super().__init__(seed)
        self.table: Table | None = None

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """The answer to any question of Dominion."""
        assert isinstance(game, Dominion)
        if game.table is not self.table:
            found = shelf().take(game)
            self.book = BOOK if found is None else found.plan.book()
            # A plan that is still being made is asked for again.
            self.table = None if found is None else game.table
        return super().choose(game, ask)
