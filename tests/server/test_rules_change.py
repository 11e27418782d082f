"""An upgrade of the rules in mid-game: running games go on from their checkpoint, finished ones stay."""

import json
import random
import sqlite3
from collections.abc import Callable

import pytest

from tests.server.client import Data, Live, Person, Refused, play, same_as_fresh, sit_down
from tests.server.kit import Server

NEW_RULES = "tests.server.plugin_new_rules"
DRAWS_NOTHING = "tests.server.plugin_draws_nothing"


def played(people: list[Person], most: int, seed: int) -> list[Live]:
    """A game in which somebody has been asked how many pearls to take, so that its answers fit old rules."""
    ada, bob = people
    table = sit_down(ada, "pearls", [bob], options={"pearls": "many"}, seed=seed, undo="free")
    lives = [ada.live(table), bob.live(table)]
    play(lives, random.Random(seed), most=most)
    return lives


def in_round_two(people: list[Person]) -> list[Live]:
    """A game that has reached its second round, with a card laid."""
    lives = played(people, 1, 5)
    while lives[0].view is None or lives[0].view["table"]["round"] < 2:
        play(lives, random.Random(1), most=1)
        for live in lives:
            live.drain()
    assert any(event["kind"] == "pearls" for event in lives[0].events)
    return lives


def public(live: Live) -> Data:
    assert live.view is not None
    return {name: live.view["table"][name] for name in ("round", "pearls")}


@pytest.mark.parametrize("end", ["stop", "kill9"])
def test_a_running_game_goes_on_and_a_finished_one_stays(
    server_with: Callable[..., Server], end: str
) -> None:
    server = server_with()
    people = [Person(server, name) for name in ("Ada", "Bob")]
    done, running = played(people, 1000, 3), in_round_two(people)
    assert done[0].frame["state"] == "over"
    before = public(running[0])
    events = [event for event in running[0].events if event["kind"] == "pearls"]
    getattr(server, end)()
    server.restart(plugins=NEW_RULES)
    for person in people:
        person.at(server)
    for live in running:
        live.come_back()
        same_as_fresh(live)
        assert live.frame["state"] == "running"
        assert live.news[-1]["kind"] == "upgraded"
    if end == "stop":
        assert public(running[0]) == before, "the position of the checkpoint"
        assert [event for event in running[0].events if event["kind"] == "pearls"] == events
    play(running, random.Random(2))
    assert running[0].frame["state"] == "over"
    still_there(people[0], done[0])
    people[0].act(done[0].table, {"do": "say", "text": "good old times"})
    people[1].act(running[0].table, {"do": "say", "text": "that went well"})
    server.stop()
    server.restart()
    people[0].at(server)
    still_there(people[0], done[0])
    still_there(people[0], running[0])


def still_there(ada: Person, live: Live) -> None:
    """A finished game can be looked at, stepped through and taken away as a file, also after the upgrade."""
    seen = ada.look(live.table)
    assert live.view is not None
    assert seen["frame"]["state"] == "over"
    assert seen["events"] == live.events
    assert seen["view"]["result"] == live.view["result"]
    of = seen["view"]["answers"]
    replay = ada.get(f"/api/tables/{live.table}/replay", answers=of, seat=1)
    assert replay["view"]["result"] == live.view["result"]
    assert len(ada.get(f"/api/tables/{live.table}/steps")) == of
    assert ada.http.get(f"/api/tables/{live.table}/save").status_code == 200


def test_an_answer_that_was_taken_back_does_not_come_back(server_with: Callable[..., Server]) -> None:
    server = server_with()
    people = [Person(server, name) for name in ("Ada", "Bob")]
    lives = in_round_two(people)
    ada, bob = lives
    answers = 0
    while lives[0].view and lives[0].view["table"]["round"] < 3 and answers < 40:
        answers += play(lives, random.Random(3), most=1)
        for live in lives:
            live.drain()
    server.stop()  # the position is saved
    server.restart()
    for person, live in zip(people, lives):
        person.at(server)
        live.come_back()
    while ada.view and ada.view["table"]["round"] > 1:
        asked, other = (ada, bob)
        try:
            asked.act({"do": "undo"})
        except Refused:
            asked, other = bob, ada
            asked.act({"do": "undo"})
        if asked.frame["undo_asked"] is not None:
            other.until(lambda: other.frame["undo_asked"] is not None)  # noqa: B023
            other.act({"do": "allow_undo", "yes": True})
        for live in lives:
            live.until(lambda: live.number >= max(ada.number, bob.number))  # noqa: B023
    server.kill9()
    server.restart(plugins=NEW_RULES)
    people[0].at(server)
    assert people[0].look(ada.table)["view"]["table"]["round"] == 1


def test_voting_is_still_possible_after_an_upgrade(server_with: Callable[..., Server]) -> None:
    server = server_with()
    people = [Person(server, name) for name in ("Ada", "Bob")]
    clock = {"kind": "move", "seconds": 3600}
    table = sit_down(people[0], "pearls", [people[1]], clock=clock)
    server.stop()
    server.restart(plugins=NEW_RULES)
    first = people[0].at(server).look(table)["frame"]["seats"]
    second = people[0].look(table)["frame"]["seats"]
    assert second[0]["left"] < first[0]["left"] < 3_600_000, "the clock runs again"


def test_a_journal_keeps_how_the_game_began(server_with: Callable[..., Server]) -> None:
    """Nothing is drawn again: not when a table is read back, not for bots, and not under rules that would
    draw something else."""
    server = server_with()
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, "pearls", [bob], ["random"], options={"pearls": "many"})
    lives = [ada.live(table), bob.live(table)]
    play(lives, random.Random(1), most=2)
    before = ada.look(table)
    started = next(entry for _, _, entry in server.journal(table) if entry["kind"] == "started")
    assert started["options"] == {"pearls": "many"}
    assert [len(player["hand"]) for player in started["base"]["players"]] == [3, 3, 3]
    assert "base" not in next(one for one in before["news"] if one["kind"] == "started"), "it is secret"
    server.kill9()
    server.restart(plugins=DRAWS_NOTHING)
    for person, live in zip((ada, bob), lives):
        person.at(server)
        live.come_back()
    assert ada.look(table)["view"] == before["view"]
    play(lives, random.Random(2))
    assert lives[0].frame["state"] == "over"
    assert not server.errors()


def test_where_only_the_seed_was_kept_the_answers_must_prove_the_draw(
    server_with: Callable[..., Server],
) -> None:
    """Version 0.1.0 kept no beginning; where no position was kept either the game is drawn from its seed."""
    server = server_with()
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, "pearls", [bob])
    play([ada.live(table), bob.live(table)], random.Random(1), most=1)
    before = ada.look(table)
    server.kill9()
    forget_the_beginning(server, table)
    server.restart(plugins=NEW_RULES)
    assert ada.at(server).look(table)["view"]["table"] == before["view"]["table"]


def forget_the_beginning(server: Server, table: str) -> None:
    """Make the journal of a table look as version 0.1.0 wrote it."""
    (number, _, started) = next(one for one in server.journal(table) if one[2]["kind"] == "started")
    entry = json.dumps({name: started[name] for name in ("kind", "seed", "order")})
    with sqlite3.connect(server.data / "tafelrunde.sqlite") as database:
        where = "WHERE table_id = ? AND number = ?"
        database.execute(f"UPDATE journal SET entry = ? {where}", (entry, table, number))
