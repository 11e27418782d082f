"""Leading people on to the worker that serves their table.

A worker that is asked for another one's table reads nothing of it: a WebSocket is handed on (handing.py) or
piped through, byte by byte; a request is asked again there. Workers listen for each other at a port of their
own; whoever comes there shows the word that only the database knows.
"""

import asyncio
import logging
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import h11
import uvicorn
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from uvicorn.server import ServerState

from tafelrunde.server.live.handing import POSSIBLE, Hands, hand_on
from tafelrunde.server.live.members import SECONDS_BETWEEN_BEATS, Fell, Members, Moved, Peer
from tafelrunde.server.refusals import refusal
from tafelrunde.server.wire.connections import Http, Socket
from tafelrunde.server.wire.protocol import LARGEST_MESSAGE

SECONDS_TO_CONNECT = 2.0
SECONDS_TO_MOVE = 4.0
SECONDS_TO_LOOK_AGAIN = 0.1
WORD, CLIENT, MOVED = "x-tafelrunde-word", "x-tafelrunde-for", "x-tafelrunde-moved"
COME_BACK = b"\x88\x02\x03\xf4"  # a WebSocket frame: close, 1012
TABLE = re.compile(rb"/ws/tables/([A-Za-z0-9_-]+)(?:\?.*)?")
HOP = (b"connection", b"keep-alive", b"transfer-encoding", b"te", b"upgrade", b"expect", b"date")
log = logging.getLogger(__name__)


class FromWorker(Http):
    """A connection from another worker; it has counted the client."""

    counted = False
    led = True

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.app_state = {**self.app_state, "from_worker": True}


class Handed(FromWorker):
    """A connection that another worker had, and has no longer."""

    counted = True


class Internal:
    """The port at which other workers lead people on to this one, and the door at which they hand them on."""

    def __init__(self, app: Any, host: str, worker: str) -> None:
        self.config = uvicorn.Config(
            app,
            http=FromWorker,
            ws=Socket,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            log_config=None,
            lifespan="off",
            server_header=False,
            proxy_headers=False,
        )
        self.host = host
        self.worker = worker
        self.state = ServerState()
        self.server: asyncio.Server | None = None
        self.hands: Hands | None = None

    async def start(self) -> str:
        """Listen; the address for the others."""
        self.config.load()
        self.server = await asyncio.get_running_loop().create_server(
            partial(self.connected, FromWorker), self.host, 0
        )
        if POSSIBLE:
            self.hands = Hands(self.worker, partial(self.connected, Handed))
        return f"{self.host}:{self.server.sockets[0].getsockname()[1]}"

    def connected(self, kind: type[FromWorker]) -> asyncio.Protocol:
        """Somebody comes."""
        return kind(config=self.config, server_state=self.state, app_state={})

    def stop(self) -> None:
        """Hang up on all."""
        if self.server is not None:
            self.server.close()
        if self.hands is not None:
            self.hands.close()
        for connection in list(self.state.connections):
            connection.shutdown()


class Pipe(asyncio.Protocol):
    """One end of a connection that leads through us; what comes goes out at the other end."""

    def __init__(self) -> None:
        self.out: asyncio.Transport | None = None

    def data_received(self, data: bytes) -> None:
        if self.out is not None:
            self.out.write(data)

    def pause_writing(self) -> None:
        if self.out is not None and not self.out.is_closing():
            self.out.pause_reading()

    def resume_writing(self) -> None:
        if self.out is not None and not self.out.is_closing():
            self.out.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.out is not None:
            self.out.close()


class WorkerEnd(Pipe):
    """The end at which the other worker is. If that one dies, the client is told to come back."""

    def __init__(self, peer: Peer, pipes: set["WorkerEnd"]) -> None:
        super().__init__()
        self.peer = peer
        self.pipes = pipes
        self.transport: asyncio.BaseTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.pipes.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.pipes.discard(self)
        if self.out is not None and not self.out.is_closing():
            self.out.write(COME_BACK)
        super().connection_lost(exc)


class ClientEnd(Pipe):
    """The end at which the client is; it keeps its place in the crowd."""

    def __init__(self, http: Http, place: str | None) -> None:
        super().__init__()
        self.http = http
        self.place = place
        http.connections.add(self)  # type: ignore[arg-type]

    def shutdown(self) -> None:
        """The server stops: the client comes back by itself."""
        self.http.transport.write(COME_BACK)
        self.http.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.http.connections.discard(self)
        if self.place is not None:
            self.http.crowd.leave(self.place)
        super().connection_lost(exc)


class Routes:
    """Where the tables are, for connections of this worker."""

    def __init__(self, members: Members, client: Callable[[Http], str]) -> None:
        self.members = members
        self.client = client
        self.pipes: set[WorkerEnd] = set()

    def owner(self, target: bytes) -> Peer | None:
        """The other worker that serves what is asked for, if it is a table of another one."""
        found = TABLE.fullmatch(target)
        return None if found is None else self.members.owner(found[1].decode())

    def cut(self) -> None:
        """Workers came or went: who was led on to one that is silent now comes back and is led elsewhere."""
        for pipe in [one for one in self.pipes if one.peer not in self.members.living]:
            assert pipe.transport is not None
            pipe.transport.close()

    async def lead_on(self, http: Http, event: h11.Request) -> None:
        """Hand a WebSocket on to the worker that serves the table, or pipe it through. While that one cannot
        be reached, wait until another one has taken over, which may be this one."""
        http.transport.pause_reading()
        end = asyncio.get_running_loop().time() + SECONDS_TO_MOVE
        while (peer := self.owner(event.target)) is not None:
            read = self.read(http, event, peer)
            if await hand_on(self.members, peer, http.transport, read):
                return
            if peer not in self.members.living:
                continue
            try:
                async with asyncio.timeout(SECONDS_TO_CONNECT):
                    out, pipe = await asyncio.get_running_loop().create_connection(
                        partial(WorkerEnd, peer, self.pipes), peer.host, peer.port
                    )
                break
            except (OSError, TimeoutError) as error:
                if http.transport.is_closing() or asyncio.get_running_loop().time() > end:
                    http.transport.abort()
                    return
                if isinstance(error, ConnectionRefusedError):
                    self.members.unreachable(peer)
                else:
                    await asyncio.sleep(SECONDS_TO_LOOK_AGAIN)
        else:
            http.transport.resume_reading()
            http.serve_here(event)
            return
        place, http.place = http.place, None
        client = ClientEnd(http, place)
        client.out, pipe.out = out, http.transport
        http.transport.set_protocol(client)
        out.write(read)
        http.transport.resume_reading()

    def read(self, http: Http, event: h11.Request, peer: Peer) -> bytes:
        """What was read of a connection, as another worker shall read it."""
        more = [(WORD.encode(), peer.word.encode()), (CLIENT.encode(), self.client(http).encode())]
        return head(event.method, event.target, [*http.headers, *more]) + http.conn.trailing_data[0]


def head(method: bytes, target: bytes, headers: list[tuple[bytes, bytes]]) -> bytes:
    """The first lines of a request."""
    lines = [method + b" " + target + b" HTTP/1.1", *(name + b": " + value for name, value in headers)]
    return b"\r\n".join(lines) + b"\r\n\r\n"


def from_worker(members: Members, request: HTTPConnection) -> bool:
    """Whether another worker leads somebody on to us; one who only says so is refused."""
    if not request.scope.get("state", {}).get("from_worker"):
        return False
    if request.headers.get(WORD) != members.word:
        raise Moved("Only workers of this server may come here.")
    return True


async def ask(members: Members, peer: Peer, client: str, request: Request, body: bytes) -> Response:
    """What the worker says that serves a table. Raises Moved if it does not serve it or cannot be reached."""
    try:
        async with asyncio.timeout(SECONDS_TO_CONNECT):
            reader, writer = await asyncio.open_connection(peer.host, peer.port)
    except (OSError, TimeoutError) as error:
        if isinstance(error, ConnectionRefusedError):
            members.unreachable(peer)
        raise refusal(Moved, "moved") from None
    own = [pair for pair in request.headers.raw if pair[0] not in HOP and pair[0] != b"content-length"]
    more = [(WORD.encode(), peer.word.encode()), (CLIENT.encode(), client.encode())]
    more += [(b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    target = request.scope["raw_path"] + b"?" + request.scope["query_string"]
    hearing = asyncio.ensure_future(answer(reader))
    try:
        writer.write(head(request.method.encode(), target, [*own, *more]) + body)
        while not hearing.done() and peer in members.living:
            await asyncio.wait([hearing], timeout=SECONDS_BETWEEN_BEATS)
        if not hearing.done():
            raise refusal(Fell, "moved")
        response = hearing.result()
    except (OSError, h11.ProtocolError) as error:
        raise refusal(Fell, "moved") from error
    finally:
        hearing.cancel()
        writer.close()
    if MOVED in response.headers:
        raise refusal(Moved, "moved")
    return response


async def answer(reader: asyncio.StreamReader) -> Response:
    """What another worker answers."""
    connection = h11.Connection(h11.CLIENT)
    connection.send(h11.Request(method="GET", target="/", headers=[("host", "worker")]))
    connection.send(h11.EndOfMessage())
    response, content = Response(), bytearray()
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            response.status_code = event.status_code
            response.raw_headers = [pair for pair in event.headers.raw_items() if pair[0].lower() not in HOP]
        elif isinstance(event, h11.Data):
            content += event.data
        elif isinstance(event, (h11.EndOfMessage, h11.ConnectionClosed)):
            response.body = bytes(content)
            return response
