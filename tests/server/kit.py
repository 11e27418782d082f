"""Real parts to test against: server processes, throw-away PostgreSQL and Redis."""

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0  # seconds; only for what must happen, so that a slow machine does not fail a test
PLUGIN = "tests.server.plugin"


def wait_until(what: str, done: Any, patience: float = PATIENCE) -> Any:
    """Ask again and again until something is so."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = done()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"not within {patience} seconds: {what}")


class Server:
    """`tafelrunde serve` as a process of its own. Settings are TAFELRUNDE_* variables without the prefix."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.settings = {"data": str(data), "rate": "0", "plugins": PLUGIN, **settings}
        self.log = data / "log.jsonl"
        self.process: subprocess.Popen[str] | None = None
        self.path = [str(ROOT)]  # where Python looks for modules first
        self.port = "0"  # any free one, another with each start
        self.url = ""
        self.start_seconds = 0.0
        data.mkdir(parents=True, exist_ok=True)

    def start(self) -> "Server":
        """Start on a free port, and wait until it can serve."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("TAFELRUNDE_", "DATABASE", "REDIS"))}
        path = os.pathsep.join(one for one in (*self.path, kept.get("PYTHONPATH", "")) if one)
        given = {f"TAFELRUNDE_{name.upper()}": value for name, value in self.settings.items()}
        begun = time.monotonic()
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tafelrunde", "serve", "--port", self.port],
                env={**kept, "PYTHONPATH": path, **given},
                cwd=self.data,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip().rpartition(" ")[2]
        assert self.url.startswith("http://"), f"the server did not start: {self.log.read_text()[-2000:]}"
        wait_until("the server is ready", self.ready)
        self.start_seconds = time.monotonic() - begun
        return self

    def ready(self) -> bool:
        """Whether /readyz says so."""
        assert self.process is not None
        assert self.process.poll() is None, f"the server ended: {self.log.read_text()[-2000:]}"
        try:
            return httpx.get(self.url + "/readyz", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def stop(self) -> int:
        """SIGTERM; the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def kill9(self) -> None:
        """Pull the plug."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def restart(self, **settings: str) -> "Server":
        """Start again on the same data, after stop or kill9."""
        self.settings.update(settings)
        return self.start()

    def close(self) -> None:
        """End it, whatever it does."""
        if self.process is not None and self.process.poll() is None:
            self.stop()
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()

    def get(self, path: str, **more: Any) -> httpx.Response:
        """An anonymous request."""
        return httpx.get(self.url + path, timeout=PATIENCE, **more)

    def rows(self, query: str, *values: str) -> list[Any]:
        """What its database holds: a SQLite file, or PostgreSQL."""
        if "database" in self.settings:
            with psycopg.connect(self.settings["database"]) as connection:
                return connection.execute(query.replace("?", "%s"), values).fetchall()
        with sqlite3.connect(self.data / "tafelrunde.sqlite") as database:
            return database.execute(query, values).fetchall()

    def journal(self, table: str) -> list[tuple[int, str | None, dict[str, Any]]]:
        """What is stored of a table, in order: number, key, entry."""
        rows = self.rows("SELECT number, key, entry FROM journal WHERE table_id = ? ORDER BY number", table)
        return [(number, key, json.loads(entry)) for number, key, entry in rows]

    def answers(self, table: str) -> list[list[str]]:
        """What was chosen at a table, in order."""
        return [entry["chosen"] for _, _, entry in self.journal(table) if entry["kind"] == "answered"]

    def errors(self) -> list[str]:
        """What its log calls an error."""
        return [line for line in self.log.read_text().splitlines() if '"level": "error"' in line]

    def metric(self, name: str) -> float:
        """The sum of all values of a metric."""
        lines = self.get("/metrics").text.splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


@contextmanager
def running(data: Path, **settings: str) -> Iterator[Server]:
    """A server for the length of a test."""
    server = Server(data, **settings)
    try:
        yield server.start()
    finally:
        server.close()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def program(name: str, package: str) -> str:
    """Where a program is; a test that needs it fails without it, and says how to get it."""
    folders = [str(folder) for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(folders))
    assert found is not None, f"{name} is missing; install it: apt-get install {package}"
    return found


class Postgres:
    """A PostgreSQL cluster that lives as long as the tests, without a password and without fsync."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.databases = 0
        if os.geteuid() == 0:  # the server refuses to run as root
            shutil.chown(folder, "postgres")
        initdb = program("initdb", "postgresql")
        self._run(initdb, "-D", str(folder / "data"), "-A", "trust", "-U", "tester", "--no-sync")
        self.start()

    def _run(self, *command: str) -> None:
        prefix = ("runuser", "-u", "postgres", "--") if os.geteuid() == 0 else ()
        done = subprocess.run([*prefix, *command], cwd=self.folder, capture_output=True, text=True)
        assert done.returncode == 0, (command, done.stdout, done.stderr)

    def _control(self, *command: str) -> None:
        at = ("-D", str(self.folder / "data"), "-l", str(self.folder / "log"))
        self._run(program("pg_ctl", "postgresql"), *at, "-w", *command)

    def start(self) -> None:
        """Start the cluster."""
        how = f"-p {self.port} -k {self.folder} -c listen_addresses= -c fsync=off -c max_connections=60"
        self._control("-o", how, "start")

    def stop(self) -> None:
        """Stop the cluster at once."""
        self._control("-m", "immediate", "stop")

    def new_database(self) -> str:
        """The address of a fresh database."""
        self.databases += 1
        name = f"test{self.databases}"
        at = ("-h", str(self.folder), "-p", str(self.port), "-U", "tester")
        self._run(program("createdb", "postgresql"), *at, name)
        return f"postgresql://tester@/{name}?host={self.folder}&port={self.port}"


class Redis:
    """A Redis without persistence."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it."""
        server = program("redis-server", "redis-server")
        self.process = subprocess.Popen(
            [server, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
            stdout=subprocess.DEVNULL,
        )
        wait_until("Redis answers", self.answers)

    def answers(self) -> bool:
        """Whether it listens."""
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.port)) == 0

    def signal(self, number: int) -> None:
        """Freeze it (SIGSTOP) or let it go on (SIGCONT)."""
        assert self.process is not None
        self.process.send_signal(number)

    def stop(self) -> None:
        """Stop it."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
