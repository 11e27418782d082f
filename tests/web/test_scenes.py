"""Moments that matter have a scene: its numbers add up, it stays long enough, and it goes with a click."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

import tafelrunde as tr
from tests.asche.table import fight
from tests.dominion.table import table as dominion_table
from tests.server.kit import Server
from tests.web.driver import Visitor, play_on, visitor

SIZES = [("de", False), ("en", True)]

# Both ledgers of a battle: what each row counts, and the sum below.
LEDGERS = """() => [...document.querySelectorAll("[data-scene=battle] .party ul")].map((one) => ({
  rows: [...one.querySelectorAll("li:not(.sum)")].map((row) =>
    Number(row.querySelector(".n").textContent) + Number(row.querySelector("em")?.textContent ?? 0)),
  sum: Number(one.querySelector(".sum .n").textContent),
}))"""


def scene(page: Page, what: str) -> None:
    page.locator(f"[data-scene={what}]").wait_for(timeout=15_000)


def looked_at(mira: Visitor, name: str, phone: bool) -> None:
    """Wait until what comes has come, keep a picture, and ask axe."""
    mira.page.wait_for_timeout(1900)
    mira.screenshot(f"scene-{name}-{'phone' if phone else 'desktop'}")
    assert mira.serious_faults() == []


@pytest.mark.rule("K34", "K35", "K38")
@pytest.mark.parametrize(("language", "phone"), SIZES)
def test_a_battle_shows_every_number_that_enters_a_strength(
    browser: Browser, table_server: Server, language: str, phone: bool
) -> None:
    me = {
        "hand": ["gunner_mercenaries", "spear_troopers", "copper"],
        "deployed": ["light_archers", "cavalry", "fake_fortress"],
    }
    foe = {"hand": ["copper"], "played": ["honda_tadakatsu", "cavalry", "gunner_mercenaries"]}
    match = tr.position("kunitori", {"players": [me, foe, {}], "phase": "battle", "active": 1})
    match.answer(1, ["player:0"])
    with visitor(
        browser, table_server.url, language=language, phone=phone, pace="normal", motion=True
    ) as mira:
        play_on(mira, match)
        mira.wait_to_be_asked()
        mira.click("option ambush")
        mira.page.locator("[data-option-id=gunner_mercenaries]").wait_for()
        mira.click("option gunner_mercenaries")
        mira.click("option spear_troopers")
        mira.click("primary")
        scene(mira.page, "battle")
        ledgers = mira.page.evaluate(LEDGERS)
        assert all(sum(one["rows"]) == one["sum"] for one in ledgers), ledgers
        assert ledgers[1]["sum"] == 1 + 2 + 2 + (3 + 1) + (2 + 1)
        assert mira.page.locator("[data-scene=battle] em").all_inner_texts() == ["+1", "+1"]
        looked_at(mira, "battle", phone)
        mira.fine()


@pytest.mark.rule("K38")
def test_a_battle_that_others_decide_is_seen_and_goes_by_itself(
    browser: Browser, table_server: Server
) -> None:
    me = {"hand": ["copper"], "deck": ["copper"] * 9, "played": ["honda_tadakatsu", "cavalry"]}
    foe = {"hand": ["copper"], "deck": ["cavalry"] * 4, "deployed": ["light_archers"]}
    match = tr.position("kunitori", {"players": [me, foe, {}], "phase": "battle"})
    with visitor(browser, table_server.url, pace="normal") as mira:
        play_on(mira, match)
        mira.wait_to_be_asked()
        mira.click("option player:1")
        scene(mira.page, "battle")
        expect(mira.page.get_by_test_id("scene")).to_contain_text(
            re.compile("siegst|hält stand|Unentschieden")
        )
        expect(mira.page.get_by_test_id("scene")).to_have_count(0, timeout=10_000)
        mira.fine()


@pytest.mark.rule("D50")
@pytest.mark.parametrize(("language", "phone"), SIZES)
def test_a_prophecy_that_comes_true(
    browser: Browser, table_server: Server, language: str, phone: bool
) -> None:
    me = {"hand": ["tea_house", "copper", "silver"], "deck": ["copper"] * 9}
    match = dominion_table(me, prophecy="growth", suns=1).match
    with visitor(browser, table_server.url, language=language, phone=phone, pace="slow", motion=True) as mira:
        play_on(mira, match)
        mira.wait_to_be_asked()
        mira.click("option tea_house")
        scene(mira.page, "prophecy")
        expect(mira.page.get_by_test_id("scene")).to_contain_text(re.compile("Wachstum|Growth"))
        looked_at(mira, "prophecy", phone)
        mira.page.get_by_test_id("scene").get_by_role("button").click()
        expect(mira.page.get_by_test_id("scene")).to_have_count(0)
        mira.fine()


@pytest.mark.rule("S72", "S74")
@pytest.mark.parametrize(("language", "phone"), SIZES)
def test_a_fight_that_runs_through_shows_each_card_and_how_it_ended(
    browser: Browser, table_server: Server, language: str, phone: bool
) -> None:
    match = fight(["dragon", "sword", "dragon", "sword", "knight", "sword"], "sword", power=1).match
    with visitor(
        browser, table_server.url, language=language, phone=phone, pace="normal", motion=True
    ) as mira:
        play_on(mira, match)
        while mira.page.locator("[data-scene=fight]").count() == 0:
            seen = mira.see()
            if "let_run" in seen["options"]:
                mira.click("option let_run")
            elif seen["primary"]:
                mira.click("primary")
            mira.page.wait_for_timeout(50)
        mira.page.get_by_test_id("scene").wait_for(timeout=15_000)
        expect(mira.page.get_by_test_id("scene").get_by_role("heading")).to_be_visible()
        mira.screenshot(f"scene-fight-{'phone' if phone else 'desktop'}")
        mira.fine()
