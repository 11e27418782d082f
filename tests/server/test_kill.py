"""Kill -9 at random moments with answers in flight: what was acknowledged is there, and nothing twice."""

import random
import threading
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Data, Live, Person, choose, new_key, play, reply, same_as_fresh, sit_down
from tests.server.kit import Postgres, Server, wait_until

RUNS = 26  # in each of two tests
BROKEN = (ConnectionClosed, OSError)


class Flight:
    """One player in the storm: every deed that was sent, and what became of it."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.sent: dict[str, Data] = {}
        self.asked = -1

    def move(self, rng: random.Random) -> None:
        """Take in what is there; answer without waiting; talk now and then."""
        self.live.drain()
        decision = self.live.decision()
        if decision is not None and decision["number"] != self.asked:
            self.asked = decision["number"]
            self.send(reply(decision, choose(decision, rng)))
        elif rng.random() < 0.05:
            self.send({"do": "say", "text": "still there?"})

    def send(self, action: Data) -> None:
        key = new_key()
        self.sent[key] = action
        self.live.send_act(action, key)

    def hear_the_rest(self) -> None:
        """What had been sent by the server before it died."""
        try:
            while self.live.receive(0.5) is not None:
                pass
        except BROKEN:
            pass


def tables_for(people: list[Person], bots: list[str]) -> list[Flight]:
    ada, bob = people
    flights = []
    for game, guests, more in (("pearls", [bob], []), ("kunitori", [], bots), ("pearls", [bob], ["random"])):
        table = sit_down(ada, game, guests, more)
        flights += [Flight(person.live(table)) for person in [ada, *guests]]
    return flights


def storm(server: Server, flights: list[Flight], rng: random.Random) -> None:
    """All play as fast as they can until the server is killed."""
    timer = threading.Timer(rng.uniform(0.1, 0.8), server.kill9)
    timer.start()
    try:
        while timer.is_alive():
            for flight in flights:
                flight.move(rng)
            time.sleep(0.001)
    except BROKEN:
        pass
    timer.join()
    for flight in flights:
        flight.hear_the_rest()


def come_back(flight: Flight) -> None:
    """What was acknowledged or seen is there; what was not is said again, with the same key."""
    live = flight.live
    seen = (live.number, live.events)
    flight.asked = -1
    acknowledged, live.acks = live.acks, {}
    live.come(live.number, len(live.events))
    assert live.number >= seen[0]
    assert live.events[: len(seen[1])] == seen[1], "what was heard of has happened"
    for key, action in flight.sent.items():
        live.send_act(action, key)
    live.until(lambda: all(key in live.acks or refused(live, key) for key in flight.sent))
    for key, number in acknowledged.items():
        assert live.acks[key] == number
    flight.sent.clear()
    live.acks.clear()
    live.refusals.clear()


def refused(live: Live, key: str) -> bool:
    return any(one["key"] == key and one["code"] in ("stale", "not_allowed") for one in live.refusals)


@pytest.mark.parametrize("seed", [1, 2])
def test_kill_9_in_the_middle(server_with: Callable[..., Server], seed: int) -> None:
    rng = random.Random(seed)
    server = server_with()
    people = [Person(server, name) for name in ("Ada", "Bob")]
    flights = tables_for(people, ["daimyo"])
    acknowledged = 0
    for _ in range(RUNS):
        storm(server, flights, rng)
        acknowledged += sum(len(flight.live.acks) for flight in flights)
        server.restart()
        for person in people:
            person.at(server)
        for flight in flights:
            come_back(flight)
        for table in {flight.live.table for flight in flights}:
            rows = server.journal(table)
            assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
            keys = [row[1] for row in rows if row[1] is not None]
            assert len(keys) == len(set(keys))
        for flight in flights:
            same_as_fresh(flight.live)
        if all(flight.live.frame["state"] == "over" for flight in flights if flight.live.person is people[1]):
            for flight in flights:
                flight.live.hang_up()
            flights = tables_for(people, ["daimyo"])
    assert acknowledged > RUNS
    lives = [flight.live for flight in flights if flight.live.frame["seats"][-1]["name"] == "Bob"]
    play(lives, rng)
    assert {live.frame["state"] for live in lives} == {"over"}


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
        for count in range(5):
            other.send_act({"do": "say", "text": f"anybody there? {count}"})
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
