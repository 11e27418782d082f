"""Several workers at one database: who sits where does not matter, and whoever falls is replaced."""

import os
import random
import signal
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.client import Person, choose, new_key, over, play, reply, same_as_fresh, sit_down
from tests.server.kit import Postgres, Redis, Server, wait_until

Pair = tuple[Server, Server]


@pytest.fixture
def pair(server_with: Callable[..., Server], postgres: Postgres, redis: Redis) -> Pair:
    """Two servers with one PostgreSQL and one Redis."""
    shared = {"database": postgres.new_database(), "redis": redis.url}
    return server_with("first", **shared), server_with("second", **shared)


def two(pair: Pair) -> tuple[Person, Person]:
    return Person(pair[0], "Ada"), Person(pair[1], "Bob")


def test_one_table_on_two_workers(pair: Pair) -> None:
    ada, bob = two(pair)
    table = sit_down(ada, "pearls", [bob], ["random"])
    lives = [ada.live(table), bob.live(table)]
    lives[0].until(lambda: lives[0].presence.get("seats") == [0, 1])
    play(lives, random.Random(1))
    for live in lives:
        live.until(lambda: live.frame["state"] == "over")  # noqa: B023
        same_as_fresh(live)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda one: one.act(table, {"do": "rematch"}), (ada, bob)))
    rematches = {person.look(table)["frame"]["rematch"] for person in (ada, bob)}
    assert len(rematches) == 1
    assert {one["id"] for one in ada.get("/api/me/tables")} == {table, *rematches}


def test_the_same_deed_at_two_workers_is_done_once(pair: Pair) -> None:
    ada, bob = two(pair)
    table = sit_down(ada, "pearls", [bob])
    decision = ada.live(table).wait_for_decision()
    action, key = reply(decision, choose(decision, random.Random(1))), new_key()
    numbers: list[int] = []
    elsewhere = Person(pair[1], "Ada's other device")
    elsewhere.secret = ada.secret
    elsewhere.at(pair[1])
    with ThreadPoolExecutor(4) as pool:
        for _ in range(3):
            roads = (ada, elsewhere, ada, elsewhere)
            numbers += pool.map(lambda one: one.act(table, action, key), roads)
    assert len(set(numbers)) == 1
    assert bob.look(table)["view"]["answers"] == 1


def test_nobody_hears_the_past_from_another_worker(pair: Pair) -> None:
    """Who knows a number gets at least that, whichever worker is asked."""
    ada, bob = two(pair)
    table = sit_down(ada, "pearls", [bob])
    for count in range(40):
        number = ada.act(table, {"do": "say", "text": str(count)})
        seen = bob.look(table, number=number, events=0)
        assert seen["number"] >= number
        assert seen["type"] == "update"


def test_a_worker_is_killed_and_its_people_come_back_elsewhere(pair: Pair) -> None:
    ada, bob = two(pair)
    table = sit_down(ada, "pearls", [bob], ["random"])
    lives = [ada.live(table), bob.live(table)]
    play(lives, random.Random(1), most=3)
    pair[1].kill9()
    bob.at(pair[0])
    for live in lives:
        live.come_back()
        same_as_fresh(live)
    play(lives, random.Random(2))
    assert lives[0].frame["state"] == "over"


def test_redis_goes_away_and_comes_back(pair: Pair, redis: Redis) -> None:
    """Without Redis news come late, but they come; nothing is lost."""
    ada, bob = two(pair)
    table = sit_down(ada, "pearls", [bob])
    lives = [ada.live(table), bob.live(table)]
    play(lives, random.Random(1), most=2)
    redis.stop()
    try:
        number = ada.act(table, {"do": "say", "text": "into the silence"})
        lives[1].until(lambda: lives[1].number >= number)
        seen = bob.look(table)
        number = ada.act(table, {"do": "say", "text": "and to those who poll"})
        wait_until("a poll hears of it", lambda: bob.look(table)["number"] >= number, patience=40)
        assert seen["number"] < number
    finally:
        redis.start()
    play(lives, random.Random(2))
    for live in lives:
        live.until(lambda: live.frame["state"] == "over")  # noqa: B023
        same_as_fresh(live)


def test_a_frozen_redis_delays_nobody(pair: Pair, redis: Redis) -> None:
    ada, bob = two(pair)
    table = sit_down(ada, "pearls", [bob])
    live = ada.live(table)
    redis.signal(signal.SIGSTOP)
    try:
        begun = time.monotonic()
        for count in range(10):
            live.act({"do": "say", "text": f"hello {count}"})
        assert time.monotonic() - begun < 30
    finally:
        redis.signal(signal.SIGCONT)
    assert bob.look(table, number=live.number)["number"] >= live.number


def children(server: Server) -> list[int]:
    assert server.process is not None
    found = subprocess.run(
        ["ps", "-ww", "--ppid", str(server.process.pid), "-o", "pid=,args="],
        capture_output=True,
        text=True,
    ).stdout
    return [int(line.split()[0]) for line in found.splitlines() if "spawn_main" in line]


def test_two_workers_of_one_server(server_with: Callable[..., Server], redis: Redis) -> None:
    """`--workers 2` on one SQLite file: a game goes on while one worker after the other is killed."""
    server = server_with(redis=redis.url, workers="2")
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, "kunitori", [bob], ["daimyo"])
    rng = random.Random(1)
    killed: set[int] = set()
    while len(killed) < 2:
        lives = [person.live(table) for person in (ada, bob)]
        play(lives, rng, most=5)
        seen = max(live.number for live in lives)
        for live in lives:
            live.hang_up()
        victim = next(iter(children(server)))
        os.kill(victim, signal.SIGKILL)
        killed.add(victim)
        wait_until("there are two workers again", lambda: len(set(children(server)) - killed) == 2)
        wait_until("they serve", server.ready)
        for person in (ada, bob):
            person.at(server)
            assert person.look(table, number=seen)["number"] >= seen
    ada.act(table, {"do": "resign"})
    bob.act(table, {"do": "resign"})
    assert over(ada, table)["frame"]["ended"] == "resigned"
    assert server.stop() == 0
