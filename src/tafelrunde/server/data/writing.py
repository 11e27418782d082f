"""The writer: all changes of a worker go through one thread, which commits together what has queued up.

Under load many answers share one commit, and a single answer does not wait for others. What most answers
need is done with the same few statements for all of them; only if that is refused are they done again one by
one, so that what fails leaves no trace and the rest is stored.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy import delete as sql_delete
from sqlalchemy.exc import DBAPIError, IntegrityError

from tafelrunde.server.data.schema import journal, players, tables, workers

Work = Callable[[Connection], Any]
Row = dict[str, Any]
MOST_TOGETHER = 100


class Conflict(Exception):
    """Another one wrote the same journal number, key or name first, or serves the table now."""


class Append:
    """Entries for the journal of a table, changes of its row, and whom it waits for (`reseated`: others sit
    there). With an `epoch` it is refused once another worker has taken the table over."""

    def __init__(
        self,
        table: str,
        entries: Sequence[Row],
        row: Row,
        sitting: dict[str, bool],
        reseated: bool,
        epoch: int | None = None,
    ) -> None:
        self.table = table
        self.entries = entries
        self.row = row
        self.sitting = sitting
        self.reseated = reseated
        self.epoch = epoch

    def common(self) -> bool:
        """Whether this is what most deeds are: an entry or two, and nothing else of note."""
        return self.epoch is not None and not self.reseated and self.row.keys() <= {"updated", "rules"}

    def __call__(self, connection: Connection) -> None:
        here = tables.c.id == self.table
        if self.epoch is not None:
            here &= tables.c.epoch == self.epoch
        if connection.execute(update(tables).where(here), self.row).rowcount != 1:
            raise Conflict("the table is served elsewhere")
        connection.execute(insert(journal), list(self.entries))
        if self.reseated:
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


class Count:
    """A worker serves, or still does; the result are the rows of all, also of those that died."""

    def __init__(self, row: Row) -> None:
        self.row = row

    def __call__(self, connection: Connection) -> list[Row]:
        connection.execute(sql_delete(workers).where(workers.c.id == self.row["id"]))
        connection.execute(insert(workers), self.row)
        return [dict(row) for row in connection.execute(select(workers)).mappings()]


class Common:
    """Common deeds on SQLite: three prepared statements for all of them. The row of the table comes first, so
    that nobody takes the table over in between; an entry whose table has another epoch by then has no
    number, which the journal refuses."""

    row = "UPDATE tables SET updated = ?, rules = COALESCE(?, rules) WHERE id = ? AND epoch = ?"
    entry = (
        "INSERT INTO journal (table_id, number, at, person, key, entry)"
        " VALUES (?, (SELECT ? FROM tables WHERE id = ? AND epoch = ?), ?, ?, ?, ?)"
    )
    waiting = "UPDATE players SET waiting = ? WHERE table_id = ? AND person = ?"
    beat = "UPDATE workers SET beat = ? WHERE id = ?"
    crew = "SELECT id, address, word, beat FROM workers"

    def count(self, driver: Any, row: Row) -> list[Row] | None:
        """A worker counts on; the rows of all, or None if it has none yet."""
        if not driver.execute(self.beat, (row["beat"], row["id"])).rowcount:
            return None
        return [dict(zip(row, one)) for one in driver.execute(self.crew)]

    def store(self, driver: Any, deeds: Sequence[Append]) -> None:
        """Store all these deeds, or none."""
        rows = [(one.row["updated"], one.row.get("rules"), one.table, one.epoch) for one in deeds]
        entries = [
            (one.table, e["number"], one.table, one.epoch, e["at"], e["person"], e["key"], e["entry"])
            for one in deeds
            for e in one.entries
        ]
        waits = [(waits, one.table, who) for one in deeds for who, waits in one.sitting.items()]
        driver.execute("BEGIN IMMEDIATE")
        try:
            driver.executemany(self.row, rows)
            driver.executemany(self.entry, entries)
            driver.executemany(self.waiting, waits)
            driver.execute("COMMIT")
        except BaseException:
            driver.rollback()
            raise


class CommonOnPostgres(Common):
    """The same on PostgreSQL: one statement, which is a transaction of its own, in one round trip. An entry
    gets its number only if the row of its table could be changed."""

    all_at_once = """
        WITH ours AS (
            UPDATE tables SET updated = v.updated, rules = COALESCE(v.rules, tables.rules)
            FROM unnest(%s::text[], %s::int[], %s::bigint[], %s::int[]) AS v(id, epoch, updated, rules)
            WHERE tables.id = v.id AND tables.epoch = v.epoch RETURNING tables.id
        ), waits AS (
            UPDATE players SET waiting = v.waiting
            FROM unnest(%s::text[], %s::text[], %s::bool[]) AS v(id, person, waiting)
            WHERE players.table_id = v.id AND players.person = v.person
        )
        INSERT INTO journal (table_id, number, at, person, key, entry)
        SELECT v.id, (SELECT v.number FROM ours WHERE ours.id = v.id), v.at, v.person, v.key, v.entry
        FROM unnest(%s::text[], %s::int[], %s::bigint[], %s::text[], %s::text[], %s::text[])
            AS v(id, number, at, person, key, entry)
    """

    beat = "UPDATE workers SET beat = %s WHERE id = %s"

    def store(self, driver: Any, deeds: Sequence[Append]) -> None:
        entries = [(one.table, entry) for one in deeds for entry in one.entries]
        waits = [(one.table, who, waits) for one in deeds for who, waits in one.sitting.items()]
        values: list[list[Any]] = [
            [one.table for one in deeds],
            [one.epoch for one in deeds],
            [one.row["updated"] for one in deeds],
            [one.row.get("rules") for one in deeds],
            *([wait[field] for wait in waits] for field in range(3)),
            [table for table, _ in entries],
            *([entry[name] for _, entry in entries] for name in ("number", "at", "person", "key", "entry")),
        ]
        driver.execute(self.all_at_once, [array(column) for column in values], prepare=True)


def array(values: Sequence[Any]) -> str:
    """An array as PostgreSQL writes it down; the driver takes longer to find out what is in a list.

    >>> array(["a", 1, None])
    '{"a","1",NULL}'
    """
    return "{" + ",".join(["NULL" if value is None else _quoted(str(value)) for value in values]) + "}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


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
        self.common = Common() if engine.dialect.name == "sqlite" else CommonOnPostgres()
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
        deeds = [job for job in batch if isinstance(job.work, Append) and job.work.common()]
        counts = [job for job in batch if isinstance(job.work, Count)]
        others = [job for job in batch if job not in deeds and job not in counts]
        ways = ((deeds, self._write_deeds), (counts, self._write_counts), (others, self._write_others))
        for jobs, write in ways:
            if jobs:
                try:
                    write(jobs)
                    self.failing = False
                except Exception:
                    self._hang_up()
                    self._one_by_one(jobs)
        for loop in {job.loop for job in batch}:
            loop.call_soon_threadsafe(_settle, [job for job in batch if job.loop is loop])

    def _kept(self) -> Connection:
        """A connection for what is written all the time; each statement is a transaction of its own."""
        if self._connection is None:
            self._connection = self.engine.connect()
            if self.engine.dialect.name != "sqlite":  # there the driver never begins anything by itself
                self._connection = self._connection.execution_options(isolation_level="AUTOCOMMIT")
        return self._connection

    def _write_deeds(self, jobs: list[Job]) -> None:
        """All common deeds, or none."""
        driver = self._kept().connection.driver_connection
        self.common.store(driver, [job.work for job in jobs if isinstance(job.work, Append)])

    def _write_counts(self, jobs: list[Job]) -> None:
        """A worker counts several times a second, which must cost little. The first time it has no row."""
        driver = self._kept().connection.driver_connection
        for job in jobs:
            assert isinstance(job.work, Count)
            job.result = self.common.count(driver, job.work.row)
        first = [job for job in jobs if job.result is None]
        if first:
            self._write_others(first)

    def _write_others(self, jobs: list[Job]) -> None:
        """Everything else, or none of it."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            for job in jobs:
                job.result = job.work(connection)

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
