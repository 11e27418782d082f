"""The workers of one database, and which of them serves which table.

Every worker counts on in its row of the database and reads the rows of the others. One that has not counted
for a while, by one's own clock, is dead: no clocks are compared. A table belongs to the worker whose hash
with it is the highest (rendezvous hashing), so that all agree without talking, and few tables move when a
worker comes or goes. Should two believe for a moment that a table is theirs, its epoch lets only one write.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from hashlib import blake2b

from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.server.data import storage
from tafelrunde.server.data.storage import Store
from tafelrunde.server.data.writing import Count

SECONDS_BETWEEN_BEATS = 0.3
SECONDS_OF_LEASE = 1.3
SECONDS_KEPT = 60.0
log = logging.getLogger(__name__)


class Moved(TafelrundeError):
    """Another worker serves this table now; nothing was done."""


class Fell(Moved):
    """The worker that serves this table fell silent; what it was asked for may have been done."""


class Peer:
    """Another worker: where it is, when it last counted as we saw it, and until when that counts as a sign of
    life (`seen`)."""

    def __init__(self, id: str, address: str, word: str, beat: int) -> None:
        self.id = id
        self.host, _, port = address.rpartition(":")
        self.port = int(port)
        self.word = word
        self.beat = beat
        self.seen = self.counted = time.monotonic()

    def alive(self) -> bool:
        """Whether it has counted lately."""
        return time.monotonic() - self.seen < SECONDS_OF_LEASE


def weight(worker: str, table: str) -> bytes:
    """How much a worker wants a table.

    >>> weight("a", "t") != weight("b", "t")
    True
    """
    return blake2b(f"{worker} {table}".encode(errors="replace"), digest_size=8).digest()


class Members:
    """This worker among the others. Alone, it serves everything and tells nobody."""

    def __init__(self, store: Store, alone: bool) -> None:
        self.store = store
        self.alone = alone
        self.me = secrets.token_hex(8)
        self.word = secrets.token_urlsafe(32)
        self.address = ""
        self.peers: dict[str, Peer] = {}
        self.living: list[Peer] = []
        self.changed: Callable[[], Awaitable[None]] | None = None
        self._beat = 0
        self._counted = 0.0
        self._counting: asyncio.Task[None] | None = None
        self._changing: asyncio.Future[None] | None = None
        self._at_once = asyncio.Event()

    def owner(self, table: str) -> Peer | None:
        """The other worker to which a table belongs; None if it is ours."""
        best = max(self.living, key=lambda peer: weight(peer.id, table), default=None)
        if best is None or weight(self.me, table) >= weight(best.id, table):
            return None
        return best

    async def start(self, address: str, changed: Callable[[], Awaitable[None]]) -> None:
        """Begin to count; other workers reach this one at the address. `changed`: workers came or went."""
        self.changed = changed
        self.address = address
        await self.refresh()
        if self.living:  # who serves already must know of us before we do
            await asyncio.sleep(2 * SECONDS_BETWEEN_BEATS)
            await self.refresh()
        self._counting = asyncio.create_task(self._count())

    async def _count(self) -> None:
        while True:
            try:
                async with asyncio.timeout(SECONDS_BETWEEN_BEATS):
                    await self._at_once.wait()
            except TimeoutError:
                pass
            self._at_once.clear()
            try:
                await self.refresh()
            except Exception:
                log.exception("the other workers cannot be seen")

    def look(self) -> None:
        """Somebody says that workers came or went."""
        self._at_once.set()

    async def refresh(self) -> None:
        """Count on, and see who else does."""
        if self.alone:
            return
        self._beat += 1
        own = {"id": self.me, "address": self.address, "word": self.word, "beat": self._beat}
        rows = await self.store.write(Count(own))
        now = time.monotonic()
        overslept = self._beat > 1 and now - self._counted > SECONDS_OF_LEASE
        self._counted = now
        for row in rows:
            known = self.peers.get(row["id"])
            if known is None and row["id"] != self.me:
                self.peers[row["id"]] = Peer(row["id"], row["address"], row["word"], row["beat"])
            elif known is not None and known.beat != row["beat"]:
                known.beat, known.seen, known.counted = row["beat"], now, now
        await self._bury(now - SECONDS_KEPT)
        self._see_who_lives(overslept)

    def unreachable(self, peer: Peer) -> None:
        """Nobody listens where a worker should: it is dead, unless it counts on."""
        peer.seen = float("-inf")
        self._see_who_lives()

    def _see_who_lives(self, overslept: bool = False) -> None:
        living = sorted((peer for peer in self.peers.values() if peer.alive()), key=lambda peer: peer.id)
        if living != self.living or overslept:  # then the others have believed us dead
            self.living = living
            log.info("workers", extra={"others": [peer.id for peer in living]})
            if self.changed is not None:
                self._changing = asyncio.ensure_future(self.changed())

    async def _bury(self, before: float) -> None:
        """Forget those who have been dead for long."""
        for peer in [one for one in self.peers.values() if one.counted < before]:
            del self.peers[peer.id]
            await self.store.write(storage.drop_worker(peer.id))

    async def leave(self) -> None:
        """Count no more: the others take over."""
        if self._counting is not None:
            self._counting.cancel()
            await self.store.write(storage.drop_worker(self.me))
