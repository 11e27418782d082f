"""Reviews over HTTP: made in the background, kept with the game, taken up again, never for a running game."""

import asyncio
import random
from collections.abc import Callable

import pytest

from tafelrunde import Match
from tafelrunde.server.tables.children import child
from tests.review import blunder
from tests.server.client import Person, Refused, play, sit_down
from tests.server.kit import Server, wait_until


def shown(person: Person, match: Match) -> str:
    answer = person.http.post("/api/imports", content=match.save())
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def finished(person: Person, table: str) -> dict[str, object]:
    def look() -> dict[str, object] | None:
        state = person.get(f"/api/tables/{table}/review")
        assert not state["failed"]
        review: dict[str, object] | None = state["review"]
        done = review is not None and state["place"] is None
        return review if done else None

    found: dict[str, object] = wait_until("the review is finished", look)
    return found


def test_a_finished_game_is_reviewed_in_the_background_and_kept(
    server_with: Callable[..., Server],
) -> None:
    server = server_with(review_worlds="6")
    ada = Person(server, "Ada")
    table = shown(ada, blunder.lost())
    assert ada.get(f"/api/tables/{table}/review") == {"review": None, "place": None, "failed": False}
    begun = ada.post(f"/api/tables/{table}/review", None)
    assert begun["place"] == 1 or begun["review"] is not None
    review = finished(ada, table)
    marks = [one["mark"] for one in review["findings"] if one["type"] == "decision"]  # type: ignore[attr-defined]
    assert marks == ["blunder"]
    assert ada.post(f"/api/tables/{table}/review", None)["review"] == review, "asking again changes nothing"
    server.kill9()
    server.start()
    again = ada.at(server)
    assert again.get(f"/api/tables/{table}/review")["review"] == review


def test_a_review_that_was_cut_off_is_made_when_it_is_asked_for_again(
    server_with: Callable[..., Server],
) -> None:
    server = server_with(review_worlds="2000")
    ada = Person(server, "Ada")
    table = shown(ada, blunder.lost())
    assert ada.post(f"/api/tables/{table}/review", None)["place"] == 1
    server.kill9()
    server.settings["review_worlds"] = "4"
    server.start()
    again = ada.at(server)
    assert again.get(f"/api/tables/{table}/review")["place"] is None
    again.post(f"/api/tables/{table}/review", None)
    assert finished(again, table)["total"] == 2


def test_a_game_that_a_plugin_brings_is_reviewed(server_with: Callable[..., Server]) -> None:
    server = server_with(review_worlds="4", review_processes="2")
    ada = Person(server, "Ada")
    table = ada.table("pearls", [None, "random"])
    ada.act(table, {"do": "start"})
    play([ada.live(table)], random.Random(1))
    ada.post(f"/api/tables/{table}/review", None)
    assert finished(ada, table)["game"] == "pearls"
    assert server.errors() == []


def test_what_a_process_complains_about_is_one_record_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        async with child("tafelrunde.nowhere") as (_, out):
            await out.readexactly(4)

    with pytest.raises(EOFError):
        asyncio.run(fail())
    [record] = [one for one in caplog.records if one.msg == "a process failed"]
    assert "No module named tafelrunde.nowhere" in vars(record)["said"]


def test_a_running_game_is_not_reviewed(server: Server) -> None:
    ada = Person(server, "Ada")
    table = sit_down(ada, "dominion", [], ["random"])
    with pytest.raises(Refused) as refused:
        ada.post(f"/api/tables/{table}/review", None)
    assert refused.value.code == "not_allowed"
    assert ada.get(f"/api/tables/{table}/review")["review"] is None


def test_a_stranger_cannot_have_anything_made(server: Server) -> None:
    ada = Person(server, "Ada")
    table = shown(ada, blunder.lost())
    assert ada.http.post(f"/api/tables/{table}/review", headers={"authorization": ""}).status_code == 401
