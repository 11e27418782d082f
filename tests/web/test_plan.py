"""The plan for a kingdom in the browser, from the page that makes tables; and a game from a copied log."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.kit import Server
from tests.web.conftest import start
from tests.web.driver import visitor

LOG = (Path(__file__).parents[1] / "elsewhere" / "first_game.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def planning(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose plans and reviews take little time."""
    one = start(Path(tmp_path_factory.mktemp("plans")), plan_games="30", review_worlds="1")
    yield one
    one.close()


@pytest.mark.parametrize("phone", [False, True])
def test_a_plan_is_asked_for_and_shown(browser: Browser, planning: Server, phone: bool) -> None:
    with visitor(browser, planning.url, phone=phone) as mira:
        page = mira.go("/new/dominion")
        link = page.get_by_test_id("to-plan")
        link.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-testid=plan][data-finished=true]")
        result = page.get_by_test_id("plan-result")
        expect(result).to_contain_text("Sicherheit")
        expect(page.get_by_role("rowheader")).to_have_count(12)
        expect(page.get_by_role("region")).to_have_count(5)
        widths = page.get_by_role("region").evaluate_all("all => all.map((one) => one.clientWidth)")
        assert min(widths) > 200, widths
        mira.screenshot(f"plan-{'phone' if phone else 'desktop'}")
        assert mira.serious_faults() == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
        mira.fine()


def test_a_copied_log_is_read_and_reviewed(browser: Browser, planning: Server) -> None:
    kingdom, _, log = LOG.partition("\n")
    with visitor(browser, planning.url) as mira:
        mira.introduce()
        page = mira.go("/mine")
        page.get_by_text("Partie von dominion.games").click()
        page.get_by_test_id("log").fill(log.replace("B plays", "B juggles", 1))
        page.get_by_test_id("log-kingdom").fill(kingdom.removeprefix("Kingdom: "))
        page.get_by_test_id("log-read").click()
        expect(page.get_by_role("alert")).to_contain_text("Zeile 16 ist nicht zu verstehen: „B juggles")
        mira.screenshot("log-desktop")
        page.get_by_test_id("log").fill(log)
        page.get_by_test_id("log-read").click()
        page.wait_for_selector("[data-testid=review]")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Rückblick")
        page.get_by_test_id("to-plan").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Plan für dieses Königreich")
