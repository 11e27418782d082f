"""The database. Whatever a table does is in here before anyone hears of it.

All writes of a worker go through one thread that commits what has queued up together: under load many
answers share one commit, and a single answer does not wait for others.
"""

import asyncio
import queue
import shutil
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, func, insert, select, update
from sqlalchemy import delete as sql_delete
from sqlalchemy.exc import IntegrityError, OperationalError

from tafelrunde.server.schema import journal, people, players, secrets, tables

T = TypeVar("T")
Work = Callable[[Connection], Any]
Row = dict[str, Any]

MOST_TOGETHER = 100
READERS = 4
LEAST_FREE = 16 * 1024 * 1024


class Conflict(Exception):
    """Another one wrote the same journal number, key or name first."""


def connect(url: str, sync: str = "full") -> Engine:
    """The engine for a database address."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=READERS + 2, pool_pre_ping=True)
    path = url.removeprefix("sqlite:///")
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # BEGIN is ours, see below
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={sync.upper()}")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


class _Job:
    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.done: asyncio.Future[Any] = loop.create_future()

    def finish(self, result: Any, error: BaseException | None) -> None:
        def settle() -> None:
            if self.done.cancelled():
                return
            if error is None:
                self.done.set_result(result)
            else:
                self.done.set_exception(error)

        self.loop.call_soon_threadsafe(settle)


class Store:
    """Reads and writes for the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.failing = False
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query."""

        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run changes, all or none, until they are committed. `Conflict` if something is not unique."""
        job = _Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        result: T = await asyncio.shield(job.done)
        return result

    async def can_write(self) -> bool:
        """Whether the database takes what we write: it has, or a trial shows it; and has room for more."""
        if self.engine.dialect.name == "sqlite":
            folder = Path(self.engine.url.database or "").parent
            if shutil.disk_usage(folder).free < LEAST_FREE:
                return False
        if not self.failing:
            return True
        try:
            await asyncio.wait_for(self.write(touch()), 5)
        except Exception:
            return False
        return True

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._jobs.put(None)
        self._writer.join(30)
        self._readers.shutdown()
        self.engine.dispose()

    def _write_all(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            batch = [job]
            stop = False
            while len(batch) < MOST_TOGETHER and not stop:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    stop = True
                else:
                    batch.append(more)
            self._write(batch)
            if stop:
                return

    def _write(self, batch: list[_Job]) -> None:
        outcomes: list[tuple[Any, BaseException | None]] = []
        try:
            with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
                outcomes = [_attempt(connection, job.work) for job in batch]
            self.failing = any(isinstance(error, OperationalError) for _, error in outcomes)
        except Exception as error:
            outcomes = [(None, error)] * len(batch)
            self.failing = True
        for job, (result, failure) in zip(batch, outcomes):
            job.finish(result, failure)


def _attempt(connection: Connection, work: Work) -> tuple[Any, BaseException | None]:
    """One piece of work within the common transaction; what fails leaves no trace."""
    savepoint = connection.begin_nested()
    try:
        result = work(connection)
        savepoint.commit()
        return result, None
    except IntegrityError as error:
        savepoint.rollback()
        return None, Conflict(str(error.orig))
    except Exception as error:
        savepoint.rollback()
        return None, error


# Queries. Each is a function of a connection, to be given to `Store.read` or `Store.write`.


def touch() -> Work:
    """Write something that changes nothing."""
    return lambda connection: connection.exec_driver_sql(
        "UPDATE alembic_version SET version_num = version_num"
    )


def add_table(row: Row, entries: Sequence[Row], sitting: Sequence[str]) -> Work:
    """Make a table with its first journal entries."""

    def work(connection: Connection) -> None:
        connection.execute(insert(tables), row)
        _add_entries(connection, entries)
        _set_players(connection, row["id"], dict.fromkeys(sitting, False))

    return work


def append(table: str, entries: Sequence[Row], row: Row, sitting: dict[str, bool], anew: bool) -> Work:
    """Add to the journal of a table, change its row, and say whom it waits for; `anew`: others sit there."""

    def work(connection: Connection) -> None:
        _add_entries(connection, entries)
        connection.execute(update(tables).where(tables.c.id == table), row)
        if anew:
            _set_players(connection, table, sitting)
        else:
            for person, waiting in sitting.items():
                here = (players.c.table_id == table, players.c.person == person)
                connection.execute(update(players).where(*here), {"waiting": waiting})

    return work


def together(first: Work, second: Work) -> Work:
    """Both or none."""

    def work(connection: Connection) -> None:
        first(connection)
        second(connection)

    return work


def _add_entries(connection: Connection, entries: Sequence[Row]) -> None:
    if entries:
        connection.execute(insert(journal), list(entries))


def _set_players(connection: Connection, table: str, sitting: dict[str, bool]) -> None:
    connection.execute(sql_delete(players).where(players.c.table_id == table))
    if sitting:
        rows = [{"table_id": table, "person": one, "waiting": waits} for one, waits in sitting.items()]
        connection.execute(insert(players), rows)


def stalled_tables(before: int, most: int) -> Callable[[Connection], list[str]]:
    """Running tables that wait for no person and have not moved for a while: their bots were lost."""
    waiting = select(players.c.table_id).where(players.c.waiting)
    query = (
        select(tables.c.id)
        .where(tables.c.state == "running", tables.c.updated < before, tables.c.id.not_in(waiting))
        .limit(most)
    )
    return lambda connection: list(connection.execute(query).scalars())


def keep_save(table: str, number: int, rules: int, save: bytes) -> Work:
    """Keep how a match stands."""

    def work(connection: Connection) -> None:
        connection.execute(
            update(tables)
            .where(tables.c.id == table, tables.c.save_number <= number)
            .values(save=save, save_number=number, rules=rules)
        )

    return work


def table_row(table: str) -> Callable[[Connection], Row | None]:
    """All about a table but its journal."""
    return lambda connection: _first(connection, select(tables).where(tables.c.id == table))


def entries_after(table: str, number: int) -> Callable[[Connection], list[Row]]:
    """The journal of a table after a number."""

    def work(connection: Connection) -> list[Row]:
        query = (
            select(journal)
            .where(journal.c.table_id == table, journal.c.number > number)
            .order_by(journal.c.number)
        )
        return [dict(row) for row in connection.execute(query).mappings()]

    return work


def entry_with_key(table: str, person: str, key: str) -> Callable[[Connection], int | None]:
    """The journal number of a deed, if it was done."""

    def work(connection: Connection) -> int | None:
        query = select(journal.c.number).where(
            journal.c.table_id == table, journal.c.person == person, journal.c.key == key
        )
        return connection.execute(query).scalar()

    return work


def heads(ids: Sequence[str]) -> Callable[[Connection], dict[str, int]]:
    """The last journal number of each of these tables."""

    def work(connection: Connection) -> dict[str, int]:
        query = (
            select(journal.c.table_id, func.max(journal.c.number))
            .where(journal.c.table_id.in_(ids))
            .group_by(journal.c.table_id)
        )
        return {row[0]: row[1] for row in connection.execute(query)}

    return work


def _first(connection: Connection, query: Any) -> Row | None:
    found = connection.execute(query).mappings().first()
    return None if found is None else dict(found)


def _listing(connection: Connection, query: Any) -> list[Row]:
    return [dict(row) for row in connection.execute(query).mappings()]


_LISTED = (
    tables.c.id,
    tables.c.game,
    tables.c.state,
    tables.c.summary,
    tables.c.created,
    tables.c.updated,
    tables.c.listed,
)


def listed_tables(most: int) -> Callable[[Connection], list[Row]]:
    """The tables of the lobby, those that changed last first."""
    query = select(*_LISTED).where(tables.c.listed).order_by(tables.c.updated.desc()).limit(most)
    return lambda connection: _listing(connection, query)


def all_tables(most: int, state: str | None = None) -> Callable[[Connection], list[Row]]:
    """All tables, for the host."""
    query = select(*_LISTED).order_by(tables.c.updated.desc()).limit(most)
    if state is not None:
        query = query.where(tables.c.state == state)
    return lambda connection: _listing(connection, query)


def tables_of(person: str, most: int) -> Callable[[Connection], list[Row]]:
    """The tables at which a person sits, those that changed last first."""
    query = (
        select(*_LISTED, players.c.waiting)
        .join(players, players.c.table_id == tables.c.id)
        .where(players.c.person == person)
        .order_by(tables.c.updated.desc())
        .limit(most)
    )
    return lambda connection: _listing(connection, query)


def add_person(row: Row) -> Work:
    """A new person."""
    return lambda connection: connection.execute(insert(people), row)


def change_person(person: str, values: Row) -> Work:
    """Change the name or the protection of a person."""
    return lambda connection: connection.execute(update(people).where(people.c.id == person), values)


def person_named(name_key: str) -> Callable[[Connection], Row | None]:
    """The person with a protected name."""
    return lambda connection: _first(connection, select(people).where(people.c.name_key == name_key))


def person_with_id(id: str) -> Callable[[Connection], Row | None]:
    """All about a person."""
    return lambda connection: _first(connection, select(people).where(people.c.id == id))


def add_secret(hash: str, person: str, expires: int, once: bool) -> Work:
    """A new proof of who one is."""
    row = {"hash": hash, "person": person, "expires": expires, "once": once}
    return lambda connection: connection.execute(insert(secrets), row)


def person_with_secret(hash: str, now: int) -> Callable[[Connection], Row | None]:
    """The person to whom the secret of a cookie belongs."""
    query = (
        select(people)
        .join(secrets, secrets.c.person == people.c.id)
        .where(secrets.c.hash == hash, secrets.c.expires > now, ~secrets.c.once)
    )
    return lambda connection: _first(connection, query)


def redeem(hash: str, now: int) -> Callable[[Connection], str | None]:
    """The person to whom a one-time link belongs; the link is used up."""

    def work(connection: Connection) -> str | None:
        query = select(secrets.c.person).where(
            secrets.c.hash == hash, secrets.c.expires > now, secrets.c.once
        )
        person = connection.execute(query).scalar()
        connection.execute(sql_delete(secrets).where(secrets.c.hash == hash, secrets.c.once))
        return person

    return work


def drop_secret(hash: str) -> Work:
    """Forget a secret: its owner logs out."""
    return lambda connection: connection.execute(sql_delete(secrets).where(secrets.c.hash == hash))
