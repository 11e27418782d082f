"""Replays, steps, files, and playing on from a position."""

import random

import pytest

from tests.server.client import Person, Refused, choose, over, play, sit_down
from tests.server.kit import Server
from tests.server.test_lobby import finished, refused


def test_a_running_game_is_replayed_from_the_own_seat_only(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob])
    live = ada.live(table)
    hand = live.wait_for_decision()["options"]
    live.answer(choose(live.wait_for_decision(), random.Random(1)))
    at = f"/api/tables/{table}/replay"
    own = ada.get(at, answers=0, seat=0)
    assert own["view"]["decisions"][0]["options"] == hand
    assert own["of"] == 1
    assert ada.get(at, answers=0)["view"]["table"]["players"][0]["hand"] is None
    for person, params in (
        (ada, {"answers": 0, "seat": 1}),
        (bob, {"answers": 0, "seat": 0}),
        (ada, {"answers": 0, "seat": 9}),
    ):
        with refused("not_allowed"):
            person.get(at, **params)
    with refused("illegal"):
        ada.get(at, answers=2)
    with refused("not_allowed"):
        ada.get(f"/api/tables/{table}/save")
    with refused("not_allowed"):
        ada.post(f"/api/tables/{table}/positions", {"answers": 0, "seat": 0, "bot": "random"})
    assert ada.get(f"/api/tables/{table}/steps") == [{"seat": 0, "prompt": "lay", "cause": ""}]


def test_decks_are_laid_open_at_the_end(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "dominion", [bob])
    with refused("not_allowed"):
        ada.get(f"/api/tables/{table}/decks")
    ada.act(table, {"do": "resign"})
    assert ada.get(f"/api/tables/{table}/decks") == [{"copper": 7, "estate": 3}] * 2
    assert ada.get(f"/api/tables/{finished(ada, bob)}/decks") == [], "nobody has a deck in this game"


def test_how_the_points_moved_is_told_at_the_end(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob])
    with refused("not_allowed"):
        ada.get(f"/api/tables/{table}/course")
    table = finished(ada, bob)
    course = ada.get(f"/api/tables/{table}/course")
    assert course[0] == [0, 0]
    assert course[-1] == ada.look(table)["view"]["result"]["scores"]


def test_a_finished_game_is_seen_through_all_eyes(server: Server, ada: Person, bob: Person) -> None:
    table = finished(ada, bob)
    carl = Person(server, "Carl")
    at = f"/api/tables/{table}/replay"
    final = over(ada, table)
    of = final["view"]["answers"]
    for seat in (0, 1):
        seen = carl.get(at, answers=0, seat=seat)
        assert seen["view"]["table"]["players"][seat]["hand"]
        assert seen["of"] == of
    last = carl.get(at, answers=of)
    assert last["view"]["result"] == final["view"]["result"]
    assert last["events"] == len(final["events"])
    assert len(carl.get(f"/api/tables/{table}/steps")) == of


def test_a_game_goes_out_as_a_file_and_comes_in_again(server: Server, ada: Person, bob: Person) -> None:
    table = finished(ada, bob)
    file = ada.http.get(f"/api/tables/{table}/save")
    assert file.headers["content-type"] == "application/octet-stream"
    carl = Person(server, "Carl")
    shown = carl.http.post("/api/imports", content=file.content).json()["table"]
    seen = carl.look(shown)
    assert seen["frame"]["state"] == "over"
    assert [seat["name"] for seat in seen["frame"]["seats"]] == ["Ada", "Bob"]
    assert seen["events"] == Person(server, "Dora").look(table)["events"]
    again = carl.http.get(f"/api/tables/{shown}/save")
    assert again.content == file.content


@pytest.mark.parametrize("spoil", [b"", b"nonsense", b"tafelrunde-save 1 00\nxx", b"\x00" * 5000])
def test_files_that_are_none_are_refused(ada: Person, spoil: bytes) -> None:
    answer = ada.http.post("/api/imports", content=spoil)
    assert answer.status_code == 422
    assert answer.json()["code"] == "broken_save"


def test_an_altered_file_is_refused(ada: Person, bob: Person) -> None:
    table = finished(ada, bob)
    file = bytearray(ada.http.get(f"/api/tables/{table}/save").content)
    file[len(file) // 2] ^= 1
    assert ada.http.post("/api/imports", content=bytes(file)).json()["code"] == "broken_save"


def test_playing_on_from_a_position_against_bots(server: Server, ada: Person, bob: Person) -> None:
    """The bots must go on too: the match has answers from before this table."""
    table = finished(ada, bob)
    carl = Person(server, "Carl")
    then = carl.get(f"/api/tables/{table}/replay", answers=5, seat=1)
    wanted = {"answers": 5, "seat": 1, "bot": "random"}
    for wrong in ({"answers": 999}, {"seat": 7}, {"bot": "nobody"}):
        with pytest.raises(Refused):
            carl.post(f"/api/tables/{table}/positions", {**wanted, **wrong})
    new = carl.post(f"/api/tables/{table}/positions", wanted)["table"]
    carl.act(new, {"do": "start"})
    live = carl.live(new)
    assert live.view is not None
    assert live.view["answers"] >= 5
    if live.view["answers"] == 5:
        assert live.view["table"] == then["view"]["table"]
    play([live], random.Random(1))
    assert live.frame["state"] == "over"
    with refused("not_allowed"):
        live.act({"do": "undo"})


def test_nothing_from_before_a_position_is_taken_back(server: Server, ada: Person, bob: Person) -> None:
    table = finished(ada, bob)
    wanted = {"answers": 2, "seat": 0, "bot": "sleeps"}
    new = ada.post(f"/api/tables/{table}/positions", wanted)["table"]
    ada.act(new, {"do": "start"})
    with refused("not_allowed"):
        ada.act(new, {"do": "undo"})


def test_all_are_told_what_the_maker_knew_before(server: Server, ada: Person, bob: Person) -> None:
    """A seed that was named, a position that was looked at, a file: whoever sits down there sees it."""
    plain = ada.table("pearls", [None, None], listed=True)
    seeded = ada.table("pearls", [None, None], listed=True, seed=5)
    played = finished(ada, bob)
    file = ada.http.get(f"/api/tables/{played}/save").content
    shown = ada.http.post("/api/imports", content=file).json()["table"]
    wanted = {"answers": 2, "seat": 0, "bot": "random"}
    taken = [ada.post(f"/api/tables/{one}/positions", wanted)["table"] for one in (played, shown)]
    expected = {plain: "", seeded: "seed", shown: "position", **dict.fromkeys(taken, "position")}
    assert {table: bob.look(table)["frame"]["known"] for table in expected} == expected
    listed = {one["id"]: one["summary"]["known"] for one in bob.get("/api/tables")}
    assert (listed[plain], listed[seeded]) == ("", "seed")
