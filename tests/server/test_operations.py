"""What a host relies on: health, metrics, logs, stopping, migrations."""

import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tafelrunde.server.data.migrating import migrate
from tafelrunde.server.data.schema import metadata
from tafelrunde.server.data.storage import connect
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


def test_a_full_disk_is_told(server_with: Callable[..., Server]) -> None:
    """No file may grow any more: nothing is acknowledged, /readyz says so, and all goes on afterwards."""
    server = server_with()
    ada = Person(server, "Ada")
    table = ada.table("pearls", [None, None])
    live = ada.live(table)
    assert server.process is not None
    pid, free = server.process.pid, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    answer = ada.http.post(
        f"/api/tables/{table}/acts", json={"key": "k" * 20, "action": {"do": "say", "text": "hello"}}
    )
    assert answer.status_code == 503
    assert server.get("/readyz").status_code == 503
    assert "disk" in server.get("/readyz").json()["message"]
    assert server.get("/healthz").status_code == 200
    resource.prlimit(pid, resource.RLIMIT_FSIZE, free)
    assert server.get("/readyz").status_code == 200
    live.come_back()
    live.act({"do": "say", "text": "hello"})


def test_a_newer_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'tafelrunde.sqlite'}")
    migrate(engine)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    done = subprocess.run(
        [sys.executable, "-m", "tafelrunde", "serve", "--data", str(tmp_path), "--port", "0"],
        capture_output=True,
        text=True,
        timeout=90,
    )
    assert done.returncode != 0
    assert "9999" in done.stderr
    assert "newer version" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("jump", [7200, -7200])
def test_a_clock_that_jumps_changes_no_clock(server_with: Callable[..., Server], jump: int) -> None:
    server = server_with(plugins="tests.server.plugin_clock,tests.server.plugin")
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    clock = {"kind": "total", "seconds": 600, "increment": 0}
    table = sit_down(ada, "kunitori", [bob], clock=clock, grace=10)
    lives = [ada.live(table), bob.live(table)]
    play(lives, random.Random(1), most=3)
    (server.data / "clock").write_text(str(jump))
    play(lives, random.Random(2), most=3)
    for seat in ada.look(table)["frame"]["seats"]:
        assert 500_000 < seat["left"] <= 600_000
        assert not seat["overdue"]
    server.stop()
    server.restart()
    for person in (ada, bob):
        person.at(server)
    left = [seat["left"] for seat in ada.look(table)["frame"]["seats"]]
    if jump < 0:  # forwards it cannot be told from a long stop
        assert all(500_000 < one <= 600_000 for one in left)
    for live in lives:
        live.come_back()
    play(lives, random.Random(3), most=3)
    times = [at for (at,) in server.rows("SELECT at FROM journal WHERE table_id = ? ORDER BY number", table)]
    assert times == sorted(times)
