"""The table of Dominion has room for all that a game can bring, on every screen."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute

import tafelrunde as tr
from tests.server.kit import Server
from tests.web.driver import Visitor, play_on, visitor

SIZES = [(1440, 900), (2560, 1440), (1366, 768), (390, 844), (360, 640)]
TABLETS = [(720, 1024), (820, 1180), (1024, 768), (1140, 900)]
FULL = {
    "kingdom": "riverboat alley change daimyo samurai artist poet litter tea_house rustic_village".split(),
    "landscapes": ["credit", "foresight"],
    "prophecy": "harsh_winter",
    "platinum": "yes",
    "start_player": "first",
}

# Words that are cut off or stick out of their place, and numbers that do.
CUT = """() => [...document.querySelectorAll(
    ".landscapes .text > span, .read :is(.words, .cap b), .read .foot > :is(b, span, em), main dl :is(dd, dt)"
  )].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0).filter((one) => {
    const box = (one.closest("dl > div, .read, .scape")).getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(one);
    const words = range.getBoundingClientRect();
    return words.bottom > box.bottom + 2 || words.top < box.top - 2 || words.right > box.right + 2
      || one.scrollHeight > one.clientHeight + 3 && getComputedStyle(one).display !== "inline";
  }).map((one) => `${one.className || one.tagName}: ${one.textContent}`)"""

IN_SIGHT = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
}"""


def sit_down(mira: Visitor, width: int, height: int, **position: Any) -> None:
    mira.page.set_viewport_size({"width": width, "height": height})
    mira.introduce()
    play_on(mira, tr.position("dominion", position, FULL))
    mira.wait_to_be_asked()
    mira.page.wait_for_timeout(300)


def check(mira: Visitor, name: str) -> None:
    mira.screenshot(name)
    assert mira.page.evaluate(CUT) == []
    main = mira.page.locator("main")
    assert main.evaluate("one => one.scrollWidth <= one.clientWidth")
    if mira.page.viewport_size["width"] > 700:  # type: ignore[index]
        assert main.evaluate("one => one.scrollHeight <= one.clientHeight")
    for part in ("main dl", "main .hand", "[data-testid=decision] .q b", "[data-testid=primary]"):
        assert mira.page.evaluate(IN_SIGHT, part), f"{part} is not in sight"
    mira.fine()


@pytest.mark.parametrize(("width", "height"), [*SIZES, *TABLETS])
def test_platinum_events_prophecy_and_riverboat_at_once(
    browser: Browser, table_server: Server, width: int, height: int
) -> None:
    with visitor(browser, table_server.url, phone=width < 700) as mira:
        hand = "copper copper silver estate alley".split()
        sit_down(mira, width, height, players=[{"hand": hand, "deck": ["copper"] * 5}, {}], phase="buy")
        check(mira, f"dominion-room-{width}x{height}")


def enrich(message: str) -> str:
    """What other sets bring: thirteen kingdom piles, Potion and Ruins, piles beside the Supply."""
    told = json.loads(message)
    table = (told.get("view") or {}).get("table")
    if table:
        piles = table["piles"]
        for card in ("village", "smithy", "market"):
            piles.append(
                {**piles[0], "card": card, "kind": "kingdom", "left": 10, "in_supply": True, "debt": 2}
            )
        for card in ("harem", "moat"):
            piles.append({**piles[0], "card": card, "kind": "basic", "left": 16})
        for card in ("gardens", "vassal", "bureaucrat", "sentry"):
            piles.append({**piles[0], "card": card, "kind": "other", "left": 12, "in_supply": False})
    return json.dumps(told)


def with_more(route: WebSocketRoute) -> None:
    server = route.connect_to_server()
    server.on_message(lambda message: route.send(enrich(str(message))))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_room_for_what_other_sets_bring(
    browser: Browser, table_server: Server, width: int, height: int
) -> None:
    tokens = {"coffers": 3, "villagers": 2, "favors": 4, "points": 5}
    mats = {"exile": ["gold", "curse", "curse"], "tavern": ["village"]}
    with visitor(browser, table_server.url, phone=width < 700) as mira:
        mira.page.route_web_socket("**/*", with_more)
        hand = "copper copper silver estate alley".split()
        me = {"hand": hand, "deck": ["copper"] * 5, "tokens": tokens, "mats": mats}
        sit_down(mira, width, height, players=[me, {}], phase="buy")
        assert mira.page.locator(".kingdom .pile").count() == 13
        check(mira, f"dominion-more-{width}x{height}")
