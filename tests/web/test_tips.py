"""First-time tips: once for each kind of question, none any more if one likes, and all of them again."""

import json

import pytest
from playwright.sync_api import Browser

from tests.server.kit import Server
from tests.web.driver import Visitor, open_table, visitor


def seen(mira: Visitor) -> list[str]:
    found: list[str] = json.loads(mira.page.evaluate("localStorage['tafelrunde.tips'] ?? '[]'"))
    return found


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_tip_comes_once_and_none_if_one_likes(browser: Browser, table_server: Server, phone: bool) -> None:
    with visitor(browser, table_server.url, "Mira", phone=phone, tips=True) as mira:
        open_table("kunitori", mira, "random", seed=3)
        mira.wait_to_be_asked()
        page, tip = mira.page, mira.page.get_by_test_id("tip")
        tip.wait_for()
        assert "Leg deine Schätze aus" in tip.inner_text()
        assert seen(mira) == ["kunitori/tip.buy"]
        assert mira.serious_faults() == []
        page.get_by_test_id("tip-close").click()
        tip.wait_for(state="hidden")
        page.reload()
        mira.wait_to_be_asked()
        tip.wait_for()
        assert "Leg deine Schätze aus" not in tip.inner_text(), "now there is time for something else"
        page.get_by_test_id("tips-off").click()
        tip.wait_for(state="hidden")
        page.reload()
        mira.wait_to_be_asked()
        assert tip.count() == 0
        page.get_by_test_id("settings").click()
        page.get_by_test_id("tips-again").click()
        assert seen(mira) == ["kunitori/tip.buy"], "the first one is there again"
        mira.fine()


def test_all_tips_can_be_read_and_lessons_have_none(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, "Mira", tips=True) as mira:
        page = mira.go("/learn/dominion/actions")
        page.get_by_test_id("coach-next").click()
        page.get_by_test_id("coach-show").wait_for()
        assert page.get_by_test_id("tip").count() == 0
        open_table("dominion", mira, "random", seed=3)
        mira.wait_to_be_asked()
        page.keyboard.press("?")
        page.get_by_test_id("all-tips").locator("summary").click()
        assert page.get_by_test_id("all-tips").locator("li").count() >= 10
        mira.fine()
