"""Who has nothing to decide is not asked; where that would tell others something, it takes a random while."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import pytest

from tests.server.client import Data, Live, Person, Refused, reply, sit_down
from tests.server.kit import Server, wait_until

KINGDOM = "moat militia village smithy market cellar workshop mine merchant remodel".split()


def wish(decision: Data) -> list[str]:
    """Play Militias, else treasures, else buy Moats and Militias: so there is much to react to."""
    ids = [option["id"] for option in decision["options"]]
    liked = ["militia", "all_treasures", "supply:militia", "supply:moat", "supply:silver"]
    found = [one for one in liked if one in ids][:1]
    return found if len(found) >= decision["least"] else ids[: decision["least"]]


def passed(server: Server, table: str) -> list[tuple[Data, int]]:
    """The answers that the server gave for people, and how long after the entry before."""
    rows = server.rows("SELECT at, entry FROM journal WHERE table_id = ? ORDER BY number", table)
    entries = [(at, json.loads(entry)) for at, entry in rows]
    return [(entry, at - before) for (before, _), (at, entry) in pairwise(entries) if entry.get("passed")]


@contextmanager
def suppress_stale() -> Iterator[None]:
    """An answer that somebody else's has overtaken does not matter."""
    try:
        yield
    except Refused as refusal:
        if refusal.code != "stale":
            raise


def play(lives: list[Live], done: Any) -> None:
    """Play on until something is so."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for live in lives:
            live.receive(0.02)
            live.drain()
            if done():
                return
            decision = live.decision()
            if decision is not None and live.number >= max(one.number for one in lives):
                live.act(reply(decision, wish(decision)))
    raise AssertionError("it never came to that")


def test_between_people_a_pass_takes_a_short_random_time(server: Server, ada: Person, bob: Person) -> None:
    """D18, DH7: without a Moat in hand nobody is asked, and nobody else can tell so from the time."""
    options = {"kingdom": KINGDOM, "landscapes": []}
    table = sit_down(ada, "dominion", [bob], seed=4, options=options)
    for one in (ada, bob):
        one.act(table, {"do": "stops", "stops": {}})
    lives = [ada.live(table), bob.live(table)]
    play(lives, lambda: len(passed(server, table)) >= 3)
    for entry, waited in passed(server, table):
        assert entry["chosen"] == []
        assert 800 <= waited < 1600 + 1500, "the random time, and what a busy machine adds"
    assert len({waited for _, waited in passed(server, table)}) > 1


def test_who_wants_to_be_asked_everything_is(server: Server, ada: Person, bob: Person) -> None:
    options = {"kingdom": KINGDOM, "landscapes": []}
    table = sit_down(ada, "dominion", [bob], seed=4, options=options)
    lives = [ada.live(table), bob.live(table)]

    def asked_in_vain() -> bool:
        found = [live.decision() for live in lives]
        return any(one is not None and one["prompt"] == "react" and not one["options"] for one in found)

    play(lives, asked_in_vain)
    assert passed(server, table) == []


def test_the_number_of_people_settles_who_is_asked_for_followers(
    server: Server, ada: Person, bob: Person
) -> None:
    """SH28: one person among bots is asked as a holder only."""
    alone = ada.table("asche", [None, None], seed=1)
    ada.act(alone, {"do": "arrange", "seat": 1, "bot": "squire"})
    ada.act(alone, {"do": "start"})
    assert ada.look(alone)["frame"]["options"]["windows"] == "holders"
    both = sit_down(ada, "asche", [bob], seed=1)
    assert ada.look(both)["frame"]["options"]["windows"] == "auto"


def test_against_bots_a_pass_takes_no_time_and_is_not_what_one_takes_back(
    server: Server, ada: Person
) -> None:
    """Taking back leads to the last question that was really asked."""
    table = ada.table("asche", [None, None], seed=3)
    ada.act(table, {"do": "arrange", "seat": 1, "bot": "squire"})
    ada.act(table, {"do": "start"})
    live = ada.live(table)
    live.act({"do": "stops", "stops": {"scout": "never", "hero": "never"}})
    last: Data = {}
    while not passed(server, table):
        last = live.wait_for_decision()
        ids = [option["id"] for option in last["options"]]
        chosen = [str(last["least"])] if last["form"] == "amount" else ids[: max(1, last["least"])]
        with suppress_stale():  # a bot has offered meanwhile: the question comes again
            live.act(reply(last, chosen))
        if live.view is not None and live.view["over"]:
            pytest.fail("the game ended without a pass")
    assert passed(server, table)[0][1] < 700
    before = live.wait_for_decision()
    live.act({"do": "undo"})
    wait_until("it was taken back", lambda: live.wait_for_decision()["number"] < before["number"])
    assert live.wait_for_decision()["options"]


def test_stops_that_the_game_does_not_have_are_refused(ada: Person) -> None:
    table = ada.table("asche", [None, None])
    with pytest.raises(Refused, match="no stop"):
        ada.act(table, {"do": "stops", "stops": {"scout": "on_sundays"}})
    with pytest.raises(Refused, match="no stop"):
        ada.act(table, {"do": "stops", "stops": {"dragon": "always"}})
    assert ada.look(table)["frame"]["stops"] is None
    ada.act(table, {"do": "stops", "stops": {"scout": "never"}})
    assert ada.look(table)["frame"]["stops"]["scout"] == "never"
    assert ada.look(table)["frame"]["stops"]["hero"] == "two_dragons"
    assert "stopped" not in [one["kind"] for one in ada.look(table)["news"]]
