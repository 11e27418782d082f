"""The database. Whatever a table does is in here before anyone hears of it.

Reads run in a few threads, all writes in one (writing.py). What is read or written is a function of a
connection: this module has them all.
"""

import asyncio
import shutil
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, select, update
from sqlalchemy import delete as sql_delete

from tafelrunde.server.data.schema import journal, people, players, reviews, secrets, tables, workers
from tafelrunde.server.data.writing import Append as Append
from tafelrunde.server.data.writing import Conflict as Conflict
from tafelrunde.server.data.writing import Row as Row
from tafelrunde.server.data.writing import Work as Work
from tafelrunde.server.data.writing import Writer, set_players

T = TypeVar("T")
READERS = 4
LEAST_FREE = 16 * 1024 * 1024


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


class Store:
    """Reads and writes for the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = Writer(engine)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query."""

        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run changes, all or none, until they are committed. `Conflict` if something is not unique."""
        result: T = await self._writer.write(work)
        return result

    async def can_write(self) -> bool:
        """Whether the database takes what we write: it has, or a trial shows it; and has room for more."""
        if self.engine.dialect.name == "sqlite":
            folder = Path(self.engine.url.database or "").parent
            if shutil.disk_usage(folder).free < LEAST_FREE:
                return False
        if not self._writer.failing:
            return True
        try:
            await asyncio.wait_for(self.write(touch()), 5)
        except Exception:
            return False
        return True

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()


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
        connection.execute(insert(journal), list(entries))
        set_players(connection, row["id"], dict.fromkeys(sitting, False))

    return work


def together(first: Work, second: Work) -> Work:
    """Both or none."""

    def work(connection: Connection) -> None:
        first(connection)
        second(connection)

    return work


def claim(table: str, worker: str) -> Callable[[Connection], int]:
    """Take a table over: from now on nothing is stored for it under an earlier epoch. Returns the epoch; 0 if
    there is no such table."""
    query = (
        update(tables)
        .where(tables.c.id == table)
        .values(worker=worker, epoch=tables.c.epoch + 1)
        .returning(tables.c.epoch)
    )
    return lambda connection: connection.execute(query).scalar() or 0


def claimed(worker: str) -> Callable[[Connection], dict[str, int]]:
    """The tables that a worker has taken over and nobody else since, with their epochs."""
    query = select(tables.c.id, tables.c.epoch).where(tables.c.worker == worker)
    return lambda connection: {row[0]: row[1] for row in connection.execute(query)}


def drop_worker(id: str) -> Work:
    """A worker serves no more."""
    return lambda connection: connection.execute(sql_delete(workers).where(workers.c.id == id))


def stalled_tables(before: int, most: int, but: Collection[str]) -> Callable[[Connection], list[str]]:
    """Running tables that wait for no person and have not moved for a while: their bots were lost. Without
    those that are known to be stuck."""
    waiting = select(players.c.table_id).where(players.c.waiting)
    query = (
        select(tables.c.id)
        .where(tables.c.state == "running", tables.c.updated < before, tables.c.id.not_in(waiting))
        .limit(most + len(but))
    )
    return lambda connection: [id for id in connection.execute(query).scalars() if id not in but][:most]


def keep_save(table: str, number: int, rules: int, save: bytes) -> Work:
    """Keep how a match stands."""

    def work(connection: Connection) -> None:
        connection.execute(
            update(tables)
            .where(tables.c.id == table, tables.c.save_number <= number)
            .values(save=save, save_number=number, rules=rules)
        )

    return work


def review(table: str) -> Callable[[Connection], str | None]:
    """The review of a table, as far as it was kept."""
    query = select(reviews.c.data).where(reviews.c.table_id == table)
    return lambda connection: connection.execute(query).scalar()


def keep_review(table: str, data: str) -> Work:
    """Keep a review in place of an earlier one."""

    def work(connection: Connection) -> None:
        connection.execute(sql_delete(reviews).where(reviews.c.table_id == table))
        connection.execute(insert(reviews), {"table_id": table, "data": data})

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


def standing(table: str, person: str, key: str) -> Callable[[Connection], tuple[int | None, int | None]]:
    """The journal number of a deed, if it was done, and the epoch of the table."""
    of = (journal.c.table_id == table, journal.c.person == person, journal.c.key == key)
    number = select(journal.c.number).where(*of)
    epoch = select(tables.c.epoch).where(tables.c.id == table)
    return lambda connection: (connection.execute(number).scalar(), connection.execute(epoch).scalar())


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
