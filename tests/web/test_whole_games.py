"""Whole games against bots, played through the interface, to the result and into the replay."""

import random
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.server.kit import Server
from tests.web.driver import visitor

# How many decks the result shows: one for each player, where the game has decks.
DECKS = {"kunitori": 3, "dominion": 2, "asche": 0}

# What is counted below the chart.
AXIS = {"kunitori": "Zug 1", "dominion": "(Turn|Zug) 1", "asche": "Runde 1"}

# The points of each row of the result; the last number is the sum.
POINTS = """() => [...document.querySelectorAll("[data-testid=result] tbody tr")]
  .map((row) => [...row.querySelectorAll("td")].map((one) => one.textContent.replace("−", "-")))
  .map((row) => row.map((text) => Number(text) || 0))"""

FITS = """() => {
  const table = document.querySelector("[data-testid=result] .scroll");
  return table.scrollWidth <= table.clientWidth;
}"""


@pytest.mark.parametrize(
    ("game", "language", "phone"),
    [
        ("kunitori", "de", False),
        ("dominion", "en", False),
        ("asche", "de", False),
        ("dominion", "de", True),
    ],
)
def test_a_whole_game(browser: Browser, table_server: Server, game: str, language: str, phone: bool) -> None:
    with visitor(browser, table_server.url, language=language, phone=phone) as mira:
        mira.play_now(game)
        page = mira.page
        mira.wait_to_be_asked()
        if game == "asche":
            expect(page.get_by_role("banner")).to_contain_text("gemeinsam gegen den Drachen")
        where = f"{game}-{language}-{'phone' if phone else 'desktop'}"
        mira.screenshot(f"table-{where}")
        assert mira.serious_faults() == []
        rng = random.Random(7)
        looked: set[str] = set()
        while (seen := mira.wait_to_be_asked())["state"] != "over":
            if seen["question"][:18] not in looked:
                looked.add(seen["question"][:18])
                assert mira.spills() == []
            mira.act(rng)
        expect(page.get_by_test_id("result")).to_be_visible()
        expect(page.get_by_test_id("result").get_by_role("img")).to_be_visible()
        expect(page.get_by_test_id("result")).to_contain_text(re.compile(AXIS[game]))
        mira.screenshot(f"result-{where}")
        expect(page.get_by_test_id("deck")).to_have_count(DECKS[game])
        assert all(sum(points[:-1]) == points[-1] for points in page.evaluate(POINTS)), "each row adds up"
        assert page.evaluate(FITS), "no column of the result has to be found"
        assert mira.serious_faults() == []
        moments = page.get_by_test_id("facts").get_by_role("link")
        jumps = [moment.get_attribute("href") or "" for moment in moments.all()]
        assert jumps
        assert all(re.fullmatch(rf"/r/{mira.table_id()}\?at=\d+", one) for one in jumps)
        mira.go(f"/r/{mira.table_id()}?at=4")
        mira.wait_for_state("replay")
        page.get_by_test_id("next").click()
        page.wait_for_selector("[data-testid=table][data-number='5']")
        mira.screenshot(f"replay-{where}")
        assert mira.serious_faults() == []
        mira.fine()
