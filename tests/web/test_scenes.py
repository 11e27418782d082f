"""Moments that matter have a scene: its numbers add up, it stays long enough, and it goes with a click."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import tafelrunde as tr
from tests.asche.table import fight, land, path
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

# Names and numbers of a battle that reach beyond the stage it is shown on.
STICK_OUT = """() => {
  const stage = document.querySelector("[data-scene=battle]").getBoundingClientRect();
  return [...document.querySelectorAll("[data-scene=battle] :is(h2, h3, li, .n, em)")]
    .filter((one) => one.getBoundingClientRect().right > stage.right || one.scrollWidth > one.clientWidth + 1
      && getComputedStyle(one).display !== "inline")
    .map((one) => one.textContent.trim());
}"""

IN_THE_BAR = """() => [...document.querySelectorAll("[data-testid=playing] button")]
  .filter((one) => one.checkVisibility())
  .every((one) => one.getBoundingClientRect().right <= innerWidth)"""

# Frames in which a fight's cards were still turning, and those of them in which log or strip told its end.
SPOILED = """() => {
  window.frames_of_the_fight = { seen: 0, spoiled: 0 };
  const look = () => {
    const told = document.querySelector("[role=log]").textContent
      + document.querySelector("[data-testid=recap]").textContent;
    if (document.querySelector("[data-scene=fight]") && document.querySelector("[data-testid=skip]")) {
      window.frames_of_the_fight.seen += 1;
      if (/Der Ritter (siegt|fällt)|unentschieden/.test(told)) window.frames_of_the_fight.spoiled += 1;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""

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
        assert mira.page.evaluate(STICK_OUT) == []
        looked_at(mira, "battle", phone)
        mira.fine()


def fought_by(mira: Visitor, jonas: Visitor, lene: Visitor, attacker: dict[str, Any]) -> None:
    """Jonas attacks Lene, who lays an ambush, while Mira looks on: the battle is on her screen."""
    target = {"hand": ["spear_troopers", "copper"], "deployed": ["cavalry", "light_archers", "fake_fortress"]}
    start = {"players": [{"hand": ["copper"]}, attacker, target], "phase": "battle", "active": 1}
    match = tr.position("kunitori", start)
    table = play_on(mira, match, friends=[jonas, lene])
    for seat, who, chosen in (
        (1, jonas, ["player:2"]),
        (2, lene, ["ambush"]),
        (2, lene, ["spear_troopers"]),
    ):
        who.do(table, do="answer", decision=match.pending[0].number, chosen=chosen)
        match.answer(seat, chosen)
    scene(mira.page, "battle")


@pytest.mark.rule("K35", "K38", "K39")
@pytest.mark.parametrize(("language", "phone"), SIZES)
def test_a_battle_between_others_is_seen_in_full_and_goes_by_itself(
    browser: Browser, table_server: Server, language: str, phone: bool
) -> None:
    """Mira sees what counted and what becomes of the cards."""
    attacker = {"hand": ["copper"], "deployed": ["cavalry"], "played": ["honda_tadakatsu"]}
    with (
        visitor(
            browser, table_server.url, language=language, phone=phone, pace="normal", motion=True
        ) as mira,
        visitor(browser, table_server.url, "Jonas") as jonas,
        visitor(browser, table_server.url, "Lene") as lene,
    ):
        fought_by(mira, jonas, lene, attacker)
        ledgers = mira.page.evaluate(LEDGERS)
        assert [one["sum"] for one in ledgers] == [5 + 2, 2 + 1 + 2 + (2 + 1)]
        assert all(sum(one["rows"]) == one["sum"] for one in ledgers), ledgers
        told = mira.page.get_by_test_id("scene")
        expect(told).to_contain_text("Lene hält stand" if language == "de" else "Lene holds")
        expect(told).to_contain_text(re.compile("abgelegt: eine Festungs|Discarded .*: a Fake fortress"))
        expect(told).to_contain_text(re.compile("Zurück auf die Hand: Speer|Back to the hand: Spear"))
        assert mira.page.evaluate(STICK_OUT) == []
        expect(told).to_have_count(0, timeout=10_000)
        expect(mira.page.get_by_test_id("decision")).to_contain_text("Lene")
        mira.fine()


# How far what follows a battle reaches below the upper edge of the strip.
COVERED = """() => {
  const notes = document.querySelector("[data-scene=battle] .after").getBoundingClientRect();
  const strip = document.querySelector("[data-testid=recap]").getBoundingClientRect();
  return Math.max(0, notes.bottom - strip.top);
}"""


@pytest.mark.rule("K35", "K39")
@pytest.mark.parametrize("language", ["de", "en"])
def test_on_a_short_phone_all_that_follows_a_battle_is_above_the_strip(
    browser: Browser, table_server: Server, language: str
) -> None:
    units = ["cavalry", "light_archers", "spear_troopers", "gunner_mercenaries", "land_destroyer"]
    attacker = {"hand": ["copper"], "played": ["honda_tadakatsu", *units]}
    with (
        visitor(browser, table_server.url, language=language, phone=True, pace="slow", motion=True) as mira,
        visitor(browser, table_server.url, "Jonas") as jonas,
        visitor(browser, table_server.url, "Lene") as lene,
    ):
        mira.page.set_viewport_size({"width": 360, "height": 640})
        fought_by(mira, jonas, lene, attacker)
        mira.page.get_by_test_id("pause").click()
        mira.page.wait_for_timeout(1900)
        mira.screenshot(f"scene-notes-{language}")
        assert mira.page.locator("[data-scene=battle] .after li").count() > 1
        assert mira.page.evaluate(COVERED) == 0
        assert mira.page.evaluate(STICK_OUT) == []
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


@pytest.mark.rule("S34", "S42", "S72")
def test_a_flight_is_seen_in_its_order_offering_fight_and_fire(
    browser: Browser, table_server: Server
) -> None:
    """The last word of the offering decides all at once; the provinces burn when the fight has been seen."""
    lands = {**path("A"), "A2": land(1), "A4": land(1, "knight"), "B1": land(0), "C1": land(1)}
    match = asche_table({"gold": ["gold_1"]}, {}, provinces=lands, phase="flight", numbers=[5, 2, 3, 4]).match
    match.answer(0, ["field:A"])
    with visitor(browser, table_server.url, pace="fast", motion=True) as mira:
        play_on(mira, match)
        mira.wait_to_be_asked()
        ruins = mira.page.locator("[data-province][aria-label*='verwüstet']")
        before = ruins.count()
        mira.page.evaluate(SPOILED)
        mira.click("option ready")
        for what in ("offering", "fight", "burning"):
            scene(mira.page, what)
            if what == "offering":
                mira.page.get_by_test_id("pause").click()
                assert ruins.count() == before, "nothing burns before its time"
                assert mira.serious_faults() == []
                mira.page.get_by_test_id("pause").click()
        expect(mira.page.get_by_test_id("scene")).to_contain_text("Provinzen verbrannt")
        assert ruins.count() == before + 4
        assert mira.page.locator(".fire").count() == 4
        frames = mira.page.evaluate("() => window.frames_of_the_fight")
        assert frames["seen"] > 0
        assert frames["spoiled"] == 0, frames
        ended = re.compile("Der Ritter siegt|Der Ritter fällt|unentschieden")
        expect(mira.page.get_by_role("log")).to_contain_text(ended)
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
            if what == "hit":
                assert mira.page.evaluate(IN_THE_BAR), "pace, pause and skip are in sight"
            mira.fine()


@pytest.mark.rule("K86")
@pytest.mark.parametrize(
    ("friend", "foe", "answer"),
    [
        ({"deployed": ["light_archers"]}, ["light_archers"], "alliance"),
        ({"hand": ["copper"]}, ["light_archers"] * 6, "alliance_refused"),
    ],
)
def test_an_alliance_is_asked_for_and_joined_or_refused_in_a_scene(
    browser: Browser, table_server: Server, friend: dict[str, list[str]], foe: list[str], answer: str
) -> None:
    """Mira asks a bot to attack the third one with her: it joins where there is something to win."""
    me = {"hand": ["copper"], "played": ["travelling_monk", "cavalry"]}
    enemy = {"hand": ["copper"] * 5, "deployed": foe}
    start = {"players": [me, friend, enemy], "phase": "battle", "alliance": True}
    with visitor(browser, table_server.url, pace="normal", motion=True) as mira:
        play_on(mira, tr.position("kunitori", start), "daimyo")
        mira.wait_to_be_asked()
        mira.click("option player:1")
        scene(mira.page, "alliance_offered")
        expect(mira.page.get_by_test_id("scene")).to_contain_text("Du bittest")
        if answer == "alliance":
            assert mira.serious_faults() == []
        mira.page.keyboard.press("Enter")
        scene(mira.page, answer)
        words = {"alliance": "greift gemeinsam", "alliance_refused": "zieht nicht mit dir"}
        expect(mira.page.get_by_test_id("scene")).to_contain_text(words[answer])
        mira.screenshot(f"scene-{answer}-desktop")
        mira.fine()


@pytest.mark.rule("K38", "D18")
def test_without_motion_a_plate_stays_until_it_was_seen(browser: Browser, table_server: Server) -> None:
    """A battle stays until Enter, a Witch until a click; both say how to go on, and nothing moves."""
    me = {"hand": ["copper"], "deck": ["copper"] * 9, "played": ["honda_tadakatsu", "cavalry"]}
    foe = {"hand": ["copper"], "deck": ["cavalry"] * 4, "deployed": ["light_archers"]}
    match = tr.position("kunitori", {"players": [me, foe, {}], "phase": "battle"})
    with visitor(browser, table_server.url, pace="fast") as mira:
        play_on(mira, match)
        mira.wait_to_be_asked()
        mira.click("option player:1")
        scene(mira.page, "battle")
        stays(mira)
        mira.page.keyboard.press("Enter")
        expect(mira.page.locator("[data-scene=battle]")).to_have_count(0)

        theirs = {"hand": ["witch", *["copper"] * 4], "deck": [*["copper"] * 4, "witch"]}
        start = {"players": [{"hand": ["estate"], "deck": ["copper"] * 9}, theirs], "phase": "buy"}
        play_on(mira, tr.position("dominion", start, {"kingdom": KINGDOM, "landscapes": []}), "steward")
        mira.wait_to_be_asked()
        mira.click("primary")
        scene(mira.page, "hit")
        stays(mira)
        told = mira.page.get_by_test_id("scene").inner_text()
        mira.page.get_by_test_id("seen").click()
        expect(mira.page.get_by_text(told)).to_have_count(0)
        mira.fine()


def stays(mira: Visitor) -> None:
    """Longer than it would be there by itself; the bar says how to go on."""
    go_on = mira.page.get_by_test_id("seen")
    expect(go_on).to_be_visible()
    mira.page.wait_for_timeout(1400)
    expect(mira.page.get_by_test_id("scene").first).to_be_visible()
    expect(go_on).to_be_visible()
