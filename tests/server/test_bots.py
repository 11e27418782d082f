"""Bots that fail: reported, replaced by any legal answer, and the game goes on."""

import json
import os
import random
import signal
import subprocess
import time
from collections.abc import Callable, Iterator

import pytest

from tests.server.client import Data, Person, over, play, sit_down
from tests.server.kit import Server, running, wait_until


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots have little time."""
    with running(tmp_path_factory.mktemp("hasty"), bot_seconds="0.3") as one:
        yield one


@pytest.mark.parametrize("bot", ["raises", "nonsense", "dies", "sleeps"])
def test_a_bot_that_fails_is_reported_and_replaced(hasty: Server, bot: str) -> None:
    ada = Person(hasty, "Ada")
    table = sit_down(ada, "pearls", [], [bot])
    live = ada.live(table)
    rng = random.Random(1)
    fallen: list[Data] = []
    while len(fallen) < 2:
        assert play([live], rng, most=1), "the game is over, and the bot was never asked twice"
        fallen = [one for one in live.news if one["kind"] == "answered"]
    assert all(one["fallback"] and one["seat"] == 1 and "chosen" not in one for one in fallen)
    assert hasty.metric(f'tafelrunde_bot_failures_total{{bot="{bot}"}}') >= len(fallen)
    lines = [json.loads(line) for line in hasty.log.read_text().splitlines()]
    reports = [line for line in lines if line["what"] == "bot failed" and line["bot"] == bot]
    assert reports, "the same report is not repeated"


def test_a_bot_that_prints_disturbs_nobody(hasty: Server) -> None:
    ada = Person(hasty, "Ada")
    table = sit_down(ada, "pearls", [], ["chatty"])
    live = ada.live(table)
    play([live], random.Random(1))
    assert live.frame["state"] == "over"
    assert not [one for one in live.news if one["kind"] == "answered"]
    for line in hasty.log.read_text().splitlines():
        json.loads(line)


def test_a_sleeping_bot_does_not_stop_people_elsewhere(hasty: Server) -> None:
    ada, bob = Person(hasty, "Ada"), Person(hasty, "Bob")
    sit_down(ada, "pearls", [], ["sleeps", "sleeps", "sleeps"])
    table = sit_down(ada, "pearls", [bob])
    begun = time.monotonic()
    for _ in range(20):
        ada.act(table, {"do": "say", "text": "still here?"})
    assert time.monotonic() - begun < 20


def test_bots_among_themselves_play_to_the_end(server: Server) -> None:
    ada = Person(server, "Ada")
    table = ada.table("pearls", ["random"] * 4, seat=None)
    ada.act(table, {"do": "start"})
    assert over(ada, table)["view"]["result"] is not None


def bot_processes(server: Server) -> list[int]:
    assert server.process is not None
    found = subprocess.run(
        ["ps", "--ppid", str(server.process.pid), "-o", "pid=,args="], capture_output=True, text=True
    ).stdout
    return [int(line.split()[0]) for line in found.splitlines() if "botworker" in line]


def test_a_killed_bot_process_is_replaced(server_with: Callable[..., Server]) -> None:
    server = server_with()
    ada = Person(server, "Ada")
    table = sit_down(ada, "kunitori", [], ["daimyo"])
    live = ada.live(table)
    rng = random.Random(1)
    killed = 0
    for _ in range(6):
        play([live], rng, most=5)
        for process in bot_processes(server):
            os.kill(process, signal.SIGKILL)
            killed += 1
    assert killed >= 3
    before = len(ada.get(f"/api/tables/{table}/steps"))
    play([live], rng, most=20)
    steps = ada.get(f"/api/tables/{table}/steps")[before:]
    assert {step["seat"] for step in steps} == {0, 1}


def test_no_bot_process_outlives_its_server(server_with: Callable[..., Server]) -> None:
    server = server_with()
    ada = Person(server, "Ada")
    sit_down(ada, "pearls", [], ["sleeps"])
    sit_down(ada, "pearls", [], ["random"])
    (process,) = wait_until("the bot process is there", lambda: bot_processes(server))
    server.kill9()
    wait_until("the bot process is gone", lambda: not os.path.exists(f"/proc/{process}"))
