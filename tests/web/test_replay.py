"""Looking at a finished game again: step by step, at any speed, with friends, and playing on from there."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.kit import Server
from tests.web.driver import Visitor, open_table, visitor


@pytest.fixture
def mira(browser: Browser, table_server: Server) -> Iterator[Visitor]:
    """Mira has watched a bot finish her game of Dominion, and opens the replay."""
    with visitor(browser, table_server.url) as one:
        table = open_table("dominion", one, "big-money", seed=3, options={"start_player": "first"})
        one.do(table, do="delegate", bot="big-money")
        one.wait_for_state("over")
        one.go(f"/r/{table}")
        one.wait_for_state("replay")
        yield one
        one.fine()


def steps_of(mira: Visitor) -> list[dict[str, Any]]:
    table = mira.page.url.partition("/r/")[2].partition("?")[0]
    steps: list[dict[str, Any]] = mira.context.request.get(f"{mira.url}/api/tables/{table}/steps").json()
    return steps


def wait_for_position(one: Visitor, at: int) -> None:
    one.page.wait_for_selector(f"[data-testid=table][data-number='{at}']")


def press(mira: Visitor, name: str, at: int) -> None:
    """Press a button of the replay, and see that it leads to a position."""
    mira.page.get_by_role("button", name=name, exact=True).click()
    wait_for_position(mira, at)


def test_steps_by_decision_by_turn_and_by_own_decision(mira: Visitor) -> None:
    steps = steps_of(mira)
    own = [number for number, step in enumerate(steps) if step["seat"] == 0]
    theirs = next(number for number, step in enumerate(steps) if step["seat"] == 1)
    press(mira, "Einen Schritt vor", 1)
    press(mira, "Einen Schritt zurück", 0)
    press(mira, "Nächster Zug", theirs)
    then = next(one for one in own if one > theirs)
    press(mira, "Nächste eigene Entscheidung", then)
    press(mira, "Vorige eigene Entscheidung", max(one for one in own if one < then))
    press(mira, "Voriger Zug", 0)
    press(mira, "Zum Ende", len(steps))
    press(mira, "Zum Anfang", 0)
    mira.page.keyboard.press("ArrowRight")
    wait_for_position(mira, 1)
    mira.page.keyboard.press("End")
    wait_for_position(mira, len(steps))
    assert mira.serious_faults() == []


def test_it_plays_by_itself_as_fast_as_one_likes(mira: Visitor) -> None:
    """On a clock that the test turns: half speed is a step in 1.6 s, four times is one in 150 ms."""
    page = mira.page
    page.clock.install(time=0)
    page.reload()
    mira.wait_for_state("replay")
    page.clock.pause_at(600)
    page.get_by_label("Tempo").select_option("0.5×")
    page.get_by_test_id("play").click()
    page.clock.run_for(3300)
    wait_for_position(mira, 2)
    page.get_by_label("Tempo").select_option("4×")
    page.clock.run_for(1550)
    wait_for_position(mira, 12)
    press(mira, "Anhalten", 12)
    page.clock.run_for(5000)
    wait_for_position(mira, 12)


def test_a_shared_link_shows_a_friend_the_same_position(browser: Browser, mira: Visitor) -> None:
    mira.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(mira, "Nächster Zug", next(n for n, step in enumerate(steps_of(mira)) if step["seat"] == 1))
    at = mira.see()["number"]
    mira.page.get_by_role("button", name="Link teilen").click()
    expect(mira.page.get_by_text("Link kopiert")).to_be_visible()
    link = mira.page.evaluate("() => navigator.clipboard.readText()")
    with visitor(browser, mira.url, "Jonas") as jonas:
        jonas.go(link.removeprefix(mira.url))
        wait_for_position(jonas, at)
        hand = jonas.page.get_by_role("region", name="Deine Hand")
        expect(hand).to_be_visible()
        assert hand.inner_text() == mira.page.get_by_role("region", name="Deine Hand").inner_text()
        jonas.fine()


def test_one_plays_on_from_any_position_against_bots(mira: Visitor) -> None:
    step = next(n for n, one in enumerate(steps_of(mira)) if one["seat"] == 0 and n > 6)
    mira.page.goto(mira.page.url.partition("?")[0] + f"?at={step}")
    wait_for_position(mira, step)
    hand = mira.page.get_by_role("region", name="Deine Hand").locator("[data-card]")
    before = [one.get_attribute("data-card") for one in hand.all()]
    mira.page.get_by_test_id("take-over").click()
    mira.wait_for_state("running")
    mira.wait_to_be_asked()
    assert [one.get_attribute("data-card") for one in hand.all()] == before
    seen = mira.see()
    mira.click("primary")
    mira.wait_for_change(seen)


def test_decks_are_laid_open_when_the_game_is_over(mira: Visitor) -> None:
    def decks(table: str) -> Any:
        return mira.context.request.get(f"{mira.url}/api/tables/{table}/decks")

    finished = decks(mira.page.url.partition("/r/")[2].partition("?")[0])
    assert [deck["copper"] for deck in finished.json()] == [7, 7]
    running = open_table("dominion", mira, "big-money")
    assert decks(running).status == 403
