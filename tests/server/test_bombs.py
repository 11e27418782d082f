"""Files that are made to be large or slow: refused, without harm to the server or to those who play."""

import time
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.engine.savefile import MOST_VALUES
from tests.server.client import Person, sit_down
from tests.server.kit import Server

MB = 1024 * 1024


def played(answers: int) -> dict[str, Any]:
    """What the save of a running game says."""
    match = tr.new_match("kunitori", 2, seed=1)
    agents = [tr.agent("random", "kunitori", seat) for seat in range(2)]
    for _ in range(answers):
        match.ask_agent(match.pending[0].seat, agents[match.pending[0].seat])
    content: dict[str, Any] = msgspec.json.decode(zlib.decompress(match.save().partition(b"\n")[2]))
    return content


def packed(content: dict[str, Any]) -> bytes:
    """A file with a fitting checksum."""
    body = zlib.compress(msgspec.json.encode(content), 9)
    return b"tafelrunde-save 1 " + sha256(body).hexdigest().encode() + b"\n" + body


def nested(values: int) -> bytes:
    """Small on the wire, huge in memory."""
    return packed({**played(3), "meta": {"x": msgspec.Raw(b"[" + b"[]," * values + b"[]]")}})


def slow() -> bytes:
    """A save of other rules whose answers fit nowhere: reading it would try each length of them."""
    content = played(3)
    answer = [0, 0, "buy", "", ["all_treasures"]]
    return packed({**content, "rules": 1, "settled": 0, "answers": [answer] * 60_000})


def memory(server: Server, what: str) -> int:
    """VmRSS (now) or VmHWM (at most) of the server process, in bytes."""
    assert server.process is not None
    with open(f"/proc/{server.process.pid}/status") as lines:
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(what))


@pytest.mark.parametrize("bomb", [nested(20_000_000), nested(MOST_VALUES // 3), slow()], ids=len)
def test_a_bomb_is_refused_and_costs_nothing(server_with: Callable[..., Server], bomb: bytes) -> None:
    server = server_with()
    ada = Person(server, "Ada")
    table = sit_down(ada, "pearls", [], ["random"])
    before = memory(server, "VmRSS")
    waits = []
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(ada.http.post, "/api/imports", content=bomb)
        while not answer.done():
            begun = time.monotonic()
            ada.look(table)
            waits.append(time.monotonic() - begun)
            time.sleep(0.01)
    assert answer.result().status_code in (200, 422), answer.result().text
    if answer.result().status_code == 422:
        assert answer.result().json()["code"] == "broken_save"
        assert len(server.rows("SELECT id FROM tables")) == 1
    assert memory(server, "VmHWM") - before < 60 * MB
    assert max(waits) < 2, "the others play on meanwhile"
    assert not server.errors()


def test_a_long_game_of_these_rules_is_taken(ada: Person) -> None:
    content = played(3000)
    assert len(content["answers"]) > 2500
    answer = ada.http.post("/api/imports", content=packed(content))
    assert answer.status_code == 200, answer.text
