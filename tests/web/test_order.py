"""Putting things in order: with the mouse, with the keyboard, and on the phone."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tafelrunde as tr
from tafelrunde.agents.random import RandomAgent
from tests.server.kit import Server, wait_until
from tests.web.driver import Visitor, play_on, visitor

KINGDOM = "fishmonger alley ninja ronin tanuki samurai harbinger sentry smithy riverboat".split()


def three_shadows(mira: Visitor) -> str:
    """Mira has played a Smithy and shuffles; three Shadows go to the bottom in an order she likes."""
    discard = ["fishmonger", "alley", "ninja", "copper", "silver"]
    match = tr.position(
        "dominion",
        {"players": [{"hand": ["smithy"], "discard": discard}, {}]},
        {"kingdom": KINGDOM, "landscapes": [], "prophecy": "growth"},
    )
    match.answer(0, ["smithy"])
    return play_on(mira, match)


def things(page: Page) -> Locator:
    return page.locator("[data-order]")


def answered(server: Server, table: str) -> list[str]:
    """What the first answer that is given says."""
    first: list[str] = wait_until("an answer is stored", lambda: server.answers(table))[0]
    return first


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_fingers_are_told_nothing_of_keys(browser: Browser, table_server: Server, phone: bool) -> None:
    with visitor(browser, table_server.url, phone=phone) as mira:
        three_shadows(mira)
        expect(things(mira.page)).to_have_count(3)
        assert mira.page.get_by_text("mit Tab wählen").is_visible() is not phone
        assert mira.page.get_by_text("dann den neuen Platz").is_visible() is phone
        mira.fine()


@pytest.mark.rule("D60")
def test_shadows_are_ordered_by_dragging(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        table = three_shadows(mira)
        page = mira.page
        expect(things(page)).to_contain_text(["Fischhändlerin", "Gasse", "Ninja"])
        last = things(page).nth(2).bounding_box()
        first = things(page).nth(0).bounding_box()
        assert last is not None
        assert first is not None
        page.mouse.move(last["x"] + 20, last["y"] + 20)
        page.mouse.down()
        page.mouse.move(first["x"] + 60, first["y"] + 20, steps=12)
        page.mouse.up()
        expect(things(page)).to_contain_text(["Ninja", "Fischhändlerin", "Gasse"])
        mira.screenshot("order")
        page.get_by_test_id("primary").click()
        assert answered(table_server, table) == ["ninja", "fishmonger", "alley"]
        mira.fine()


@pytest.mark.rule("D60")
def test_shadows_are_ordered_with_the_keyboard(browser: Browser, table_server: Server) -> None:
    """Tab goes from card to card, the arrows move the one that has the focus, Enter is the primary button."""
    with visitor(browser, table_server.url) as mira:
        table = three_shadows(mira)
        page = mira.page
        things(page).first.focus()
        page.keyboard.press("Tab")
        expect(things(page).nth(1)).to_be_focused()
        page.keyboard.press("ArrowLeft")
        expect(things(page)).to_contain_text(["Gasse", "Fischhändlerin", "Ninja"])
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(things(page)).to_contain_text(["Fischhändlerin", "Ninja", "Gasse"])
        expect(things(page).nth(2)).to_be_focused()
        page.keyboard.press("Enter")
        assert answered(table_server, table) == ["fishmonger", "ninja", "alley"]
        mira.fine()


def asked_for_an_order(prompt: str) -> tr.Match:
    """A match of Schutt und Asche in which the first player puts something in order."""
    match = tr.new_match("asche", 2, 11)
    agents = [RandomAgent(seat) for seat in range(2)]
    while match.pending[0].prompt != prompt or match.pending[0].seat != 0:
        seat = match.pending[0].seat
        match.ask_agent(seat, agents[seat])
    return match


@pytest.mark.rule("S13")
def test_a_stack_is_arranged_at_its_province_on_the_phone(browser: Browser, table_server: Server) -> None:
    """A tap takes a tile, the next one puts it down there; the question is not covered."""
    match = asked_for_an_order("arrange")
    wanted = [option["id"] for option in match.pending[0].options]
    wanted.append(wanted.pop(0))
    with visitor(browser, table_server.url, phone=True) as mira:
        table = play_on(mira, match)
        page = mira.page
        plate = page.get_by_test_id("stack").bounding_box()
        bar = page.get_by_test_id("decision").bounding_box()
        assert plate is not None
        assert bar is not None
        assert plate["y"] + plate["height"] <= bar["y"]
        things(page).first.tap()
        things(page).last.tap()
        mira.screenshot("stack-phone")
        assert mira.serious_faults() == []
        page.get_by_test_id("primary").tap()
        assert answered(table_server, table) == wanted
        mira.fine()


@pytest.mark.rule("S63")
def test_dragon_tiles_are_laid_out_on_their_fields(browser: Browser, table_server: Server) -> None:
    """Dragged onto another one with the mouse, then exchanged with the keyboard."""
    match = asked_for_an_order("lay_tiles")
    ids = [str(option["id"]) for option in match.pending[0].options]
    assert ids[0] == "yellow"
    assert ids[3].startswith("red")
    with visitor(browser, table_server.url) as mira:
        table = play_on(mira, match)
        page = mira.page
        field = page.locator("[data-field]")
        field.nth(0).drag_to(field.nth(3))
        expect(field.nth(0)).to_have_attribute("data-option-id", ids[3])
        mira.screenshot("lay-tiles")
        assert mira.serious_faults() == []
        for at in (0, 1):
            field.nth(at).focus()
            page.keyboard.press("Enter")
        expect(field.nth(1)).to_have_attribute("data-option-id", ids[3])
        page.get_by_test_id("primary").click()
        assert answered(table_server, table) == [ids[1], ids[3], ids[2], ids[0]]
        mira.fine()
