"""News between workers: that a table has a new entry, and who is connected where.

Redis pub/sub may lose messages; nothing depends on them but speed, since every worker reads the journal.
"""

import asyncio
import json
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

CHANNEL = "tafelrunde"
MOST_UNSENT = 1000
log = logging.getLogger(__name__)

Listener = Callable[[dict[str, Any]], Awaitable[None]]


class Bus:
    """The bus of a server with one worker: there is nobody to tell."""

    shared = False

    async def start(self, listener: Listener, reconnected: Callable[[], Awaitable[None]]) -> None:
        """Begin to listen. `reconnected` is called after a gap."""

    async def publish(self, message: dict[str, Any]) -> None:
        """Tell the other workers."""

    async def stop(self) -> None:
        """Hang up."""


class RedisBus(Bus):
    """Workers that talk through Redis or Valkey."""

    shared = True

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self.me = secrets.token_hex(4)
        self.redis = Redis.from_url(url, socket_connect_timeout=2, health_check_interval=10)
        self.tasks: list[asyncio.Task[None]] = []
        self.unsent: deque[str] = deque(maxlen=MOST_UNSENT)
        self.something = asyncio.Event()

    async def start(self, listener: Listener, reconnected: Callable[[], Awaitable[None]]) -> None:
        self.tasks = [
            asyncio.create_task(self._listen(listener, reconnected)),
            asyncio.create_task(self._send()),
        ]

    async def _listen(self, listener: Listener, reconnected: Callable[[], Awaitable[None]]) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                async with self.redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    log.info("bus connected")
                    await reconnected()
                    async for message in pubsub.listen():
                        if message["type"] == "message":
                            await self._hear(message["data"], listener)
            except (RedisError, OSError) as error:
                log.warning("bus lost", extra={"error": str(error)})
            await asyncio.sleep(0.5)

    async def _hear(self, data: bytes, listener: Listener) -> None:
        try:
            message = json.loads(data)
            if message["worker"] != self.me:
                await listener(message)
        except Exception:
            log.exception("a message from the bus could not be used")

    async def publish(self, message: dict[str, Any]) -> None:
        self.unsent.append(json.dumps({**message, "worker": self.me}))
        self.something.set()

    async def _send(self) -> None:
        """Send what waits. Nobody at a table waits for this: Redis may be slow, or away."""
        from redis.exceptions import RedisError

        while True:
            await self.something.wait()
            self.something.clear()
            while self.unsent:
                try:
                    await self.redis.publish(CHANNEL, self.unsent.popleft())
                except (RedisError, OSError):
                    await asyncio.sleep(0.5)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await self.redis.aclose()


def make_bus(url: str) -> Bus:
    """The bus for a Redis address; without one there is nobody to talk to."""
    return RedisBus(url) if url else Bus()
