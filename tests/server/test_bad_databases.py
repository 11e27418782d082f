"""Databases that cannot be used get one sentence and stay as they are; bad rows harm only their table."""

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tafelrunde.server.data.database_file import check_file, looked_into
from tests.server.client import Person, Refused, sit_down
from tests.server.kit import ROOT, Server

KEPT = ROOT / "tests" / "fixtures" / "0.1.0" / "tafelrunde.sqlite"


def text(path: Path) -> None:
    path.write_text("Dear diary, " * 100)


def somebody_elses(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")


def other_alembic(path: Path) -> None:
    somebody_elses(path)
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE alembic_version (version_num TEXT)")


def cut_off(path: Path) -> None:
    path.write_bytes(KEPT.read_bytes()[: KEPT.stat().st_size // 2])


def damaged(path: Path) -> None:
    data = bytearray(KEPT.read_bytes())
    data[100:4000] = b"\xff" * 3900
    path.write_bytes(data)


def newer(path: Path) -> None:
    shutil.copy(KEPT, path)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["admin", "tables"]], ids=["serve", "admin"])
@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (text, "is not a database"),
        (somebody_elses, "belongs to another program"),
        (other_alembic, "belongs to another program"),
        (cut_off, "is cut off"),
        (damaged, "is damaged"),
        (newer, "install the newer version"),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_one_sentence_and_no_change(
    tmp_path: Path, make: Callable[[Path], None], sentence: str, command: list[str]
) -> None:
    file = tmp_path / "tafelrunde.sqlite"
    make(file)
    before = file.read_bytes()
    done = subprocess.run(
        [sys.executable, "-m", "tafelrunde", *command, "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=90,
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert file.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == [file.name]


def test_bad_rows_harm_only_their_table(server_with: Callable[..., Server]) -> None:
    server = server_with()
    ada = Person(server, "Ada")
    names = ("entry", "kind", "order", "setup", "base", "fine")
    tables = {name: sit_down(ada, "pearls", [], ["random"]) for name in names}
    server.stop()
    started = "WHERE table_id = ? AND entry LIKE '%started%'"
    with sqlite3.connect(server.data / "tafelrunde.sqlite") as database:
        database.execute(f"UPDATE journal SET entry = '{{\"ki' {started}", (tables["entry"],))
        database.execute(f'UPDATE journal SET entry = \'{{"kind": "flown"}}\' {started}', (tables["kind"],))
        database.execute("DELETE FROM journal WHERE table_id = ? AND number = 2", (tables["order"],))
        database.execute("UPDATE tables SET setup = '[]' WHERE id = ?", (tables["setup"],))
        (entry,) = database.execute(f"SELECT entry FROM journal {started}", (tables["base"],)).fetchone()
        altered = {**json.loads(entry), "base": {"players": [{"hand": ["ace_of_spades"]}, {}]}}
        values = (json.dumps(altered), tables["base"])
        database.execute(f"UPDATE journal SET entry = ? {started}", values)
    server.restart()
    ada.at(server)
    for name in ("entry", "kind", "base"):
        assert ada.look(tables[name])["frame"]["stuck"] == "unreadable", name
    for name in ("order", "setup"):
        with pytest.raises(Refused, match="cannot be read"):
            ada.look(tables[name])
    assert ada.look(tables["fine"])["frame"]["stuck"] == ""
    assert len(ada.get("/api/me/tables")) == len(names)


def test_a_checkpoint_that_was_cut_short_is_no_damage(tmp_path: Path) -> None:
    """A crash may leave some pages in the file and all in the log; the log is right."""
    whole, torn = tmp_path / "whole.sqlite", tmp_path / "torn.sqlite"
    database = sqlite3.connect(torn)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA wal_autocheckpoint=0")
    with sqlite3.connect(KEPT) as kept:
        kept.backup(database)
    for file in (torn, Path(f"{torn}-wal")):
        shutil.copy(file, str(file).replace("torn", "whole"))
    database.close()  # which completes the checkpoint: this file has every page in its place
    first_page = torn.read_bytes()[:4096]
    with whole.open("r+b") as pages:
        pages.write(first_page)
    with pytest.raises(sqlite3.DatabaseError):
        looked_into(f"file:{whole}?immutable=1")
    check_file(f"sqlite:///{whole}")
    assert looked_into(f"file:{whole}?immutable=1")[1], "SQLite has put everything in its place"
