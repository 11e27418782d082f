"""Whole games against real servers: every game, both databases, WebSocket and plain HTTP."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from tests.server.client import Person, Refused, choose, over, play, reply, same_as_fresh, sit_down
from tests.server.kit import Postgres, Server

GAMES: list[tuple[str, int, list[str], dict[str, Any]]] = [
    ("pearls", 2, ["random"], {}),
    ("kunitori", 2, ["daimyo"], {}),
    ("dominion", 2, ["big-money"], {"kingdom": "eastward"}),
    ("asche", 2, ["random"], {"offer_limit": 1}),
    ("asche", 2, ["random"], {"mode": "coop", "offer_limit": 1}),
    ("asche", 1, [], {"mode": "solo"}),
]
each_game = pytest.mark.parametrize(
    ("game", "people", "bots", "options"), GAMES, ids=lambda one: str(one).replace(" ", "")
)


def whole_game(server: Server, game: str, people: int, bots: list[str], options: dict[str, Any]) -> None:
    names = ["Ada", "Bob"][:people]
    host, *guests = [Person(server, name) for name in names]
    table = sit_down(host, game, guests, bots, options=options)
    lives = [one.live(table) for one in (host, *guests)]
    given = play(lives, random.Random(game))
    assert given
    for live in lives:
        live.until(lambda: live.frame["state"] == "over")  # noqa: B023
        assert live.view is not None
        assert len(live.view["result"]["scores"]) == people + len(bots)
        same_as_fresh(live)
        live.hang_up()
    steps = host.get(f"/api/tables/{table}/steps")
    assert lives[0].view is not None
    assert len(steps) == lives[0].view["answers"] >= given
    if bots:
        assert {step["seat"] for step in steps} >= {people}, "the bot has played"


@each_game
def test_a_whole_game(
    server: Server, game: str, people: int, bots: list[str], options: dict[str, Any]
) -> None:
    whole_game(server, game, people, bots, options)


def test_one_of_each_on_postgresql(postgres: Postgres, server_with: Callable[..., Server]) -> None:
    server = server_with(database=postgres.new_database())
    for game, people, bots, options in GAMES[:4]:
        whole_game(server, game, people, bots, options)


def test_a_script_plays_over_http_alone(server: Server) -> None:
    """Long polling: ask with the last number, wait for news, answer, until it is over."""
    script = Person(server, "Script")
    table = sit_down(script, "asche", [], ["random"], options={"offer_limit": 1})
    rng = random.Random(3)
    seen = script.look(table)
    events = seen["events"]
    while seen["frame"]["state"] == "running":
        decisions = seen["view"]["decisions"]
        if decisions:
            with suppress(Refused):  # in a window that is open to both the bot may be quicker
                script.act(table, reply(decisions[0], choose(decisions[0], rng)))
        seen = script.look(table, number=seen["number"], events=len(events), wait=20)
        assert seen["type"] == "update"
        events = events[: seen["events_from"]] + seen["events"]
    final = over(script, table)
    assert final["type"] == "snapshot"
    assert final["events"] == events
    assert final["view"] == seen["view"]
