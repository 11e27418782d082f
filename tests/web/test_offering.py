"""An offering of two people: who changed what, a ready that lapses, taking it back, talk not yet read."""

import random

from playwright.sync_api import Browser, expect

from tests.server.kit import Server
from tests.web.driver import Visitor, open_table, visitor

LAY = "[data-testid=option][data-option-id^='lay:']"


def to_the_offering(people: list[Visitor]) -> None:
    """Both play at random until both are asked for gold."""
    rng = random.Random(5)
    for _ in range(300):
        seen = [one.see() for one in people]
        if all(any(id.startswith("lay:") for id in one["options"]) for one in seen):
            return
        for one, what in zip(people, seen, strict=True):
            if what["decision"] and not any(id.startswith("lay:") for id in what["options"]):
                one.act(rng)
        people[0].page.wait_for_timeout(50)
    raise AssertionError("there was no offering")


def test_a_changed_offering_is_told_and_asks_again(browser: Browser, table_server: Server) -> None:
    with (
        visitor(browser, table_server.url) as mira,
        visitor(browser, table_server.url, "Jonas", phone=True) as jonas,
    ):
        open_table("asche", mira, jonas, seed=8, options={"mode": "coop"})
        to_the_offering([mira, jonas])
        mira.page.locator(LAY).first.click()
        ready = mira.page.get_by_test_id("primary")
        expect(ready).to_contain_text("Bereit mit 1 Karte")
        ready.click()
        back = mira.page.get_by_test_id("take-back")
        expect(back).to_contain_text("zurücknehmen")
        mira.screenshot("offering-ready")
        back.click()
        expect(ready).to_contain_text("Bereit mit 1 Karte")
        ready.click()
        expect(back).to_be_visible()
        jonas.page.locator(f"{LAY} >> visible=true").first.click()
        question = mira.page.get_by_test_id("decision")
        expect(question).to_contain_text("Jonas hat geändert: 0 → 1 Karte.")
        expect(question).to_contain_text("Dein „Bereit“ gilt nicht mehr.")
        row = mira.page.get_by_role("listitem").filter(has_text="Jonas").first
        expect(row).to_contain_text("hat geändert: 0 → 1 Karte")
        mira.screenshot("offering-changed")
        expect(mira.page.get_by_role("log", name="Protokoll")).to_be_visible()
        mira.page.get_by_role("group", name="Schnell gesagt").get_by_role(
            "button", name="Uns fehlt 1."
        ).click()
        expect(jonas.page.get_by_test_id("unread")).to_have_text("1")
        jonas.screenshot("offering-unread-phone")
        jonas.page.get_by_role("button", name="Chat").click()
        expect(jonas.page.get_by_test_id("unread")).to_have_count(0)
        jonas.page.close()
        for width, height in ((1440, 900), (390, 844)):
            mira.page.set_viewport_size({"width": width, "height": height})
            expect(row).to_contain_text("nicht da")
            expect(row).not_to_contain_text("überlegt")
        mira.fine()
        jonas.fine()
