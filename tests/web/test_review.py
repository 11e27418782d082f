"""The review of a game in the browser: it comes by itself, shows what was lost, and leads back to it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.review import blunder
from tests.server.kit import Server
from tests.web.conftest import start
from tests.web.driver import show, visitor

# Who would have played an answer, where the words lie on its bar or take two lines.
ON_BARS = """() => [...document.querySelectorAll("[data-testid=weighing] li")].flatMap((one) => {
  const [who, bar] = [".who", ".bar"].map((part) => one.querySelector(part).getBoundingClientRect());
  const beside = who.right <= bar.left || who.bottom <= bar.top;
  return who.width && (!beside || who.height > 32) ? [one.textContent.trim()] : [];
})"""


@pytest.fixture(scope="module")
def reviewing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that makes its reviews in little time."""
    one = start(Path(tmp_path_factory.mktemp("reviews")), review_worlds="8")
    yield one
    one.close()


@pytest.mark.parametrize("phone", [False, True])
def test_a_blunder_is_shown_and_can_be_played_again(browser: Browser, reviewing: Server, phone: bool) -> None:
    with visitor(browser, reviewing.url, phone=phone) as mira:
        table = show(mira, blunder.lost())
        page = mira.go(f"/review/{table}")
        page.wait_for_selector("[data-testid=review][data-finished=true]")
        turning = page.get_by_test_id("turning")
        expect(turning).to_have_count(1)
        expect(turning).to_contain_text(re.compile(r"Zug \d+: Provinz statt"))
        weighing = page.get_by_test_id("weighing")
        expect(weighing).to_contain_text("besser gewesen")
        expect(weighing.get_by_role("listitem")).not_to_have_count(0)
        assert page.evaluate(ON_BARS) == []
        mira.screenshot(f"review-{'phone' if phone else 'desktop'}")
        assert mira.serious_faults() == []
        wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert wide, "nothing sticks out of the page"
        # Whoever picks a decision sees what its answers were worth, and finds it again when coming back.
        turning.click()
        expect(weighing.get_by_role("heading")).to_be_in_viewport()
        page.get_by_test_id("look").click()
        page.wait_for_url("**/r/**")
        page.go_back()
        page.get_by_test_id("again").wait_for()
        assert "?at=" in page.url
        page.get_by_test_id("again").click()
        mira.wait_for_state("running")
        assert "supply:province" in mira.wait_to_be_asked()["options"]
        mira.fine()
