"""Who one is: secrets, cookies, protected names, links, limits."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

from tafelrunde.server.data.migrating import migrate
from tafelrunde.server.data.storage import Store, connect
from tafelrunde.server.tables import people
from tests.server.client import Live, Person, Refused
from tests.server.kit import PATIENCE, Postgres, Server, running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as it would stand on the internet: limits, a passphrase, cookies for TLS only."""
    settings = {"rate": "1", "passphrase": "open sesame", "secure_cookies": "true"}
    with running(tmp_path_factory.mktemp("strict"), **settings) as one:
        yield one


def guest(server: Server, name: str) -> httpx.Response:
    return httpx.post(server.url + "/api/me", json={"name": name}, timeout=PATIENCE)


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def test_a_guest_gets_a_secret_in_a_careful_cookie(server: Server) -> None:
    made = guest(server, "Ada")
    cookie = made.headers["set-cookie"]
    assert made.json()["secret"] in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Secure" not in cookie
    me = httpx.get(server.url + "/api/me", cookies={"tafelrunde": made.json()["secret"]})
    assert me.json() == {"id": made.json()["id"], "name": "Ada", "protected": False, "secret": None}


def test_nobody_knows_a_wrong_secret(server: Server) -> None:
    for headers in ({}, bearer("wrong"), bearer("x" * 5000), {"Cookie": "tafelrunde=wrong"}):
        answer = httpx.get(server.url + "/api/me", headers=headers)
        assert answer.status_code == 401
        assert answer.json()["code"] == "unknown_person"


def test_secrets_and_passphrases_are_only_stored_as_hashes(server: Server) -> None:
    ada = Person(server, "Hash")
    ada.post("/api/me/protect", {"passphrase": "correct horse battery"})
    link = ada.post("/api/me/links", None)["token"]
    rows = repr(server.rows("SELECT * FROM people") + server.rows("SELECT * FROM secrets"))
    for secret in (ada.secret, link, "correct horse"):
        assert secret not in rows


@pytest.mark.parametrize(
    "name",
    ["", " ", "x" * 25, "a\x00b", "a\nb\x07", "\u200b", "\u202eadA", "\ufdfa" * 24, "\u3164", "\u2800\u2800"],
    ids=ascii,
)
def test_names_that_would_spoil_a_table_are_refused(server: Server, name: str) -> None:
    answer = guest(server, name)
    assert answer.status_code in (400, 422), answer.text
    assert "secret" not in answer.json()


def test_names_are_tidied(server: Server) -> None:
    assert guest(server, "  Frau   Müller ").json()["name"] == "Frau Müller"


def test_a_protected_name_belongs_to_one_person(server: Server) -> None:
    owner, other = Person(server, "Zoë"), Person(server, "Zoë")
    assert owner.post("/api/me/protect", {"passphrase": "long enough"})["protected"]
    for alike in ("Zoë", "zoë", "ＺOË"):
        answer = guest(server, alike)
        assert answer.status_code == 409
        assert answer.json()["code"] == "name_taken"
    assert other.http.post("/api/me/protect", json={"passphrase": "long enough"}).status_code == 409
    assert other.http.patch("/api/me", json={"name": "zoë "}).json()["name"] == "zoë", "it was Zoë before"
    third = Person(server, "Yan")
    assert third.http.patch("/api/me", json={"name": "ZOË"}).status_code == 409
    assert owner.http.patch("/api/me", json={"name": "Zo"}).json()["protected"]
    assert guest(server, "zO").status_code == 409
    assert guest(server, "Zoë").status_code == 200


def test_the_owner_comes_back_on_another_device(server: Server) -> None:
    owner = Person(server, "Quinn")
    owner.post("/api/me/protect", {"passphrase": "my passphrase"})

    def login(name: str, passphrase: str) -> httpx.Response:
        return httpx.post(server.url + "/api/login", json={"name": name, "passphrase": passphrase})

    back = login("QUINN", "my passphrase")
    assert back.json()["id"] == owner.id
    assert back.json()["secret"] != owner.secret
    wrong = [login("Quinn", "not my passphrase"), login("Nobody", "my passphrase")]
    assert {answer.status_code for answer in wrong} == {403}
    assert wrong[0].json() == wrong[1].json(), "it does not tell which names exist"
    httpx.post(server.url + "/api/logout", headers=bearer(back.json()["secret"]))
    assert httpx.get(server.url + "/api/me", headers=bearer(back.json()["secret"])).status_code == 401
    assert owner.get("/api/me")["id"] == owner.id


def test_a_passphrase_is_changed_only_by_one_who_knows_it(server: Server) -> None:
    """Whoever finds an open browser cannot lock its owner out."""
    owner = Person(server, "Rowan")
    owner.post("/api/me/protect", {"passphrase": "the first one"})
    for old in ({}, {"old": "not the first"}):
        answer = owner.http.post("/api/me/protect", json={"passphrase": "the second one", **old})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_you")
    owner.post("/api/me/protect", {"passphrase": "the second one", "old": "the first one"})
    login = {"name": "Rowan", "passphrase": "the second one"}
    assert httpx.post(server.url + "/api/login", json=login).status_code == 200


@pytest.mark.parametrize(
    "alike", ["Mаrtlna", "MARTINA", "Мartina", "Martιna", "Martina\u0307"[:7], "rnartina"]
)
def test_a_protected_name_is_not_taken_by_one_that_looks_alike(server: Server, alike: str) -> None:
    try:
        Person(server, "Martina").post("/api/me/protect", {"passphrase": "long enough"})
    except (Refused, AssertionError):
        pass  # protected by the first of these tests
    answer = guest(server, alike)
    assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")


def test_other_names_are_free(server: Server) -> None:
    Person(server, "Karla").post("/api/me/protect", {"passphrase": "long enough"})
    for other in ("Carla", "Karl", "Karlo", "Кира", "Zoë"):
        assert guest(server, other).status_code == 200


def test_logging_out_hangs_up(server: Server) -> None:
    """Another device of the same person stays."""
    ada = Person(server, "Ada")
    token = ada.post("/api/me/links", None)["token"]
    other = httpx.post(server.url + "/api/redeem", json={"token": token}).json()["secret"]
    table = ada.table("pearls", [None, None])
    lives = [ada.live(table), ada.live(table)]
    ada.http.post("/api/logout")
    assert [live.closed() for live in lives] == [4401, 4401]
    ada.secret = other
    stays = ada.at(server).live(table)
    assert stays.frame["seat"] == 0


def test_an_unknown_name_takes_as_long_as_a_wrong_passphrase(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One hash each, and none where it would stop everybody else."""
    hashed: list[str] = []
    real = people.stretch

    def noted(passphrase: str, salt: bytes) -> str:
        hashed.append(threading.current_thread().name)
        return real(passphrase, salt)

    monkeypatch.setattr(people, "stretch", noted)

    async def both() -> None:
        engine = connect(f"sqlite:///{tmp_path / 'x.sqlite'}")
        migrate(engine)
        store = Store(engine)
        known = people.People(store)
        person, _ = await known.greet("Ada")
        await known.protect(person, "the right one", "")
        for name in ("Ada", "Nobody", "\ufdfa" * 24):
            hashed.clear()
            with pytest.raises(people.NotYou):
                await known.login(name, "a wrong one")
            assert len(hashed) == 1
            assert hashed[0] != "MainThread"
        store.close()

    asyncio.run(both())


def test_a_link_works_once(server: Server) -> None:
    ada = Person(server, "Linked")
    token = ada.post("/api/me/links", None)["token"]
    assert httpx.get(server.url + "/api/me", headers=bearer(token)).status_code == 401, "a link is no secret"
    used = [httpx.post(server.url + "/api/redeem", json={"token": token}) for _ in range(2)]
    assert used[0].json()["id"] == ada.id
    assert used[1].status_code == 403
    assert httpx.post(server.url + "/api/redeem", json={"token": ada.secret}).status_code == 403


def test_odd_names_on_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    with running(tmp_path, database=postgres.new_database()) as server:
        for name in ("\ufdfa" * 24, "a\x00b"):
            answers = [
                guest(server, name),
                httpx.post(server.url + "/api/login", json={"name": name, "passphrase": "passphrase"}),
            ]
            assert all(answer.status_code < 500 for answer in answers), answers
        assert server.get("/api/tables/%00").status_code == 404
        ada = Person(server, "ẞ" * 24)
        assert ada.http.post("/api/me/protect", json={"passphrase": "passphrase"}).status_code == 200
        assert ada.http.post("/api/tables/%00/acts", json={}).status_code < 500
        assert Live(ada, "%00").open().closed() == 4404


def test_odd_words_on_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    """Words like those that the database writes arrays with come back as they were said."""
    words = ['"', "\\", '\\"},{"', "NULL", "{}", "a,b", "'; --", "Grüß Gott 👋"]
    with running(tmp_path, database=postgres.new_database()) as server:
        ada = Person(server, "Ada")
        table = ada.table("pearls", [None, None])
        for text in words:
            ada.act(table, {"do": "say", "text": text})
        assert [entry["text"] for _, _, entry in server.journal(table) if entry["kind"] == "said"] == words


# A strict server. Its limits are for the whole module: each test uses what no other does.


def test_only_those_with_the_passphrase_make_tables(strict: Server) -> None:
    ada = Person(strict, "Ada")
    plan = {"game": "pearls", "seats": [{}, {}]}
    for wrong in (plan, {**plan, "passphrase": "sesame"}):
        answer = ada.http.post("/api/tables", json=wrong)
        assert (answer.status_code, answer.json()["code"]) == (403, "passphrase")
    made = ada.http.post("/api/tables", json={**plan, "passphrase": "open sesame"})
    assert made.status_code == 200
    assert "sesame" not in ada.http.get(f"/api/tables/{made.json()['table']}").text
    assert "sesame" not in repr(strict.rows("SELECT * FROM tables"))


def test_no_table_comes_into_being_without_the_passphrase(strict: Server, server: Server) -> None:
    """Not from a file, and not from a position of a finished game."""
    host, eve = Person(server, "Ada"), Person(strict, "Eve")
    table = host.table("pearls", [None, "random"])
    host.act(table, {"do": "start"})
    host.act(table, {"do": "resign"})
    file = host.http.get(f"/api/tables/{table}/save").content
    word = {"Tafelrunde-Passphrase": quote("open sesame")}
    for headers, status in (({}, 403), ({"Tafelrunde-Passphrase": "sesame"}, 403), (word, 200)):
        answer = eve.http.post("/api/imports", content=file, headers=headers)
        assert answer.status_code == status, answer.text
    at = f"/api/tables/{answer.json()['table']}/positions"
    wanted = {"answers": 0, "seat": 0, "bot": "random"}
    for more, status in (({}, 403), ({"passphrase": "sesame"}, 403), ({"passphrase": "open sesame"}, 200)):
        answer = eve.http.post(at, json={**wanted, **more})
        assert answer.status_code == status, answer.text


def test_cookies_behind_tls_are_for_tls_only(strict: Server) -> None:
    assert "Secure" in guest(strict, "Bob").headers["set-cookie"]


def test_who_does_too_much_is_told_when_to_come_back(strict: Server) -> None:
    ada = Person(strict, "Carl")
    plan = {"game": "pearls", "seats": [{}, {}], "passphrase": "open sesame"}
    table = ada.post("/api/tables", plan)["table"]
    live = ada.live(table)
    for count in range(40):
        live.send_act({"do": "say", "text": f"spam {count}"})
    live.until(lambda: len(live.acks) + len(live.refusals) == 40)
    assert 8 <= len(live.acks) <= 30
    assert {one["code"] for one in live.refusals} == {"too_many"}
    assert all(one["retry_after"] > 0 for one in live.refusals)
    answer = ada.http.post(
        f"/api/tables/{table}/acts", json={"key": "k" * 20, "action": {"do": "say", "text": "more"}}
    )
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1
    assert "too_many" in answer.text
    made = [ada.http.post("/api/tables", json=plan).status_code for _ in range(16)]
    assert made.count(200) < 16
    assert made[-1] == 429
    guests = [guest(strict, "Many").status_code for _ in range(8)]
    assert guests[-1] == 429
    logins = [
        httpx.post(strict.url + "/api/login", json={"name": "x", "passphrase": "12345678"}).status_code
        for _ in range(12)
    ]
    assert logins[0] == 403
    assert logins[-1] == 429
