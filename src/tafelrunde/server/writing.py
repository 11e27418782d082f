"""The writer: all changes of a worker go through one thread, which commits together what has queued up.

Under load many answers share one commit, and a single answer does not wait for others. What most answers need
is done with three statements for all of them; only if something in a batch is refused is it done again one by
one, so that what fails leaves no trace and the rest is stored.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any

from sqlalchemy import Connection, Engine, insert, update
from sqlalchemy import delete as sql_delete
from sqlalchemy.exc import DBAPIError, IntegrityError

from tafelrunde.server.schema import journal, players, tables

Work = Callable[[Connection], Any]
Row = dict[str, Any]
MOST_TOGETHER = 100


class Conflict(Exception):
    """Another one wrote the same journal number, key or name first, or serves the table now."""


class Append:
    """Entries for the journal of a table, changes of its row, and whom it waits for (`anew`: others sit
    there). With an `epoch` it is refused once another worker has taken the table over."""

    def __init__(
        self,
        table: str,
        entries: Sequence[Row],
        row: Row,
        sitting: dict[str, bool],
        anew: bool,
        epoch: int | None = None,
    ) -> None:
        self.table = table
        self.entries = entries
        self.row = row
        self.sitting = sitting
        self.anew = anew
        self.epoch = epoch

    def common(self) -> bool:
        """Whether this is what most deeds are: an entry or two, and nothing else of note."""
        return self.epoch is not None and not self.anew and self.row.keys() <= {"updated", "rules"}

    def __call__(self, connection: Connection) -> None:
        here = tables.c.id == self.table
        if self.epoch is not None:
            here &= tables.c.epoch == self.epoch
        if connection.execute(update(tables).where(here), self.row).rowcount != 1:
            raise Conflict("the table is served elsewhere")
        connection.execute(insert(journal), list(self.entries))
        if self.anew:
            set_players(connection, self.table, self.sitting)
            return
        for person, waiting in self.sitting.items():
            of = (players.c.table_id == self.table, players.c.person == person)
            connection.execute(update(players).where(*of), {"waiting": waiting})


def set_players(connection: Connection, table: str, sitting: dict[str, bool]) -> None:
    """Say who sits at a table."""
    connection.execute(sql_delete(players).where(players.c.table_id == table))
    if sitting:
        rows = [{"table_id": table, "person": one, "waiting": waits} for one, waits in sitting.items()]
        connection.execute(insert(players), rows)


class Prepared:
    """The three statements of common deeds, as the driver takes them. The row of the table is locked first,
    so that nobody takes the table over in between; an entry whose table has another epoch by then has no
    number, which the journal refuses."""

    def __init__(self, engine: Engine) -> None:
        sign = "?" if engine.dialect.name == "sqlite" else "%s"
        self.row = "UPDATE tables SET updated = ?, rules = COALESCE(?, rules) WHERE id = ? AND epoch = ?"
        self.entry = (
            "INSERT INTO journal (table_id, number, at, person, key, entry) VALUES "
            "(?, (SELECT CAST(? AS INTEGER) FROM tables WHERE id = ? AND epoch = ?), ?, ?, ?, ?)"
        )
        self.waiting = "UPDATE players SET waiting = ? WHERE table_id = ? AND person = ?"
        for name, text in vars(self).items():
            setattr(self, name, text.replace("?", sign))

    def run(self, connection: Connection, deeds: Sequence[Append]) -> None:
        """Store all these deeds; with PostgreSQL in one round trip."""
        driver: Any = connection.connection.driver_connection
        with driver.pipeline() if hasattr(driver, "pipeline") else nullcontext():
            cursor = driver.cursor()
            cursor.executemany(self.row, [(*_changes(one.row), one.table, one.epoch) for one in deeds])
            cursor.executemany(self.entry, [_values(one, entry) for one in deeds for entry in one.entries])
            waits = [(waits, one.table, who) for one in deeds for who, waits in one.sitting.items()]
            if waits:
                cursor.executemany(self.waiting, waits)
            cursor.close()


def _changes(row: Row) -> tuple[Any, Any]:
    return row["updated"], row.get("rules")


def _values(deed: Append, entry: Row) -> tuple[Any, ...]:
    number = (deed.table, entry["number"], deed.table, deed.epoch)
    return (*number, entry["at"], entry["person"], entry["key"], entry["entry"])


class Job:
    """Work with the future of its outcome."""

    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.done: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        """Tell the one who waits. On the loop."""
        if self.done.cancelled():
            return
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


class Writer:
    """The thread. `failing`: the last thing that was written could not be stored."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.failing = False
        self.prepared = Prepared(engine)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> Any:
        """Have something stored; returns when it is."""
        job = Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        return await asyncio.shield(job.done)

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._jobs.put(None)
        self._thread.join(30)

    def _write_all(self) -> None:
        stop = False
        while not stop:
            batch: list[Job] = []
            job = self._jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == MOST_TOGETHER:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            stop = job is None
            if batch:
                self._write(batch)
        self._hang_up()

    def _write(self, batch: list[Job]) -> None:
        try:
            self._together(batch)
            self.failing = False
        except Exception:
            self._hang_up()
            self._one_by_one(batch)
        for loop in {job.loop for job in batch}:
            loop.call_soon_threadsafe(_settle, [job for job in batch if job.loop is loop])

    def _together(self, batch: list[Job]) -> None:
        """The whole batch, or nothing."""
        if self._connection is None:
            self._connection = self.engine.connect().execution_options(writes=True)
        common: list[Append] = []
        with self._connection.begin():
            for job in batch:
                if isinstance(job.work, Append) and job.work.common():
                    common.append(job.work)
                else:
                    job.result = job.work(self._connection)
            if common:
                self.prepared.run(self._connection, common)

    def _one_by_one(self, batch: list[Job]) -> None:
        """Each by itself within one transaction: what fails leaves no trace."""
        try:
            with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
                for job in batch:
                    _attempt(connection, job)
            self.failing = any(_is_trouble(job.error) for job in batch)
        except Exception as error:
            self.failing = True
            for job in batch:
                job.error = error

    def _hang_up(self) -> None:
        """The next batch takes a fresh connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except DBAPIError:
                connection.invalidate()


def _attempt(connection: Connection, job: Job) -> None:
    savepoint = connection.begin_nested()
    try:
        job.result, job.error = job.work(connection), None
        savepoint.commit()
    except IntegrityError as error:
        savepoint.rollback()
        job.error = Conflict(str(error.orig))
    except Exception as error:
        savepoint.rollback()
        job.error = error


def _is_trouble(error: BaseException | None) -> bool:
    """Whether the database itself is in trouble, and not just what was to be written."""
    return isinstance(error, DBAPIError)


def _settle(jobs: Sequence[Job]) -> None:
    for job in jobs:
        job.settle()
