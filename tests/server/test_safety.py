"""What goes over the web: origins, headers, sizes, paths."""

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from tafelrunde.server.wire import pages
from tests.server.client import Live, Person
from tests.server.kit import Server


def test_security_headers_are_on_every_answer(server: Server, ada: Person) -> None:
    answers = [
        server.get(path)
        for path in (
            "/",
            "/healthz",
            "/metrics",
            "/openapi.json",
            "/nowhere",
            "/api/me",
            "/api/nowhere",
            "/api/games/chess/rules",
            "/api/games/pearls/texts/xx",
            "/ws/tables/x",
        )
    ]
    answers += [
        httpx.post(server.url + "/api/me", content=b"{"),
        httpx.put(server.url + "/api/me"),
        httpx.options(server.url + "/api/tables"),
        ada.http.get("/api/me"),
    ]
    assert {answer.status_code for answer in answers} >= {200, 401, 404, 405, 415, 422}
    for answer in answers:
        assert answer.status_code < 500, answer.url
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "server" not in answer.headers
        if "/api/" in str(answer.url):
            assert answer.headers["cache-control"] == "no-store"


def test_other_pages_cannot_act_in_a_browsers_name(server: Server, ada: Person) -> None:
    own = server.url
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", own + ".evil.example"):
        for answer in (
            ada.http.post("/api/tables", json={}, headers={"Origin": origin}),
            ada.http.patch("/api/me", json={"name": "Eve"}, headers={"Origin": origin}),
            ada.http.post("/api/logout", headers={"Origin": origin}),
            ada.http.post("/api/imports", content=b"x", headers={"Origin": origin}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    same = ada.http.patch("/api/me", json={"name": "Ada 2"}, headers={"Origin": own})
    assert same.json()["name"] == "Ada 2"


def test_other_pages_cannot_open_a_websocket(server: Server, ada: Person) -> None:
    table = ada.table("pearls", [None, None])
    with pytest.raises(Exception, match="403"):
        Live(ada, table).open(origin="https://evil.example")
    live = Live(ada, table).open(origin=server.url)
    live.send({"type": "hello", "protocol": 1})
    live.until(lambda: live.number > 0)
    live.hang_up()


def test_only_json_is_read(ada: Person) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = ada.http.post("/api/me", content=b'{"name":"Eve"}', headers={"Content-Type": kind})
        assert answer.status_code == 415


def test_bodies_have_a_largest_size(ada: Person) -> None:
    large = b'{"name":"' + b"x" * 70_000 + b'"}'
    answer = ada.http.post("/api/me", content=large, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    answer = ada.http.post("/api/imports", content=b"x" * (1024 * 1024 + 1))
    assert answer.status_code == 413


def test_messages_have_a_largest_size(ada: Person) -> None:
    table = ada.table("pearls", [None, None])
    live = ada.live(table)
    live.send("x" * 70_000)
    assert live.closed() == 1009
    assert ada.look(table)["number"] == 2


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"name":1}',
        b'{"name":"a","more":1}',
        b'{"name":"\xff"}',
        b'{"name":"\\ud800"}',
        b'{"x":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    ],
    ids=lambda body: ascii(body[:20]),
)
def test_bodies_that_cannot_be_read_are_told_so(ada: Person, body: bytes) -> None:
    answer = ada.http.post("/api/me", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"


def test_odd_addresses_are_not_found(server: Server) -> None:
    for path in (
        "/../pyproject.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/assets/../../app.py",
        "/%00",
        "/api/tables/..%2f..%2fetc",
        "/api/tables/" + "x" * 3000,
        "/api/games/..%2f/rules",
        "/api/games/pearls/texts/..%2f..%2fgame.py",
    ):
        answer = httpx.Client().send(httpx.Request("GET", server.url + path))
        if path.startswith("/api/") or answer.text != server.get("/").text:  # else: the client's own page
            assert answer.status_code in (404, 422), (path, answer.status_code)


def test_the_client_is_served_from_its_folder_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("the client")
    (static / "icon.svg").write_text("an icon")
    (static / "assets" / "app.js").write_text("a script")
    (tmp_path / "secret.txt").write_text("a secret")
    (static / "link").symlink_to(tmp_path / "secret.txt")
    monkeypatch.setattr(pages, "STATIC", static)
    app = Starlette(routes=pages.page_routes())

    async def fetch(path: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as browser:
            return await browser.get(path)

    def get(path: str) -> httpx.Response:
        return asyncio.run(fetch(path))

    assert get("/icon.svg").text == "an icon"
    assert get("/assets/app.js").text == "a script"
    assert get("/tables/abc").text == "the client"
    for path in (
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        f"/{tmp_path}/secret.txt",
        f"/%2f{str(tmp_path)[1:]}/secret.txt",
        "/link",
        "/%00",
        "/" + "x" * 3000,
    ):
        answer = get(path)
        assert answer.status_code in (200, 404), path
        assert "a secret" not in answer.text, path
