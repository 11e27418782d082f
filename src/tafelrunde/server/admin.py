"""What the host of a server can do to its tables, also while it runs: everything goes through the journal."""

import sqlite3
import time
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from tafelrunde.engine.errors import BadSetup
from tafelrunde.server.data import storage
from tafelrunde.server.data.database_file import check_file
from tafelrunde.server.data.migrating import migrate
from tafelrunde.server.data.schema import journal, people, players, secrets, tables
from tafelrunde.server.settings import Settings
from tafelrunde.server.tables import entries as e
from tafelrunde.server.tables import opening
from tafelrunde.server.tables.table import OVER, Table

ROWS_AT_ONCE = 500


class Admin:
    """The host's hands on the database of a server."""

    def __init__(self, settings: Settings) -> None:
        url = settings.database_url
        path = url.removeprefix("sqlite:///")
        if url.startswith("sqlite") and not Path(path).exists():
            raise BadSetup(f"There is no database at {path}; name its folder with --data.")
        check_file(url)
        self.engine = storage.connect(url)

    def tables(self, state: str | None, most: int) -> list[dict[str, Any]]:
        """The tables that changed last, as plain data."""
        with self.engine.connect() as connection:
            found = storage.all_tables(most, state)(connection)
        return [{**row, "summary": msgspec.json.decode(row["summary"])} for row in found]

    def end(self, id: str, reason: str) -> None:
        """End a table. A running server hears of it within seconds."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            storage.claim(id, "host")(connection)
            table = read_table(connection, id)
            if table.state == OVER:
                raise BadSetup(f"Table {id} is over already.")
            entry = e.Written(table.number + 1, time.time_ns() // 1_000_000, e.Ended(reason))
            table.apply(entry)
            row: dict[str, Any] = {
                "state": OVER,
                "updated": entry.at,
                "summary": msgspec.json.encode(table.summary()).decode(),
            }
            if table.match is not None:
                row |= {"save": table.match.save(), "save_number": entry.number}
            sitting = table.people_waited_for()
            storage.Append(id, [entry.row(id)], row, sitting, False)(connection)

    def export(self, id: str) -> bytes:
        """A game as a file, with everybody's cards."""
        with self.engine.connect() as connection:
            table = read_table(connection, id)
        if table.stuck:
            raise BadSetup(f"The game at table {id} cannot be played in this version, so it makes no file.")
        if table.match is None:
            raise BadSetup(f"The game at table {id} has not begun.")
        table.match.meta = {"names": table.names()}
        return table.match.save()

    def backup(self, file: Path) -> None:
        """A consistent copy of a SQLite database, also while the server runs."""
        if self.engine.dialect.name != "sqlite":
            raise BadSetup("PostgreSQL is backed up with pg_dump; see docs/hosting.md.")
        if file.exists():
            raise BadSetup(f"{file} is there already.")
        raw = self.engine.raw_connection()
        copy = sqlite3.connect(file)
        try:
            raw.driver_connection.backup(copy)  # type: ignore[union-attr]
        finally:
            copy.close()
            raw.close()

    def copy(self, url: str) -> int:
        """Copy everything into an empty database, to grow from one file to PostgreSQL; how many rows. The
        server must be stopped: what it writes meanwhile would stay behind."""
        target = storage.connect(Settings(database=url).database_url)
        migrate(self.engine)
        migrate(target)
        copied = 0
        with (
            self.engine.connect() as source,
            target.connect().execution_options(writes=True) as sink,
            sink.begin(),
        ):
            if sink.execute(select(func.count()).select_from(people)).scalar_one():
                raise BadSetup("The other database holds people already; everything goes into an empty one.")
            for one in (people, secrets, tables, journal, players):
                for rows in source.execute(select(one)).mappings().partitions(ROWS_AT_ONCE):
                    sink.execute(insert(one), [dict(row) for row in rows])
                    copied += len(rows)
        target.dispose()
        return copied

    def prune(self, days: int) -> int:
        """Delete tables that nothing has happened at for so long, and secrets that have expired."""
        now = time.time_ns() // 1_000_000
        before = now - days * 86_400_000
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            old = list(connection.execute(select(tables.c.id).where(tables.c.updated < before)).scalars())
            for id in old:
                connection.execute(delete(tables).where(tables.c.id == id))
            connection.execute(delete(secrets).where(secrets.c.expires < now))
        return len(old)

    def count(self) -> dict[str, int]:
        """How much there is."""
        with self.engine.connect() as connection:
            by_state = connection.execute(select(tables.c.state, func.count()).group_by(tables.c.state))
            found = {f"tables {state}": number for state, number in by_state.tuples()}
            for name, one in (("people", people), ("journal entries", journal)):
                found[name] = connection.execute(select(func.count()).select_from(one)).scalar_one()
        return found


def read_table(connection: Connection, id: str) -> Table:
    """A table as its journal tells it."""
    row = storage.table_row(id)(connection)
    if row is None:
        raise opening.NoSuchTable(f"There is no table {id!r:.40}.")
    return opening.read_table(row, storage.entries_after(id, 0)(connection))
