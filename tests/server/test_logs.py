"""Logs of games played elsewhere over HTTP: imported like a save, or refused with the line that is wrong."""

from pathlib import Path

from tafelrunde.server.wire.protocol import LARGEST_IMPORT
from tests.server.client import Person
from tests.server.kit import Server

LOG = (Path(__file__).parents[1] / "elsewhere" / "first_game.txt").read_text("utf-8")


def test_a_log_becomes_a_finished_table(server: Server) -> None:
    ada = Person(server, "Ada")
    answer = ada.http.post("/api/imports", content=LOG.encode())
    assert answer.status_code == 200, answer.text
    table = answer.json()["table"]
    seen = ada.get(f"/api/tables/{table}")
    assert seen["frame"]["state"] == "over"
    assert [one["name"] for one in seen["frame"]["seats"]] == ["Ada", "Bob"]
    assert seen["view"]["result"]["scores"] == [41, 45]
    assert ada.get(f"/api/tables/{table}/course")[-1] == [41, 45]
    assert ada.get(f"/api/tables/{table}/replay", answers=10)["view"]["over"] is False


def test_a_wrong_line_is_named_in_the_language_of_the_reader_and_nothing_is_made(server: Server) -> None:
    ada = Person(server, "Ada")
    before = ada.get("/api/me/tables")
    wrong = LOG.replace("B plays", "B juggles", 1).encode()
    german = ada.http.post("/api/imports", content=wrong, headers={"accept-language": "de"})
    assert german.status_code == 422
    assert german.json()["code"] == "broken_save"
    assert "Zeile 17 ist nicht zu verstehen: „B juggles 3 Coppers" in german.json()["message"]
    assert "Line 17 is not understood" in ada.http.post("/api/imports", content=wrong).json()["message"]
    assert ada.get("/api/me/tables") == before


def test_a_log_is_no_longer_than_any_import(server: Server) -> None:
    ada = Person(server, "Ada")
    large = LOG.encode() + b"\n" * LARGEST_IMPORT
    assert ada.http.post("/api/imports", content=large).status_code == 413
