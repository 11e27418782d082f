"""Two people at one table, each with a browser: taking back, handing over, voting, resigning, a rematch."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.kit import Server
from tests.web.driver import PATIENCE, Visitor, open_table, visitor

LONG = PATIENCE * 1000
NO_KINGDOM = {"start_player": "first"}


@pytest.fixture
def two(browser: Browser, table_server: Server) -> Iterator[tuple[Visitor, Visitor]]:
    """Mira and Jonas."""
    url = table_server.url
    with visitor(browser, url) as mira, visitor(browser, url, "Jonas") as jonas:
        yield mira, jonas
        mira.fine()
        jonas.fine()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def play_treasures(one: Visitor) -> None:
    """The usual first answer of a turn."""
    before = one.wait_to_be_asked()
    one.click("primary")
    one.wait_for_change(before)


def end_turn(one: Visitor) -> None:
    """Treasures, then nothing is bought."""
    play_treasures(one)
    one.wait_to_be_asked()
    one.click("decline") if one.see()["decline"] else one.click("primary")


def test_what_told_nobody_anything_is_taken_back_alone(two: tuple[Visitor, Visitor]) -> None:
    """Mira plays her treasures and takes them back; Jonas is not asked."""
    mira, jonas = two
    open_table("dominion", mira, jonas, seed=3, options=NO_KINGDOM)
    before = mira.wait_to_be_asked()
    play_treasures(mira)
    mira.wait_to_be_asked()
    mira.page.get_by_test_id("undo").click()
    mira.page.wait_for_selector(f"[data-testid=table][data-decision='{before['decision']}']")
    assert mira.see()["options"] == before["options"]
    expect(jonas.page.get_by_role("button", name="Erlauben")).to_have_count(0)


def test_what_brought_new_cards_is_taken_back_when_the_other_allows_it(two: tuple[Visitor, Visitor]) -> None:
    """Mira ends her turn and has drawn. Jonas says no the first time, yes the second time."""
    mira, jonas = two
    open_table("dominion", mira, jonas, seed=3, options=NO_KINGDOM)
    end_turn(mira)
    jonas.wait_to_be_asked()
    mira.page.keyboard.press("z")
    expect(mira.page.get_by_text("Die anderen entscheiden")).to_be_visible()
    expect(jonas.page.get_by_text("Mira möchte den letzten Zug zurücknehmen")).to_be_visible()
    press(jonas.page, "Nein")
    expect(mira.page.get_by_text("Die anderen entscheiden")).to_be_hidden()
    assert mira.see()["decision"] == ""
    mira.page.keyboard.press("z")
    press(jonas.page, "Erlauben")
    mira.page.wait_for_selector("[data-testid=table]:not([data-decision=''])")
    jonas.page.wait_for_selector("[data-testid=table][data-decision='']")


def test_a_bot_plays_until_the_seat_is_taken_back(two: tuple[Visitor, Visitor]) -> None:
    mira, jonas = two
    open_table("dominion", mira, jonas, seed=3, options=NO_KINGDOM)
    jonas.page.get_by_test_id("settings").click()
    press(jonas.page, "Bot spielt für mich")
    expect(jonas.page.get_by_text("Ein Bot spielt für dich.")).to_be_visible()
    end_turn(mira)
    expect(mira.page.get_by_role("log")).to_contain_text("Jonas kauft")
    press(jonas.page, "Selbst weiterspielen")
    expect(jonas.page.get_by_text("Ein Bot spielt für dich.")).to_be_hidden()
    end_turn(mira)
    assert jonas.wait_to_be_asked()["state"] == "running"


def test_clocks_run_down_and_the_others_vote_about_one_who_is_late(two: tuple[Visitor, Visitor]) -> None:
    """Ten seconds for each answer. Jonas lets them pass; Mira lets a bot play for him."""
    mira, jonas = two
    clock = {"kind": "move", "seconds": 10}
    table = open_table("dominion", mira, jonas, seed=3, options=NO_KINGDOM, clock=clock, grace=10)
    end_turn(mira)
    jonas.wait_to_be_asked()
    for one in (mira, jonas):
        shown = one.page.get_by_test_id("clock")
        first = shown.inner_text()
        expect(shown).not_to_have_text(first, timeout=LONG)
        assert shown.inner_text() < first
    expect(mira.page.get_by_text("Die Bedenkzeit von Jonas ist abgelaufen.")).to_be_visible(timeout=LONG)
    expect(jonas.page.get_by_test_id("clock")).to_have_text("0:00")
    expect(jonas.page.get_by_test_id("too-late")).to_contain_text("Deine Bedenkzeit ist abgelaufen")
    expect(mira.page.get_by_test_id("too-late")).to_have_count(0)
    jonas.screenshot("too-late")
    press(mira.page, "Bot übernimmt")
    expect(jonas.page.get_by_text("Ein Bot spielt für dich.")).to_be_visible()
    expect(jonas.page.get_by_test_id("too-late")).to_have_count(0)
    assert mira.wait_to_be_asked()["state"] == "running"
    assert table == jonas.table_id()


def test_resigning_ends_a_game_for_two_and_a_rematch_brings_both_to_a_new_table(
    two: tuple[Visitor, Visitor],
) -> None:
    mira, jonas = two
    first = open_table("dominion", mira, jonas, seed=3, options=NO_KINGDOM)
    jonas.page.get_by_test_id("settings").click()
    press(jonas.page, "Aufgeben")
    expect(jonas.page.get_by_text("Wirklich aufgeben?")).to_be_visible()
    press(jonas.page, "Aufgeben")
    for one in (mira, jonas):
        one.wait_for_state("over")
        expect(one.page.get_by_test_id("result")).to_contain_text("Aufgegeben hat: Jonas.")
    mira.page.get_by_test_id("rematch").click()
    mira.wait_for_state("lobby")
    expect(jonas.page.get_by_test_id("rematch")).to_have_text("Zur Revanche")
    jonas.page.get_by_test_id("rematch").click()
    jonas.wait_for_state("lobby")
    assert mira.table_id() == jonas.table_id() != first
    mira.page.get_by_test_id("start").click()
    for one in (mira, jonas):
        one.wait_for_state("running")


def test_words_are_heard_until_somebody_is_muted(two: tuple[Visitor, Visitor]) -> None:
    mira, jonas = two
    open_table("dominion", mira, jonas, seed=3, options=NO_KINGDOM)
    mira.page.get_by_test_id("tab-chat").click()
    mira.page.get_by_test_id("say").fill("Guten Morgen!")
    mira.page.keyboard.press("Enter")
    expect(jonas.page.get_by_test_id("tab-chat")).to_contain_text("1")
    jonas.page.get_by_test_id("tab-chat").click()
    words = jonas.page.get_by_role("log").get_by_text("Guten Morgen!")
    expect(words).to_be_visible()
    words.hover()
    press(jonas.page, "Mira stummschalten")
    expect(words).to_be_hidden()
    press(jonas.page, "Mira wieder hören")
    expect(words).to_be_visible()


@pytest.mark.parametrize(("game", "bots"), [("dominion", 0), ("kunitori", 1)])
def test_who_has_gone_is_seen_at_the_table(two: tuple[Visitor, Visitor], game: str, bots: int) -> None:
    """Jonas, who begins, closes the page and comes back. Bots are always there."""
    mira, jonas = two
    table = open_table(game, mira, jonas, *["random"] * bots, seed=2)
    away = mira.page.get_by_text("nicht da")
    expect(away).to_have_count(0)
    jonas.go("/mine")
    expect(away).to_have_count(1)
    expect(away).to_be_visible()
    nobody_thinks = mira.page.get_by_test_id("decision").get_by_text("Jonas hat keine Verbindung")
    expect(nobody_thinks).to_be_visible()
    jonas.join(table)
    expect(away).to_have_count(0)
    expect(nobody_thinks).to_have_count(0)
