"""News between workers: who has logged out, and that a worker leaves.

Redis pub/sub may lose messages; nothing depends on them but speed: a secret that is no longer good is noticed
within half a minute, and a worker that is gone within two seconds (members.py).
"""

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

CHANNEL = "tafelrunde"
MOST_UNSENT = 1000
SECONDS_BETWEEN_TRIES = 0.5
log = logging.getLogger(__name__)

Listener = Callable[[dict[str, Any]], Awaitable[None]]


class Bus:
    """The bus of a server with one worker: there is nobody to tell."""

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""

    async def publish(self, message: dict[str, Any]) -> None:
        """Tell the other workers."""

    async def stop(self) -> None:
        """Send what waits, and hang up."""


class RedisBus(Bus):
    """Workers that talk through Redis or Valkey."""

    def __init__(self, url: str, me: str) -> None:
        from redis.asyncio import Redis

        self.me = me
        self.redis = Redis.from_url(url, socket_connect_timeout=2, health_check_interval=10)
        self.tasks: list[asyncio.Task[None]] = []
        self.unsent: deque[str] = deque(maxlen=MOST_UNSENT)
        self.something = asyncio.Event()
        self.connected: bool | None = None

    async def start(self, listener: Listener) -> None:
        self.tasks = [asyncio.create_task(self._listen(listener)), asyncio.create_task(self._send())]

    async def _listen(self, listener: Listener) -> None:
        """Hear the others, for ever: whatever goes wrong, try again."""
        while True:
            try:
                async with self.redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self._is(True)
                    async for message in pubsub.listen():
                        if message["type"] == "message":
                            await self._hear(message["data"], listener)
            except Exception as error:
                self._is(False, str(error))
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    def _is(self, connected: bool, error: str = "") -> None:
        """Log that the bus was lost or is there again, once."""
        if connected == self.connected:
            return
        self.connected = connected
        if connected:
            log.info("bus connected")
        else:
            log.warning("bus lost", extra={"error": error})

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
        """Send what waits. Nobody waits for this: Redis may be slow, or away."""
        while True:
            await self.something.wait()
            self.something.clear()
            while self.unsent:
                try:
                    await self.redis.publish(CHANNEL, self.unsent[0])
                    self.unsent.popleft()
                except Exception as error:
                    self._is(False, str(error))
                    await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def stop(self) -> None:
        try:
            async with asyncio.timeout(1):
                while self.unsent and self.connected:
                    await asyncio.sleep(0.01)
        except TimeoutError:
            pass
        for task in self.tasks:
            task.cancel()
        await self.redis.aclose()


def make_bus(url: str, me: str) -> Bus:
    """The bus for a Redis address; without one there is nobody to talk to."""
    return RedisBus(url, me) if url else Bus()
