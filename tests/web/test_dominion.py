"""The table of Dominion in a real browser: what glows, what fits on a card, what can be looked at."""

import random
from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser, Locator, expect

import tafelrunde as tr
from tests.server.kit import Server, wait_until
from tests.web.driver import Visitor, open_table, play_on, visitor

SHADOWS = "fishmonger alley ninja ronin tanuki samurai harbinger sentry tea_house riverboat".split()


def sit_down(mira: Visitor, seats: int = 2, seed: int = 3, **options: object) -> str:
    """A running game against quick bots; its id."""
    chosen = {"start_player": "first", **options}
    table = open_table("dominion", mira, *["big-money"] * (seats - 1), seed=seed, options=chosen)
    mira.wait_to_be_asked()
    return table


def option(mira: Visitor, id: str) -> Locator:
    return mira.page.locator(f'[data-testid=option][data-option-id="{id}"]')


def play_for(mira: Visitor, wanted: Iterable[str], until: str, most: int = 120) -> None:
    """Buy what is wanted, play treasures, go on, until something can be chosen."""
    wishes = list(wanted)
    rng = random.Random(1)
    for _ in range(most):
        seen = mira.wait_to_be_asked()
        assert seen["state"] == "running", f"the game ended before {until} could be chosen"
        if until in seen["options"]:
            return
        wish = next((one for one in wishes if one in seen["options"]), None)
        if wish is None:
            mira.act(rng)
        else:
            mira.click(f"option {wish}")
            mira.wait_for_change(seen)
    raise AssertionError(f"{until} could not be chosen within {most} clicks")


@pytest.mark.rule("D15")
def test_what_can_be_paid_for_glows_in_the_supply_and_is_bought_by_a_click(
    browser: Browser, table_server: Server
) -> None:
    with visitor(browser, table_server.url) as mira:
        sit_down(mira, kingdom=SHADOWS, landscapes=["credit", "foresight"], prophecy="growth")
        page = mira.page
        supply = page.get_by_role("region", name="Vorrat", exact=True)
        assert supply.locator("[data-option-id='supply:silver']").count() == 0
        before = mira.see()
        mira.click("primary")
        mira.wait_for_change(before)
        seen = mira.wait_to_be_asked()
        piles = [one for one in seen["options"] if one.startswith("supply:")]
        assert "supply:copper" in piles
        for id in seen["options"]:
            expect(page.locator(f"main [data-option-id='{id}']")).to_have_count(1)
        option(mira, "supply:copper").click()
        expect(page.get_by_test_id("primary")).to_contain_text("Kupfer kaufen?")
        mira.click("primary")
        expect(page.get_by_role("log")).to_contain_text("Du kaufst ein Kupfer")
        mira.fine()


@pytest.mark.rule("D63")
@pytest.mark.parametrize("phone", [False, True])
def test_a_shadow_is_played_from_the_own_deck(browser: Browser, table_server: Server, phone: bool) -> None:
    """Mira buys Fishmongers until one lies in her deck; there it glows, and a click plays it."""
    with visitor(browser, table_server.url, phone=phone) as mira:
        sit_down(mira, kingdom=SHADOWS, landscapes=[], prophecy="growth")
        play_for(mira, ["supply:fishmonger"], "deck:fishmonger")
        shadow = mira.page.get_by_role("region", name="Deine Karten").locator(
            "[data-option-id='deck:fishmonger']"
        )
        assert "im Nachziehstapel" in (shadow.get_attribute("aria-label") or "")
        before = mira.see()
        shadow.click()
        mira.wait_for_change(before)
        played = mira.page.get_by_role("region", name="In diesem Zug gespielt")
        expect(played.locator("[data-card=fishmonger]")).to_be_visible()
        mira.fine()


def test_several_alike_cards_lie_side_by_side_when_several_can_be_chosen(
    browser: Browser, table_server: Server
) -> None:
    """For a Cellar every single card of the hand can be chosen; chosen ones are lifted and counted."""
    with visitor(browser, table_server.url) as mira:
        kingdom = ["cellar", *SHADOWS[:9]]
        sit_down(mira, kingdom=kingdom, landscapes=[], prophecy="growth")
        play_for(mira, ["supply:cellar"], "cellar")
        mira.click("option cellar")
        hand = mira.page.get_by_role("region", name="Deine Hand")
        cards = hand.get_by_test_id("option")
        expect(mira.page.get_by_test_id("decision")).to_contain_text("legst du")
        count = cards.count()
        assert count >= 3
        cards.nth(0).click()
        cards.nth(1).click()
        expect(hand.locator("[aria-pressed=true]")).to_have_count(2)
        expect(mira.page.get_by_test_id("primary")).to_contain_text("2")
        mira.fine()


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("phone", [False, True])
def test_the_table_is_accessible_and_nothing_scrolls_on_the_desktop(
    browser: Browser, table_server: Server, seats: int, phone: bool
) -> None:
    theme = "dark" if seats == 6 else "light"
    with visitor(browser, table_server.url, phone=phone, theme=theme) as mira:
        sit_down(
            mira,
            seats,
            kingdom=SHADOWS,
            landscapes=["credit", "foresight"],
            prophecy="harsh_winter",
            platinum="yes",
        )
        rng = random.Random(2)
        for _ in range(12):
            mira.act(rng)
        mira.wait_to_be_asked()
        assert mira.serious_faults() == []
        mira.screenshot(f"dominion-{seats}-{theme}-{'phone' if phone else 'desktop'}")
        main = mira.page.locator("main")
        assert main.evaluate("one => one.scrollWidth <= one.clientWidth")
        if not phone:
            assert main.evaluate("one => one.scrollHeight <= one.clientHeight")
        mira.fine()


def test_trash_players_and_decks_can_be_looked_at(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        sit_down(mira, kingdom=SHADOWS, landscapes=[], prophecy="growth")
        page = mira.page
        page.get_by_role("button", name="Müll ansehen, 0 Karten").click()
        expect(page.get_by_test_id("sheet")).to_contain_text("Hier liegt nichts.")
        page.keyboard.press("Escape")
        page.get_by_role("region", name="Am Tisch").get_by_role("button").first.click()
        expect(page.get_by_test_id("sheet")).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("tab", name="Decks").click()
        deck = page.get_by_role("list").filter(has_text="Kupfer").last
        expect(deck).to_contain_text("Kupfer")
        expect(deck.get_by_role("button", name="Kupfer")).to_contain_text("7")
        mira.fine()


def test_a_spectator_sees_the_table_but_no_hand(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira, visitor(browser, table_server.url, "Tilda") as tilda:
        table = sit_down(mira, kingdom=SHADOWS, landscapes=[], prophecy="growth")
        tilda.join(table)
        expect(tilda.page.get_by_role("region", name="Vorrat", exact=True)).to_be_visible()
        expect(tilda.page.get_by_role("region", name="Am Tisch").get_by_role("button")).to_have_count(2)
        expect(tilda.page.get_by_role("region", name="Deine Hand")).to_have_count(0)
        assert tilda.see()["options"] == []
        tilda.fine()


def test_a_whole_game_with_everything_on_the_table(browser: Browser, table_server: Server) -> None:
    """Debts, Suns, events, Shadows, Durations: to the result on a phone, in English."""
    with visitor(browser, table_server.url, language="en", phone=True) as mira:
        kingdom = (
            "fishmonger daimyo artist samurai rustic_village river_shrine litter poet alley change".split()
        )
        sit_down(mira, 2, kingdom=kingdom, landscapes=["continue", "sea_trade"], prophecy="kind_emperor")
        mira.play_to_the_end(random.Random(5))
        expect(mira.page.get_by_test_id("result")).to_be_visible()
        mira.fine()


def test_a_card_in_flight_can_be_clicked(browser: Browser, table_server: Server) -> None:
    """All others land at once; the one under the pointer waits for the click."""
    players = [{"hand": ["village"], "deck": ["smithy"] * 5}, {}]
    kingdom = "village smithy cellar market militia moat workshop mine merchant remodel".split()
    match = tr.position("dominion", {"players": players}, {"kingdom": kingdom, "landscapes": []})
    with visitor(browser, table_server.url, motion=True) as mira:
        table = play_on(mira, match)
        page = mira.page
        mira.wait_to_be_asked()
        slow = mira.context.new_cdp_session(page)
        slow.send("Animation.enable")
        slow.send("Animation.setPlaybackRate", {"playbackRate": 0.02})
        page.locator(".hand [data-card=village]").click()
        smithy = page.locator(".hand [data-card=smithy][data-testid=option]")
        expect(smithy).to_be_visible()
        start = smithy.bounding_box()
        assert start is not None
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        page.mouse.down()
        page.wait_for_timeout(200)
        held = smithy.bounding_box()
        assert held is not None
        assert abs(held["x"] - start["x"]) < 20, "it stands still, far from its place"
        page.mouse.up()
        chosen = [["village"], ["smithy"]]
        wait_until("it is played", lambda: table_server.answers(table) == chosen)
        mira.fine()
