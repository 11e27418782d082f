"""The recommended sets, each played to the end by a person against a bot, in both languages, on both screens.

All 32 take a while: they are played when asked for (SETS=all, or SETS=5,18); otherwise one of them.
"""

import os
import random

import pytest
from playwright.sync_api import Browser, expect

from tafelrunde.games.dominion.recommended import RECOMMENDED
from tests.server.kit import Server
from tests.web.driver import open_table, visitor
from tests.web.test_whole_games import FITS, POINTS

ASKED = os.environ.get("SETS", "22")
NUMBERS = range(1, len(RECOMMENDED) + 1) if ASKED == "all" else [int(one) for one in ASKED.split(",")]
# A click in so many, the texts on all cards in sight are measured.
OFTEN = 25


@pytest.mark.parametrize("number", NUMBERS)
def test_a_recommended_set_is_played_to_its_end(browser: Browser, table_server: Server, number: int) -> None:
    """Nothing sticks out, nothing is told on the console, and the points add up."""
    one = RECOMMENDED[number - 1]
    language, phone = ("en", "de")[number % 2], number % 4 > 1
    with visitor(browser, table_server.url, language=language, phone=phone) as mira:
        open_table("dominion", mira, "steward", seed=number, options={"kingdom": one.id})
        page, rng = mira.page, random.Random(number)
        mira.wait_to_be_asked()
        mira.screenshot(f"set-{number:02}")
        spilt: set[str] = set()
        clicks = 0
        while mira.act(rng):
            clicks += 1
            if clicks % OFTEN == 1:
                spilt.update(mira.spills())
                assert page.locator("main").evaluate("one => one.scrollWidth <= one.clientWidth")
            if clicks == 3 * OFTEN:
                mira.screenshot(f"set-{number:02}-later")
        expect(page.get_by_test_id("result")).to_be_visible()
        mira.screenshot(f"set-{number:02}-result")
        expect(page.get_by_test_id("deck")).to_have_count(2)
        rows = page.evaluate(POINTS)
        print(
            f"set {number} {one.id}, {language}, {'phone' if phone else 'desktop'}: {clicks} clicks, {rows}"
        )
        assert all(sum(points[:-1]) == points[-1] for points in rows), "each row adds up"
        assert page.evaluate(FITS), "and all of it is in sight"
        assert spilt == set()
        mira.fine()
