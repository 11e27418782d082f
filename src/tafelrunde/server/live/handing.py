"""Handing a connection on to the worker that serves its table, if that one runs on the same machine.

The socket itself goes there, with what has been read of it, in one message between the two processes (Linux
lets a message carry open files). Once the other one says that it has it, it costs this worker nothing any
more. Where that is not possible, for a worker on another machine, say, bytes are piped through (relay.py).
"""

import asyncio
import socket
import sys
from collections.abc import Callable

from tafelrunde.server.live.members import SECONDS_BETWEEN_BEATS, Members, Peer

POSSIBLE = sys.platform == "linux"
LARGEST = 65_536
SECONDS_IN_LINE = 0.02
TAKEN = b"!"


def door(worker: str) -> str:
    """Where a worker takes connections: a name in no folder, which goes away with it."""
    return f"\0tafelrunde-{worker}"


async def hand_on(members: Members, peer: Peer, connection: asyncio.Transport, read: bytes) -> bool:
    """Give a connection away, with the bytes that were read of it; False if it has to stay. One who falls
    silent before saying that it has the connection does not get it."""
    if not POSSIBLE or len(read) > LARGEST:
        return False
    here, there = socket.socketpair()
    with here, there, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
        here.setblocking(False)
        out.setblocking(False)
        theirs = [connection.get_extra_info("socket"), there]
        try:
            out.connect(door(peer.id))
            while not sent(out, read, theirs):
                await asyncio.sleep(SECONDS_IN_LINE)
                if peer not in members.living:
                    return False
        except OSError:
            return False
        there.close()
        if not await heard(members, peer, here):
            return False
    connection.abort()  # closes only our end of it
    return True


def sent(out: socket.socket, read: bytes, theirs: list[socket.socket]) -> bool:
    """Whether there was room for a message: where many come at once, only a few can stand in line."""
    try:
        socket.send_fds(out, [read], [one.fileno() for one in theirs])
    except BlockingIOError:
        return False
    return True


async def heard(members: Members, peer: Peer, here: socket.socket) -> bool:
    """Whether a worker says that it has taken what it was given."""
    hearing = asyncio.ensure_future(asyncio.get_running_loop().sock_recv(here, len(TAKEN)))
    while not hearing.done() and peer in members.living:
        await asyncio.wait([hearing], timeout=SECONDS_BETWEEN_BEATS)
    if not hearing.done():
        hearing.cancel()
        return False
    return hearing.exception() is None and hearing.result() == TAKEN


class Hands:
    """Takes connections from other workers; `connected` makes the protocol that goes on with one."""

    def __init__(self, worker: str, connected: Callable[[], asyncio.Protocol]) -> None:
        self.connected = connected
        self.door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.door.setblocking(False)
        self.door.bind(door(worker))
        self.taking: set[asyncio.Task[None]] = set()
        asyncio.get_running_loop().add_reader(self.door, self.take)

    def take(self) -> None:
        """Something has come: a connection, and where to say that it has."""
        try:
            read, files, _, _ = socket.recv_fds(self.door, LARGEST, 2)
        except OSError:
            return
        sockets = [socket.socket(fileno=file) for file in files]
        try:
            connection, giver = sockets
            giver.send(TAKEN)
        except (ValueError, OSError):  # no such thing, or nobody waits for it any more
            for one in sockets:
                one.close()
            return
        giver.close()
        task = asyncio.create_task(self.go_on(connection, read))
        self.taking.add(task)
        task.add_done_callback(self.taking.discard)

    async def go_on(self, connection: socket.socket, read: bytes) -> None:
        """Serve it from here on, as if what was read had come here."""
        connection.setblocking(False)
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(self.connected, connection)
        protocol.data_received(read)

    def close(self) -> None:
        """Take no more."""
        asyncio.get_running_loop().remove_reader(self.door)
        self.door.close()
