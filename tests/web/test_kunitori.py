"""The browser table of Kunitori: what it shows, and what can be done on it."""

import random
import re

import pytest
from playwright.sync_api import Browser, expect

import tafelrunde as tr
from tests.server.kit import Server, wait_until
from tests.web.driver import open_table, play_on, visitor

TOO_SMALL = """() => [...document.querySelectorAll("[data-testid=option]")]
  .map((one) => [one.dataset.optionId, one.getBoundingClientRect()])
  .filter(([, place]) => place.width && Math.min(place.width, place.height) < 43.5)
  .map(([id, place]) => `${id}: ${place.width} x ${place.height}`)"""


def test_a_whole_game_among_four_on_the_phone(browser: Browser, table_server: Server) -> None:
    rng = random.Random(3)
    with visitor(browser, table_server.url, language="en", phone=True) as mira:
        open_table("kunitori", mira, *["daimyo"] * 3, seed=5)
        looked: set[str] = set()
        scenes: set[str | None] = set()
        while mira.wait_to_be_asked()["state"] != "over":
            question = mira.see()["question"][:18]
            if question not in looked:
                looked.add(question)
                assert mira.spills() == []
                scene = mira.page.locator(".stage").get_attribute("aria-label")
                if scene not in scenes:
                    scenes.add(scene)
                    assert mira.serious_faults() == []
                assert mira.page.evaluate(TOO_SMALL) == []
                mira.screenshot(f"kunitori-phone-{len(looked)}")
            mira.act(rng)
        assert len(looked) > 3
        expect(mira.page.get_by_test_id("result")).to_be_visible()
        mira.screenshot("kunitori-phone-result")
        table = mira.page.get_by_test_id("result").locator(".scroll")
        assert table.evaluate("one => one.scrollWidth <= one.clientWidth"), "all columns are in sight"
        mira.fine()


@pytest.mark.rule("K45")
def test_what_can_be_paid_glows_in_the_pool_and_a_click_buys_it(
    browser: Browser, table_server: Server
) -> None:
    with visitor(browser, table_server.url) as mira:
        open_table("kunitori", mira, "random", seed=1)
        page = mira.page
        mira.wait_to_be_asked()
        treasures = page.get_by_role("button", name=re.compile("Alle \\d Schatzkarten"))
        expect(treasures).to_be_visible()
        treasures.click()
        money = page.locator("[data-counter=money] dd")
        expect(money).not_to_have_text("0")
        had = int(money.inner_text())
        payable = page.locator(".pool [data-testid=option]")
        prices = [int(one) for one in payable.locator(".cost").all_inner_texts()]
        assert prices
        assert max(prices) <= had
        assert page.locator(".pool [data-card=land][data-testid=option]").count() == (1 if had >= 9 else 0)
        copper = page.locator(".pool [data-card=copper]")
        left = int(copper.locator(".left").inner_text())
        copper.click()
        expect(copper.locator(".left")).to_have_text(str(left - 1))
        mira.fine()


@pytest.mark.rule("K32")
def test_a_general_is_dragged_onto_the_target_of_the_attack(browser: Browser, table_server: Server) -> None:
    attacker = {"hand": ["copper"], "played": ["honda_tadakatsu", "spear_troopers"]}
    others = [{"hand": ["copper"], "deployed": ["light_archers"]} for _ in range(2)]
    match = tr.position("kunitori", {"players": [attacker, *others], "phase": "battle"})
    with visitor(browser, table_server.url) as mira:
        play_on(mira, match)
        page = mira.page
        lanes = page.locator("[data-lane]")
        seen = mira.wait_to_be_asked()
        expect(lanes).to_have_count(2)
        assert mira.serious_faults() == []
        mira.screenshot("kunitori-muster")
        page.locator(".marching").drag_to(page.locator("[data-lane='player:2']"))
        mira.wait_for_change(seen)
        log = page.get_by_role("log")
        expect(log).to_contain_text("führst Honda Tadakatsu und Speerträger ins Feld")
        mira.fine()


def test_an_opponent_opens_as_a_whole_territory(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, language="en", phone=True) as mira:
        open_table("kunitori", mira, *["random"] * 5)
        page = mira.page
        mira.wait_to_be_asked()
        opponents = page.get_by_role("region", name="Other players").get_by_role("button")
        expect(opponents).to_have_count(5)
        opponents.nth(4).click()
        expect(page.get_by_role("dialog", name="Masamune's territory")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        mira.fine()


# Parts of the first that lie outside of the second.
OUTSIDE = """([what, within]) => {
  const frame = document.querySelector(within).getBoundingClientRect();
  return [...document.querySelectorAll(what)].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < frame.top - 1 || bottom > frame.bottom + 1;
  }).length;
}"""


@pytest.mark.parametrize("size", [(1440, 900), (2560, 1440)])
def test_all_of_five_targets_are_in_sight(
    browser: Browser, table_server: Server, size: tuple[int, int]
) -> None:
    attacker = {"hand": ["copper"] * 3, "played": ["honda_tadakatsu", "spear_troopers", "gunner_mercenaries"]}
    others = [{"hand": ["copper"], "deployed": ["light_archers", "cavalry"]} for _ in range(5)]
    match = tr.position("kunitori", {"players": [attacker, *others], "phase": "battle"})
    with visitor(browser, table_server.url) as mira:
        mira.page.set_viewport_size({"width": size[0], "height": size[1]})
        play_on(mira, match)
        mira.wait_to_be_asked()
        assert mira.page.locator("[data-lane]").count() == 5
        assert mira.page.evaluate(OUTSIDE, ["[data-lane]", ".stage"]) == 0
        assert mira.spills() == []
        mira.screenshot(f"kunitori-six-{size[0]}")
        mira.fine()


# Texts of the columns that are cut off.
CUT = """() => [...document.querySelectorAll(".column :is(.head b, .sums, .then)")]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1
    || one.getBoundingClientRect().bottom > one.closest(".column").getBoundingClientRect().bottom + 1)
  .map((one) => one.textContent.trim())"""


@pytest.mark.parametrize(
    ("size", "language"),
    [((1440, 900), "de"), ((2560, 1440), "de"), ((390, 844), "de"), ((360, 640), "de"), ((1440, 900), "en")],
)
def test_an_army_is_divided_among_five_with_every_name_whole(
    browser: Browser, table_server: Server, size: tuple[int, int], language: str
) -> None:
    """Small cards break their names where the catalogue allows it, and no column cuts off what it says."""
    units = ["spear_troopers", "gunner_mercenaries", "fake_fortress", "light_archers", "cavalry"]
    attacker = {"hand": ["copper"], "played": ["honda_tadakatsu", "katakura_kojurou", *units]}
    others = [{"hand": ["copper"], "deployed": ["light_archers", "cavalry"]} for _ in range(5)]
    match = tr.position("kunitori", {"players": [attacker, *others], "phase": "battle"})
    with visitor(browser, table_server.url, language=language, phone=size[0] < 700) as mira:
        mira.page.set_viewport_size({"width": size[0], "height": size[1]})
        play_on(mira, match)
        mira.wait_to_be_asked()
        assert mira.spills() == []
        for card in ("honda_tadakatsu", *units):
            mira.page.locator(f".reserve [data-card={card}]").click()
            mira.click("option player:2")
        assert mira.page.evaluate(CUT) == []
        mira.screenshot(f"kunitori-division-{size[0]}-{language}")
        mira.click("option player:4")
        expect(mira.page.get_by_test_id("primary")).to_be_enabled()
        mira.fine()


@pytest.mark.rule("K34", "K35")
def test_on_a_short_phone_stance_and_hand_are_in_sight_together(
    browser: Browser, table_server: Server
) -> None:
    me = {"hand": ["gunner_mercenaries", "copper"], "deployed": ["light_archers"]}
    foe = {"hand": ["copper"], "played": ["honda_tadakatsu", "cavalry"]}
    match = tr.position("kunitori", {"players": [me, foe, *[{}] * 4], "phase": "battle", "active": 1})
    match.answer(1, ["player:0"])
    with visitor(browser, table_server.url, phone=True) as mira:
        mira.page.set_viewport_size({"width": 360, "height": 640})
        table = play_on(mira, match)
        mira.wait_to_be_asked()
        bar = mira.page.get_by_test_id("decision").bounding_box()
        assert bar is not None
        for what in ("ambush", "reinforcement", "gunner_mercenaries"):
            place = mira.page.locator(f"[data-option-id={what}]").bounding_box()
            assert place is not None
            assert place["y"] + 44 <= bar["y"], what
        mira.click("option gunner_mercenaries")
        mira.click("primary")
        wait_until("both questions are answered", lambda: len(table_server.answers(table)) > 1)
        assert table_server.answers(table)[:2] == [["ambush"], ["gunner_mercenaries"]]
        mira.fine()
