"""A kingdom for Dominion: wishes for a random one, cards of one's own choice, sets that are kept."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tafelrunde.games.dominion.library import SETS
from tests.server.kit import Server
from tests.web.driver import Visitor, visitor


def create(who: Visitor) -> dict[str, Any]:
    """Make the table; the options that it has."""
    who.page.get_by_test_id("create").click()
    who.give_name()
    who.wait_for_state("running")
    seen = who.context.request.get(f"{who.url}/api/tables/{who.table_id()}").json()
    who.fine()
    options: dict[str, Any] = seen["frame"]["options"]
    return options


def card(page: Page, name: str) -> Any:
    """A card in the list, found by its name."""
    page.get_by_label("Karten suchen").fill(name)
    whole = re.compile(f"(?<![a-zäöüß]){name}(?![a-zäöüß])")
    return page.locator(".cards button").filter(has_text=whole).first


def test_a_random_kingdom_with_wishes(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        page = mira.go("/new/dominion")
        page.get_by_text("Zufällig", exact=True).click()
        page.get_by_role("checkbox", name="Rising Sun").uncheck()
        page.get_by_role("checkbox", name="5", exact=True).check()
        page.get_by_label("Angriff").select_option("2")
        page.get_by_label("Anzahl der Querkarten").select_option("1")
        page.get_by_text("Mit oder ohne bestimmte Karten").click()
        card(page, "Dorf").click()
        for _ in range(2):
            card(page, "Hexe").click()
        expect(card(page, "Hexe")).to_contain_text("ohne")
        assert mira.serious_faults() == []
        mira.screenshot("create-wishes")
        options = create(mira)
        assert options["wish"] == {
            "sets": [one for one in SETS if one != "rising_sun"],
            "costs": [5],
            "least": {"attack": 2},
            "landscapes": 1,
            "cards": ["village"],
            "ban": ["witch"],
        }


def test_a_kingdom_of_ones_own_is_kept(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        page = mira.go("/new/dominion")
        expect(page.get_by_text("Richtung Osten").locator("..")).to_contain_text("Samurai")
        page.get_by_text("Selbst zusammenstellen").click()
        card(page, "Schmiede").click()
        page.get_by_role("button", name="Rest auslosen").click()
        expect(page.get_by_text("10 von 10 gewählt")).to_be_visible()
        page.get_by_label("Name des Satzes").fill("Abend bei Mira")
        page.get_by_role("button", name="Satz aufheben").click()
        page.reload()
        page.get_by_text("Abend bei Mira", exact=True).click()
        options = create(mira)
        assert len(options["kingdom"]) == 10
        assert "smithy" in options["kingdom"]
