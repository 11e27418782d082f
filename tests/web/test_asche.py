"""The table of Schutt und Asche in a real browser: the map, the offering, the fight, and a whole game."""

import random
import re
from typing import Any

from playwright.sync_api import Browser, expect

from tests.server.kit import Server
from tests.web.driver import Visitor, open_table, visitor

MOST = 150
OFFER = re.compile("opferst|offer to the dragon")


def sit_down(mira: Visitor, bots: int, **options: Any) -> str:
    """A table against bots that has begun; its id."""
    return open_table("asche", mira, *["squire"] * bots, options=options, seed=11)


def play_until(mira: Visitor, rng: random.Random, question: re.Pattern[str]) -> dict[str, Any]:
    """Play on until a question comes up."""
    for _ in range(MOST):
        seen = mira.wait_to_be_asked()
        assert seen["state"] == "running", "the game ended before the question came"
        if question.search(seen["question"]):
            return seen
        mira.act(rng)
    raise AssertionError(f"{question.pattern} was not asked within {MOST} clicks")


def test_free_provinces_glow_and_a_click_claims_one(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        sit_down(mira, bots=3)
        seen = mira.wait_to_be_asked()
        page = mira.page
        free = page.locator("[data-province][aria-label*=', frei,']")
        assert len(seen["options"]) == free.count() > 0
        assert page.locator("[data-province]").count() == 24
        wanted = seen["options"][0]
        mira.click(f"option {wanted}")
        expect(page.locator(f"[data-province={wanted}][aria-label*='gehört Mira']")).to_be_visible()
        mira.fine()


def test_the_map_is_walked_and_chosen_from_with_the_keyboard(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        sit_down(mira, bots=1)
        seen = mira.wait_to_be_asked()
        page = mira.page
        wanted = seen["options"][0]
        page.locator(f"[data-province={wanted}]").focus()
        page.keyboard.press("ArrowLeft")
        there = page.evaluate("() => document.activeElement.dataset.province")
        assert there not in (None, wanted)
        page.locator(f"[data-province={wanted}]").focus()
        page.keyboard.press("Enter")
        mira.wait_for_change(seen)
        expect(
            page.locator(f"[data-province={seen['options'][0]}][aria-label*='gehört Mira']")
        ).to_be_visible()


def test_gold_is_laid_taken_back_and_the_tile_is_turned(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        sit_down(mira, bots=1)
        page = mira.page
        seen = play_until(mira, random.Random(3), OFFER)
        lay = next(one for one in seen["options"] if one.startswith("lay:"))
        withdraw = lay.replace("lay", "withdraw")
        back = page.locator(f"[data-option-id='{withdraw}']")
        while withdraw not in (before := mira.wait_to_be_asked())["options"]:
            if lay in before["options"]:  # else the bot has laid a card at the same moment
                mira.click(f"option {lay}")
                mira.wait_for_change(before)
        expect(back.first).to_be_visible()
        mira.screenshot("asche-offering")
        assert mira.serious_faults() == []
        back.first.click()
        expect(back).to_have_count(0)
        turned = page.locator("[aria-label*=', erledigt']").count()
        while OFFER.search(mira.wait_to_be_asked()["question"]):
            before = mira.see()
            mira.click("primary" if before["primary"] else "option ready")
            mira.wait_for_change(before)
        assert page.locator("[aria-label*=', erledigt']").count() > turned
        mira.fine()


def test_a_purchase_is_aimed_at_a_stack_to_buy_or_to_look_at(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        sit_down(mira, bots=1)
        page = mira.page
        rng = random.Random(3)
        while True:
            seen = play_until(mira, rng, re.compile("Was tust du mit deinen"))
            mine = [one for one in seen["options"] if one.startswith(("look:", "buy:"))]
            if mine:
                break
            mira.act(rng)
        number = seen["number"]
        province = mine[0].partition(":")[2]
        page.locator(f"[data-province={province}]").press("Enter")
        plate = page.get_by_test_id("aim")
        expect(plate).to_contain_text("Gold")
        assert mira.see()["number"] == number, "aiming spends nothing"
        assert mira.serious_faults() == []
        mira.screenshot("asche-purchase")
        page.keyboard.press("a")
        expect(page.get_by_role("log")).to_contain_text("Du siehst")
        mira.fine()


def test_six_at_a_common_table_fit_without_scrolling(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, language="en", theme="light") as mira:
        table = sit_down(mira, bots=5, mode="coop")
        play_until(mira, random.Random(2), OFFER)
        page = mira.page
        expect(page.get_by_test_id("forecast")).to_be_visible()
        high, seen = page.evaluate(
            "() => { const { scrollHeight, clientHeight } = document.querySelector('.main');"
            " return [scrollHeight, clientHeight]; }"
        )
        assert high <= seen
        assert mira.serious_faults() == []
        mira.screenshot("asche-six")
        with visitor(browser, table_server.url, "Tilda") as tilda:
            tilda.join(table)
            expect(tilda.page.locator("[data-province]")).to_have_count(24)
            assert tilda.see()["options"] == []
            tilda.fine()


def test_a_whole_game_on_the_phone(browser: Browser, table_server: Server) -> None:
    """Every state on the way: no word leaves its card; the fight has its four rows."""
    with visitor(browser, table_server.url, language="en", phone=True) as mira:
        sit_down(mira, bots=1)
        rng = random.Random(5)
        fights = 0
        while mira.act(rng):
            assert mira.spills() == []
            if mira.page.locator(".fight").count():
                if fights == 0:
                    assert mira.serious_faults() == []
                    mira.screenshot("asche-fight-phone")
                fights += 1
        assert fights > 0
        expect(mira.page.get_by_test_id("result")).to_be_visible()
        mira.fine()
