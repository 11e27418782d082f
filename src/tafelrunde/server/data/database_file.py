"""Looking at a SQLite file before anything is written to it: is it ours, and whole?"""

import sqlite3
from pathlib import Path

from tafelrunde.engine.errors import BadSetup
from tafelrunde.server.data.migrating import check_revision

HEADER = b"SQLite format 3\0"
OURS = {"alembic_version", "tables", "journal", "people"}


def check_file(url: str) -> None:
    """Refuse a file that is no database, cut off, damaged, or somebody else's."""
    if not url.startswith("sqlite:///"):
        return
    path = Path(url.removeprefix("sqlite:///"))
    if not path.exists() or path.stat().st_size == 0:
        return
    with path.open("rb") as file:
        header = file.read(100)
    if not header.startswith(HEADER):
        raise BadSetup(f"{path} is not a database; name the folder of another one with --data.")
    if path.stat().st_size < pages(header) and not path.with_name(f"{path.name}-wal").exists():
        raise BadSetup(f"The database {path} is cut off; restore it from a back-up.")
    try:
        found, revision = looked_into(f"file:{path}?immutable=1")
    except sqlite3.DatabaseError as error:
        found, revision = recovered(path, error)
    if found and not found >= OURS:
        raise BadSetup(f"The database {path} belongs to another program; name another folder with --data.")
    check_revision(revision)


def recovered(path: Path, error: sqlite3.DatabaseError) -> tuple[set[str], str | None]:
    """The same, if a crash in the middle of a checkpoint explains what is wrong: then the write-ahead log has
    the pages that are missing, and SQLite puts them in their place."""
    log = path.with_name(f"{path.name}-wal")
    try:
        if not log.exists() or log.stat().st_size == 0:
            raise error
        return looked_into(f"file:{path}?mode=rw")
    except sqlite3.DatabaseError:
        raise BadSetup(f"The database {path} is damaged ({error}); restore it from a back-up.") from None


def looked_into(address: str) -> tuple[set[str], str | None]:
    """The tables of a database and its revision. An immutable one is neither locked nor changed; what only
    its write-ahead log has is not seen, and not missed."""
    connection = sqlite3.connect(address, uri=True)
    try:
        found = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        row = None
        if found >= OURS:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return found, None if row is None else str(row[0])
    finally:
        connection.close()


def pages(header: bytes) -> int:
    """How many bytes a database file has, by its header."""
    size = int.from_bytes(header[16:18], "big")
    return (65536 if size == 1 else size) * int.from_bytes(header[28:32], "big")
