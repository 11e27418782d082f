"""Games played with nothing but the keyboard."""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.kit import Server, wait_until
from tests.web.driver import Visitor, open_table, visitor

# Where the focus is, and where the wanted thing lies seen from there; zones are what Tab jumps over.
COMPASS = """(wanted) => {
  const here = document.activeElement;
  const there = [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility());
  if (there.includes(here)) return { found: true };
  const zone = here.closest("[data-nav]");
  const near = zone && there.find((one) => one.closest("[data-nav]") === zone);
  const middle = (one) => { const r = one.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [from, to] = [middle(here), near ? middle(near) : [0, 0]];
  return { found: false, exists: there.length > 0, same: Boolean(near), x: to[0] - from[0], y: to[1] - from[1],
           zone: here.tagName + [...document.querySelectorAll("[data-nav]")].indexOf(zone) };
}"""


class Typist:
    """Presses keys and looks at the screen; there is no mouse."""

    def __init__(self, visitor: Visitor, rng: random.Random) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.rng = rng

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def walk_to(self, wanted: str, most: int = 150) -> None:
        """Tab into the zone of something, then go there with the arrow keys."""
        way: list[str] = []
        for _ in range(most):
            compass = self.page.evaluate(COMPASS, wanted)
            if compass["found"]:
                return
            across = "ArrowRight" if compass["x"] > 0 else "ArrowLeft"
            along = "ArrowDown" if compass["y"] > 0 else "ArrowUp"
            far = abs(compass["x"]) > abs(compass["y"])
            likely = across if far else along
            # A walk in circles is left by trying the other way.
            wander = len(way) > 12 and self.rng.random() < 0.4
            other = along if far else across
            key = (other if wander else likely) if compass["same"] else "Tab"
            way.append(key)
            self.press(key)
        raise AssertionError(f"{wanted} cannot be reached with the keyboard: {way} led to {compass}")

    def answer(self, *wishes: str) -> None:
        """One answer: the first wish that can be had, else what the table offers."""
        seen = self.visitor.wait_to_be_asked()
        if seen["state"] == "over":
            return
        id = next((one for one in wishes if one in seen["options"]), None)
        if id is None and seen["primary"]:
            self.until_it_changes("Enter", seen)
        elif id is None and seen["decline"]:
            self.until_it_changes("e", seen)
        elif id is None and not seen["options"]:
            self.until_it_changes("l", seen)
        else:
            self.walk_to(f'[data-testid=option][data-option-id="{id or self.rng.choice(seen["options"])}"]')
            self.press("Enter")
            self.visitor.wait_for_change(seen)

    def until_it_changes(self, key: str, seen: dict[str, object]) -> None:
        """A key that came too early is pressed again: fresh questions are not answered by a slip."""
        self.page.evaluate("() => document.activeElement.blur()")
        wait_until(f"{key} does something", lambda: self.press(key) or self.visitor.see() != seen)


def test_a_whole_game_from_the_start_page_to_the_result(browser: Browser, table_server: Server) -> None:
    """Dominion: treasures with Enter, cards bought by walking to them, the result read and the replay opened."""
    with visitor(browser, table_server.url) as mira:
        typist = Typist(mira, random.Random(4))
        page = mira.go()
        expect(page.get_by_test_id("play-dominion")).to_be_enabled()
        typist.walk_to("[data-testid=play-dominion]")
        typist.press("Enter")
        expect(page.get_by_test_id("name")).to_be_focused()
        page.keyboard.type("Mira")
        typist.press("Enter")
        mira.wait_for_state("running")
        while mira.wait_to_be_asked()["state"] == "running":
            typist.answer("supply:province", "supply:gold", "supply:silver")
        expect(page.get_by_test_id("result")).to_be_visible()
        typist.walk_to("[data-testid=result] a[href^='/r/']")
        typist.press("Enter")
        mira.wait_for_state("replay")
        typist.press("ArrowRight")
        page.wait_for_selector("[data-testid=table][data-number='1']")
        mira.fine()


@pytest.mark.parametrize(("game", "bot"), [("kunitori", "daimyo"), ("asche", "squire")])
def test_everything_that_can_be_chosen_is_reached(
    browser: Browser, table_server: Server, game: str, bot: str
) -> None:
    with visitor(browser, table_server.url) as mira:
        open_table(game, mira, bot, seed=4)
        rng = random.Random(4)
        typist = Typist(mira, rng)
        for _ in range(25):
            seen = mira.wait_to_be_asked()
            typist.answer(*rng.sample(seen["options"], min(1, len(seen["options"]))))
        mira.fine()


def test_keys_that_help(browser: Browser, table_server: Server) -> None:
    """L lists what can be chosen, a number chooses from it, ? shows the keys, R the rules, Escape closes."""
    with visitor(browser, table_server.url) as mira:
        open_table("kunitori", mira, "daimyo", seed=4)
        page = mira.page
        before = mira.wait_to_be_asked()
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Hilfe")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.keyboard.press("r")
        expect(page.get_by_test_id("rules")).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("l")
        listed = page.get_by_test_id("decision").get_by_test_id("option")
        expect(listed.first).to_be_visible()
        page.keyboard.press("1")
        mira.wait_for_change(before)
        mira.fine()
