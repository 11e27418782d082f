"""Several workers at one database: who sits where does not matter, and whoever falls is replaced."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import (
    Live,
    Person,
    Refused,
    choose,
    new_key,
    over,
    play,
    reply,
    same_as_fresh,
    sit_down,
)
from tests.server.kit import Postgres, Redis, Server, wait_until
from tests.server.storm import workers_of

Pair = tuple[Server, Server]


APART = {"plugins": "tests.server.plugin_other_machines"}


@pytest.fixture
def pair(server_with: Callable[..., Server], postgres: Postgres, redis: Redis) -> Pair:
    """Two servers with one PostgreSQL and one Redis."""
    shared = {"database": postgres.new_database(), "redis": redis.url}
    return server_with("first", **shared), server_with("second", **shared)


@pytest.fixture
def far_pair(server_with: Callable[..., Server], postgres: Postgres, redis: Redis) -> Pair:
    """The same on two machines, as far as they know."""
    shared = {"database": postgres.new_database(), "redis": redis.url, **APART}
    return server_with("first", **shared), server_with("second", **shared)


def two(pair: Pair) -> tuple[Person, Person]:
    return Person(pair[0], "Ada"), Person(pair[1], "Bob")


@pytest.mark.parametrize("servers", ["pair", "far_pair"])
def test_one_table_on_two_workers(servers: str, request: pytest.FixtureRequest) -> None:
    ada, bob = two(request.getfixturevalue(servers))
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


def test_a_lost_database_does_not_stop_the_bus(pair: Pair, postgres: Postgres, redis: Redis) -> None:
    """Redis comes back while the database is away: afterwards workers hear each other as before."""
    ada, bob = two(pair)
    tables = [sit_down(ada, "pearls", [bob]) for _ in range(6)]
    redis.stop()
    postgres.stop()
    time.sleep(1)
    redis.start()
    time.sleep(2)
    postgres.start()
    for server in pair:
        wait_until("it serves again", server.ready)
    time.sleep(2)  # until they have seen each other again, and tables stay where they are
    elsewhere = Person(pair[1], "Ada, elsewhere")
    elsewhere.secret = ada.secret
    lives = [elsewhere.at(pair[1]).live(table) for table in tables]
    ada.http.post("/api/logout")
    assert {live.closed() for live in lives} == {4401}, "one worker has heard it from the other"
    for server in pair:
        log = [line["what"] for line in map(json.loads, server.log.read_text().splitlines())]
        bus = [what for what in log if what.startswith("bus")]
        assert bus == ["bus connected", "bus lost", "bus connected"], bus


def test_a_table_is_folded_by_one_worker_only(pair: Pair) -> None:
    """All come to the same worker, whichever they ask; the other one only leads them there."""
    ada, bob = two(pair)
    tables = [sit_down(ada, "pearls", [bob]) for _ in range(8)]
    lives = [person.live(table) for table in tables for person in (ada, bob)]
    for live in lives:
        live.until(lambda: live.presence.get("seats") == [0, 1])  # noqa: B023
        live.act({"do": "say", "text": "hello"})
    open_at = [server.metric("tafelrunde_live_tables") for server in pair]
    assert sum(open_at) == len(tables)
    assert min(open_at) > 0, "both have some"
    connected = sum(server.metric("tafelrunde_connections") for server in pair)
    assert connected == len(lives), "one that is led on is not counted twice"


def test_a_connection_is_handed_on_whole(pair: Pair) -> None:
    """Who plays at a table of another worker is there and nowhere else: the worker to which he came first may
    fall, and he notices nothing."""
    ada, bob = two(pair)
    tables = [sit_down(ada, "pearls", [bob]) for _ in range(8)]
    lives = [ada.live(table) for table in tables]
    served = [server.metric("tafelrunde_connections") for server in pair]
    assert min(served) > 0
    pair[0].kill9()
    still = []
    for live in lives:
        try:
            live.act({"do": "say", "text": "still here"})
            still.append(live)
        except (ConnectionClosed, OSError):
            pass
    assert len(still) == served[1]


def test_many_who_come_at_once_are_handed_on_whole(pair: Pair) -> None:
    """More than can stand in line at a worker that is busy for a moment."""
    ada, bob = two(pair)
    tables = [sit_down(ada, "pearls", [bob]) for _ in range(8)]
    table = next(table for table in tables if at_second(pair, ada, table))
    busy = pair[1].process
    assert busy is not None
    busy.send_signal(signal.SIGSTOP)
    with ThreadPoolExecutor(30) as pool:
        coming = [pool.submit(Live(ada, table).come) for _ in range(30)]
        time.sleep(0.5)
        busy.send_signal(signal.SIGCONT)
        lives = [one.result() for one in coming]
    pair[0].kill9()
    for live in lives:
        live.act({"do": "say", "text": "still here"})


def at_second(pair: Pair, person: Person, table: str) -> bool:
    """Whether the second worker serves a table."""
    before = pair[1].metric("tafelrunde_connections")
    person.live(table)
    return pair[1].metric("tafelrunde_connections") > before


def test_an_answer_from_elsewhere_is_like_any_other(pair: Pair) -> None:
    """The same headers once, the same refusals, whichever worker is asked."""
    ada, _ = two(pair)
    for table in [ada.table("pearls", [None, None]) for _ in range(6)]:
        answers = [ada.at(server).http.get(f"/api/tables/{table}") for server in pair]
        names = [sorted(name for name, _ in answer.headers.multi_items()) for answer in answers]
        assert names[0] == names[1]
        assert len(set(names[0])) == len(names[0])
        for server in pair:
            refused = ada.at(server).http.post(f"/api/tables/{table}/acts", json={"key": "short"})
            assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


def test_only_workers_come_in_at_the_back_door(pair: Pair) -> None:
    """Who finds the port at which workers talk is refused there, whatever he claims."""
    addresses = [address for (address,) in pair[0].rows("SELECT address FROM workers")]
    assert len(addresses) == 2
    for address in addresses:
        for headers in ({}, {"X-Tafelrunde-Word": "guess", "X-Tafelrunde-For": "127.0.0.1"}):
            answer = httpx.get(f"http://{address}/api/tables", headers=headers)
            assert answer.status_code == 403
            assert httpx.get(f"http://{address}/metrics", headers=headers).status_code == 403


@pytest.mark.parametrize("where", [{}, APART], ids=["one machine", "several"])
def test_a_worker_that_dies_is_replaced_within_seconds(
    server_with: Callable[..., Server], postgres: Postgres, redis: Redis, where: dict[str, str]
) -> None:
    """Three workers; one after the other is killed. Who was connected there, or led on to it, comes back by
    itself and finds everything that was acknowledged; what is said again under the same key is said once."""
    shared = {"database": postgres.new_database(), "redis": redis.url, **where}
    servers = [server_with(name, **shared) for name in ("first", "second", "third")]
    ada, bob = Person(servers[0], "Ada"), Person(servers[0], "Bob")
    tables = [sit_down(ada, "kunitori", [bob]) for _ in range(6)]
    numbers = {table: ada.act(table, {"do": "say", "text": "before"}) for table in tables}
    for victim in servers[:0:-1]:
        lives = [ada.live(table) for table in tables]
        victim.kill9()
        killed = time.monotonic()
        for live in lives:
            key = new_key()
            while True:
                try:
                    live.act({"do": "say", "text": f"after {victim.data.name}"}, key)
                    break
                except (ConnectionClosed, OSError, Refused):
                    live.come_back()
            assert live.number > numbers[live.table]
            same_as_fresh(live)
            numbers[live.table] = live.number
        took = time.monotonic() - killed
        assert took < 15, took  # two seconds of lease; the rest is a busy machine
        for live in lives:
            live.hang_up()
    for table in tables:
        said = [one["text"] for one in ada.look(table)["news"] if one["kind"] == "said"]
        assert said == ["before", "after third", "after second"]


def test_while_a_table_moves_requests_wait(
    server_with: Callable[..., Server], postgres: Postgres, redis: Redis
) -> None:
    """One of three workers is killed, another one frozen: whoever asks for their tables, or comes to them,
    gets an answer from the worker that takes over, and is never told to try again."""
    shared = {"database": postgres.new_database(), "redis": redis.url}
    servers = [server_with(name, **shared) for name in ("first", "second", "third")]
    ada, bob = Person(servers[0], "Ada"), Person(servers[0], "Bob")
    tables = [sit_down(ada, "pearls", [bob]) for _ in range(24)]  # so many that every worker has some
    for victim, blow in ((servers[1], signal.SIGKILL), (servers[2], signal.SIGSTOP)):
        assert min(server.metric("tafelrunde_live_tables") for server in (servers[0], victim)) > 0
        assert victim.process is not None
        victim.process.send_signal(blow)
        for table in tables[:8]:
            ada.live(table).hang_up()
        for table in tables:
            ada.act(table, {"do": "say", "text": f"after {victim.data.name}"})
            assert bob.look(table)["news"][-1]["text"] == f"after {victim.data.name}"
    servers[2].kill9()
    for table in tables:
        said = [one["text"] for one in ada.look(table)["news"] if one["kind"] == "said"]
        assert said == ["after second", "after third"]


def test_a_frozen_worker_wakes_up_and_writes_nothing_old(pair: Pair) -> None:
    """Its tables were taken over meanwhile: what is said there is refused or goes to the new one."""
    ada, bob = two(pair)
    tables = [sit_down(ada, "pearls", [bob]) for _ in range(6)]
    frozen = pair[1]
    assert frozen.process is not None
    frozen.process.send_signal(signal.SIGSTOP)
    time.sleep(3)
    for table in tables:
        ada.act(table, {"do": "say", "text": "while it sleeps"})
    frozen.process.send_signal(signal.SIGCONT)
    time.sleep(1)
    for table in tables:
        key = new_key()
        wait_until("it is done", lambda: done(bob, table, key))  # noqa: B023
        said = [one["text"] for one in ada.look(table)["news"] if one["kind"] == "said"]
        assert said == ["while it sleeps", "awake"]


def done(person: Person, table: str, key: str) -> bool:
    try:
        return person.act(table, {"do": "say", "text": "awake"}, key) > 0
    except (Refused, httpx.TransportError):
        return False


def test_from_one_file_to_three_workers(
    server_with: Callable[..., Server], postgres: Postgres, redis: Redis
) -> None:
    """A host grows: the running game goes on, with the same people."""
    server = server_with()
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    ada.post("/api/me/protect", {"passphrase": "long enough"})
    table = sit_down(ada, "kunitori", [bob], ["daimyo"])
    lives = [ada.live(table), bob.live(table)]
    rng = random.Random(1)
    play(lives, rng, most=20)
    answers = len(ada.get(f"/api/tables/{table}/steps"))
    before = server.journal(table)
    server.stop()
    target = postgres.new_database()
    for refused in (False, True):
        moved = subprocess.run(
            [sys.executable, "-m", "tafelrunde", "admin", "copy", target, "--data", str(server.data)],
            capture_output=True,
            text=True,
        )
        assert (moved.returncode != 0) == refused, moved.stderr
    assert "empty" in " ".join(moved.stderr.split())
    grown = server_with("grown", database=target, redis=redis.url, workers="3")
    wait_until("all three count", lambda: len(grown.rows("SELECT id FROM workers")) == 3)
    time.sleep(2)
    for live, person in zip(lives, (ada, bob)):
        person.at(grown)
        live.come_back()
        same_as_fresh(live)
    assert len(ada.get(f"/api/tables/{table}/steps")) >= answers
    play(lives, rng, most=20)
    assert len(ada.get(f"/api/tables/{table}/steps")) >= answers + 20
    assert server.journal(table) == before, "the file is as it was"
    login = {"name": "Ada", "passphrase": "long enough"}
    assert httpx.post(grown.url + "/api/login", json=login).json()["id"] == ada.id


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
        victim = next(iter(workers_of(server)))
        os.kill(victim, signal.SIGKILL)
        killed.add(victim)
        wait_until("there are two workers again", lambda: len(set(workers_of(server)) - killed) == 2)
        wait_until("they serve", server.ready)
        for person in (ada, bob):
            person.at(server)
            assert person.look(table, number=seen)["number"] >= seen
    ada.act(table, {"do": "resign"})
    bob.act(table, {"do": "resign"})
    assert over(ada, table)["frame"]["ended"] == "resigned"
    assert server.stop() == 0
