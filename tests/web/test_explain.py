"""Every counter, zone and symbol of a table explains itself; the keyboard reaches it, too."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.kit import Server, wait_until
from tests.web.driver import Visitor, open_table, visitor

# What tells something on the table: lists of numbers, pictures, zones, headings, phases.
TELLS = "dt, dd, svg.ic, [data-zone], [data-point], .zone-t, .phases li, .turn"
# What explains itself by other means: cards and piles are enlarged, provinces open, buttons say what they do.
OTHERWISE = "[data-card], [data-province], [data-hint], .card, .crest, .decisive, .btn, dialog, [role=status]"
UNEXPLAINED = f"""() => [...document.querySelectorAll("[data-testid=table] :is({TELLS})")]
  .filter((one) => one.closest(".main, .side, .phases, .turn") && one.checkVisibility())
  .filter((one) => {{
    const about = one.closest("[data-about]") ?? one.querySelector("[data-about], [data-card]");
    return !about && !one.closest("{OTHERWISE}");
  }})
  .map((one) => one.outerHTML.slice(0, 140))"""
ABOUT = """() => {
  const seen = [...document.querySelectorAll("[data-about]")].filter((one) => one.checkVisibility());
  return [...new Set(seen.map((one) => one.dataset.about))];
}"""
OPTIONS = {
    "asche": {},
    "kunitori": {},
    "dominion": {"kingdom": "eastward"},
}


def play_on(mira: Visitor, clicks: int) -> None:
    """Some decisions later there is more on the table, and it is still: all others have answered."""
    rng = random.Random(5)
    for _ in range(clicks):
        mira.act(rng)

    def truth() -> Any:
        return mira.context.request.get(f"{mira.url}/api/tables/{mira.table_id()}").json()

    wait_until("the others have answered", lambda: truth()["view"]["waiting"] == [0])
    mira.page.locator(f"[data-testid=table][data-number='{truth()['number']}']").wait_for()
    mira.wait_to_be_asked()


def focus(page: Page, key: str) -> None:
    """The focus comes to what explains this: to itself, or to what it lies in."""
    found = page.evaluate(
        """(key) => {
          const all = [...document.querySelectorAll(`[data-about="${key}"]`)];
          const thing = all.find((one) => one.checkVisibility());
          const at = thing.closest("button[data-about], a[data-about], [tabindex][data-about]");
          at?.focus();
          return document.activeElement === at && at.dataset.about;
        }""",
        key,
    )
    assert found, f"{key} can be reached with the keyboard"


@pytest.mark.parametrize("game", sorted(OPTIONS))
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_every_counter_zone_and_symbol_explains_itself(
    browser: Browser, table_server: Server, game: str, phone: bool
) -> None:
    with visitor(browser, table_server.url, phone=phone) as mira:
        open_table(game, mira, "random", "random", seed=3, options=OPTIONS[game])
        mira.wait_to_be_asked()
        play_on(mira, 12)
        page, hint = mira.page, mira.page.get_by_test_id("hint")
        assert page.evaluate(UNEXPLAINED) == []
        page.keyboard.press("Shift")
        for key in page.evaluate(ABOUT):
            focus(page, key)
            expect(hint, key).to_be_visible()
            assert len(hint.inner_text()) > 15, key
            assert page.evaluate("document.activeElement.getAttribute('aria-description')"), key
            page.evaluate("document.activeElement.blur()")
            expect(hint).to_be_hidden()
        assert mira.serious_faults() == []
        mira.fine()
