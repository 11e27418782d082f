"""A kingdom for Dominion: wishes for a random one, cards of one's own choice, sets that are kept."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tafelrunde.games.dominion.library import KINGDOM, SETS
from tafelrunde.games.dominion.recommended import RECOMMENDED
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


def test_landscapes_are_chosen_by_kind_at_most_two_and_an_ally(
    browser: Browser, table_server: Server
) -> None:
    with visitor(browser, table_server.url) as mira:
        page = mira.go("/new/dominion")
        page.get_by_label("Wie im Kartensatz", exact=True).first.uncheck()
        page.get_by_role("group", name="Ereignisse").get_by_label("Ball").check()
        page.get_by_role("group", name="Projekte").get_by_label("Gildenhaus").check()
        expect(page.get_by_role("checkbox", name="Museum")).to_be_disabled()
        page.get_by_role("group", name="Verbündete").get_by_label("Handwerkergilde").check()
        assert mira.serious_faults() == []
        mira.screenshot("create-landscapes")
        assert create(mira)["landscapes"] == ["ball", "guildhall", "crafters_guild"]


@pytest.mark.parametrize("phone", [False, True])
def test_all_recommended_sets_are_there_by_expansion(
    browser: Browser, table_server: Server, phone: bool
) -> None:
    with visitor(browser, table_server.url, phone=phone) as mira:
        page = mira.go("/new/dominion")
        sets = page.locator(".set")
        expect(sets).to_have_count(len(RECOMMENDED))
        page.get_by_role("combobox", name="Erweiterung").select_option("seaside")
        shown = [
            one.id
            for one in RECOMMENDED
            if any(KINGDOM[id].expansion == "seaside" for id in one.kingdom.split())
        ]
        expect(sets).to_have_count(len(shown))
        expect(sets.first).to_contain_text("Prophezeiung: ")
        mira.screenshot(f"create-sets-{'phone' if phone else 'desktop'}")
        mira.fine()


def test_a_few_games_are_ticked_after_all_have_been_unticked(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        page = mira.go("/new/dominion")
        page.get_by_text("Zufällig", exact=True).click()
        page.get_by_role("button", name="Keines").click()
        expect(page.get_by_role("checkbox", name="Menagerie")).not_to_be_checked()
        page.get_by_role("checkbox", name="Menagerie").check()
        page.get_by_role("checkbox", name="Empires").check()
        assert create(mira)["wish"] == {"sets": ["menagerie", "empires"]}


def test_surprise_me_chooses_a_set_or_random_cards_with_landscapes(
    browser: Browser, table_server: Server
) -> None:
    with visitor(browser, table_server.url) as mira:
        page = mira.go("/new/dominion")
        page.get_by_test_id("surprise").click()
        expect(page.get_by_test_id("surprise").locator("xpath=following-sibling::*")).not_to_be_empty()
        options = create(mira)
        if options["kingdom"] == "random":
            assert options["wish"]["landscapes"] in (1, 2)
        else:
            assert options["kingdom"] in [one.id for one in RECOMMENDED]
