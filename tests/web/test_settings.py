"""What a player likes: each setting does what it says."""

from playwright.sync_api import Browser, expect

import tafelrunde as tr
from tafelrunde.agents.random import RandomAgent
from tests.server.kit import Server
from tests.web.driver import Visitor, open_table, play_on, visitor

FIRST = {"start_player": "first"}

# What the browser is asked to do: moves and tones, beside doing it, and notifications, which a browser
# without windows does not have.
LISTEN = """() => {
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    window.moves.push(how.duration);
    return animate.call(this, frames, how);
  };
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
  window.told = [];
  window.Notification = class extends EventTarget {
    static permission = "default";
    static async requestPermission() { return (this.permission = "granted"); }
    constructor(title, how) { super(); window.told.push([title, how.body]); }
  };
}"""


def switch(mira: Visitor, name: str) -> None:
    """Flip a switch in the settings of the table."""
    page = mira.page
    page.get_by_test_id("settings").click()
    page.get_by_role("switch", name=name).click()
    expect(page.get_by_role("switch", name=name)).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def pace(mira: Visitor, name: str) -> None:
    """How fast things move."""
    mira.page.get_by_test_id("settings").click()
    mira.page.get_by_role("group", name="Bewegung").get_by_role("button", name=name).click()
    mira.page.keyboard.press("Escape")


def end_turn(mira: Visitor) -> None:
    """Buy nothing, and wait for the next turn."""
    before = mira.wait_to_be_asked()
    mira.page.keyboard.press("e")
    mira.wait_for_change(before)
    mira.wait_to_be_asked()


def test_treasures_are_played_by_themselves(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        open_table("dominion", mira, "big-money", seed=3, options=FIRST)
        mira.wait_to_be_asked()
        switch(mira, "Schätze von selbst ausspielen")
        end_turn(mira)
        played = mira.page.get_by_role("region", name="In diesem Zug gespielt")
        expect(played.locator("[data-card=copper]").first).to_be_visible()
        mira.page.wait_for_selector("[data-option-id='supply:copper']")
        mira.fine()


def test_nothing_to_choose_is_passed_by_itself(browser: Browser, table_server: Server) -> None:
    """At the flight of the dragon everybody is asked, also those who hold nothing to play."""
    match = tr.new_match("asche", 2, 11)
    agents = [RandomAgent(seat) for seat in range(2)]
    while not any(one.seat == 0 and not one.options and one.least == 0 for one in match.pending):
        seat = match.pending[0].seat
        match.ask_agent(seat, agents[seat])
    with visitor(browser, table_server.url) as mira:
        mira.go("/credits")
        mira.page.evaluate(
            "() => (localStorage['tafelrunde.settings'] = JSON.stringify({ language: 'de', skip: false }))"
        )
        play_on(mira, match)
        before = mira.wait_to_be_asked()
        assert before["options"] == []
        mira.page.reload()
        assert mira.wait_to_be_asked() == before
        switch(mira, "Nicht fragen, wo es nichts zu entscheiden gibt")
        mira.wait_for_change(before)
        mira.fine()


def test_a_single_choice_is_confirmed_if_one_likes(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        open_table("dominion", mira, "big-money", seed=3, options=FIRST)
        mira.wait_to_be_asked()
        switch(mira, "Jede Wahl bestätigen")
        page = mira.page
        before = mira.see()
        mira.click("primary")
        mira.wait_for_change(before)
        number = mira.wait_to_be_asked()["number"]
        copper = page.locator("[data-option-id='supply:copper']")
        copper.click()
        expect(copper).to_have_attribute("aria-pressed", "true")
        assert mira.see()["number"] == number
        expect(page.get_by_test_id("primary")).to_contain_text("Kupfer kaufen?")
        page.get_by_test_id("primary").click()
        expect(page.get_by_role("log")).to_contain_text("Du kaufst ein Kupfer")
        mira.fine()


def test_things_move_as_fast_as_one_likes(browser: Browser, table_server: Server) -> None:
    """Mira plays her treasures: they travel from her hand to the table."""
    with visitor(browser, table_server.url, motion=True) as mira:
        mira.context.add_init_script(f"({LISTEN})()")
        open_table("dominion", mira, "big-money", seed=3, options=FIRST)
        page = mira.page
        for name, durations in (("Normal", [220]), ("Schnell", [110]), ("Aus", [])):
            pace(mira, name)
            before = mira.wait_to_be_asked()
            page.evaluate("() => { window.moves = []; }")
            mira.click("primary")
            mira.wait_for_change(before)
            played = page.get_by_role("region", name="In diesem Zug gespielt")
            expect(played.locator("[data-card=copper]").first).to_be_visible()
            if durations:
                page.wait_for_function("() => window.moves.length > 0")
            assert page.evaluate("() => [...new Set(window.moves)]") == durations
            end_turn(mira)
        mira.fine()


def test_sound_and_notification_say_that_it_is_ones_turn(browser: Browser, table_server: Server) -> None:
    """The notification comes only while another page is in front."""
    with visitor(browser, table_server.url) as mira:
        mira.context.add_init_script(f"({LISTEN})()")
        open_table("dominion", mira, "big-money", seed=3, options=FIRST)
        page = mira.page
        mira.wait_to_be_asked()
        assert page.evaluate("() => [window.tones, window.told]") == [0, []]
        switch(mira, "Töne")
        switch(mira, "Benachrichtigung, wenn du dran bist")
        page.evaluate("() => { document.hasFocus = () => true; }")
        end_turn(mira)
        page.wait_for_function("() => window.tones === 1")
        assert page.evaluate("() => window.told") == []
        page.evaluate("() => { document.hasFocus = () => false; }")
        end_turn(mira)
        page.wait_for_function("() => window.told.length === 1")
        title, words = page.evaluate("() => window.told[0]")
        assert title.startswith("● Du bist am Zug")
        assert words == "Was spielst oder kaufst du?"
        mira.fine()
