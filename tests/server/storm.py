"""A storm: people play as fast as they can while the server, or a worker of it, is killed again and again.
What was acknowledged must be there afterwards, and nothing twice."""

import os
import random
import signal
import subprocess
import threading
import time
from collections.abc import Callable

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Data, Live, Person, choose, new_key, reply, same_as_fresh, sit_down
from tests.server.kit import PATIENCE, Server

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


def storm(kill: Callable[[], None], flights: list[Flight], rng: random.Random) -> None:
    """All play as fast as they can until something is killed."""
    timer = threading.Timer(rng.uniform(0.1, 0.8), kill)
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


def persistent(live: Live) -> None:
    """Connect again, however often it takes."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            live.come(live.number, len(live.events))
            return
        except (*BROKEN, InvalidHandshake, TimeoutError):
            assert time.monotonic() < end, "nobody serves the table any more"
            time.sleep(0.1)


def come_back(flight: Flight) -> None:
    """What was acknowledged or seen is there; what was not is said again, with the same key."""
    live = flight.live
    seen = (live.number, live.events)
    flight.asked = -1
    acknowledged, live.acks = live.acks, {}
    live.hang_up()
    persistent(live)
    assert live.number >= seen[0]
    assert live.events[: len(seen[1])] == seen[1], "what was heard of has happened"
    while True:
        try:
            for key, action in flight.sent.items():
                live.send_act(action, key)
            live.until(lambda: all(key in live.acks or refused(live, key) for key in flight.sent))
            break
        except BROKEN:  # the table moved once more
            persistent(live)
    for key, number in acknowledged.items():
        assert live.acks[key] == number
    flight.sent.clear()
    live.acks.clear()
    live.refusals.clear()


def refused(live: Live, key: str) -> bool:
    return any(one["key"] == key and one["code"] in ("stale", "not_allowed") for one in live.refusals)


def once_each(server: Server, tables: set[str]) -> None:
    """The journals of these tables have no gap, and no key twice."""
    for table in tables:
        rows = server.journal(table)
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
        keys = [row[1] for row in rows if row[1] is not None]
        assert len(keys) == len(set(keys))


class Storms:
    """One server, two people, three tables, and kills without end. `acknowledged` counts the deeds."""

    def __init__(self, server: Server, rng: random.Random) -> None:
        self.server = server
        self.rng = rng
        self.people = [Person(server, name) for name in ("Ada", "Bob")]
        self.flights = tables_for(self.people, ["daimyo"])
        self.acknowledged = 0

    def server_falls(self) -> None:
        """The whole server is killed, and starts again."""
        self._storm(self.server.kill9)
        self.server.restart()
        for person in self.people:
            person.at(self.server)
        self._look()

    def worker_falls(self) -> None:
        """One worker is killed; the others go on, and it is replaced."""
        victim = self.rng.choice(workers_of(self.server))
        self._storm(lambda: os.kill(victim, signal.SIGKILL))
        self._look()

    def _storm(self, kill: Callable[[], None]) -> None:
        storm(kill, self.flights, self.rng)
        self.acknowledged += sum(len(flight.live.acks) for flight in self.flights)

    def _look(self) -> None:
        for flight in self.flights:
            come_back(flight)
        once_each(self.server, {flight.live.table for flight in self.flights})
        for flight in self.flights:
            same_as_fresh(flight.live)
        of_bob = [flight.live for flight in self.flights if flight.live.person is self.people[1]]
        if all(live.frame["state"] == "over" for live in of_bob):
            for flight in self.flights:
                flight.live.hang_up()
            self.flights = tables_for(self.people, ["daimyo"])


def workers_of(server: Server) -> list[int]:
    """The processes of a server with several workers."""
    assert server.process is not None
    found = subprocess.run(
        ["ps", "-ww", "--ppid", str(server.process.pid), "-o", "pid=,args="],
        capture_output=True,
        text=True,
    ).stdout
    return [int(line.split()[0]) for line in found.splitlines() if "spawn_main" in line]
