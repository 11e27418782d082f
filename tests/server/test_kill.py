"""Kill -9 at random moments with answers in flight: what was acknowledged is there, and nothing twice."""

import random
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Person, choose, play, reply, same_as_fresh, sit_down
from tests.server.kit import Postgres, Redis, Server, wait_until
from tests.server.storm import Storms

# A few of each; `make soak-server` kills many more.
RUNS = 6
WORKERS_KILLED = 4


@pytest.mark.parametrize("seed", [1, 2])
def test_kill_9_in_the_middle(server_with: Callable[..., Server], seed: int) -> None:
    storms = Storms(server_with(), random.Random(seed))
    for _ in range(RUNS):
        storms.server_falls()
    assert storms.acknowledged > RUNS
    lives = [one.live for one in storms.flights if one.live.frame["seats"][-1]["name"] == "Bob"]
    play(lives, storms.rng)
    assert {live.frame["state"] for live in lives} == {"over"}


def test_kill_9_of_workers_in_the_middle(
    server_with: Callable[..., Server], postgres: Postgres, redis: Redis
) -> None:
    """PostgreSQL, Redis, three workers."""
    server = server_with(database=postgres.new_database(), redis=redis.url, workers="3")
    storms = Storms(server, random.Random(3))
    for _ in range(WORKERS_KILLED):
        storms.worker_falls()
    assert storms.acknowledged > WORKERS_KILLED


def test_bots_go_on_after_a_crash_though_nobody_looks(server_with: Callable[..., Server]) -> None:
    server = server_with()
    ada = Person(server, "Ada")
    tables = [ada.table("kunitori", ["daimyo"] * 4, seat=None) for _ in range(3)]
    for table in tables:
        ada.act(table, {"do": "start"})
    time.sleep(0.5)
    server.kill9()
    before = [len(server.journal(table)) for table in tables]
    server.restart()

    def grown() -> bool:
        after = [server.journal(table) for table in tables]
        return all(len(rows) > old for rows, old in zip(after, before))

    wait_until("all three games went on", grown)
    for table in tables:
        rows = server.journal(table)
        answers = [entry["decision"] for _, _, entry in rows if entry["kind"] == "answered"]
        assert answers == sorted(answers)
        assert len(set(answers)) == len(answers)


def test_the_database_goes_away_and_comes_back(
    server_with: Callable[..., Server], postgres: Postgres
) -> None:
    """Nothing is acknowledged meanwhile, nothing is heard of that is not stored, and no number is skipped."""
    server = server_with(database=postgres.new_database())
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, "pearls", [bob])
    live, other = ada.live(table), bob.live(table)
    decision = live.wait_for_decision()
    postgres.stop()
    try:
        key = live.send_act(reply(decision, choose(decision, random.Random(1))))
        try:
            for count in range(5):
                other.send_act({"do": "say", "text": f"anybody there? {count}"})
        except ConnectionClosed:
            pass  # the server may hang up before all is said
        for one in (live, other):
            try:
                one.until(lambda: bool(one.refusals))  # noqa: B023
            except ConnectionClosed:
                pass
            assert not one.acks
            assert {refusal["code"] for refusal in one.refusals} <= {"unavailable"}
        assert server.get("/readyz").status_code == 503
        assert server.get("/healthz").status_code == 200
    finally:
        postgres.start()
    for one in (live, other):
        one.come_back()
    live.act(reply(decision, choose(decision, random.Random(1))), key)
    other.act({"do": "say", "text": "there we are"})
    for one in (live, other):
        same_as_fresh(one)
    play([live, other], random.Random(3))
    assert live.frame["state"] == "over"
    server.stop()
    server.restart()
    assert ada.at(server).look(table)["frame"]["state"] == "over"
