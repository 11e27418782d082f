"""Potions at the browser table: in the prices, in the purse, and what is said about them."""

import re

import pytest
from playwright.sync_api import Browser, expect

import tafelrunde as tr
from tests.server.kit import Server
from tests.web.driver import play_on, visitor
from tests.web.test_dominion import option, play_for, sit_down

LABORATORY = "alchemist vineyard golem university herbalist village smithy market moat cellar".split()


@pytest.mark.rule("potion")
@pytest.mark.parametrize("phone", [False, True])
def test_a_potion_is_bought_played_counted_and_spent(
    browser: Browser, table_server: Server, phone: bool
) -> None:
    """Mira buys a Potion, waits until it comes, and pays an Alchemist or a Vineyard with it."""
    with visitor(browser, table_server.url, phone=phone) as mira:
        sit_down(mira, kingdom=LABORATORY)
        page = mira.page
        piles = page.locator("[data-zone='supply:alchemist'] [data-card]")
        expect(piles).to_have_attribute("aria-label", re.compile("Preis 3, 1 Trank"))
        assert page.locator("[data-zone='supply:vineyard'] .potion").count() == 1
        assert page.locator("[data-zone='supply:market'] .potion").count() == 0
        counter = page.locator("dl div", has_text="Tränke").locator("dd")
        expect(counter).to_have_text("0")
        play_for(mira, ["supply:potion"], "potion")
        before = mira.see()
        option(mira, "potion").click()
        mira.wait_for_change(before)
        expect(counter).to_have_text("1")
        play_for(mira, [], "supply:vineyard", most=3)
        option(mira, "supply:vineyard").click()
        bought = page.locator("[data-zone='supply:vineyard'] [data-card]")
        expect(bought).to_have_attribute("aria-label", re.compile("noch 7"))
        if not phone:
            expect(page.get_by_role("log")).to_contain_text("Du kaufst einen Weinberg für einen Trank.")
        mira.fine()


def test_who_has_no_potion_is_told_why(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        sit_down(mira, kingdom=LABORATORY)
        mira.click("primary")
        mira.wait_to_be_asked()
        mira.page.locator("[data-zone='supply:vineyard'] [data-card]").click()
        expect(mira.page.get_by_text("Kostet einen Trank, du hast keinen.")).to_be_visible()


def test_a_table_without_such_cards_has_no_counter_for_potions(
    browser: Browser, table_server: Server
) -> None:
    with visitor(browser, table_server.url) as mira:
        sit_down(mira, kingdom=["village", "smithy", "market"])
        assert mira.page.locator("dl div", has_text="Tränke").count() == 0


@pytest.mark.rule("golem")
def test_the_cards_that_golem_has_found_are_offered_by_name(browser: Browser, table_server: Server) -> None:
    """They lie aside, not in hand."""
    match = tr.position(
        "dominion",
        {
            "table": {"kingdom": LABORATORY},
            "players": [
                {"hand": ["golem", "village"], "deck": ["village", "smithy", *["copper"] * 9]},
                {"deck": ["copper"] * 9},
            ],
        },
    )
    with visitor(browser, table_server.url) as mira:
        play_on(mira, match)
        mira.wait_to_be_asked()
        before = mira.see()
        option(mira, "golem").click()
        mira.wait_for_change(before)
        bar = mira.page.get_by_test_id("decision")
        expect(bar).to_contain_text("Welche Karte spielt der Golem zuerst?")
        expect(bar.get_by_test_id("option")).to_have_count(2)
        bar.get_by_test_id("option").filter(has_text="Schmiede").click()
        played = mira.page.get_by_role("region", name="In diesem Zug gespielt")
        expect(played.locator("[data-card=smithy]")).to_be_visible()
        mira.fine()
