"""What a host relies on: health, metrics, logs, stopping, migrations."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tafelrunde.server.migrating import migrate
from tafelrunde.server.schema import metadata
from tafelrunde.server.storage import connect
from tests.server.client import Person, play, same_as_fresh, sit_down
from tests.server.kit import Postgres, Server


def test_health_and_metrics(server: Server, ada: Person) -> None:
    assert server.get("/healthz").json() == server.get("/readyz").json() == {"status": "ok"}
    table = sit_down(ada, "pearls", [], ["random"])
    before = server.metric('tafelrunde_deeds_total{kind="Said"}')
    live = ada.live(table)
    live.act({"do": "say", "text": "hello"})
    assert server.metric('tafelrunde_deeds_total{kind="Said"}') == before + 1
    assert server.metric("tafelrunde_connections") >= 1
    assert server.metric("tafelrunde_live_tables") >= 1
    text = server.get("/metrics").text
    assert table not in text
    assert "Ada" not in text


def test_logs_are_lines_of_json(server: Server, ada: Person) -> None:
    sit_down(ada, "pearls", [], ["random"])
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert lines
    assert all({"at", "level", "what", "where"} <= set(line) for line in lines)


def test_a_graceful_stop(server_with: Callable[..., Server], capsys: pytest.CaptureFixture[str]) -> None:
    """Clients are told to come back, the position is kept, and the game goes on after the restart."""
    server = server_with()
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, "kunitori", [bob])
    lives = [ada.live(table), bob.live(table)]
    play(lives, random.Random(1), most=30)
    answers = len(ada.get(f"/api/tables/{table}/steps"))
    begun = time.monotonic()
    assert server.stop() == 0
    assert time.monotonic() - begun < 20
    for live in lives:
        assert live.closed() == 1012
    ((number, save),) = server.rows("SELECT save_number, save FROM tables")
    assert number == len(server.journal(table))
    assert save.startswith(b"tafelrunde-save")
    server.restart()
    with capsys.disabled():
        print(f"\n(start-up after a stop: {server.start_seconds:.2f} s)")
    for live, person in zip(lives, (ada, bob)):
        person.at(server)
        live.come_back()
        same_as_fresh(live)
    assert len(ada.get(f"/api/tables/{table}/steps")) == answers
    assert play(lives, random.Random(2), most=10) == 10


def test_a_stop_does_not_wait_for_long_polls(server_with: Callable[..., Server]) -> None:
    server = server_with()
    ada = Person(server, "Ada")
    table = ada.table("pearls", [None, None])
    live = ada.live(table)
    begun = time.monotonic()
    with ThreadPoolExecutor(1) as pool:
        poll = pool.submit(ada.http.get, f"/api/tables/{table}", params={"number": live.number, "wait": 30})
        time.sleep(0.5)
        assert server.stop() == 0
        assert poll.exception() is not None or poll.result().status_code in (200, 500, 503)
    assert time.monotonic() - begun < 25


def test_wrong_settings_are_told(tmp_path: Path) -> None:
    for name, value, word in (("workers", "2", "Redis"), ("port", "x", "port"), ("sync", "maybe", "SQLite")):
        done = subprocess.run(
            [sys.executable, "-m", "tafelrunde", "serve", "--data", str(tmp_path)],
            env={f"TAFELRUNDE_{name.upper()}": value, "PATH": ""},
            capture_output=True,
            text=True,
            timeout=90,
        )
        assert done.returncode != 0
        assert "Traceback" not in done.stderr
        assert word in done.stderr, done.stderr


@pytest.mark.parametrize("on", ["sqlite", "postgres"])
def test_the_migrations_lead_to_the_schema(on: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    url = f"sqlite:///{tmp_path / 'new.sqlite'}"
    if on == "postgres":
        cluster: Postgres = request.getfixturevalue("postgres")
        url = cluster.new_database().replace("postgresql:", "postgresql+psycopg:")
    engine = connect(url)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
