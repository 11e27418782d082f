"""Moments that matter have a scene: its numbers add up, it stays long enough, and it goes with a click."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

import tafelrunde as tr
from tests.asche.table import fight, land
from tests.asche.table import table as asche_table
from tests.dominion.table import table as dominion_table
from tests.server.kit import Server
from tests.web.driver import Visitor, play_on, visitor

SIZES = [("de", False), ("en", True)]

# Both ledgers of a battle: what each row counts, and the sum below.
LEDGERS = """() => [...document.querySelectorAll("[data-scene=battle] .party ul")].map((one) => ({
  rows: [...one.querySelectorAll("li:not(.sum)")].map((row) =>
    Number(row.querySelector(".n").textContent) + Number(row.querySelector("em")?.textContent ?? 0)),
  sum: Number(one.querySelector(".sum .n").textContent),
}))"""

SCENE_OR_QUESTION = """() => document.querySelector("[data-scene]")
  || document.querySelector("[data-testid=table]")?.dataset.decision"""


def scene(page: Page, what: str) -> None:
    page.locator(f"[data-scene={what}]").wait_for(timeout=15_000)


def answer_until_a_scene(mira: Visitor) -> None:
    """Let things run, or press the big button, until a scene begins."""
    for _ in range(10):
        mira.page.wait_for_function(SCENE_OR_QUESTION)
        if mira.page.locator("[data-scene]").count():
            return
        seen = mira.see()
        mira.click("option let_run" if "let_run" in seen["options"] else "primary")
        mira.wait_for_change(seen)
    raise AssertionError("no scene has begun")


def looked_at(mira: Visitor, name: str, phone: bool) -> None:
    """Wait until what comes has come, keep a picture, and ask axe."""
    mira.page.wait_for_timeout(1900)
    mira.screenshot(f"scene-{name}-{'phone' if phone else 'desktop'}")
    assert mira.serious_faults() == []


@pytest.mark.rule("K34", "K35", "K38")
@pytest.mark.parametrize(("language", "phone"), SIZES)
def test_a_battle_shows_every_number_that_enters_a_strength(
    browser: Browser, table_server: Server, language: str, phone: bool
) -> None:
    me = {
        "hand": ["gunner_mercenaries", "spear_troopers", "copper"],
        "deployed": ["light_archers", "cavalry", "fake_fortress"],
    }
    foe = {"hand": ["copper"], "played": ["honda_tadakatsu", "cavalry", "gunner_mercenaries"]}
    match = tr.position("kunitori", {"players": [me, foe, {}], "phase": "battle", "active": 1})
    match.answer(1, ["player:0"])
    with visitor(
        browser, table_server.url, language=language, phone=phone, pace="normal", motion=True
    ) as mira:
        play_on(mira, match)
        mira.wait_to_be_asked()
        # Stance and hand in one view: cards are laid, and one button answers both questions.
        mira.click("option gunner_mercenaries")
        mira.click("option spear_troopers")
        expect(mira.page.get_by_test_id("primary")).to_contain_text("12")
        mira.screenshot(f"defence-{'phone' if phone else 'desktop'}")
        mira.click("primary")
        scene(mira.page, "battle")
        ledgers = mira.page.evaluate(LEDGERS)
        assert all(sum(one["rows"]) == one["sum"] for one in ledgers), ledgers
        assert ledgers[1]["sum"] == 1 + 2 + 2 + (3 + 1) + (2 + 1)
        assert mira.page.locator("[data-scene=battle] em").all_inner_texts() == ["+1", "+1"]
        looked_at(mira, "battle", phone)
        mira.fine()


@pytest.mark.rule("K38")
def test_a_battle_that_others_decide_is_seen_and_goes_by_itself(
    browser: Browser, table_server: Server
) -> None:
    me = {"hand": ["copper"], "deck": ["copper"] * 9, "played": ["honda_tadakatsu", "cavalry"]}
    foe = {"hand": ["copper"], "deck": ["cavalry"] * 4, "deployed": ["light_archers"]}
    match = tr.position("kunitori", {"players": [me, foe, {}], "phase": "battle"})
    with visitor(browser, table_server.url, pace="normal") as mira:
        play_on(mira, match)
        mira.wait_to_be_asked()
        mira.click("option player:1")
        scene(mira.page, "battle")
        expect(mira.page.get_by_test_id("scene")).to_contain_text(
            re.compile("siegst|hält stand|Unentschieden")
        )
        expect(mira.page.get_by_test_id("scene")).to_have_count(0, timeout=10_000)
        mira.fine()


@pytest.mark.rule("D50")
@pytest.mark.parametrize(("language", "phone"), SIZES)
def test_a_prophecy_that_comes_true(
    browser: Browser, table_server: Server, language: str, phone: bool
) -> None:
    me = {"hand": ["tea_house", "copper", "silver"], "deck": ["copper"] * 9}
    match = dominion_table(me, prophecy="growth", suns=1).match
    with visitor(browser, table_server.url, language=language, phone=phone, pace="slow", motion=True) as mira:
        play_on(mira, match)
        mira.wait_to_be_asked()
        mira.click("option tea_house")
        scene(mira.page, "prophecy")
        expect(mira.page.get_by_test_id("scene")).to_contain_text(re.compile("Wachstum|Growth"))
        looked_at(mira, "prophecy", phone)
        mira.page.get_by_test_id("scene").get_by_role("button").click()
        expect(mira.page.get_by_test_id("scene")).to_have_count(0)
        mira.fine()


@pytest.mark.rule("S72", "S74")
@pytest.mark.parametrize(("language", "phone"), SIZES)
def test_a_fight_that_runs_through_shows_each_card_and_how_it_ended(
    browser: Browser, table_server: Server, language: str, phone: bool
) -> None:
    match = fight(["dragon", "sword", "dragon", "sword", "knight", "sword"], "sword", power=1).match
    with visitor(
        browser, table_server.url, language=language, phone=phone, pace="normal", motion=True
    ) as mira:
        play_on(mira, match)
        answer_until_a_scene(mira)
        scene(mira.page, "fight")
        mira.page.get_by_test_id("scene").wait_for(timeout=15_000)
        expect(mira.page.get_by_test_id("scene").get_by_role("heading")).to_be_visible()
        mira.screenshot(f"scene-fight-{'phone' if phone else 'desktop'}")
        mira.fine()


@pytest.mark.rule("S75", "S90", "S94")
@pytest.mark.parametrize(("won", "phone"), [(True, False), (False, True)])
def test_the_end_of_the_dragon_or_of_the_kingdom_has_its_scene(
    browser: Browser, table_server: Server, won: bool, phone: bool
) -> None:
    """Mira could still spend power on two dragons, but turns the next card."""
    if won:
        match = fight(["dragon", "dragon", *["sword"] * 3], "sword", hits=6, power=1).match
    else:
        last = {"A1": land(0, "knight"), "A2": land(1), "D6": land(0)}
        fighting = {"fight": {"province": "A1"}, "marked": ["A1"], "path": 0, "phase": "combat"}
        match = asche_table({"power": 1}, {}, provinces=last, combat=["dragon"] * 3, **fighting).match
    with visitor(browser, table_server.url, phone=phone, pace="normal", motion=True) as mira:
        play_on(mira, match)
        answer_until_a_scene(mira)
        scene(mira.page, "victory" if won else "defeat")
        expect(mira.page.get_by_test_id("scene")).to_contain_text(
            "Der Drache ist besiegt!" if won else "Der Drache siegt"
        )
        mira.page.wait_for_timeout(500)
        mira.screenshot(f"scene-ending-{'phone' if phone else 'desktop'}")
        assert mira.page.get_by_test_id("result").count() == 0
        mira.page.get_by_test_id("result").wait_for(timeout=15_000)
        mira.page.wait_for_timeout(900)
        mira.screenshot(f"result-ending-{'phone' if phone else 'desktop'}")
        mira.fine()


KINGDOM = "moat militia witch village smithy market cellar workshop mine remodel".split()


@pytest.mark.rule("D19")
@pytest.mark.parametrize(("language", "phone"), SIZES)
def test_the_last_province_has_its_moment_and_then_the_end_is_told(
    browser: Browser, table_server: Server, language: str, phone: bool
) -> None:
    me = {"hand": ["gold", "gold", "silver"], "deck": ["copper"] * 9, "discard": ["province"] * 7}
    start = {"players": [me, {}], "phase": "buy"}
    match = tr.position("dominion", start, {"kingdom": KINGDOM, "landscapes": []})
    with visitor(
        browser, table_server.url, language=language, phone=phone, pace="normal", motion=True
    ) as mira:
        play_on(mira, match, "big-money")
        mira.wait_to_be_asked()
        mira.click("primary")
        mira.page.locator("[data-option-id='supply:province']").wait_for()
        mira.click("option supply:province")
        scene(mira.page, "last")
        mira.page.wait_for_timeout(500)
        mira.screenshot(f"scene-last-{'phone' if phone else 'desktop'}")
        assert mira.page.get_by_test_id("result").count() == 0
        mira.page.get_by_test_id("result").wait_for(timeout=15_000)
        mira.page.wait_for_timeout(900)  # rows appear one by one
        assert mira.serious_faults() == []
        mira.fine()


@pytest.mark.rule("D18")
@pytest.mark.parametrize("phone", [False, True])
def test_a_curse_that_hits_and_a_reaction_that_helps_have_their_moments(
    browser: Browser, table_server: Server, phone: bool
) -> None:
    """A Witch hits; later a Moat is shown."""
    theirs = {"hand": ["witch", *["copper"] * 4], "deck": [*["copper"] * 4, "witch"]}
    for hand, what, words in (
        (["copper"] * 5, "hit", "Fluch|Hexe"),
        (["moat", *["copper"] * 4], "react", "Burggraben"),
    ):
        mine = {"hand": ["estate"], "deck": [*hand, *["copper"] * 5]}
        start = {"players": [mine, theirs], "phase": "buy"}
        match = tr.position("dominion", start, {"kingdom": KINGDOM, "landscapes": []})
        with visitor(browser, table_server.url, phone=phone, pace="slow", motion=True) as mira:
            play_on(mira, match, "steward")
            mira.wait_to_be_asked()
            mira.click("primary")
            if what == "react":
                mira.page.locator("[data-testid=primary]", has_text="Burggraben").wait_for()
                mira.click("primary")
            scene(mira.page, what)
            expect(mira.page.get_by_test_id("scene").first).to_contain_text(re.compile(words))
            mira.page.wait_for_timeout(500)
            mira.screenshot(f"scene-{what}-{'phone' if phone else 'desktop'}")
            mira.fine()


@pytest.mark.rule("K86")
def test_an_alliance_is_asked_for_and_answered_in_a_scene(browser: Browser, table_server: Server) -> None:
    """Mira asks a bot to attack the third one with her; whatever it says, the table sees it."""
    me = {"hand": ["copper"], "played": ["travelling_monk", "cavalry"]}
    friend = {"deployed": ["light_archers"]}
    foe = {"hand": ["copper"], "deployed": ["light_archers"]}
    start = {"players": [me, friend, foe], "phase": "battle", "alliance": True}
    with visitor(browser, table_server.url, pace="slow", motion=True) as mira:
        play_on(mira, tr.position("kunitori", start))
        mira.wait_to_be_asked()
        mira.click("option player:1")
        scene(mira.page, "alliance_offered")
        expect(mira.page.get_by_test_id("scene")).to_contain_text("Du bittest")
        mira.page.wait_for_timeout(400)
        mira.screenshot("scene-alliance-desktop")
        assert mira.serious_faults() == []
        answer = mira.page.locator(
            "[data-scene=alliance], [data-scene=alliance_refused], [data-scene=battle]"
        )
        answer.first.wait_for(timeout=15_000)
        mira.fine()
