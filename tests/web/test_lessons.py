"""Lessons in the browser: a learner presses what glows, and sometimes something else."""

import pytest
from playwright.sync_api import Browser, Page

from tafelrunde.lessons import Lesson, lesson, lessons
from tests.server.kit import Server
from tests.web.driver import Visitor, visitor

# Where the ring is and which step it belongs to, in one look: the table may change between two.
LOOK = """() => {
  const ring = document.querySelector("[data-testid=ring]")?.getBoundingClientRect();
  const { at } = document.querySelector("[data-testid=coach]").dataset;
  return { at, ring: ring ? { x: ring.x, y: ring.y, width: ring.width, height: ring.height } : null };
}"""
# The coach has gone on, or no answer is on its way and something else glows.
MOVED_ON = """({ at, ring }) => {
  const now = document.querySelector("[data-testid=ring]")?.getBoundingClientRect();
  const waits = document.querySelector("[data-testid=table]").dataset.decision !== "";
  const elsewhere = now && ["x", "y", "width"].some((side) => Math.abs(now[side] - ring[side]) > 1);
  return document.querySelector("[data-testid=coach]").dataset.at !== at || (waits && elsewhere);
}"""


def at_step(page: Page, number: int) -> None:
    """The coach speaks of this step."""
    page.locator(f"[data-testid=coach][data-at='{number - 1}']").wait_for()


def begin(one: Visitor, taught: Lesson) -> Page:
    page = one.go(f"/learn/{taught.id}")
    at_step(page, 1)
    return page


def press_what_glows(page: Page, step: int, phone: bool) -> None:
    """Until the coach goes on, press the middle of the ring, wherever it is: a card, a province, a button."""
    for _ in range(8):
        page.wait_for_function(f"() => ({LOOK})().ring !== null || ({LOOK})().at !== '{step - 1}'")
        seen = page.evaluate(LOOK)
        if seen["at"] != str(step - 1):
            return
        if page.locator("[data-order]").count() and not at_primary(page):
            put_last(page)
        else:
            x = seen["ring"]["x"] + seen["ring"]["width"] / 2
            y = seen["ring"]["y"] + seen["ring"]["height"] / 2
            if phone:
                page.touchscreen.tap(x, y)
            else:
                page.mouse.click(x, y)
        page.wait_for_function(MOVED_ON, arg=seen)
    raise AssertionError(f"step {step}: {page.get_by_test_id('coach').inner_text()}")


def skip(page: Page) -> None:
    """Leave a step, whether it shows or asks."""
    page.locator("[data-testid=coach-next], [data-testid=coach-skip]").first.click()


def at_primary(page: Page) -> bool:
    """Whether the ring lies around the button of the question."""
    inside: bool = page.evaluate(
        """() => {
          const ring = document.querySelector("[data-testid=ring]").getBoundingClientRect();
          const button = document.querySelector("[data-testid=primary]")?.getBoundingClientRect();
          const near = (one, other) => Math.abs(one - other) < 12;
          return button !== undefined && near(button.left, ring.left) && near(button.top, ring.top);
        }"""
    )
    return inside


def put_last(page: Page) -> None:
    """The first of the things to be ordered goes behind all others, with the arrow keys."""
    page.locator("[data-order]").first.focus()
    for _ in range(page.locator("[data-order]").count() - 1):
        page.keyboard.press("ArrowRight")


def go_through(one: Visitor, taught: Lesson, phone: bool) -> None:
    """A whole lesson, from its first step to its end."""
    page = begin(one, taught)
    for number, step in enumerate(taught.steps, start=1):
        at_step(page, number)
        says = page.get_by_test_id("coach-says").inner_text()
        assert "{" not in says
        if step.asks:
            press_what_glows(page, number, phone)
        else:
            if step.point and not phone:
                page.get_by_test_id("ring").first.wait_for()
            page.get_by_test_id("coach-next").click()
    page.locator("[data-testid=next-lesson], [data-testid=first-game]").wait_for()


def test_the_coach_speaks_english_too(table_server: Server, browser: Browser) -> None:
    taught = lesson("kunitori", "deploying")
    with visitor(browser, table_server.url, language="en") as mira:
        page = begin(mira, taught)
        assert "See the black pennant below the red number?" in page.get_by_test_id("coach").inner_text()
        go_through(mira, taught, phone=False)
        assert "You can now: The black pennant" in page.get_by_test_id("coach").inner_text()
        mira.fine()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_wrong_click_is_answered_and_nothing_changes(
    table_server: Server, browser: Browser, phone: bool
) -> None:
    with visitor(browser, table_server.url, phone=phone) as mira:
        page = begin(mira, lesson("dominion", "first-turn"))
        page.get_by_test_id("coach-next").click()
        at_step(page, 2)
        page.get_by_test_id("coach-next").click()
        at_step(page, 3)
        press_what_glows(page, 3, phone)
        at_step(page, 4)
        coach = page.get_by_test_id("coach")
        before = page.get_by_test_id("table").get_attribute("data-number")
        assert page.get_by_test_id("hand").count() == 0
        page.locator("[data-zone='supply:province'] button").first.click()
        coach.get_by_text("Das kostet 8, du hast 4.").wait_for()
        coach.get_by_text("Noch nicht ganz").wait_for()
        page.locator("[data-option-id='supply:estate']").first.click()
        coach.get_by_text("Punkte kauft man spät").wait_for()
        page.get_by_test_id("hand").wait_for()
        page.locator("[data-zone='supply:gold'] button").first.click()
        coach.get_by_text("Das kostet 6, du hast 4.").wait_for()
        assert page.get_by_test_id("table").get_attribute("data-number") == before
        assert coach.get_attribute("data-at") == "3"
        assert "primary" in (page.get_by_test_id("coach-show").get_attribute("class") or "")
        page.get_by_test_id("coach-show").click()
        at_step(page, 5)
        mira.fine()


# How far the cards in hand reach below the edge of coach and question, which lie over the foot of the table.
COVERED = """() => {
  let bar = document.querySelector(".decisive");
  while (getComputedStyle(bar).position !== "sticky") bar = bar.parentElement;
  const cards = [...document.querySelectorAll("[data-point=hand] [data-card]")];
  const lowest = Math.max(...cards.map((one) => one.getBoundingClientRect().bottom));
  return lowest - bar.getBoundingClientRect().top;
}"""


def test_the_hand_is_in_sight_when_its_treasures_are_to_be_played(
    table_server: Server, browser: Browser
) -> None:
    with visitor(browser, table_server.url, phone=True) as mira:
        for name, step in (("actions", 4), ("deploying", 2)):
            page = begin(mira, lesson("kunitori", name))
            for number in range(1, step):
                at_step(page, number)
                skip(page)
            at_step(page, step)
            page.wait_for_function(f"() => ({LOOK})().ring !== null")
            page.wait_for_function(f"() => ({COVERED})() <= 0")
        mira.fine()


def test_back_again_skip_and_coming_back_later(table_server: Server, browser: Browser) -> None:
    with visitor(browser, table_server.url) as mira:
        page = begin(mira, lesson("kunitori", "actions"))
        for step in (2, 3, 4):
            skip(page)
            at_step(page, step)
        page.get_by_test_id("coach-back").click()
        at_step(page, 3)
        page.locator("[data-option-id='castle_town']").wait_for()
        page.reload()
        at_step(page, 3)
        page.get_by_test_id("coach-again").click()
        at_step(page, 1)
        page.get_by_test_id("leave").click()
        page.get_by_test_id("series-kunitori").wait_for()
        mira.fine()


def test_after_a_pause_the_coach_helps(table_server: Server, browser: Browser) -> None:
    with visitor(browser, table_server.url) as mira:
        mira.page.clock.install()
        page = begin(mira, lesson("kunitori", "attacking"))
        page.get_by_test_id("ring").first.wait_for()
        assert page.get_by_test_id("hand").count() == 0
        page.clock.fast_forward(13_000)
        page.get_by_test_id("hand").wait_for()
        page.get_by_text("Tipp: Der Ring zeigt, was gemeint ist.").wait_for()
        mira.fine()


def test_with_the_keyboard_alone(table_server: Server, browser: Browser) -> None:
    with visitor(browser, table_server.url) as mira:
        page = begin(mira, lesson("dominion", "first-turn"))
        for step in (1, 2):
            page.keyboard.press("Enter")
            at_step(page, step + 1)
        page.get_by_test_id("primary").wait_for()
        page.wait_for_timeout(500)
        page.keyboard.press("Enter")
        at_step(page, 4)
        page.get_by_test_id("decline").wait_for()
        page.keyboard.press("Enter")
        assert page.get_by_test_id("coach").get_attribute("data-at") == "3", (
            "Enter goes on only where nothing is asked"
        )
        page.keyboard.press("o")
        silver = page.locator("[data-testid=decision] [data-option-id='supply:silver']")
        page.keyboard.press(silver.locator("kbd").inner_text())
        at_step(page, 5)
        page.keyboard.press("Enter")
        page.get_by_test_id("next-lesson").wait_for()
        assert page.get_by_test_id("coach-says").get_attribute("role") == "status"
        mira.fine()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_nothing_serious_for_those_who_hear_or_see_differently(
    table_server: Server, browser: Browser, phone: bool
) -> None:
    with visitor(browser, table_server.url, phone=phone) as mira:
        mira.go("/learn").get_by_test_id("series-dominion").wait_for()
        assert mira.serious_faults() == []
        mira.screenshot(f"learn-{'phone' if phone else 'desktop'}")
        for taught in (
            lesson("kunitori", "defending"),
            lesson("asche", "the-offering"),
            lesson("dominion", "omens"),
        ):
            begin(mira, taught).get_by_test_id("ring").first.wait_for()
            assert mira.serious_faults() == []
            mira.screenshot(f"lesson-{taught.game}-{'phone' if phone else 'desktop'}")


def test_the_start_page_offers_lessons_first_and_the_last_one_leads_to_a_real_game(
    table_server: Server, browser: Browser
) -> None:
    with visitor(browser, table_server.url) as mira:
        mira.introduce()
        page = mira.go("/")
        assert page.get_by_test_id("learn-dominion").inner_text() == "In zehn Minuten lernen"
        page.get_by_test_id("learn-dominion").click()
        first = page.locator("[data-testid^=series-]").first
        assert first.get_attribute("data-testid") == "series-dominion", "the game one came from"
        page.get_by_test_id("go-dominion").click()
        at_step(page, 1)
        last = lessons("dominion")[-1]
        go_through(mira, last, phone=False)
        mira.go("/")
        assert page.get_by_test_id("learn-dominion").inner_text() == "Lernen"
        begin(mira, last)
        for number in range(1, len(last.steps) + 1):
            at_step(page, number)
            skip(page)
        page.get_by_test_id("first-game").click()
        mira.wait_for_state("running")
        page.get_by_test_id("settings").click()
        assert page.get_by_test_id("to-lessons").get_attribute("href") == "/learn?game=dominion"
        mira.fine()


def test_a_lesson_that_is_not_there(table_server: Server, browser: Browser) -> None:
    with visitor(browser, table_server.url) as mira:
        mira.go("/learn/kunitori/chess").get_by_text("Diese Lektion gibt es nicht.").wait_for()
        mira.fine()
