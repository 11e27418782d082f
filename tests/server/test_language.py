"""Refusals in the language of the one who is refused: from the header of a request, or from the hello."""

import re
from pathlib import Path

import tafelrunde.server
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.server.refusals import TEXT
from tests.server.client import Live, Person, sit_down
from tests.server.kit import Server
from tests.texts import parts

CODE = Path(tafelrunde.server.__file__).parent
GERMAN = {"Accept-Language": "de-AT, de;q=0.9, en;q=0.5"}


def test_a_request_is_refused_in_its_language(server: Server) -> None:
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    table = sit_down(ada, "pearls", [bob])
    start = {"key": "k" * 12, "action": {"do": "start"}}
    said = {
        language: ada.http.post(f"/api/tables/{table}/acts", json=start, headers=headers).json()["message"]
        for language, headers in (("de", GERMAN), ("en", {}), ("fr", {"Accept-Language": "fr"}))
    }
    assert said == {
        "de": "Die Partie hat schon begonnen.",
        "en": "The game has begun.",
        "fr": "The game has begun.",
    }
    wrong = {"game": "pearls", "seats": [{}, {}], "options": {"pearls": "many more"}}
    answer = ada.http.post("/api/tables", json=wrong, headers=GERMAN).json()
    assert "erlaubt ist aber nur" in answer["message"], answer
    assert "gibt es nicht" in ada.http.get("/api/tables/nowhere", headers=GERMAN).json()["message"]
    assert "Sag erst" in server.get("/api/me", headers=GERMAN).json()["message"]


def test_a_connection_is_refused_in_the_language_of_its_hello(server: Server) -> None:
    ada = Person(server, "Ada")
    table = ada.table("pearls", [None, None])
    live = Live(ada, table).open(headers=GERMAN)
    for hello, said in (
        ({}, "Es sind noch Plätze frei"),
        ({"language": "en"}, "There are free seats"),
        ({"language": "de"}, "Es sind noch Plätze frei"),
    ):
        live.send({"type": "hello", "protocol": 1, **hello})
        key = live.send_act({"do": "start"})
        live.until(lambda: any(one["key"] == key for one in live.refusals))  # noqa: B023
        assert live.refusals[-1]["message"].startswith(said)


def test_a_file_is_refused_in_the_language_of_the_request(server: Server) -> None:
    ada = Person(server, "Ada")
    for headers, said in (
        (GERMAN, "Das ist keine Spielstandsdatei von Tafelrunde."),
        ({}, "This is not a save file of Tafelrunde."),
    ):
        answer = ada.http.post("/api/imports", content=b"no game", headers=headers)
        assert (answer.status_code, answer.json()["message"]) == (422, said)


def test_every_refusal_has_its_sentence_in_both_languages() -> None:
    used = {
        key
        for file in CODE.rglob("*.py")
        for key in re.findall(r'(?:refusal|worded)\([^"]*(?:"\w*", "", \d+\), )?"(\w+)"', file.read_text())
    }
    assert len(used) > 40
    texts = {language: Texts(TEXT, language) for language in LANGUAGES}
    for key in used:
        german, english = (texts[language].get(f"refusal.{key}") for language in LANGUAGES)
        assert german != english, key
        assert parts(german) == parts(english), key
