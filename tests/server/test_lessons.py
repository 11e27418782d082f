"""Lessons over HTTP: where a learner is, what an answer leads to, and that nothing is kept or given away."""

from typing import Any

import httpx
import pytest
from jsonschema_rs import validator_for

from tafelrunde.lessons import games, lessons
from tests.server.client import Person
from tests.server.kit import Server

AT = "/api/lessons/dominion/actions"


def ask(server: Server, at: str = AT, language: str = "de", **body: Any) -> Any:
    """What the server says to a move of a learner; nobody needs a name for that."""
    answer = httpx.post(server.url + at, json=body, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_all_lessons_are_listed_in_the_language_of_the_asker(server: Server) -> None:
    german = server.get("/api/lessons", headers={"Accept-Language": "de"}).json()
    english = server.get("/api/lessons", headers={"Accept-Language": "en"}).json()
    assert [one["name"] for one in german if one["game"] == "dominion"][:2] == ["first-turn", "actions"]
    assert len(german) == len(english) == sum(len(lessons(game)) for game in games())
    assert (german[0]["title"], english[0]["title"]) == ("Worum es geht", "What it is about")
    assert all(len(one["steps"]) >= 4 for one in german)


def test_a_lesson_is_gone_through_with_nothing_but_the_path(server: Server) -> None:
    state = ask(server)
    assert (state["at"], state["asks"], state["over"]) == (0, False, False)
    assert [one["type"] for one in state["told"]] == ["snapshot"]
    assert state["told"][0]["view"]["decisions"] == [], "while the coach shows something, nothing is asked"
    kinds = []
    while not state["over"]:
        move = {"chosen": state["target"]} if state["asks"] else {"on": True}
        before, state = state["at"], ask(server, path=state["path"], **move)
        assert (state["at"], state["refused"]) == (before + 1, None)
        kinds.append([one["type"] for one in state["told"]])
    assert kinds == [["snapshot"], ["update"], ["update"], ["update"], ["update"]]
    assert state["say"] == state["do"] == ""


def test_a_wrong_answer_is_refused_in_words_and_changes_nothing(server: Server) -> None:
    state = ask(server, path=[[]], chosen=["smithy"])
    assert state["refused"].startswith("Danach wäre Schluss")
    assert (state["at"], state["path"], state["told"]) == (1, [[]], [])
    assert ask(server, path=[[]], chosen=["nonsense"], language="en")["refused"]
    looked = ask(server, path=[[]])
    assert (looked["refused"], looked["told"][0]["view"]["decisions"][0]["prompt"]) == (None, "play_action")


def test_what_the_others_do_is_told_one_after_the_other(server: Server) -> None:
    at = "/api/lessons/kunitori/attacking"
    fought = ask(server, at, path=[["honda_tadakatsu"], ["gunner_mercenaries"]], chosen=["player:1"])
    assert [one["type"] for one in fought["told"]] == ["update"] * 3
    known = fought["told"][0]["events_from"]
    for one in fought["told"]:
        assert one["events_from"] == known
        known += len(one["events"])
    assert fought["told"][-1]["frame"]["seats"][1]["name"] == "Jonas"
    assert fought["told"][-1]["view"]["table"]["players"][1]["hand"] is None, "hands stay hidden"


def test_a_new_position_is_a_snapshot(server: Server) -> None:
    at = "/api/lessons/kunitori/strategy-and-end"
    assert [one["type"] for one in ask(server, at, path=[["take_back"]], on=True)["told"]] == ["snapshot"]


@pytest.mark.parametrize(
    ("at", "body", "status"),
    [
        ("/api/lessons/dominion/chess", {}, 422),
        ("/api/lessons/chess/actions", {}, 422),
        ("/api/lessons/dominion/..%2f..%2fkunitori%2factions", {}, 405),
        (AT, {"path": [["x"] * 50]}, 400),
        (AT, {"path": [[]] * 50}, 400),
        (AT, {"chosen": "smithy"}, 400),
        (AT, {"step": 3}, 400),
    ],
)
def test_bad_requests_get_a_sentence(server: Server, at: str, body: dict[str, Any], status: int) -> None:
    answer = httpx.post(server.url + at, json=body)
    assert answer.status_code == status
    if "%2f" not in at:
        assert len(answer.json()["message"]) > 10


def test_states_keep_to_the_document(server: Server) -> None:
    document = server.get("/openapi.json").json()
    answers = document["paths"]["/api/lessons/{game}/{name}"]["post"]["responses"]
    whole = {**answers["200"]["content"]["application/json"]["schema"], "components": document["components"]}
    validator_for(whole).validate(ask(server))
    validator_for(whole).validate(ask(server, path=[[]], chosen=["village"]))


def test_what_was_learned_is_kept_for_a_name_and_comes_along_to_another_device(server: Server) -> None:
    ada = Person(server, "Levana")
    assert ada.get("/api/me/lessons") == {"done": [], "open": {}}
    far = {"done": ["kunitori/first-turn"], "open": {"dominion/actions": [[], ["village"]]}}
    assert ada.http.put("/api/me/lessons", json=far).json() == far
    ada.post("/api/me/protect", {"passphrase": "correct horse", "old": ""})
    elsewhere = httpx.Client(base_url=server.url)
    elsewhere.post("/api/login", json={"name": "Levana", "passphrase": "correct horse"}).raise_for_status()
    assert elsewhere.get("/api/me/lessons").json() == far
    assert Person(server, "Bob").get("/api/me/lessons")["done"] == []


def test_what_was_learned_is_somebodys_and_not_endless(server: Server) -> None:
    assert httpx.put(server.url + "/api/me/lessons", json={}).status_code in (401, 403)
    ada = Person(server, "Linus")
    assert ada.http.put("/api/me/lessons", json={"done": ["x"] * 201}).status_code == 400
    assert ada.http.put("/api/me/lessons", json={"done": ["x" * 81]}).status_code == 400
