"""Real parts, started when the first test of a process needs them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.server.client import Person
from tests.server.kit import Postgres, Redis, Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite for all tests that do not harm it."""
    with running(tmp_path_factory.mktemp("server")) as one:
        yield one


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A throw-away PostgreSQL. Not below pytest's folder: as root it runs as somebody else."""
    with TemporaryDirectory(prefix="tafelrunde-pg") as folder:
        cluster = Postgres(Path(folder))
        yield cluster
        cluster.stop()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A throw-away Redis."""
    one = Redis()
    yield one
    one.stop()


@pytest.fixture
def server_with(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A function that starts servers with settings; `name` gives one a data folder of its own."""
    started: list[Server] = []

    def start(name: str = "data", **settings: str) -> Server:
        started.append(Server(tmp_path / name, **settings).start())
        return started[-1]

    yield start
    for one in started:
        one.close()


@pytest.fixture
def ada(server: Server) -> Person:
    """A person."""
    return Person(server, "Ada")


@pytest.fixture
def bob(server: Server) -> Person:
    """Another one."""
    return Person(server, "Bob")
