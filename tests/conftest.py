"""What all tests share: the toy game is known beside the real ones, and experts do not search for minutes."""

import os

import tafelrunde
from tafelrunde.agents.dominion.planner.plan import Findings
from tafelrunde.agents.dominion.planner.shelf import Shelf, use_shelf
from tafelrunde.engine import rng
from tafelrunde.games.dominion.game import Dominion
from tests.toy.game import make_known


class EmptyShelf(Shelf):
    """Has no plans and makes none."""

    def search(self, key: str, game: Dominion) -> Findings | None:
        return None


make_known()
use_shelf(EmptyShelf())

if os.environ.get("TAFELRUNDE_EXPECT_COMPILED"):
    assert not rng.__file__.endswith(".py"), (
        f"Expected the compiled build, but {tafelrunde.__file__} is used."
    )
