"""The handbook in the browser: read, searched, opened from a question, and read on without a network."""

import pytest
from playwright.sync_api import Browser

from tafelrunde.handbook import chapters, games
from tests.server.kit import Server
from tests.web.driver import open_table, visitor


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_chapter_is_read_with_cards_and_a_table_and_the_next_one_opened(
    browser: Browser, table_server: Server, phone: bool
) -> None:
    with visitor(browser, table_server.url, "Mira", phone=phone) as mira:
        for game in games():
            pictured = next(one for one in chapters(game) if one.board and one.cards)
            page = mira.go(f"/handbook/{game}/{pictured.name}")
            page.get_by_test_id("board-picture").wait_for()
            assert page.locator("h1").inner_text() == pictured.de.title
            assert page.locator("[data-testid=chapter] ul.cards > li").count() == len(pictured.cards)
            page.get_by_test_id("question").first.click()
            assert page.get_by_text(pictured.de.questions[0][1]).is_visible()
            assert mira.serious_faults() == []
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
            mira.screenshot(f"handbook-{game}-{'phone' if phone else 'desktop'}")
        following = chapters(game)[[one.name for one in chapters(game)].index(pictured.name) + 1]
        page.get_by_test_id("book-next").click()
        page.locator(f"[data-chapter={following.name}]").wait_for()
        mira.fine()


def test_whole_questions_words_and_cards_are_found(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, "Mira") as mira:
        page = mira.go("/handbook/dominion")
        page.get_by_test_id("chapter").wait_for()
        found = page.get_by_test_id("book-found")
        for wanted, answer in (
            ("Darf ich Geld sparen?", "Nein, was übrig bleibt, verfällt."),
            ("trashen", "In den Müll, für immer"),
            ("Burggraben", "Karte"),
        ):
            page.get_by_test_id("book-search").fill(wanted)
            assert answer in found.inner_text()
        page.get_by_test_id("book-search").fill("Zaubertrick")
        assert page.get_by_text("Dazu steht nichts im Handbuch.").is_visible()


def test_it_can_be_read_without_a_network_once_it_was_opened(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, "Mira") as mira:
        page = mira.go("/handbook/kunitori/battle")
        page.get_by_test_id("board-picture").wait_for()
        page.wait_for_function(
            """async () => {
              const cache = await caches.open("tafelrunde-handbook");
              const kept = (await cache.keys()).map((one) => new URL(one.url).pathname);
              const whole = kept.includes("/handbook") && kept.includes("/api/lessons/kunitori/defending");
              return whole && navigator.serviceWorker.controller?.state === "activated";
            }"""
        )
        mira.context.set_offline(True)
        page.reload()
        page.locator("[data-chapter=battle]").wait_for()
        page.get_by_test_id("book-next").click()
        page.locator("[data-chapter=defence]").wait_for()
        page.get_by_test_id("board-picture").wait_for()


def test_a_question_leads_to_its_chapter(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, "Mira") as mira:
        table = open_table("kunitori", mira, "random", seed=3)
        mira.join(table)
        mira.wait_to_be_asked()
        mira.page.keyboard.press("w")
        with mira.context.expect_page() as opened:
            mira.page.get_by_test_id("to-book").click()
        opened.value.locator("[data-chapter]").wait_for()
        assert "/handbook/kunitori/" in opened.value.url
        mira.fine()


# How light the page is, and the words on it, from 0 to 1.
LIGHT = """() => {
  const parts = (colour) => colour.match(/[0-9.]+/g).slice(0, 3).map(Number);
  const light = (colour) => parts(colour).reduce((sum, one) => sum + one / 765, 0);
  const { backgroundColor } = getComputedStyle(document.body);
  const words = document.querySelector("[data-testid=chapter] p");
  return { page: light(backgroundColor), words: light(getComputedStyle(words).color) };
}"""


def test_on_paper_there_is_only_the_chapter_dark_on_light_with_all_answers(
    browser: Browser, table_server: Server
) -> None:
    """Kunitori is a dark world on the screen."""
    with visitor(browser, table_server.url, "Mira") as mira:
        page = mira.go("/handbook/kunitori/battle")
        page.get_by_test_id("board-picture").wait_for()
        assert page.evaluate(LIGHT)["words"] > 0.6
        page.emulate_media(media="print")
        page.wait_for_function("() => document.documentElement.dataset.theme === 'light'")
        assert not page.get_by_test_id("book-search").is_visible()
        assert not page.get_by_test_id("book-next").is_visible()
        assert page.locator("h1").is_visible()
        seen = page.evaluate(LIGHT)
        assert seen["page"] > 0.8
        assert seen["words"] < 0.35
        answers = page.get_by_test_id("question").locator("p")
        assert answers.count() > 0
        assert all(answer.is_visible() for answer in answers.all())
        mira.screenshot("handbook-paper")
        mira.fine()
