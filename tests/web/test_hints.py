"""Hints at the table: one sentence, a ring on what is meant; and the guided first game."""

import pytest
from playwright.sync_api import Browser

from tests.server.kit import Server
from tests.web.driver import open_table, visitor

GAMES = ("dominion", "kunitori", "asche")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_hint_says_what_and_why_and_rings_it(browser: Browser, table_server: Server, phone: bool) -> None:
    with visitor(browser, table_server.url, "Mira", phone=phone) as mira:
        for game in GAMES:
            mira.join(open_table(game, mira, "random", seed=5))
            before = mira.wait_to_be_asked()
            page, advice = mira.page, mira.page.get_by_test_id("advice")
            page.get_by_test_id("ask-hint").click()
            advice.wait_for()
            assert len(advice.inner_text().split()) > 3
            page.get_by_test_id("ring").first.wait_for()
            assert mira.see()["number"] == before["number"], "a hint changes nothing"
            assert mira.serious_faults() == []
            page.get_by_test_id("advice-close").click()
            advice.wait_for(state="hidden")
            page.keyboard.press("h")
            advice.wait_for()
        mira.fine()


def test_the_first_game_is_guided_until_one_goes_on_alone(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, "Mira") as mira:
        page = mira.go("/learn")
        page.get_by_test_id("first-dominion").click()
        mira.give_name()
        mira.wait_for_state("running")
        advice = page.get_by_test_id("advice")
        advice.wait_for()
        assert (
            page.evaluate("JSON.parse(localStorage['tafelrunde.settings'] ?? '{}').pace ?? 'normal'")
            != "slow"
        )
        first = advice.inner_text()
        page.locator("[data-testid=primary] >> visible=true").click()
        page.wait_for_function(
            "(first) => { const a = document.querySelector('[data-testid=advice]');"
            " return a && a.innerText !== first }",
            arg=first,
        )
        page.get_by_test_id("advice-off").click()
        advice.wait_for(state="hidden")
        page.reload()
        mira.wait_to_be_asked()
        assert advice.count() == 0
        for game in GAMES:
            if game != "dominion":
                mira.go("/learn").get_by_test_id(f"first-{game}").click()
                mira.wait_for_state("running")
            frame = mira.context.request.get(f"{mira.url}/api/tables/{mira.table_id()}").json()["frame"]
            assert {seat["bot"] for seat in frame["seats"]} == {None, "novice"}
        mira.fine()
