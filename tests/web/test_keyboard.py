"""Games played with nothing but the keyboard."""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.kit import Server, wait_until
from tests.web.driver import Visitor, open_table, visitor

# Whether the focus is on the wanted thing, and if not: whether that lies in the same zone, and where.
COMPASS = """(wanted) => {
  const here = document.activeElement;
  const there = [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility());
  if (there.includes(here)) return { found: true };
  const zone = here.closest("[data-nav]");
  const near = zone && there.find((one) => one.closest("[data-nav]") === zone);
  if (!near) return { found: false, near: false, x: 0, y: 0 };
  const [from, to] = [here.getBoundingClientRect(), near.getBoundingClientRect()];
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  return { found: false, near: true, x, y };
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
            key = (other if wander else likely) if compass["near"] else "Tab"
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
            self.until_it_changes("e", seen, "n")
        elif id is None and not seen["options"]:
            self.until_it_changes("o", seen)
        else:
            self.walk_to(f'[data-testid=option][data-option-id="{id or self.rng.choice(seen["options"])}"]')
            self.until_it_changes("Enter", seen, focus=True)

    def until_it_changes(self, key: str, seen: dict[str, object], *more: str, focus: bool = False) -> None:
        """A key that came too early is pressed again: fresh questions are not answered by a slip."""
        if not focus:
            self.page.evaluate("() => document.activeElement.blur()")

        def pressed() -> bool:
            for one in (key, *more):
                self.press(one)
            return self.visitor.see() != seen

        wait_until(f"{key} does something", pressed)


def test_a_whole_game_from_the_start_page_to_the_result(browser: Browser, table_server: Server) -> None:
    """Dominion: treasures with Enter, cards bought by walking to them, then the replay of it all."""
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
        typist.walk_to("[data-testid=result] a[href^='/r/']:not([href*='?'])")
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
    """O lists what can be chosen, a number chooses from it, ? shows the keys, B the rules, Escape closes."""
    with visitor(browser, table_server.url) as mira:
        open_table("kunitori", mira, "daimyo", seed=4)
        page = mira.page
        before = mira.wait_to_be_asked()
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Hilfe")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.keyboard.press("b")
        expect(page.get_by_test_id("rules")).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("o")
        listed = page.get_by_test_id("decision").get_by_test_id("option")
        expect(listed.first).to_be_visible()
        page.keyboard.press("1")
        mira.wait_for_change(before)
        mira.fine()
