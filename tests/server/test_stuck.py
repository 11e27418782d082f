"""A table that this version cannot play: it says so, stays readable, can be ended, and harms no other."""

import random
import sqlite3
from collections.abc import Callable

import pytest

from tests.server.client import Person, Refused, over, play, sit_down
from tests.server.kit import Server, wait_until

LOST_RULES = "tests.server.plugin_lost_rules"


class Evening:
    """A server with games of the toy and of Kunitori, stopped and started again."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ada, self.bob = Person(server, "Ada"), Person(server, "Bob")
        self.stuck = sit_down(self.ada, "pearls", [self.bob], options={"pearls": "many"})
        play([self.ada.live(self.stuck), self.bob.live(self.stuck)], random.Random(1), most=5)
        self.ada.act(self.stuck, {"do": "say", "text": "well played"})
        self.events = self.ada.look(self.stuck)["events"]
        self.done = sit_down(self.ada, "pearls", [], ["random"])
        play([self.ada.live(self.done)], random.Random(1))
        self.other = sit_down(self.ada, "kunitori", [self.bob])
        play([self.ada.live(self.other), self.bob.live(self.other)], random.Random(1), most=5)

    def again(self, **settings: str) -> None:
        """Another version of the server."""
        self.server.stop()
        self.server.restart(**settings)
        for person in (self.ada, self.bob):
            person.at(self.server)


@pytest.fixture
def evening(server_with: Callable[..., Server]) -> Evening:
    return Evening(server_with())


def test_it_says_what_happened_and_can_be_ended(evening: Evening) -> None:
    evening.again(plugins=LOST_RULES)
    ada, table = evening.ada, evening.stuck
    live = ada.live(table)
    assert live.frame["stuck"] == "unreadable"
    assert live.frame["state"] == "running"
    assert live.view is None
    assert live.events == evening.events, "the log, as this seat may see it"
    assert any(one.get("text") == "well played" for one in live.news)
    for action in ({"do": "undo"}, {"do": "resign"}, {"do": "delegate", "bot": "random"}):
        with pytest.raises(Refused, match="cannot go on in this version"):
            live.act(action)
    with pytest.raises(Refused, match="Only players"):
        Person(evening.server, "Eve").act(table, {"do": "end"})
    live.act({"do": "say", "text": "a pity"})
    live.act({"do": "end"})
    assert live.frame["state"] == "over"
    assert live.frame["ended"] == "stuck"
    listed = next(one for one in ada.get("/api/me/tables") if one["id"] == table)
    assert (listed["state"], listed["waiting"]) == ("over", False)
    with pytest.raises(Refused, match="make a new table"):
        live.act({"do": "rematch"})


def test_its_replay_works_from_the_stored_events(evening: Evening) -> None:
    evening.again(plugins=LOST_RULES)
    for table in (evening.stuck, evening.done):
        steps = evening.ada.get(f"/api/tables/{table}/steps")
        seen = evening.ada.look(table)
        assert steps
        assert seen["events"]
        counts = []
        for answers in range(len(steps) + 1):
            then = evening.ada.get(f"/api/tables/{table}/replay", answers=answers)
            assert (then["of"], then["view"]) == (len(steps), None)
            counts.append(then["events"])
        assert counts == sorted(counts)
        assert counts[-1] == len(seen["events"])
    assert evening.ada.look(evening.done)["frame"]["state"] == "over"
    with pytest.raises(Refused, match="your own seat"):
        evening.ada.get(f"/api/tables/{evening.stuck}/replay", answers=0, seat=1)


def test_other_tables_and_lists_are_not_touched(evening: Evening) -> None:
    evening.again(plugins=LOST_RULES)
    ada = evening.ada
    assert len(ada.get("/api/me/tables")) == 3
    ada.look(evening.stuck)
    lives = [ada.live(evening.other), evening.bob.live(evening.other)]
    assert play(lives, random.Random(2), most=10) == 10
    assert ada.http.get(f"/api/tables/{evening.stuck}/texts/de").json() == {}


def test_it_goes_on_once_a_version_can_play_it_again(evening: Evening) -> None:
    evening.again(plugins=LOST_RULES)
    assert evening.ada.look(evening.stuck)["frame"]["stuck"]
    evening.again(plugins="tests.server.plugin")
    assert evening.ada.look(evening.stuck)["frame"]["stuck"] == ""
    play([evening.ada.live(evening.stuck), evening.bob.live(evening.stuck)], random.Random(3))
    assert over(evening.ada, evening.stuck)["view"]["result"]


def test_what_a_newer_version_has_stored_waits_for_it(evening: Evening) -> None:
    evening.again(plugins="tests.server.plugin_new_rules")
    evening.ada.look(evening.stuck)
    evening.again(plugins="tests.server.plugin")
    journal = evening.server.journal(evening.stuck)
    assert evening.ada.look(evening.stuck)["frame"]["stuck"] == "newer"
    assert evening.server.journal(evening.stuck) == journal, "nothing is changed"


def test_lost_bots_of_other_tables_are_found_again(server_with: Callable[..., Server]) -> None:
    """Bots that were cut off are woken up at the start, whatever else cannot be read."""
    server = server_with()
    ada = Person(server, "Ada")
    stuck = [sit_down(ada, "pearls", [], ["sleeps"]) for _ in range(3)]
    running = [sit_down(ada, "kunitori", [], ["daimyo"], seed=seed) for seed in (1, 2)]
    for table in (*stuck, *running):
        bot = "daimyo" if table in running else "sleeps"
        ada.act(table, {"do": "delegate", "bot": bot})
    server.kill9()
    break_setup(server, stuck[0])
    with sqlite3.connect(server.data / "tafelrunde.sqlite") as database:
        database.execute("UPDATE players SET waiting = 0")
        database.execute("UPDATE tables SET updated = updated - 60000")
    server.restart(plugins=LOST_RULES)
    ada.at(server)
    for table in running:
        wait_until("the bots play on", lambda: ada.look(table)["frame"]["state"] == "over")  # noqa: B023
    with pytest.raises(Refused, match="cannot be read"):
        ada.look(stuck[0])
    assert {row[0] for row in server.rows("SELECT id FROM tables WHERE state = 'running'")} == set(stuck)


def break_setup(server: Server, table: str) -> None:
    with sqlite3.connect(server.data / "tafelrunde.sqlite") as database:
        database.execute("UPDATE tables SET setup = '{\"strange\": 1}' WHERE id = ?", (table,))
