"""Questions one can trust: Enter never harms, buttons say their numbers, and "why not?" is answered."""

import pytest
from playwright.sync_api import Browser, expect

import tafelrunde as tr
from tests.dominion.table import table as dominion_table
from tests.server.kit import Server
from tests.web.driver import open_table, play_on, visitor


@pytest.mark.parametrize(
    ("game", "bot"), [("kunitori", "daimyo"), ("dominion", "steward"), ("asche", "squire")]
)
def test_enter_alone_loses_nothing(browser: Browser, table_server: Server, game: str, bot: str) -> None:
    """Enter is pressed whenever it does something, else the first thing that glows is taken. Nothing that
    can be chosen is ever declined by Enter."""
    with visitor(browser, table_server.url) as mira:
        open_table(game, mira, bot, seed=6)
        page = mira.page
        for _ in range(60):
            seen = mira.wait_to_be_asked()
            if seen["state"] == "over":
                break
            page.evaluate("() => document.activeElement.blur()")
            page.wait_for_timeout(360)
            choosable = bool(seen["options"]) and not seen["chosen"]
            declines = page.get_by_test_id("decline").count() > 0
            words = page.get_by_test_id("primary").first.inner_text() if seen["primary"] else ""
            page.keyboard.press("Enter")
            after = mira.see()
            if after == seen:
                assert not seen["primary"] or "Doch" in page.get_by_test_id("primary").inner_text()
                hurry = "decline" if declines and not seen["options"] else ""
                mira.click(hurry or ("list" if not seen["options"] else f"option {seen['options'][0]}"))
                mira.wait_for_change(seen)
            elif choosable:
                assert words or game == "asche", "Enter did something without a button that says so"
                for harm in (
                    "beenden",
                    "verfallen",
                    "Verzichten",
                    "hinnehmen",
                    "Keine Schlacht",
                    "Nichts geben",
                ):
                    assert harm not in words, words
        mira.fine()


@pytest.mark.rule("D15")
def test_buttons_carry_their_numbers_and_ending_says_what_lapses(
    browser: Browser, table_server: Server
) -> None:
    match = dominion_table({"hand": ["copper", "silver", "gold", "estate"], "deck": ["copper"] * 9}).match
    with visitor(browser, table_server.url) as mira:
        play_on(mira, match)
        page = mira.page
        mira.wait_to_be_asked()
        expect(page.get_by_test_id("primary")).to_contain_text("Alle 3 Geldkarten, +6")
        mira.click("primary")
        expect(page.get_by_test_id("decline")).to_contain_text("Kaufen beenden, 6 Geld verfallen")
        expect(page.get_by_test_id("decision")).to_contain_text("Kaufen: 6 Geld, 1 Kauf.")
        expect(page.get_by_test_id("slot")).to_have_text("Stapel wählen")
        before = mira.see()
        page.wait_for_timeout(400)
        page.keyboard.press("Enter")
        assert mira.see() == before, "Enter does not throw money away"
        page.keyboard.press("n")
        assert mira.see() == before, "N does not end a phase"
        page.keyboard.press("e")
        mira.wait_for_change(before)
        mira.fine()


@pytest.mark.rule("D15")
def test_why_not_is_answered_at_the_pile(browser: Browser, table_server: Server) -> None:
    match = dominion_table({"hand": ["copper", "silver"], "deck": ["copper"] * 9}).match
    with visitor(browser, table_server.url, language="de") as mira:
        play_on(mira, match)
        page = mira.page
        mira.wait_to_be_asked()
        province = page.locator(".supply [data-card=province]")
        province.click()
        hint = page.get_by_test_id("hint")
        expect(hint).to_contain_text("Kostet 8, du hast 0.")
        expect(hint).to_contain_text("Mit den Karten auf deiner Hand 3: Dir fehlen 5.")
        assert mira.serious_faults() == []
        mira.screenshot("hint-whynot")
        assert page.get_by_role("dialog").count() == 0, "nothing blocks the table"
        page.keyboard.press("Escape")
        expect(hint).to_have_count(0)
        page.locator(".supply [data-card=silver]").click()
        expect(hint).to_contain_text("Spiel erst dein Geld aus: Dann hast du 3.")
        mira.click("primary")
        expect(hint).to_have_count(0)
        mira.fine()


def test_why_is_one_sentence_and_the_book_is_one_click_further(
    browser: Browser, table_server: Server
) -> None:
    with visitor(browser, table_server.url) as mira:
        open_table("kunitori", mira, "daimyo", seed=4)
        mira.wait_to_be_asked()
        page = mira.page
        page.keyboard.press("w")
        hint = page.get_by_test_id("hint")
        expect(hint).to_be_visible()
        hint.hover()  # it stays while it is read
        assert 20 < len(hint.inner_text()) < 420
        lowest = hint.evaluate("one => one.getBoundingClientRect().bottom")
        assert lowest <= page.get_by_test_id("decision").evaluate("one => one.getBoundingClientRect().top")
        mira.screenshot("hint-why")
        hint.get_by_role("button", name="nachlesen").click()
        expect(page.get_by_test_id("rules")).to_be_visible()
        mira.fine()


@pytest.mark.rule("D15")
def test_a_curse_does_not_glow_and_asks_once(browser: Browser, table_server: Server) -> None:
    match = dominion_table({"hand": ["copper"], "deck": ["copper"] * 9}).match
    with visitor(browser, table_server.url) as mira:
        play_on(mira, match)
        page = mira.page
        mira.wait_to_be_asked()
        mira.click("primary")
        curse = page.locator(".supply [data-card=curse]")
        expect(curse).to_have_attribute("data-state", "faint")
        curse.click()
        expect(page.get_by_test_id("primary")).to_contain_text("Fluch kaufen, −1 Punkt?")
        number = mira.see()["number"]
        page.keyboard.press("Escape")
        expect(curse).to_have_attribute("data-state", "faint")
        assert mira.see()["number"] == number
        mira.fine()


@pytest.mark.rule("K51")
def test_deployed_cards_stay_unless_one_is_taken_away(browser: Browser, table_server: Server) -> None:
    me = {"hand": ["copper"], "replayed": ["cavalry", "light_archers"], "deck": ["copper"] * 6}
    match = tr.position("kunitori", {"players": [me, {}, {}], "phase": "end"})
    with visitor(browser, table_server.url) as mira:
        play_on(mira, match)
        mira.wait_to_be_asked()
        expect(mira.page.get_by_test_id("primary")).to_contain_text("2 stehen lassen, Abwehr 3")
        mira.click("option light_archers")
        expect(mira.page.get_by_test_id("primary")).to_contain_text("1 stehen lassen, Abwehr 2")
        mira.fine()


@pytest.mark.rule("K30", "K32")
def test_an_army_is_divided_on_one_board_with_one_confirm(browser: Browser, table_server: Server) -> None:
    units = ["cavalry", "cavalry", "spear_troopers"]
    me = {"hand": ["copper"], "deck": ["copper"] * 6, "played": ["maeda_keiji", "naoe_kanetsugu", *units]}
    others = [{"hand": ["copper"], "deployed": ["light_archers"]} for _ in range(3)]
    match = tr.position("kunitori", {"players": [me, *others], "phase": "battle"})
    with visitor(browser, table_server.url) as mira:
        play_on(mira, match)
        page = mira.page
        mira.wait_to_be_asked()
        primary = page.get_by_test_id("primary")
        expect(primary).to_contain_text("Noch 5 einteilen")
        expect(primary).to_be_disabled()
        mira.click("option player:1")
        expect(primary).to_contain_text("Schlacht ausrufen")
        column = page.locator("[data-column='2']")
        page.locator("[data-column='1'] [data-card=naoe_kanetsugu]").drag_to(column)
        page.locator("[data-column='1'] [data-card=cavalry]").first.click()
        mira.click("option player:2")
        expect(primary).to_contain_text("2 Schlachten ausrufen")
        assert mira.serious_faults() == []
        mira.screenshot("division-desktop")
        mira.click("primary")
        log = page.get_by_role("log")
        expect(log).to_contain_text("Naoe Kanetsugu und eine Kavallerie")
        expect(log).to_contain_text("Maeda Keiji, eine Kavallerie und Speerträger")
        mira.fine()


@pytest.mark.rule("D44")
def test_debt_is_paid_with_one_press(browser: Browser, table_server: Server) -> None:
    match = dominion_table(
        {"hand": ["gold", "gold"], "debt": 4, "deck": ["copper"] * 9}, kingdom=["artist"]
    ).match
    with visitor(browser, table_server.url) as mira:
        play_on(mira, match)
        page = mira.page
        mira.wait_to_be_asked()
        mira.click("primary")
        expect(page.get_by_test_id("primary")).to_contain_text("4 Schulden tilgen")
        mira.click("primary")
        expect(page.get_by_test_id("decision")).to_contain_text("Kaufen: 2 Geld, 1 Kauf.")
        mira.fine()
