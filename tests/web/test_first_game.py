"""The guided first game on a phone: whoever follows the advice gets to the result.

Where none comes unasked, a hint is asked for. Dominion is played with every run;
FIRST=dominion,kunitori,asche plays the others, too.
"""

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.kit import Server
from tests.web.driver import Visitor, visitor

GAMES = os.environ.get("FIRST", "dominion").split(",")
MOST = 1200  # presses
RING_FOLLOWS = 300  # milliseconds in which the ring goes on to what has to be pressed next

# The middles of the rings around what is advised, once they are there.
ADVISED = """(number) => {
  const table = document.querySelector("[data-testid=table]");
  if (table.dataset.decision !== number) return { gone: true };
  const rings = [...document.querySelectorAll("[data-testid=ring]")];
  if (!rings.length || !document.querySelector("[data-testid=advice]")) return null;
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  return { gone: false, rings: rings.map((one) => middle(one.getBoundingClientRect())) };
}"""

# The first of these points where a finger finds what the ring is around, unless it is in hand already.
UNDER = """(points) => points.find(([x, y]) => {
  const thing = document.elementFromPoint(x, y)?.closest(
    "[data-testid=option], [data-testid=primary], [data-testid=decline], [data-province], [data-tab]");
  return thing && (thing.ariaPressed !== "true" || points.length === 1);
}) ?? null"""


class Newcomer:
    """Somebody who does what the table advises."""

    def __init__(self, one: Visitor, look: Callable[[dict[str, Any], bool], None] | None = None) -> None:
        self.one = one
        self.page = one.page
        self.look = look
        self.guided: list[bool] = []
        self.last = ""

    def play(self) -> None:
        """To the end of the game."""
        for _ in range(MOST):
            seen = self.one.wait_to_be_asked()
            if seen["state"] == "over":
                return
            self.answer(seen)
        raise AssertionError(f"not over after {MOST} presses: {self.one.see()}")

    def answer(self, seen: dict[str, Any]) -> None:
        """One press: what the ring is around, best unasked."""
        if seen["decision"] == self.last:
            self.page.wait_for_timeout(RING_FOLLOWS)
        self.last = seen["decision"]
        if not (unasked := self.comes_unasked()):
            self.page.get_by_test_id("ask-hint").click()
        advised = self.page.wait_for_function(ADVISED, arg=seen["decision"]).json_value()
        if advised["gone"]:
            return
        self.guided.append(self.page.get_by_test_id("advice-off").count() > 0)
        assert self.page.get_by_test_id("advice").inner_text().strip()
        if self.look:
            self.look(seen, unasked)
        if self.page.locator("[data-order]").count():
            self.one.click("primary")
        else:
            where = self.page.evaluate(UNDER, advised["rings"])
            assert where, f"{seen['question']}: nothing to press at {advised['rings']}"
            self.page.touchscreen.tap(*where)
        self.one.wait_for_change(seen)

    def comes_unasked(self) -> bool:
        """Whether there is advice already."""
        return self.page.get_by_test_id("advice").count() > 0


@pytest.mark.parametrize("game", GAMES)
def test_whoever_follows_the_advice_gets_to_the_end_of_the_first_game(
    browser: Browser, table_server: Server, game: str
) -> None:
    with visitor(browser, table_server.url, phone=True, tips=True) as mira:
        page = mira.go("/learn")
        page.get_by_test_id(f"first-{game}").click()
        mira.give_name()
        mira.wait_for_state("running")
        newcomer = Newcomer(mira)
        newcomer.play()
        expect(page.get_by_test_id("result")).to_be_visible()
        assert newcomer.guided[0], "the first decision is advised"
        assert not any(newcomer.guided[-10:]), "and in the end one goes on alone"
        mira.fine()
