"""Plans for experts in the terminal: searched for in a process of their own, one after the other."""

import os
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path

from tafelrunde.agents.dominion.planner.plan import Findings, read_findings
from tafelrunde.agents.dominion.planner.search import find_plan
from tafelrunde.agents.dominion.planner.shelf import BUDGET, Shelf
from tafelrunde.engine.registry import kind_of
from tafelrunde.games.dominion.game import Dominion

MOST_WAITING = 20  # searches; beyond that, experts play like stewards


def step_back() -> None:
    """Let everybody else go first."""
    if hasattr(os, "nice"):
        os.nice(15)


def search(description: Mapping[str, object], seats: int, budget: int) -> dict[str, object]:
    """What a search finds for the table of a described game, as plain data."""
    kind = kind_of("dominion")
    game = kind.restore(description, kind.complete_options({}))
    assert isinstance(game, Dominion)
    return find_plan(game.table, seats, budget).as_dict()


class LiveShelf(Shelf):
    """Begins to search when a plan is asked for first, and has it when it is there."""

    def __init__(self, folder: Path | None = None, budget: int = BUDGET) -> None:
        super().__init__(folder, budget)
        self.searches: dict[str, Future[dict[str, object]]] = {}
        self.pool: ProcessPoolExecutor | None = None

    def search(self, key: str, game: Dominion) -> Findings | None:
        """None until the search is over; a search that fails is not tried again."""
        running = self.searches.get(key)
        if running is None:
            if len([one for one in self.searches.values() if not one.done()]) < MOST_WAITING:
                self.searches[key] = self.begin(game)
            return None
        if not running.done() or running.exception() is not None:
            return None
        return read_findings(running.result())

    def begin(self, game: Dominion) -> "Future[dict[str, object]]":
        """Put a search into the queue."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, get_context("spawn"), step_back)
        try:
            return self.pool.submit(search, game.describe(), game.seats, self.budget)
        except BrokenProcessPool:
            self.pool = None
            return self.begin(game)

    def close(self) -> None:
        """Give up what is still being searched for."""
        if self.pool is not None:
            searching = list((getattr(self.pool, "_processes", None) or {}).values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in searching:
                process.terminate()
