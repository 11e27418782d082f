"""A browser and a server for the tests of the client."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tafelrunde.server.wire.pages import STATIC
from tests.server.kit import Server, free_port
from tests.web.driver import PATIENCE, launch

# What is expected to be seen may take its time on a busy machine.
expect.set_options(timeout=PATIENCE * 1000)


def start(data: Path, **settings: str) -> Server:
    """A server that keeps its port when it is started again, as a real one does."""
    assert (STATIC / "index.html").exists(), "The browser client is not built; build it: make web"
    one = Server(data, **settings)
    one.port = str(free_port())
    return one.start()


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not harm it."""
    one = start(tmp_path_factory.mktemp("web"))
    yield one
    one.close()


@pytest.fixture
def mortal_server(tmp_path: Path) -> Iterator[Server]:
    """A server to kill."""
    one = start(tmp_path)
    yield one
    one.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser."""
    with sync_playwright() as playwright:
        one = launch(playwright)
        yield one
        one.close()
