"""Around the game: levels with names, toasts that are seen and German, my games with result and kingdom."""

import json

import pytest
from playwright.sync_api import Browser, expect

import tafelrunde as tr
from tests.server.kit import Server
from tests.web.driver import open_table, play_on, visitor

KINGDOM = "moat militia witch village smithy market cellar workshop mine remodel".split()


@pytest.mark.parametrize(
    ("language", "level", "first"),
    [
        ("de", "Schmied (mittel)", "gegen 3 Bots · Neuling (leicht)"),
        ("en", "Smith (medium)", "against 3 bots · Novice (easy)"),
    ],
)
def test_bots_have_levels_with_names(
    browser: Browser, table_server: Server, language: str, level: str, first: str
) -> None:
    with visitor(browser, table_server.url, language=language) as mira:
        learned = {"": {"done": ["asche/the-fight"], "open": {}}}
        mira.context.add_init_script(f"localStorage['tafelrunde.lessons'] = '{json.dumps(learned)}'")
        page = mira.go()
        expect(page.get_by_test_id("play-asche")).to_contain_text(first)
        mira.screenshot(f"start-{language}")
        mira.go("/new/dominion")
        expect(page.get_by_role("combobox").first).to_contain_text(level)
        mira.fine()


def test_a_refusal_is_told_in_german(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        open_table("dominion", mira, "random", seed=3, undo="off")
        mira.wait_to_be_asked()
        mira.page.keyboard.press("z")
        expect(mira.page.get_by_test_id("toasts")).to_contain_text(
            "An diesem Tisch wird nichts zurückgenommen."
        )
        mira.fine()


def test_the_result_my_games_and_a_toast_above_a_dialog(browser: Browser, table_server: Server) -> None:
    """Mira wins with the last Province, shares the game, and finds it with points and kingdom."""
    me = {"hand": ["gold", "gold", "silver"], "deck": ["copper"] * 9, "discard": ["province"] * 7}
    match = tr.position(
        "dominion", {"players": [me, {}], "phase": "buy"}, {"kingdom": KINGDOM, "landscapes": []}
    )
    with visitor(browser, table_server.url) as mira:
        mira.context.grant_permissions(["clipboard-read", "clipboard-write"])
        play_on(mira, match, "big-money")
        mira.wait_to_be_asked()
        mira.click("primary")
        mira.page.locator("[data-option-id='supply:province']").wait_for()
        mira.click("option supply:province")
        result = mira.page.get_by_test_id("result")
        result.wait_for()
        expect(result).to_contain_text("Die letzte Provinz ist genommen.")
        with mira.page.expect_download() as saving:
            result.get_by_role("link", name="Speichern").click()
        file = saving.value.path()
        result.get_by_role("button", name="Link").or_(
            result.get_by_role("button", name="Teilen")
        ).first.click()
        toasts = mira.page.get_by_test_id("toasts")
        expect(toasts).to_be_visible()
        assert toasts.evaluate("one => one.matches(':popover-open')"), "it lies above the dialog"
        mira.screenshot("toast-above-dialog")
        mira.go("/mine")
        row = mira.page.get_by_role("listitem").filter(has_text="Dominion").first
        expect(row).to_contain_text("Gewonnen")
        expect(row).to_contain_text("48 : 0 Punkte")
        row.get_by_text("Königreich").click()
        expect(row.get_by_role("button", name="Burggraben")).to_be_visible()
        mira.screenshot("my-games")
        assert mira.serious_faults() == []
        mira.page.get_by_test_id("import").set_input_files(file)
        mira.wait_for_state("replay")
        mira.page.go_back()
        row.get_by_role("link", name="Nachspielen").wait_for()
        mira.fine()


@pytest.mark.rule("D20")
def test_a_tie_is_explained_and_the_rematch_against_bots_begins_at_once(
    browser: Browser, table_server: Server
) -> None:
    """Mira takes the last Province and has as many as the bot, which has had fewer turns."""
    me = {"hand": ["gold", "gold", "silver"], "deck": ["copper"] * 9, "discard": ["province"] * 3, "turns": 9}
    bot = {"deck": ["province"] * 4, "turns": 8}
    match = tr.position(
        "dominion", {"players": [me, bot], "phase": "buy"}, {"kingdom": KINGDOM, "landscapes": []}
    )
    with visitor(browser, table_server.url) as mira:
        first = play_on(mira, match, "big-money")
        mira.wait_to_be_asked()
        mira.click("primary")
        mira.page.locator("[data-option-id='supply:province']").wait_for()
        mira.click("option supply:province")
        expect(mira.page.get_by_test_id("tie")).to_have_text(
            "⚖ Gleich viele Punkte: Es zählt, wer weniger Züge hatte, 8 statt 9."
        )
        mira.screenshot("tie")
        again = mira.page.get_by_test_id("rematch")
        expect(again).to_have_text("Revanche, sofort")
        again.click()
        expect(mira.page.get_by_test_id("result")).to_have_count(0)
        assert mira.wait_to_be_asked()["state"] == "running"
        assert mira.table_id() != first
        mira.fine()
