"""Connections as such: how many there may be, and how long one may take to say something or to listen.

uvicorn limits neither. A connection that only costs us something is cut off without a word, so that those
who play keep their places.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tafelrunde.server.wire.limits import Limits, TooMany

SECONDS_FOR_HEADER = 10.0
SECONDS_FOR_BODY = 20.0
SECONDS_TO_LISTEN = 20.0  # for one who does not take what we send
MOST_WAITING = 8  # messages of one client that wait to be heard
FILES_KEPT_FREE = 200  # for the database, bots and Redis
MOST_FILES = 65_536
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


def more_files() -> None:
    """Let this process open as many files as the system allows; a connection is one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def room_for(wanted: int) -> int:
    """How many connections this process can hold, at most so many as are wanted (0: as many as possible)."""
    try:
        import resource

        files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    except ImportError:
        files = MOST_FILES
    possible = max(10, min(files, MOST_FILES) - FILES_KEPT_FREE)
    return min(wanted, possible) if wanted else possible


class Crowd:
    """Who is connected to this worker. An address has a share of all places, and comes only so often; behind
    a proxy all have the proxy's address, and the proxy counts."""

    def __init__(self, most: int, of_one: int, limits: Limits) -> None:
        self.most = most
        self.of_one = of_one
        self.limits = limits
        self.all = 0
        self.by_address: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether there is room for one more."""
        if self.all >= self.most:
            return False
        if self.of_one:
            if self.by_address[address] >= self.of_one:
                return False
            try:
                self.limits.take("accept", address)
            except TooMany:
                return False
        self.all += 1
        self.by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One is gone."""
        self.all -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


class Deadline:
    """A moment at which a connection is cut off, unless what is awaited happens before."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float) -> None:
        """From now on."""
        self.clear()
        self.timer = asyncio.get_running_loop().call_later(seconds, self.transport.abort)

    def clear(self) -> None:
        """It has happened."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Leads(Protocol):
    """Knows which WebSockets another worker serves, and leads them on to it (relay.py)."""

    def owner(self, target: bytes) -> object:
        """The other worker, if it is one."""

    async def lead_on(self, http: "Http", event: h11.Request) -> None:
        """Lead a connection on."""


class Http(H11Protocol):
    """A connection that asks for pages."""

    crowd: ClassVar[Crowd]
    leads: ClassVar[Leads | None] = None
    counted = True
    led = False  # another worker has sent it here
    place: str | None = None  # the address under which this connection is counted
    awaited = ""
    upgraded = False  # a WebSocket from now on

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        self.asking = Deadline(transport)
        self.listening = Deadline(transport)
        if not self.counted:
            self._await("header", SECONDS_FOR_HEADER)
        elif not self.crowd.enter(address):
            transport.write(FULL)
            transport.close()
            self.listening.set(SECONDS_FOR_HEADER)
        else:
            self.place = address
            self._await("header", SECONDS_FOR_HEADER)
        super().connection_made(transport)

    def _await(self, what: str, seconds: float) -> None:
        if what != self.awaited:
            self.awaited = what
            self.asking.set(seconds)

    def _has_come(self) -> None:
        self.awaited = ""
        self.asking.clear()

    def data_received(self, data: bytes) -> None:
        if self.counted and self.place is None:
            return
        super().data_received(data)
        if self.upgraded:
            return
        if self.conn.their_state is h11.IDLE:
            self._await("header", SECONDS_FOR_HEADER)
        elif self.conn.their_state is h11.SEND_BODY:
            self._await("body", SECONDS_FOR_BODY)
        else:
            self._has_come()

    def on_response_complete(self) -> None:
        if self.awaited == "header":  # asked and answered at once
            self._has_come()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._has_come()
        self.upgraded = True
        if not self.led and self.leads is not None and self.leads.owner(event.target) is not None:
            self.connections.discard(self)
            task = self.loop.create_task(self.leads.lead_on(self, event))
            task.add_done_callback(self.tasks.discard)
            self.tasks.add(task)
        else:
            self.serve_here(event)

    def serve_here(self, event: h11.Request) -> None:
        """The table is ours."""
        place, self.place = self.place, None
        super().handle_websocket_upgrade(event)
        protocol: Any = self.transport.get_protocol()
        protocol.place, protocol.crowd = place, self.crowd

    def pause_writing(self) -> None:
        self.listening.set(SECONDS_TO_LISTEN)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.listening.clear()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.asking.clear()
        self.listening.clear()
        if self.place is not None:
            self.crowd.leave(self.place)
            self.place = None
        super().connection_lost(exc)


class Socket(WebSocketsSansIOProtocol):
    """A connection to a table. The application finds it in its scope as `frames`."""

    crowd: Crowd
    place: str | None = None

    async def run_asgi(self) -> None:
        self.scope["frames"] = self  # type: ignore[typeddict-unknown-key]
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """uvicorn stops reading after each message, which costs two calls of the system for each; it is
        enough to stop when several wait."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    async def send_all(self, messages: Sequence[bytes]) -> None:
        """Send several messages in one go, once the client has taken what was sent before."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        for message in messages:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def connection_made(self, transport: Any) -> None:
        self.listening = Deadline(transport)
        super().connection_made(transport)

    def pause_writing(self) -> None:
        self.listening.set(SECONDS_TO_LISTEN)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.listening.clear()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.listening.set(SECONDS_FOR_HEADER)  # it may never take our goodbye

    def connection_lost(self, exc: Exception | None) -> None:
        self.listening.clear()
        if self.place is not None:
            self.crowd.leave(self.place)
            self.place = None
        super().connection_lost(exc)
