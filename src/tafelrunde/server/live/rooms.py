"""The tables that one worker serves: deeds are checked, stored, and only then heard of.

Each table has one worker (members.py). That no other one can write to it rests on the epoch of the table,
which grows whenever a worker takes it over, and below that on the unique (table, number) of the journal: who
comes second reads what happened, looks again, and tries again or refuses.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from tafelrunde.engine.errors import IllegalAnswer, TafelrundeError
from tafelrunde.server import metrics
from tafelrunde.server.data import storage
from tafelrunde.server.data.storage import Conflict, Store
from tafelrunde.server.live.bus import Bus
from tafelrunde.server.live.members import Members, Moved
from tafelrunde.server.live.room import LOGGED_OUT, Room
from tafelrunde.server.refusals import refusal
from tafelrunde.server.tables import entries as e
from tafelrunde.server.tables.bots import BotPool, any_answer, turn_of
from tafelrunde.server.tables.clocks import now_ms
from tafelrunde.server.tables.deciding import NotAllowed, decide
from tafelrunde.server.tables.making import NewlyMade, again
from tafelrunde.server.tables.opening import open_table
from tafelrunde.server.tables.passing import covert_wait, passed
from tafelrunde.server.tables.people import Person
from tafelrunde.server.tables.table import OVER
from tafelrunde.server.wire import protocol as p

ANSWERS_BETWEEN_SAVES = 50
SECONDS_UNUSED = 60
SECONDS_BOT_LOST = 3
ATTEMPTS = 8
log = logging.getLogger(__name__)


class Rooms:
    """All tables that are live in this worker."""

    def __init__(self, store: Store, members: Members, bus: Bus, bots: BotPool) -> None:
        self.store = store
        self.members = members
        self.bus = bus
        self.bots = bots
        self.forget_secret: Callable[[str], None] = lambda _: None
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.bot_tasks: dict[str, asyncio.Task[None]] = {}
        self.pass_tasks: dict[str, asyncio.Task[None]] = {}
        self.stuck: set[str] = set()
        self.care: asyncio.Task[None] | None = None
        self.lost_bots = False

    # Finding and adding tables.

    async def add(self, new: NewlyMade) -> str:
        """Store a new table; if it is another worker's, that one opens it when somebody comes."""
        id = new.table.id
        await self.store.write(new.work())
        if self.members.owner(id) is None:
            self._admit(Room(new.table, await self._claim(id)))
        return id

    async def room(self, id: str) -> Room:
        """The live table with this id, read from the database if need be."""
        room = self.rooms.get(id)
        if room is None:
            task = self.opening.get(id)
            if task is None:
                task = self.opening[id] = asyncio.create_task(self._open(id))
                task.add_done_callback(lambda _: self.opening.pop(id, None))
            room = await asyncio.shield(task)
        room.used = time.monotonic()
        return room

    @asynccontextmanager
    async def held(self, id: str) -> AsyncIterator[Room]:
        """The live table with this id, locked."""
        while True:
            room = await self.room(id)
            async with room.lock:
                if self.rooms.get(id) is not room:
                    continue  # forgotten while we waited for the lock
                yield room
                return

    async def _open(self, id: str) -> Room:
        with metrics.OPEN_SECONDS.time():
            epoch = await self._claim(id)  # first, so that nobody adds to what is read
            table = await open_table(self.store, id)
        return self._admit(Room(table, epoch))

    async def _claim(self, id: str) -> int:
        """Take a table over from whoever had it."""
        if not id.isprintable():
            return 0
        return await self.store.write(storage.claim(id, self.members.me))

    def _admit(self, room: Room) -> Room:
        self.rooms[room.table.id] = room
        metrics.TABLES.set(len(self.rooms))
        return room

    # Doing.

    async def do(self, id: str, person: Person, key: str, deed: p.Deed) -> int:
        """Do something at a table; returns the journal number under which it is stored for good."""
        with metrics.DEED_SECONDS.time():
            async with self.held(id) as room:
                return await self._do_once(room, person, key, deed)

    async def _do_once(self, room: Room, person: Person, key: str, deed: p.Deed) -> int:
        for _ in range(ATTEMPTS):
            done = room.table.done(person.id, key, deed)
            if done is not None:
                return done
            try:
                return await self._try(room, person, key, deed)
            except (Conflict, TafelrundeError) as error:
                standing = storage.standing(room.table.id, person.id, key)
                done, epoch = await self.store.read(standing)
                if done is not None:
                    return done
                if isinstance(error, TafelrundeError):
                    if epoch == room.epoch:
                        raise
                    await self._read_again(room)  # it was refused for what the table was like before
        raise refusal(NotAllowed, "busy")

    async def _try(self, room: Room, person: Person, key: str, deed: p.Deed) -> int:
        if isinstance(deed, p.Rematch):
            new = again(room.table, person)
            return await self._write(room, [e.Rematched(new.table.id)], person.id, key, new.work())
        return await self._write(room, decide(room.table, person, deed, room.now()), person.id, key)

    async def _write(
        self,
        room: Room,
        found: list[e.Entry],
        person: str | None = None,
        key: str | None = None,
        also: storage.Work | None = None,
    ) -> int:
        """Apply entries, store them (and do what else belongs to it), then tell. What cannot be stored has
        not happened."""
        table, before = room.table, room.sitting
        at = max(room.now(), table.clocks.now)
        written: list[e.Written] = []
        for entry in found:
            one = e.Written(table.number + 1, at, entry, person, None if written else key)
            table.apply(one)
            written.append(one)
        sitting = table.people_waited_for()
        reseated = sitting.keys() != before.keys()
        changed = {one: waits for one, waits in sitting.items() if reseated or before[one] != waits}
        work = storage.Append(
            table.id,
            [o.row(table.id) for o in written],
            self._row(room, written),
            changed,
            reseated,
            room.epoch,
        )
        try:
            with metrics.WRITE_SECONDS.time():
                await self.store.write(work if also is None else storage.together(work, also))
        except Conflict:
            await self._read_again(room)
            raise
        except BaseException:
            self.forget(room)
            raise
        room.sitting = sitting
        for one in written:
            metrics.deeds_of(type(one.entry).__name__).inc()
        room.changed()
        self.move_bots(room)
        self.pass_on(room)
        return written[0].number

    def _row(self, room: Room, written: list[e.Written]) -> dict[str, Any]:
        """What changes in the table's row."""
        table = room.table
        row: dict[str, Any] = {"updated": written[-1].at}
        if table.state == OVER or not all(isinstance(one.entry, e.Answered | e.Said) for one in written):
            row["state"] = table.state
            row["summary"] = msgspec.json.encode(table.summary()).decode()
        moves = [one.entry for one in written if isinstance(one.entry, _MOVES)]
        if table.match is not None and moves:
            row["rules"] = table.match.kind.rules_version
            room.unsaved += sum(isinstance(entry, e.Answered) for entry in moves)
            taken_back = any(isinstance(entry, e.TookBack) for entry in moves)
            if room.unsaved >= ANSWERS_BETWEEN_SAVES or table.state == OVER or taken_back:
                row["save"], row["save_number"] = table.match.save(), table.number
                room.unsaved = 0
        return row

    # Among the other workers.

    async def _read_again(self, room: Room) -> None:
        """Somebody else has written to our table: read it again, if it is still ours. Needs the lock."""
        id = room.table.id
        try:
            await self.members.refresh()
            if self.members.owner(id) is not None:
                raise refusal(Moved, "moved")
            room.epoch = await self._claim(id)
            room.take(await open_table(self.store, id))
        except BaseException:
            self.forget(room)
            raise
        room.changed()

    async def rebalance(self) -> None:
        """Workers came or went: let go of the tables that are others' now, and look after lost bots."""
        for room in list(self.rooms.values()):
            if self.members.owner(room.table.id) is not None:
                async with room.lock:
                    await self.put_away(room)
        await self.check_epochs()
        self.lost_bots = True

    async def check_epochs(self) -> None:
        """Let go of tables that somebody has taken over unheard: a worker, or the host by hand."""
        held = {id: room.epoch for id, room in self.rooms.items()}
        now = await self.store.read(storage.claimed(self.members.me))
        for id, epoch in held.items():
            room = self.rooms.get(id)
            if room is not None and room.epoch == epoch != now.get(id):
                async with room.lock:
                    self.forget(room)

    async def heard(self, message: dict[str, Any]) -> None:
        """Another worker says something."""
        if "logged_out" in message:
            self.hang_up_on(message["logged_out"])
            self.forget_secret(message["logged_out"])
        else:
            self.members.look()

    async def logged_out(self, secret: str) -> None:
        """Hang up on all who came with this secret, here and at the other workers."""
        self.hang_up_on(secret)
        await self.bus.publish({"logged_out": secret})

    def hang_up_on(self, secret: str) -> None:
        """Somebody has logged out."""
        for room in self.rooms.values():
            for connection in room.connections:
                if connection.secret == secret:
                    connection.hang_up(LOGGED_OUT)

    # Bots.

    def move_bots(self, room: Room) -> None:
        """Let bots think if it is their turn."""
        id = room.table.id
        if id not in self.bot_tasks and room.table.bot_to_move() is not None:
            task = self.bot_tasks[id] = asyncio.create_task(self._move_bots(room))
            task.add_done_callback(lambda _: self.bot_tasks.pop(id, None))

    async def _move_bots(self, room: Room) -> None:
        try:
            while self.rooms.get(room.table.id) is room:
                async with room.lock:
                    turn = turn_of(room.table)
                if turn is None:
                    return
                answer = await self.bots.answer(room.table, turn)
                async with room.lock:
                    if self.rooms.get(room.table.id) is room and turn_of(room.table) == turn:
                        await self._write_bots(room, answer)
        except (Conflict, Moved):
            return  # another worker lets them move
        except Exception:
            log.exception("the bots of a table stopped", extra={"table": room.table.id})

    async def _write_bots(self, room: Room, answer: e.Answered | None) -> None:
        """Write a bot's answer; if it failed, or what it chose is nonsense, any legal one."""
        if answer is not None:
            try:
                await self._write(room, [answer])
                return
            except IllegalAnswer:
                log.exception("a bot answered nonsense", extra={"table": room.table.id})
        await self._write(room, [any_answer(room.table)])

    # People who have nothing to decide.

    def pass_on(self, room: Room) -> None:
        """Pass for people where they have nothing to decide."""
        id = room.table.id
        if id not in self.pass_tasks and room.table.passes():
            task = self.pass_tasks[id] = asyncio.create_task(self._pass_on(room))
            task.add_done_callback(lambda _: self.pass_tasks.pop(id, None))

    async def _pass_on(self, room: Room) -> None:
        try:
            while room.table.passes():
                await covert_wait(room.table)
                async with room.lock:
                    for answer in passed(room.table):
                        if self.rooms.get(room.table.id) is not room:
                            return
                        if answer in passed(room.table):  # one answer may change what the others are asked
                            await self._write(room, [answer])
        except (Conflict, Moved):
            return  # another worker passes for them
        except Exception:
            log.exception("passing at a table failed", extra={"table": room.table.id})

    # Care.

    async def start(self) -> None:
        """Begin to listen and to care for the tables."""
        await self.bus.start(self.heard)
        self.care = asyncio.create_task(self._care())

    async def _care(self) -> None:
        """Once a second: wake lost bots, put away what nobody uses, see what was taken over."""
        beat = 0
        while True:
            try:
                for room in list(self.rooms.values()):
                    await self._care_for(room)
                if beat % 5 == 0:
                    await self.check_epochs()
                if beat % 20 == 0 or self.lost_bots:
                    before = now_ms() - 1000 * (SECONDS_BOT_LOST + 10 * (beat > 0 and not self.lost_bots))
                    self.lost_bots = False
                    await self._wake_bots(before)
            except Exception:
                log.exception("caring for the tables failed")
            beat += 1
            await asyncio.sleep(1)

    async def _wake_bots(self, before: int) -> None:
        """Open the tables whose bots were lost; one that cannot be opened holds up no other."""
        for id in await self.store.read(storage.stalled_tables(before, 50, self.stuck)):
            if self.members.owner(id) is not None:
                continue
            try:
                if (await self.room(id)).table.stuck:
                    self.stuck.add(id)
            except TafelrundeError:
                self.stuck.add(id)

    async def _care_for(self, room: Room) -> None:
        unused = time.monotonic() - room.used
        self.pass_on(room)
        if room.table.bot_to_move() is not None:
            if room.now() - room.table.clocks.now > 1000 * SECONDS_BOT_LOST:
                self.move_bots(room)
        elif not room.connections and unused > SECONDS_UNUSED and not room.lock.locked():
            await self.put_away(room)

    async def put_away(self, room: Room) -> None:
        """Keep how the match stands, and forget the table."""
        self.forget(room)
        await self._save(room)

    async def _save(self, room: Room) -> None:
        match = room.table.match
        if match is not None and room.unsaved:
            work = storage.keep_save(room.table.id, room.table.number, match.kind.rules_version, match.save())
            room.unsaved = 0
            await self.store.write(work)

    def forget(self, room: Room) -> None:
        """The next one who asks for the table reads it from the database."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        metrics.TABLES.set(len(self.rooms))
        room.hang_up()

    async def stop(self) -> None:
        """Keep how all matches stand, leave the tables to the other workers, and end the bots."""
        if self.care is not None:
            self.care.cancel()
        for task in [*self.bot_tasks.values(), *self.pass_tasks.values()]:
            task.cancel()
        for room in list(self.rooms.values()):
            async with room.lock:
                await self._save(room)
        await self.members.leave()
        await self.bots.stop()
        await self.bus.publish({"left": self.members.me})
        await self.bus.stop()


_MOVES = (e.Started, e.Answered, e.TookBack, e.Ended)
