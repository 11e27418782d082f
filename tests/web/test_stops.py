"""Nobody is asked in vain: stops for followers, the Moat shown by itself, few mere passes."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import tafelrunde as tr
from tests.server.kit import Server, wait_until
from tests.web.driver import open_table, play_on, visitor

MOST = 0.1  # of all questions


@pytest.mark.rule("SH28")
@pytest.mark.parametrize("mode", ["semi", "coop"])
def test_hardly_any_question_of_a_game_against_bots_can_only_be_passed(
    browser: Browser, table_server: Server, mode: str
) -> None:
    """Schutt und Asche against three bots to its end, with the settings of a new player."""
    with visitor(browser, table_server.url) as mira:
        open_table("asche", mira, "squire", "squire", "marshal", seed=8, options={"mode": mode})
        rng = random.Random(3)
        asked: dict[str, bool] = {}
        while True:
            seen = mira.wait_to_be_asked()
            if seen["state"] == "over":
                break
            if seen["decision"] not in asked:
                asked[seen["decision"]] = set(seen["options"]) <= {"let_run"} and not seen["list"]
            mira.act(rng)
        vain = sum(asked.values())
        print(f"{mode}: {vain} of {len(asked)} questions could only be passed")
        assert len(asked) > 40
        assert vain <= MOST * len(asked)
        mira.fine()


@pytest.mark.parametrize("phone", [False, True])
def test_when_to_be_asked_is_set_with_a_key_and_the_server_knows(
    browser: Browser, table_server: Server, phone: bool
) -> None:
    def stops(table: str) -> list[Any]:
        return [
            entry.get("stops") for _, _, entry in table_server.journal(table) if entry["kind"] == "stopped"
        ]

    with visitor(browser, table_server.url, phone=phone) as mira:
        table = open_table("asche", mira, "squire", seed=8)
        wait_until("the usual stops are known", lambda: stops(table))
        assert stops(table)[-1]["hero"] == "two_dragons"
        page = mira.page
        page.keyboard.press("f")
        dialog = page.get_by_test_id("stops-dialog")
        hero = dialog.get_by_role("group", name="Held: wann fragen?")
        expect(hero.get_by_role("button", name="ab 2 Drachen")).to_have_attribute("aria-pressed", "true")
        hero.get_by_role("button", name="nie").click()
        wait_until("the server knows", lambda: stops(table)[-1]["hero"] == "never")
        mira.screenshot(f"stops-{'phone' if phone else 'desktop'}")
        assert mira.serious_faults() == []
        dialog.get_by_role("switch").uncheck()
        wait_until("everything is asked", lambda: stops(table)[-1] is None)
        page.keyboard.press("Escape")
        page.reload()
        mira.wait_for_state("running")
        page.keyboard.press("f")
        expect(hero.get_by_role("button", name="nie")).to_have_attribute("aria-pressed", "true")
        mira.fine()


@pytest.mark.rule("D18")
def test_a_moat_is_shown_by_itself(browser: Browser, table_server: Server) -> None:
    kingdom = "moat militia village smithy market cellar workshop mine merchant remodel".split()
    mine = {"hand": ["moat", *["copper"] * 4], "deck": ["copper"] * 5}
    theirs = {"hand": ["militia", *["copper"] * 4], "deck": ["copper"] * 5}
    start = {"players": [mine, theirs], "active": 1}
    match = tr.position("dominion", start, {"kingdom": kingdom, "landscapes": []})
    with visitor(browser, table_server.url) as mira:
        mira.go("/credits")
        mira.page.evaluate(
            """() => {
              const likes = JSON.parse(localStorage["tafelrunde.settings"]);
              localStorage["tafelrunde.settings"] = JSON.stringify({ ...likes, moat: true });
            }"""
        )
        play_on(mira, match, "steward")
        mira.wait_to_be_asked()
        mira.page.get_by_role("button", name="Einstellungen").click()
        expect(mira.page.get_by_role("switch", name="Burggraben immer zeigen")).to_be_checked()
        mira.page.keyboard.press("Escape")
        expect(mira.page.get_by_role("log")).to_contain_text("Burggraben")
        expect(mira.page.get_by_role("region", name="Deine Hand")).to_contain_text("Kupfer")
        assert mira.page.locator(".hand [data-card=copper] .times").inner_text() == "×4", (
            "nothing was discarded"
        )
        mira.fine()
