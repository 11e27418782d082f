"""Card packs at the browser table: cards that are not in the box look and read like all others."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.kit import Server
from tests.web.driver import open_table, visitor

GUARD = {
    "name": "my-own",
    "title": {"de": "Eigene Karten", "en": "My own cards"},
    "card": [
        {
            "id": "lantern_guard",
            "name": {"de": "Laternenwache", "en": "Lantern guard"},
            "text": {"de": "Sie wacht bis zum Morgen.", "en": "Watches until dawn."},
            "type": "unit",
            "price": 4,
            "attack": 3,
            "symbols": ["draw +2"],
        }
    ],
}


@pytest.mark.rule("K71")
def test_cards_of_packs_have_names_texts_and_symbols_in_both_languages(
    browser: Browser, table_server: Server
) -> None:
    with visitor(browser, table_server.url) as mira:
        options = {"packs": ["first-box-stand-ins", GUARD], "pool": ["market_place", "lantern_guard"]}
        open_table("kunitori", mira, "random", options=options)
        page = mira.page
        page.locator("[data-card=lantern_guard]").first.dispatch_event("contextmenu")
        card = page.get_by_test_id("card")
        expect(card).to_contain_text("Sie wacht bis zum Morgen.")
        expect(card).to_contain_text("Laternenwache, Einheit, Preis 4, Angriff 3, +2")
        page.keyboard.press("Escape")
        page.locator("[data-card=market_place]").first.dispatch_event("contextmenu")
        expect(card).to_contain_text("Marktplatz, Politik, Preis")
        expect(card).to_contain_text("Schrotte bis zu zwei Karten aus deiner Hand")
        page.keyboard.press("Escape")
        page.get_by_test_id("lang-en").click()
        expect(page.locator("[data-card=lantern_guard]").first).to_contain_text("Lantern")
        page.locator("[data-card=lantern_guard]").first.dispatch_event("contextmenu")
        expect(card).to_contain_text("Watches until dawn.")
        expect(card).to_contain_text("Lantern guard, Unit")
        mira.fine()


GUARD_TOML = """
name = "my-own"
title = { de = "Eigene Karten", en = "My own cards" }

[[card]]
id = "lantern_guard"
name = { de = "Laternenwache", en = "Lantern guard" }
text = { de = "Sie wacht bis zum Morgen.", en = "Watches until dawn." }
type = "unit"
price = 4
attack = 3
symbols = ["draw +2"]
"""


@pytest.mark.rule("K72")
@pytest.mark.parametrize(("name", "content"), [("my.toml", GUARD_TOML), ("my.json", json.dumps(GUARD))])
def test_packs_are_chosen_and_loaded_where_a_table_is_made(
    browser: Browser, table_server: Server, tmp_path: Path, name: str, content: str
) -> None:
    file = tmp_path / name
    file.write_text(content, encoding="utf-8")
    with visitor(browser, table_server.url) as mira:
        page = mira.go("/new/kunitori")
        page.get_by_label("Erstes Kunitori (Ersatzkarten)").check()
        broken = tmp_path / "broken.toml"
        broken.write_text("name =", encoding="utf-8")
        page.get_by_label("Kartenpaket laden").set_input_files(broken)
        expect(page.get_by_text("broken.toml")).to_be_visible()
        page.get_by_label("Kartenpaket laden").set_input_files(file)
        expect(page.get_by_text("my-own")).to_be_visible()
        page.get_by_test_id("create").click()
        mira.give_name()
        mira.wait_for_state("running")
        options = page.request.get(f"{mira.url}/api/tables/{mira.table_id()}").json()["frame"]["options"]
        assert options["packs"] == ["first-box-stand-ins", GUARD]
        mira.fine()
