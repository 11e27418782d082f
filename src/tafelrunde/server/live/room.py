"""A live table and the people connected to it."""

import asyncio
import time
from collections import deque

import msgspec

from tafelrunde.server.refusals import spoken
from tafelrunde.server.tables.clocks import now_ms
from tafelrunde.server.tables.table import Table
from tafelrunde.server.wire import protocol as p

NEWS_IN_SNAPSHOT = 200
MOST_UNSENT = 200
COME_BACK, LOGGED_OUT = 1012, 4401  # close codes
NOTHING = msgspec.Raw(b"null")


class Connection:
    """One WebSocket at one table. What it sends waits in `outbox`; updates are made when there is room to
    send, from what the client has (`number`, `events`) to how the table is: a slow client skips states
    and never piles them up."""

    def __init__(self, person: str | None, secret: str, language: str) -> None:
        self.person = person
        self.secret = secret
        self.language = language
        self.number = 0
        self.events = 0
        self.fresh = True
        self.outbox: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.closing = 0

    def greeted(self, hello: p.Hello) -> None:
        """The client says what it has, and which language it speaks."""
        self.number, self.events = hello.number, hello.events
        self.language = spoken(hello.language) if hello.language else self.language
        self.fresh = True
        self.wake.set()

    def hang_up(self, code: int) -> None:
        """End it, with a close code."""
        self.closing = code
        self.wake.set()

    def send(self, message: p.FromServer) -> None:
        """Put a small message on its way. Who takes none any more is told to come back."""
        if len(self.outbox) >= MOST_UNSENT:
            self.closing = COME_BACK
        else:
            self.outbox.append(p.encode(message))
        self.wake.set()


class Room:
    """A table that we serve since its epoch, its lock, and its connections. Whoever reads or changes the
    table holds the lock."""

    def __init__(self, table: Table, epoch: int) -> None:
        self.epoch = epoch
        self.take(table)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self.unsaved = 0
        self.moved = asyncio.Event()
        self._told: dict[object, tuple[bytes, int]] = {}
        self._told_of = -1
        self._views: dict[int | None, msgspec.Raw] = {}
        self._views_of = -1

    def take(self, table: Table) -> None:
        """Serve this table. Its time goes on from its last entry, also if that is ahead of our clock."""
        self.table = table
        self.sitting = table.people_waited_for()
        self.ahead = max(0, table.clocks.now - now_ms())

    def now(self) -> int:
        """The time at this table."""
        return now_ms() + self.ahead

    # Sending.

    def changed(self) -> None:
        """Wake all who wait for news."""
        self.used = time.monotonic()
        for connection in self.connections:
            connection.wake.set()
        self.moved.set()
        self.moved = asyncio.Event()

    def view(self, seat: int | None) -> msgspec.Raw:
        """The game as a seat sees it, encoded once for all who see the same."""
        if self._views_of != self.table.number:
            self._views = {}
            self._views_of = self.table.number
        if seat not in self._views:
            view = self.table.view(seat)
            self._views[seat] = NOTHING if view is None else msgspec.Raw(p.encode(view))
        return self._views[seat]

    def seen(self, person: str | None, number: int, events: int) -> p.Snapshot | p.Update:
        """What somebody who knew the table up to `number`, with so many events, has missed."""
        table = self.table
        whole = number == 0 or number > table.number
        number, events = (0, 0) if whole else (number, events)
        kept = table.events_kept(number, events)
        seat = table.seat_of(person)
        news = [one.public() for one in table.news_after(number)[-NEWS_IN_SNAPSHOT:]]
        happened = table.events(kept, seat)
        return (p.Snapshot if whole else p.Update)(
            number=table.number,
            after=number,
            news=news,
            events_from=kept,
            events=happened,
            frame=table.frame(person, self.now()),
            view=self.view(seat),
        )

    def told(self, connection: Connection) -> bytes:
        """What a connection is to hear now; the same for all who see the same and have the same already."""
        person, fresh = connection.person, connection.fresh
        audience = (self.table.seat_of(person), person == self.table.setup.host)
        key = (audience, connection.number, connection.events)
        if self._told_of != self.table.number:
            self._told, self._told_of = {}, self.table.number
        if key not in self._told or fresh:
            seen = self.seen(person, connection.number, connection.events)
            self._told[key] = (p.encode(seen), seen.events_from + len(seen.events))
        message, connection.events = self._told[key]
        connection.number, connection.fresh = self.table.number, False
        return message

    def hang_up(self) -> None:
        """End all connections; the clients come back by themselves."""
        for connection in self.connections:
            connection.hang_up(COME_BACK)
        self.changed()

    # Who is here.

    def presence(self) -> p.Presence:
        """Who is connected: seats, and how many watch."""
        seats = [self.table.seat_of(connection.person) for connection in self.connections]
        taken = sorted({seat for seat in seats if seat is not None})
        return p.Presence(taken, sum(seat is None for seat in seats))

    def tell_presence(self) -> None:
        """Tell all connections who is here."""
        now = self.presence()
        for connection in self.connections:
            connection.send(now)
