"""Live play over a WebSocket: one connection at one table."""

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tafelrunde.engine.errors import StaleAnswer, TafelrundeError
from tafelrunde.engine.refusal import in_words
from tafelrunde.server import metrics
from tafelrunde.server.live.members import Moved
from tafelrunde.server.live.relay import from_worker
from tafelrunde.server.live.room import COME_BACK, Connection, Room
from tafelrunde.server.refusals import language_of
from tafelrunde.server.tables.people import Person
from tafelrunde.server.wire import protocol as p
from tafelrunde.server.wire.connections import Socket
from tafelrunde.server.wire.context import (
    Context,
    Unknown,
    client_of,
    code_of,
    failed,
    right_host,
    right_origin,
    secret_hash,
    unknown_person,
    visitor,
)
from tafelrunde.server.wire.endpoints import do
from tafelrunde.server.wire.limits import TooMany

log = logging.getLogger(__name__)

# Close codes (RFC 6455, and 4000 on for our own).
NOT_FOUND, MALFORMED, WRONG_ORIGIN, TOO_MANY = 4404, 4400, 4403, 4429
SECONDS_FOR_HELLO = 10
MOST_MALFORMED = 20


async def serve(context: Context, socket: WebSocket) -> None:
    """A client comes, says hello, and stays until it or we hang up."""
    if not (from_worker(context.members, socket) or right_host(context, socket)) or not right_origin(
        context, socket
    ):
        await socket.close(WRONG_ORIGIN)
        return
    try:
        context.limits.take("connect", client_of(context, socket))
        person = await visitor(context, socket)
        await context.rooms.room(socket.path_params["table"])
    except TooMany:
        await refuse_connection(socket, TOO_MANY)
        return
    except TafelrundeError:
        await refuse_connection(socket, NOT_FOUND)
        return
    await socket.accept()
    sender = client_of(context, socket) if person is None else person.id
    connection = Connection(None if person is None else person.id, secret_hash(socket), language_of(socket))
    if not await hello(socket, connection):
        return
    async with context.rooms.held(socket.path_params["table"]) as room:
        room.connections.add(connection)
    metrics.CONNECTIONS.inc()
    room.tell_presence()
    sending = asyncio.create_task(send_all(socket, room, connection))
    try:
        await receive_all(context, socket, room, connection, person, sender)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        sending.cancel()
        room.connections.discard(connection)
        metrics.CONNECTIONS.dec()
        room.tell_presence()


async def refuse_connection(socket: WebSocket, code: int) -> None:
    """Accept only to say why not: browsers do not show why a handshake failed."""
    await socket.accept()
    await socket.close(code)


async def hello(socket: WebSocket, connection: Connection) -> bool:
    """Hear the first message."""
    try:
        text = await asyncio.wait_for(socket.receive_text(), SECONDS_FOR_HELLO)
        message = p.decode_from_client(text)
    except (TimeoutError, WebSocketDisconnect, KeyError, RuntimeError, msgspec.MsgspecError):
        message = None
    if not isinstance(message, p.Hello) or message.protocol != p.PROTOCOL:
        try:
            say = f"The first message is hello, with protocol {p.PROTOCOL}."
            await socket.send_text(p.encode(p.Refused("malformed", say)).decode())
            await socket.close(MALFORMED)
        except (WebSocketDisconnect, RuntimeError):
            pass
        return False
    connection.greeted(message)
    return True


async def send_all(socket: WebSocket, room: Room, connection: Connection) -> None:
    """Send what waits, and then how the table has changed."""
    frames: Socket = socket.scope["frames"]
    try:
        while True:
            await connection.wake.wait()
            connection.wake.clear()
            if connection.closing:
                await socket.close(connection.closing)
                return
            messages = list(connection.outbox)
            connection.outbox.clear()
            if connection.fresh or connection.number != room.table.number:
                async with room.lock:
                    if connection.closing:
                        continue
                    messages.append(room.told(connection))
            await frames.send_all(messages)
    except (WebSocketDisconnect, OSError, RuntimeError):
        pass


async def receive_all(
    context: Context,
    socket: WebSocket,
    room: Room,
    connection: Connection,
    person: Person | None,
    sender: str,
) -> None:
    """Hear messages until the client hangs up. What cannot be read is told, and too much of it ends it. All
    messages count, for the person or, of unknown people, for their address: who sends too many is read
    more slowly."""
    malformed = 0
    while not connection.closing:
        await context.limits.wait_for("message", sender)
        packet = await socket.receive()
        if packet["type"] == "websocket.disconnect":
            return
        try:
            message = p.decode_from_client(packet.get("text") or packet.get("bytes") or b"")
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            malformed += 1
            why = f"This message cannot be read: {error}"
            refuse(connection, room, "", Unknown("malformed", why, 400))
            if malformed > MOST_MALFORMED:
                await asyncio.sleep(0.05)
                await socket.close(MALFORMED)
                return
            continue
        if isinstance(message, p.Ping):
            connection.send(p.Pong())
        elif isinstance(message, p.Hello):
            await context.limits.wait_for("hello", sender)
            connection.greeted(message)
        else:
            await act(context, room, connection, person, message)


async def act(
    context: Context, room: Room, connection: Connection, person: Person | None, message: p.Act
) -> None:
    """Do it, and acknowledge once it is stored; or say why not."""
    if person is None:
        refuse(connection, room, message.key, unknown_person())
        return
    try:
        number = await do(context, room.table.id, person, message.key, message.action)
        connection.send(p.Ack(message.key, number))
    except Moved:
        connection.hang_up(COME_BACK)  # and do it at the worker that serves the table now
    except TafelrundeError as error:
        refuse(connection, room, message.key, error)
    except Exception:
        log.exception("a deed failed", extra={"table": room.table.id})
        refuse(connection, room, message.key, failed())


def refuse(connection: Connection, room: Room, key: str, error: TafelrundeError) -> None:
    """Say why not, in the language of the one who hears it."""
    code, _ = code_of(error)
    metrics.REFUSED.labels(code).inc()
    wait = round(error.wait, 1) if isinstance(error, TooMany) else 0
    by = error.by if isinstance(error, StaleAnswer) else []
    message = in_words(error, connection.language)[:500]
    connection.send(p.Refused(code, message, room.table.number, key, wait, by))
    if code == "stale":
        connection.fresh = True
