"""Reviews of finished games: one after the other, in a process of low priority, kept as they grow.

A review that was interrupted goes on where it was, when somebody looks at it again.
"""

import asyncio
import logging

import msgspec

from tafelrunde.review.report import Review
from tafelrunde.server.data import storage
from tafelrunde.server.data.storage import Store
from tafelrunde.server.refusals import refusal
from tafelrunde.server.tables.children import child, given_up
from tafelrunde.server.tables.deciding import NotAllowed
from tafelrunde.server.tables.replays import export
from tafelrunde.server.tables.table import Table

MOST_WAITING = 50
LARGEST = 32 * 1024 * 1024
SECONDS_TO_KEEP = 5.0
log = logging.getLogger(__name__)
decode = msgspec.json.Decoder(Review).decode


class Reviews:
    """The reviews of one worker: those that wait, the one that is made, and those of the database."""

    def __init__(self, store: Store, jobs: int, worlds: int, plugins: list[str]) -> None:
        self.store = store
        self.arguments = [str(jobs), str(worlds), *plugins]
        self.waiting: dict[str, bytes] = {}
        self.growing: dict[str, Review | None] = {}
        self.failed: set[str] = set()
        self.task: asyncio.Task[None] | None = None

    async def review_of(self, table: str) -> Review | None:
        """The review of a table as far as it is."""
        growing = self.growing.get(table)
        if growing is not None:
            return growing
        data = await self.store.read(storage.review(table))
        return None if data is None else decode(data)

    def place_of(self, table: str) -> int | None:
        """How many reviews are made before that of a table is finished; None if nobody works on it."""
        if table in self.growing:
            return 1
        places = list(self.waiting)
        return places.index(table) + 1 + len(self.growing) if table in places else None

    async def want(self, table: Table) -> None:
        """Have a finished game reviewed, unless it is already."""
        save = export(table)  # refuses while the game is running
        known = await self.review_of(table.id)
        if self.place_of(table.id) is not None or (known is not None and known.finished):
            return
        if len(self.waiting) >= MOST_WAITING:
            raise refusal(NotAllowed, "reviews_wait")
        self.failed.discard(table.id)
        self.waiting[table.id] = save
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.work())

    async def work(self) -> None:
        """Review all games that wait, one after the other."""
        while self.waiting:
            table = next(iter(self.waiting))
            self.growing[table] = None
            save = self.waiting.pop(table)
            try:
                await self.make(table, save, await self.review_of(table))
            except (OSError, EOFError, msgspec.MsgspecError) as error:
                self.failed.add(table)
                log.error("review failed", extra={"table": table, "error": str(error)})
            finally:
                self.growing.pop(table, None)

    async def make(self, table: str, save: bytes, begun: Review | None) -> None:
        """Review one game, and keep what is found."""
        async with child("tafelrunde.review.worker", *self.arguments) as (into, out):
            for part in (b"" if begun is None else msgspec.json.encode(begun), save):
                into.write(len(part).to_bytes(4, "big") + part)
            await into.drain()
            await self.listen(table, out)

    async def listen(self, table: str, out: asyncio.StreamReader) -> None:
        """Follow a review until it is finished."""
        loop = asyncio.get_running_loop()
        kept = loop.time()
        while True:
            size = int.from_bytes(await out.readexactly(4), "big")
            if size > LARGEST:
                raise OSError("an absurd review")
            data = await out.readexactly(size)
            review = self.growing[table] = decode(data)
            if review.finished or loop.time() - kept > SECONDS_TO_KEEP:
                await self.store.write(storage.keep_review(table, data.decode()))
                kept = loop.time()
            if review.finished:
                return

    async def stop(self) -> None:
        """Leave what is not finished for another time."""
        self.waiting.clear()
        await given_up(self.task)
