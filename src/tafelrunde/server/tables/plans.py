"""Plans that people or bots ask for: searched for one after the other, in a process of low priority, and
kept."""

import asyncio
import json
import logging
from pathlib import Path

from tafelrunde.agents.dominion.planner.plan import Findings, read_findings
from tafelrunde.agents.dominion.planner.shelf import Shelf, key_of
from tafelrunde.engine.game import Game
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.server.refusals import refusal
from tafelrunde.server.tables.children import child, given_up
from tafelrunde.server.tables.deciding import NotAllowed

MOST_WAITING = 20
log = logging.getLogger(__name__)


class Plans:
    """The plans of one worker: those found, those that wait, and the one that is searched for."""

    def __init__(self, folder: Path, budget: int) -> None:
        self.shelf = Shelf(folder, budget)
        self.waiting: dict[str, Dominion] = {}
        self.played: dict[str, int] = {}
        self.failed: set[str] = set()
        self.task: asyncio.Task[None] | None = None

    def found(self, key: str) -> Findings | None:
        """What was found for a kingdom, by the key of it."""
        known = self.shelf.plans.get(key) or self.shelf.read(key)
        if known is not None:
            self.shelf.plans[key] = known
        return known

    def place_of(self, key: str) -> int | None:
        """How many searches are over when that for a kingdom is; None if nobody searches for it."""
        if key in self.shelf.plans:  # it has just been written down
            return None
        if key in self.played:
            return 1
        places = list(self.waiting)
        return places.index(key) + 1 + len(self.played) if key in places else None

    def is_wanted(self, game: Dominion) -> bool:
        """Whether there is nothing to search for: the plan is there, or on its way."""
        key = key_of(game.table, game.seats)
        return self.found(key) is not None or self.place_of(key) is not None

    def want(self, game: Dominion) -> None:
        """Have a plan searched for."""
        if self.is_wanted(game):
            return
        if len(self.waiting) >= MOST_WAITING:
            raise refusal(NotAllowed, "plans_wait")
        key = key_of(game.table, game.seats)
        self.failed.discard(key)
        self.waiting[key] = game
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.work())

    def suggest(self, game: Game) -> None:
        """A bot would have liked a plan: it is searched for if there is room, and if it has not failed."""
        if not isinstance(game, Dominion) or len(self.waiting) >= MOST_WAITING:
            return
        if key_of(game.table, game.seats) not in self.failed:
            self.want(game)

    async def work(self) -> None:
        """Search for all plans that are wanted, one after the other."""
        while self.waiting:
            key = next(iter(self.waiting))
            self.played[key] = 0
            game = self.waiting.pop(key)
            try:
                found = await self.search(key, game)
                await asyncio.to_thread(self.shelf.write, key, found)
                self.shelf.plans[key] = found
            except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
                self.failed.add(key)
                log.error("plan failed", extra={"plan": key, "error": str(error)})
            finally:
                del self.played[key]

    async def search(self, key: str, game: Dominion) -> Findings:
        """Have one plan searched for, and follow how far it is."""
        async with child("tafelrunde.server.tables.planworker") as (into, out):
            into.write(json.dumps({"game": game.describe(), "budget": self.shelf.budget}).encode())
            into.close()
            while line := await out.readline():
                told = json.loads(line)
                if "found" in told:
                    return read_findings(told["found"])
                self.played[key] = int(told["played"])
            raise EOFError("the search has ended without a plan")

    async def stop(self) -> None:
        """Give up what is not found yet."""
        self.waiting.clear()
        await given_up(self.task)
