"""A learner who presses something wrong half of the time comes to the end of every lesson.

The coach answers each press. Each lesson is gone through once, on one of both screens and in one of both
languages; LESSONS=all goes through each four times.
"""

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as BrowserError

from tafelrunde.lessons import Lesson, Step, games, lessons
from tafelrunde.lessons.run import bare
from tests.server.kit import Server
from tests.web.driver import Visitor, visitor
from tests.web.test_lessons import at_primary, put_last

SCREENS = ["desktop", "phone"]
LANGUAGES = ["de", "en"]
ALL = os.environ.get("LESSONS") == "all"
# How often somebody presses something wrong before the right thing at most.
MOST_ASTRAY = 4
# Milliseconds in which a press is taken as meant for the question before: it opens nothing.
LATE = 850

# Where the coach stands, what was said, where the ring is, in one look: the table may change between two.
LOOK = """() => {
  const coach = document.querySelector("[data-testid=coach]");
  const table = document.querySelector("[data-testid=table]");
  const ring = document.querySelector("[data-testid=ring]")?.getBoundingClientRect();
  return {
    at: Number(coach.dataset.at),
    heard: Number(coach.dataset.heard),
    number: table.dataset.number,
    waits: table.dataset.decision !== "",
    chosen: document.querySelectorAll("[aria-pressed=true]").length,
    ring: ring ? { x: ring.x, y: ring.y, width: ring.width, height: ring.height } : null,
  };
}"""
# The coach has gone on, or no answer is on its way and something else glows.
MOVED_ON = f"""(before) => {{
  const now = ({LOOK})();
  if (now.at !== before.at) return true;
  const sides = ["x", "y", "width"];
  return now.waits && now.ring && sides.some((side) => Math.abs(now.ring[side] - before.ring[side]) > 1);
}}"""
# Points in sight where a press does not lead on: answers that are not accepted, whatever else lies there.
ASTRAY = r"""({ accepted, asks }) => {
  const ANSWERS = "[data-testid=option], [data-testid=decline]";
  const THINGS = `${ANSWERS}, [data-card], [data-zone], [data-province], .main`;
  const ELSEWHERE = "dialog, .top, .rail, nav, [data-testid=coach], [data-testid=why]";
  const CONTROLS = "button, a, summary, input, [role=button], .decisive";
  const leads = (one) => one !== undefined && accepted.includes(one.replace(/#.*/, ""));
  // A finger finds what can be pressed next to it.
  const isNear = ({ left, right, top, bottom }, { x, y }) =>
    x > left - 30 && x < right + 30 && y > top - 30 && y < bottom + 30;
  const rights = [...document.querySelectorAll(`${ANSWERS}, [data-province], [data-testid=primary]`)]
    .filter(({ dataset: { testid, optionId, province } }) =>
      testid === "primary" || leads(optionId) || leads(province))
    .map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(THINGS)].flatMap((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(at.x, at.y);
    if (!width || !hit || !thing.contains(hit) || hit.closest(ELSEWHERE)) return [];
    const answer = hit.closest(ANSWERS);
    const place = hit.closest("[data-province]")?.dataset.province;
    const id = answer ? (answer.dataset.optionId ?? "") : undefined;
    const control = !answer && hit.closest(asks ? ".decisive" : CONTROLS);
    const right = leads(id) || leads(place) || rights.some((one) => isNear(one, at));
    return control || right ? [] : [{ ...at, what: hit.outerHTML.slice(0, 160) }];
  });
}"""

# Where there is only something to see, a finger finds a card beside it, too: that is shown large.
OPENED = 'document.querySelector("dialog[open], [data-testid=card]") !== null'
RINGED = f"(at) => (({{ ring, at: now }}) => ring || now !== at)(({LOOK})())"
ANSWERED = f"(heard) => ({LOOK})().heard > heard || {OPENED}"
OPTIONS = """() => [...document.querySelectorAll("[data-option-id]")].map((one) => one.dataset.optionId)"""


def turns(game: str) -> Iterator[tuple[Lesson, str, str]]:
    """The lessons of a game with the screen and the language in which each is gone through."""
    for number, taught in enumerate(lessons(game), start=games().index(game)):
        if ALL:
            yield from ((taught, screen, language) for screen in SCREENS for language in LANGUAGES)
        else:
            yield taught, SCREENS[number % 2], LANGUAGES[number // 2 % 2]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("screen", SCREENS)
def test_a_learner_who_is_wrong_half_of_the_time_comes_to_the_end(
    table_server: Server, browser: Browser, game: str, screen: str
) -> None:
    for language in LANGUAGES:
        mine = [taught for taught, where, how in turns(game) if (where, how) == (screen, language)]
        with visitor(browser, table_server.url, language=language, phone=screen == "phone") as mira:
            for taught in mine:
                Learner(mira, taught, screen == "phone").go_through()
            page = mira.go("/learn")
            of = {"de": "von", "en": "of"}[language]
            page.get_by_test_id(f"series-{game}").get_by_text(f"{len(mine)} {of} 6").wait_for()
            mira.fine()


class Learner:
    """Somebody in a lesson, with a mind of their own."""

    def __init__(self, one: Visitor, taught: Lesson, phone: bool) -> None:
        self.one = one
        self.page: Page = one.page
        self.taught = taught
        self.phone = phone
        self.rng = random.Random(f"{taught.id} {phone}")

    def go_through(self) -> None:
        """A whole lesson, from its first step to its end."""
        self.one.go(f"/learn/{self.taught.id}")
        for number, step in enumerate(self.taught.steps):
            self.page.locator(f"[data-testid=coach][data-at='{number}']").wait_for()
            assert "{" not in self.page.get_by_test_id("coach-says").inner_text()
            if step.asks:
                self.page.wait_for_function(f"() => ({LOOK})().ring !== null")
            else:
                self.page.get_by_test_id("coach-next").wait_for()
            for _ in range(MOST_ASTRAY):
                if self.rng.random() < 0.5:
                    self.go_astray(number, step)
            if step.asks:
                self.press_what_glows(number)
            else:
                self.page.get_by_test_id("coach-next").click()
        self.page.locator("[data-testid=next-lesson], [data-testid=first-game]").wait_for()

    def go_astray(self, number: int, step: Step) -> None:
        """Press something else: the coach says something to it, and nothing has changed."""
        if not step.asks:
            self.page.wait_for_timeout(LATE)
        before = self.look()
        # Where anything may be chosen, no answer is wrong.
        any = [id for id in self.page.evaluate(OPTIONS) if step.any]
        accepted = [bare(id) for id in [*any, *(id for answer in step.accept for id in answer)]]
        wrong = {"accepted": accepted, "asks": step.asks}
        for _ in range(MOST_ASTRAY):
            points = self.page.evaluate(ASTRAY, wrong)
            if not points:
                return  # everything in sight leads on
            point = self.rng.choice(points)
            self.press(point["x"], point["y"])
            try:
                self.page.wait_for_function(ANSWERED, arg=before["heard"], timeout=3000)
                break
            except BrowserError as error:
                # The table may have been scrolled under the finger; if it has not, this is a fault.
                if point in self.page.evaluate(ASTRAY, wrong):
                    raise AssertionError(
                        f"{self.taught.id} step {number + 1}: no answer to {point}"
                    ) from error
        if not step.asks and self.page.evaluate(OPENED):
            self.page.keyboard.press("Escape")
            self.page.wait_for_function(f"() => !{OPENED}")
        assert self.page.get_by_test_id("coach-says").inner_text().strip()
        after = self.look()
        for what in ("at", "number", "waits", "chosen"):
            assert after[what] == before[what], f"{self.taught.id} step {number + 1}: {what} after {point}"

    def press_what_glows(self, number: int) -> None:
        """Until the coach goes on, press the middle of the ring: a card, a province, a button."""
        for _ in range(8):
            self.page.wait_for_function(RINGED, arg=number)
            seen = self.look()
            if seen["at"] != number:
                return
            if self.page.locator("[data-order]").count() and not at_primary(self.page):
                put_last(self.page)
            else:
                ring = seen["ring"]
                self.press(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
            self.page.wait_for_function(MOVED_ON, arg=seen)
        raise AssertionError(f"step {number + 1}: {self.page.get_by_test_id('coach').inner_text()}")

    def look(self) -> Any:
        return self.page.evaluate(LOOK)

    def press(self, x: float, y: float) -> None:
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
