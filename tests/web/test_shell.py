"""The browser client around the games, in a real browser against a real server."""

import random
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.server.kit import Server, wait_until
from tests.web.driver import PATIENCE, Visitor, open_table, visitor

LANGUAGES = ("de", "en")
WORDS = {"de": "Gleich spielen", "en": "Play at once"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_start_page_shows_three_games(
    browser: Browser, table_server: Server, language: str, theme: str
) -> None:
    with visitor(browser, table_server.url, language=language, theme=theme) as mira:
        page = mira.go()
        for game in ("kunitori", "asche", "dominion"):
            expect(page.get_by_test_id(f"play-{game}")).to_contain_text(WORDS[language])
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert mira.serious_faults() == []
        mira.screenshot(f"start-{language}-{theme}")
        mira.fine()


def test_language_and_theme_can_be_switched_and_are_kept(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        page = mira.go()
        page.get_by_test_id("lang-en").click()
        expect(page.get_by_test_id("play-kunitori")).to_contain_text(WORDS["en"])
        page.get_by_test_id("theme").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        page.reload()
        expect(page.get_by_test_id("play-kunitori")).to_contain_text(WORDS["en"])
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        mira.fine()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["kunitori", "asche", "dominion"])
def test_the_create_page_explains_every_option(
    browser: Browser, table_server: Server, game: str, language: str
) -> None:
    with visitor(browser, table_server.url, language=language) as mira:
        page = mira.go(f"/new/{game}")
        page.locator("summary").click()
        expect(page.get_by_test_id("create")).to_be_enabled()
        assert not re.search(r"\boption\.\w+", page.inner_text("main"))
        assert mira.serious_faults() == []
        mira.screenshot(f"create-{game}-{language}")
        mira.fine()


def test_a_table_for_two_and_a_spectator(browser: Browser, table_server: Server) -> None:
    """Mira opens a table, Jonas comes by the link and sits down, Tilda watches; all see the same number."""
    url = table_server.url
    with (
        visitor(browser, url) as mira,
        visitor(browser, url, "Jonas") as jonas,
        visitor(browser, url, "Tilda") as tilda,
    ):
        page = mira.go("/new/dominion")
        page.get_by_label("Platz 2").select_option("")
        page.get_by_test_id("create").click()
        mira.give_name()
        mira.wait_for_state("lobby")
        assert mira.serious_faults() == []
        path = f"/t/{mira.table_id()}"
        jonas.go(path).get_by_test_id("sit").click()
        jonas.give_name()
        expect(page.get_by_text("Jonas")).to_be_visible()
        page.get_by_test_id("start").click()
        tilda.go(path)
        for one in (mira, jonas, tilda):
            one.wait_for_state("running")
        rng = random.Random(1)
        for _ in range(12):
            asked: Visitor = wait_until(
                "somebody is asked",
                lambda: next((one for one in (mira, jonas) if one.see()["decision"] != ""), None),
            )
            assert tilda.see()["decision"] == ""
            asked.act(rng)
            number = asked.see()["number"]
            for one in (mira, jonas, tilda):
                one.page.wait_for_function(
                    f"() => Number(document.querySelector('[data-testid=table]').dataset.number) >= {number}"
                )
            mira.page.wait_for_timeout(50)
        for one in (mira, jonas, tilda):
            one.fine()


def test_a_reload_leads_back_to_the_same_decision(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        mira.play_now("dominion")
        before = mira.wait_to_be_asked()
        mira.page.reload()
        assert mira.wait_to_be_asked() == before
        mira.fine()


def test_a_network_cut_in_the_middle_of_a_decision(browser: Browser, table_server: Server) -> None:
    """The banner tells it; what is answered meanwhile is sent when the network is back, and counts once."""
    with visitor(browser, table_server.url) as mira:
        table = open_table("dominion", mira, "big-money", options={"start_player": "first"})
        before = mira.wait_to_be_asked()
        mira.context.set_offline(True)
        banner = mira.page.get_by_test_id("lost")
        expect(banner).to_be_visible(timeout=PATIENCE * 1000)
        mira.click("primary")
        assert mira.see()["number"] == before["number"]
        mira.context.set_offline(False)
        expect(banner).to_be_hidden(timeout=PATIENCE * 1000)
        mira.page.wait_for_selector(f"[data-testid=table]:not([data-number='{before['number']}'])")
        mira.wait_to_be_asked()
        assert len(table_server.answers(table)) == 1
        assert mira.elsewhere == []


def test_the_server_is_killed_in_the_middle_of_a_decision(browser: Browser, mortal_server: Server) -> None:
    """The plug is pulled while a question is open; the banner tells it; after the restart play goes on."""
    with visitor(browser, mortal_server.url) as mira:
        mira.play_now("kunitori")
        before = mira.wait_to_be_asked()
        mortal_server.kill9()
        expect(mira.page.get_by_test_id("lost")).to_be_visible(timeout=PATIENCE * 1000)
        mira.screenshot("connection-lost")
        mortal_server.restart()
        expect(mira.page.get_by_test_id("lost")).to_be_hidden(timeout=PATIENCE * 1000)
        assert mira.wait_to_be_asked() == before
        rng = random.Random(2)
        for _ in range(5):
            mira.act(rng)
        assert all("WebSocket" in one or "ERR_CONNECTION" in one for one in mira.errors), mira.errors


def test_why_opens_the_rule_that_matters(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        mira.play_now("kunitori")
        mira.wait_to_be_asked()
        mira.page.get_by_role("button", name="Warum?", exact=True).first.click()
        mira.page.get_by_test_id("hint").get_by_role("button", name="nachlesen").click()
        rules = mira.page.get_by_test_id("rules")
        expect(rules.locator("article.now")).to_be_visible()
        rules.get_by_role("searchbox").fill("Schrott")
        expect(rules.locator("article").first).to_contain_text("chrott")
        assert mira.serious_faults() == []
        mira.fine()


# What can be pressed at a table, and is smaller than a finger on the screen. Words in a line are hit above
# and below.
SMALL = """() => [...document.querySelectorAll(".table :is(button, a, input)")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
  .filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (width >= 43 && height >= 43) return false;
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = (dx, dy) => one.contains(document.elementFromPoint(x + dx, y + dy));
    return !(hit(0, -20) && hit(0, 20));
  })
  .map((one) => `${one.className}: ${one.ariaLabel ?? one.textContent}`)"""


@pytest.mark.parametrize(
    ("game", "bot"), [("kunitori", "daimyo"), ("dominion", "steward"), ("asche", "squire")]
)
def test_on_a_tablet_everything_is_as_large_as_a_finger(
    browser: Browser, table_server: Server, game: str, bot: str
) -> None:
    with visitor(browser, table_server.url, phone=True) as mira:
        mira.page.set_viewport_size({"width": 1024, "height": 768})
        open_table(game, mira, bot, bot, seed=4)
        mira.wait_to_be_asked()
        mira.screenshot(f"tablet-{game}")
        assert mira.page.evaluate(SMALL) == []
        mira.fine()
