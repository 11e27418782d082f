"""What others do can be followed: timings from what was really on the screen, frame by frame."""

import random
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.kit import Server, wait_until
from tests.web.driver import Visitor, open_table, visitor

# Every frame: when it was, which state, what the bar said, whether the player was asked.
RECORD = """() => {
  const table = document.querySelector("[data-testid=table]");
  window.seen = [];
  const look = (at) => {
    const words = document.querySelector("[data-testid=decision] .q b")?.textContent ?? "";
    const now = { at, number: Number(table.dataset.number), words, asked: table.dataset.decision !== "" };
    const last = window.seen.at(-1);
    if (!last || last.number !== now.number || last.words !== now.words || last.asked !== now.asked)
      window.seen.push(now);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def turn_ends(mira: Visitor) -> None:
    """Answer, without buying anything, until it is the others' turn."""
    while mira.wait_to_be_asked()["state"] == "running":
        before = mira.see()
        mira.click("decline" if before["decline"] else "primary")
        mira.wait_for_change(before)
        if mira.see()["decision"] == "":
            return


def others_are_shown(mira: Visitor) -> None:
    """End turns until what others do is being shown."""
    pause = mira.page.get_by_test_id("pause")
    while not pause.is_visible():
        turn_ends(mira)
        wait_until(
            "it is shown, or she is asked again", lambda: pause.is_visible() or mira.see()["decision"] != ""
        )


def told_now(mira: Visitor) -> tuple[int, str]:
    """The state on the screen, and what the bar says; a step may bring nothing new but words."""
    return mira.see()["number"], mira.page.get_by_test_id("decision").inner_text()


def shown(mira: Visitor) -> list[dict[str, Any]]:
    """What was on the screen until the player was asked again."""
    mira.page.evaluate(RECORD)
    turn_ends(mira)
    mira.wait_to_be_asked()
    found: list[dict[str, Any]] = mira.page.evaluate("() => window.seen")
    start = next(at for at, one in enumerate(found) if not one["asked"])
    return found[start:]


@pytest.mark.parametrize(
    ("pace", "least", "most"), [("slow", 1000, 3000), ("normal", 500, 1400), ("fast", 180, 800)]
)
def test_each_thing_is_on_the_screen_for_a_while(
    browser: Browser, table_server: Server, pace: str, least: int, most: int
) -> None:
    with visitor(browser, table_server.url, pace=pace, motion=True) as mira:
        open_table("dominion", mira, "steward", seed=5)
        mira.wait_to_be_asked()
        frames = shown(mira)
        told = [one for one in frames if " spielt " in one["words"] or " kauft " in one["words"]]
        assert len({one["words"] for one in told}) >= 2, frames
        ends = [one["at"] for one in frames if one["at"] > told[0]["at"]]
        for one, after in pairwise([*told, {"at": ends[-1], "words": ""}]):
            if one["words"] != after["words"]:
                assert least <= after["at"] - one["at"] <= most, frames
        mira.fine()


def test_at_once_means_at_once(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, pace="instant") as mira:
        open_table("dominion", mira, "steward", seed=5)
        frames = shown(mira)
        assert frames[-1]["at"] - frames[0]["at"] < 3000
        expect(mira.page.get_by_test_id("recap")).to_contain_text("nimmt")
        mira.fine()


@pytest.mark.parametrize("how", ["space", "click"])
def test_a_click_or_space_shows_the_state_of_the_server_at_once(
    browser: Browser, table_server: Server, how: str
) -> None:
    with visitor(browser, table_server.url, pace="slow") as mira:
        table = open_table("dominion", mira, "steward", "steward", "steward", seed=5)
        turn_ends(mira)
        page = mira.page
        page.get_by_test_id("skip").wait_for()

        def truth() -> dict[str, Any]:
            told: dict[str, Any] = mira.context.request.get(f"{mira.url}/api/tables/{table}").json()
            return told

        wait_until("the bots have played", lambda: truth()["view"]["waiting"] == [0])
        assert mira.see()["decision"] == "", "the server is ahead of what is shown"
        if how == "space":
            page.keyboard.press("Space")
        else:
            page.locator("main").click(position={"x": 3, "y": 300})
        asked = "() => document.querySelector('[data-testid=table]').dataset.decision !== ''"
        page.wait_for_function(asked, timeout=2000)
        assert mira.see()["number"] == truth()["number"]
        mira.fine()


def test_a_reload_shows_the_state_of_the_server_at_once(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url, pace="slow") as mira:
        open_table("dominion", mira, "steward", "steward", seed=5)
        turn_ends(mira)
        mira.page.get_by_test_id("skip").wait_for()
        mira.page.reload()
        mira.wait_for_state("running")
        mira.wait_to_be_asked()
        assert mira.page.get_by_test_id("skip").count() == 0
        mira.fine()


@pytest.mark.parametrize("width", [1180, 1440, 1920, 390, 360])
@pytest.mark.parametrize("game", ["kunitori", "dominion"])
def test_the_next_step_is_a_button_in_sight(
    browser: Browser, table_server: Server, game: str, width: int
) -> None:
    """Beside a side panel and on the phone, too; a finger can hit it, and it shows one thing more."""
    with visitor(browser, table_server.url, pace="slow", phone=width < 700) as mira:
        mira.page.set_viewport_size({"width": width, "height": 900 if width > 700 else 640})
        open_table(game, mira, "random", "random", seed=3)
        others_are_shown(mira)
        mira.page.get_by_test_id("pause").click()
        step = mira.page.get_by_test_id("step")
        place = step.bounding_box()
        assert place is not None
        assert min(place["width"], place["height"]) >= (44 if width < 700 else 37)
        assert place["x"] + place["width"] <= width
        before = told_now(mira)
        step.click()
        wait_until("it shows one thing more", lambda: told_now(mira) != before)
        mira.fine()


def test_a_pause_lasts_and_the_strip_tells_what_happened(browser: Browser, table_server: Server) -> None:
    """The pause holds the table, one step can be taken, and the strip opens, tells, and shows it again."""
    with visitor(browser, table_server.url) as mira:
        open_table("dominion", mira, "steward", seed=5)
        mira.wait_to_be_asked()
        page = mira.page
        page.evaluate(
            "() => { const s = JSON.parse(localStorage['tafelrunde.settings']); s.pace = 'normal';"
            " localStorage['tafelrunde.settings'] = JSON.stringify(s); }"
        )
        page.reload()
        turn_ends(mira)
        page.get_by_test_id("pause").wait_for()
        page.keyboard.press("p")
        expect(page.get_by_test_id("pause")).to_have_attribute("aria-pressed", "true")
        number = mira.see()["number"]
        page.wait_for_timeout(1500)
        assert mira.see()["number"] == number
        page.keyboard.press("ArrowRight")
        assert mira.see()["number"] > number
        page.keyboard.press("Space")
        mira.wait_to_be_asked()
        page.keyboard.press("r")
        recap = page.get_by_test_id("recap")
        expect(recap.get_by_role("heading", name="Was zuletzt geschah")).to_be_visible()
        expect(recap).to_contain_text("Fischhändlerin")
        assert mira.serious_faults() == []
        mira.screenshot("recap-desktop")
        recap.get_by_test_id("again").click()
        assert mira.see()["decision"] == ""
        page.keyboard.press("s")
        assert mira.wait_to_be_asked()["decision"] != ""
        mira.fine()


@pytest.mark.parametrize(
    ("game", "bot"), [("kunitori", "daimyo"), ("asche", "squire"), ("dominion", "steward")]
)
def test_the_other_games_are_told_too(browser: Browser, table_server: Server, game: str, bot: str) -> None:
    """At fast pace some turns are played; nothing gets stuck, and the strip tells of it."""
    with visitor(browser, table_server.url, pace="fast", motion=True) as mira:
        open_table(game, mira, bot, bot, seed=3)
        rng = random.Random(2)
        told = 0
        for _ in range(14):
            if not mira.act(rng):
                break
            mira.wait_to_be_asked()
            told += mira.page.locator("[data-testid=recap] .line > *").count() > 1
        assert told > 4
        mira.fine()
