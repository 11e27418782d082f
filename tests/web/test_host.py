"""A host who lets only those make tables who know a passphrase; and refusals in the player's language."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.kit import Server
from tests.web.conftest import start
from tests.web.driver import PHONE, open_table, visitor

WORD = "Simsalabim, aber länger"


@pytest.fixture
def closed_server(tmp_path: Path) -> Iterator[Server]:
    one = start(tmp_path, passphrase=WORD)
    yield one
    one.close()


def test_the_hosts_passphrase_is_asked_for_once(browser: Browser, closed_server: Server) -> None:
    with visitor(browser, closed_server.url, "Elfriede", phone=True) as one:
        one.introduce()
        page = one.page
        page.goto(one.url + "/new/kunitori")
        page.get_by_test_id("create").click()
        field = page.get_by_test_id("hosts-passphrase")
        field.fill("Abrakadabra")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("nicht die Passphrase des Gastgebers")
        assert one.serious_faults() == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
        one.screenshot("hosts-passphrase-phone")
        page.get_by_test_id("hosts-passphrase").fill(WORD)
        page.keyboard.press("Enter")
        page.wait_for_url("**/t/*")
        page.go_back()
        page.get_by_test_id("create").click()
        page.wait_for_url("**/t/*")


def test_who_does_not_know_it_is_told_so(browser: Browser, closed_server: Server, tmp_path: Path) -> None:
    with visitor(browser, closed_server.url, "Ned", language="en") as one:
        one.introduce()
        page = one.page
        page.goto(one.url + "/mine")
        file = tmp_path / "game.tafelrunde"
        file.write_bytes(b"no game")
        page.get_by_test_id("import").set_input_files(file)
        expect(page.get_by_test_id("host-dialog")).to_contain_text("Only people who know")
        page.keyboard.press("Escape")
        expect(page.get_by_text("Only those who know the host's passphrase")).to_be_visible()


def test_a_refusal_is_told_in_the_language_of_the_page(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, "Friedolin") as one:
        open_table("kunitori", one, "daimyo", seed=3, options={"start_player": "first"})
        page = one.page
        one.wait_to_be_asked()
        page.get_by_test_id("undo").click()
        expect(page.get_by_text("Es gibt nichts zurückzunehmen.")).to_be_visible()
        page.get_by_test_id("lang-en").first.click()
        page.get_by_test_id("undo").click()
        expect(page.get_by_text("There is nothing to take back.")).to_be_visible()
        one.fine()
