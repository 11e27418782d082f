"""Reconnecting in the middle of every kind of decision: what the client has put together is the truth."""

import random
from typing import Any

import pytest

from tests.server.client import Live, Person, choose, play, same_as_fresh, sit_down
from tests.server.kit import Server

ASKING = "cellar chapel militia mine moat remodel smithy throne_room village workshop".split()
FORMS: list[tuple[str, dict[str, Any], list[str], set[str]]] = [
    ("pearls", {"pearls": "many"}, [], {"lay", "take", "arrange", "grab"}),
    ("dominion", {"kingdom": ASKING}, [], {"some", "one"}),
    ("asche", {"offer_limit": 1}, [], {"one", "some", "order"}),
    ("kunitori", {}, ["daimyo"], {"one", "some"}),
]


@pytest.mark.parametrize(("game", "options", "bots", "wanted"), FORMS, ids=[one[0] for one in FORMS])
def test_lost_lines_at_every_kind_of_decision(
    server: Server, game: str, options: dict[str, Any], bots: list[str], wanted: set[str]
) -> None:
    """Both players lose the line again and again: before they answer, while others do, and after."""
    rng = random.Random(game)
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, game, [bob], bots, options=options)
    lives = [ada.live(table), bob.live(table)]
    met: set[str] = set()
    seen: dict[tuple[str, str], int] = {}
    for _ in range(400):
        if all(live.frame["state"] == "over" for live in lives) or (met >= wanted and len(seen) > 12):
            break
        for live in lives:
            live.drain()
            decision = live.decision()
            if decision is None:
                continue
            kind = (decision["form"], decision["prompt"])
            seen[kind] = seen.get(kind, 0) + 1
            met |= set(kind)
            if seen[kind] <= 2:
                live.cut() if rng.random() < 0.5 else live.hang_up()
                (other,) = [one for one in lives if one is not live]
                other.drain()
                if (open_there := other.decision()) is not None and rng.random() < 0.5:
                    other.answer(choose(open_there, rng))
                live.come_back()
                assert live.kinds[-1] in ("update", "presence")
                same_as_fresh(live)
        play(lives, rng, most=1)
    for live in lives:
        live.come_back()
        same_as_fresh(live)
    assert met >= wanted, met


def test_events_taken_back_while_the_line_was_lost(ada: Person, bob: Person) -> None:
    """The client knows events that have not happened any more: they are replaced."""
    rng = random.Random(1)
    table = sit_down(ada, "pearls", [bob])
    first, second = ada.live(table), bob.live(table)
    for live in (first, second):
        live.answer(choose(live.wait_for_decision(), rng))
    first.until(lambda: len(first.events) > 0)
    second.until(lambda: len(second.events) > 0)
    first.hang_up()
    second.act({"do": "undo"})
    ada.act(table, {"do": "allow_undo", "yes": True})
    second.until(lambda: not second.events)
    second.answer([second.wait_for_decision()["options"][-1]["id"]])
    first.come_back()
    same_as_fresh(first)
    play([first, second], rng, most=4)
    for live in (first, second):
        same_as_fresh(live)


def test_a_client_with_nonsense_numbers_gets_everything(ada: Person, bob: Person) -> None:
    rng = random.Random(1)
    table = sit_down(ada, "pearls", [bob])
    lives = [ada.live(table), bob.live(table)]
    play(lives, rng, most=6)
    for number, events in ((10**9, 0), (10**9, 10**9), (2**31, 2**31)):
        other = Live(ada, table).open()
        other.send({"type": "hello", "protocol": 1, "number": number, "events": events})
        other.until(lambda: other.number > 0)  # noqa: B023
        assert other.kinds[0] in ("snapshot", "presence")
        same_as_fresh(other)
        other.hang_up()


def test_hello_again_on_the_same_line(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob])
    live = ada.live(table)
    live.answer(choose(live.wait_for_decision(), random.Random(1)))
    live.kinds.clear()
    live.send({"type": "hello", "protocol": 1, "number": 0, "events": 0})
    live.until(lambda: "snapshot" in live.kinds)
    same_as_fresh(live)
    live.send({"type": "ping"})
    live.until(lambda: live.kinds[-1] == "pong")


def test_one_who_watches_and_one_without_a_name(server: Server, ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob])
    watching = Live(None, table, server).come()
    lives = [ada.live(table), bob.live(table)]
    rng = random.Random(2)
    while lives[0].frame["state"] == "running":
        play(lives, rng, most=2)
        watching.come_back()
        same_as_fresh(watching)
    assert watching.frame["state"] == "over"
