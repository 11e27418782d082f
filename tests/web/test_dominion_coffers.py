"""Coffers, overpaying, naming a card and choosing for others, at the browser table."""

import pytest
from playwright.sync_api import Browser, Locator, expect

import tafelrunde as tr
from tests.server.kit import Server
from tests.web.driver import Visitor, play_on, visitor

CARDS = (
    "advisor baker candlestick_maker doctor farming_village harvest herald horn_of_plenty menagerie taxman"
).split()


def seated(mira: Visitor, me: dict[str, object], you: dict[str, object], **more: object) -> Locator:
    """A game that goes on from a position; its decision bar."""
    deck = ["copper"] * 9
    players = [{"deck": deck, **me}, {"deck": deck, "hand": ["copper"] * 5, **you}]
    match = tr.position("dominion", {"table": {"kingdom": CARDS}, "players": players, **more})
    play_on(mira, match, "big-money")
    mira.wait_to_be_asked()
    return mira.page.get_by_test_id("decision")


@pytest.mark.rule("baker")
@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("language", ["de", "en"])
def test_everybodys_coffers_are_shown_and_the_own_ones_are_spent(
    browser: Browser, table_server: Server, phone: bool, language: str
) -> None:
    with visitor(browser, table_server.url, phone=phone, language=language) as mira:
        me: dict[str, object] = {
            "hand": ["baker"],
            "tokens": {"coffers": 4},
            "discard": ["gold", "gold", "estate"],
        }
        bar = seated(mira, me, {"tokens": {"coffers": 2}}, coins=3)
        tokens = mira.page.get_by_test_id("tokens")
        word = {"de": "Taler", "en": "Coffers"}[language]
        assert sorted(tokens.all_text_contents()) == [f"2{word}", f"4{word}"]
        mira.screenshot(f"coffers-{language}-{'phone' if phone else 'desktop'}")
        bar.get_by_text({"de": "Taler ausgeben", "en": "Spend Coffers"}[language]).click()
        expect(mira.page.get_by_test_id("amount").locator("output")).to_have_text("1")
        expect(bar).to_contain_text(
            {"de": "Danach hast du 4 Geld.", "en": "Then you have 4 coins."}[language]
        )
        mira.page.get_by_test_id("amount").get_by_role("button").last.click()
        mira.screenshot(f"coffers-spend-{language}-{'phone' if phone else 'desktop'}")
        bar.get_by_text({"de": "2 Taler ausgeben", "en": "Spend 2 Coffers"}[language]).click()
        expect(tokens.filter(has_text=f"2{word}")).to_have_count(2)
        assert mira.serious_faults() == []
        mira.fine()


@pytest.mark.rule("baker")
def test_a_pile_that_coffers_could_pay_for_says_so(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        seated(mira, {"tokens": {"coffers": 3}}, {}, coins=6, phase="buy")
        mira.page.locator("[data-zone='supply:province'] .cardbtn").click()
        hint = mira.page.get_by_test_id("hint")
        expect(hint).to_contain_text("Kostet 8, du hast 6.")
        expect(hint).to_contain_text("Gib 2 Taler aus, dann reicht es.")
        mira.fine()


@pytest.mark.rule("herald")
@pytest.mark.parametrize("phone", [False, True])
def test_a_herald_is_overpaid_and_calls_up_alike_cards(
    browser: Browser, table_server: Server, phone: bool
) -> None:
    """Both Golds of the discard pile can be chosen, each by itself."""
    with visitor(browser, table_server.url, phone=phone) as mira:
        bar = seated(mira, {"discard": ["gold", "gold", "estate"]}, {}, coins=7, phase="buy")
        mira.click("option supply:herald")
        expect(bar).to_contain_text("Danach bleiben 0 Geld.")
        mira.page.get_by_test_id("amount").get_by_role("button").first.click()
        bar.get_by_text("2 Geld dazuzahlen").click()
        expect(bar).to_contain_text("aus deinem Ablagestapel")
        mira.screenshot(f"herald-{'phone' if phone else 'desktop'}")
        mira.click("option gold")
        mira.click("option gold#2")
        mira.click("primary")
        if not phone:
            expect(mira.page.get_by_role("log")).to_contain_text("Du zahlst 2 Geld dazu")
        mira.fine()


@pytest.mark.rule("herald")
@pytest.mark.parametrize("phone", [False, True])
def test_all_cards_of_a_big_discard_pile_can_be_reached(
    browser: Browser, table_server: Server, phone: bool
) -> None:
    with visitor(browser, table_server.url, phone=phone) as mira:
        discard = [*CARDS, *["copper"] * 6, "silver", "silver", "estate", "duchy"]
        bar = seated(mira, {"discard": discard}, {}, coins=6, phase="buy")
        mira.click("option supply:herald")
        bar.get_by_text("2 Geld dazuzahlen").click()
        lane = mira.page.get_by_role("region", name="Dein Ablagestapel")
        expect(lane.locator("[data-option-id]")).to_have_count(len(discard) + 1)
        mira.screenshot(f"herald-many-{'phone' if phone else 'desktop'}")
        for card in ("advisor", "duchy"):
            lane.locator(f"[data-option-id={card}]").click()
        expect(lane.locator("[aria-pressed=true]")).to_have_count(2)
        main = mira.page.locator("main")
        assert main.evaluate("one => one.scrollWidth <= one.clientWidth")
        if not phone:
            assert main.evaluate("one => one.scrollHeight <= one.clientHeight")
        mira.fine()


@pytest.mark.rule("doctor")
@pytest.mark.parametrize("phone", [False, True])
def test_a_card_is_named_by_a_click_on_its_pile(browser: Browser, table_server: Server, phone: bool) -> None:
    with visitor(browser, table_server.url, phone=phone) as mira:
        me: dict[str, object] = {"hand": ["doctor"], "deck": ["estate", "gold", "silver", "copper"]}
        bar = seated(mira, me, {})
        mira.click("option doctor")
        expect(bar).to_contain_text("Welche Karte nennst du?")
        expect(bar).to_contain_text("Eine andere Karte")
        supply = mira.page.get_by_role("region", name="Vorrat", exact=True)
        expect(supply.locator("[data-option-id]")).to_have_count(len(CARDS) + 7)
        mira.screenshot(f"doctor-{'phone' if phone else 'desktop'}")
        supply.locator("[data-option-id=estate]").click()
        expect(bar).to_contain_text("Reihenfolge")
        mira.screenshot(f"doctor-order-{'phone' if phone else 'desktop'}")
        mira.fine()


@pytest.mark.rule("advisor")
@pytest.mark.parametrize("phone", [False, True])
def test_the_neighbour_chooses_among_the_revealed_cards(
    browser: Browser, table_server: Server, phone: bool
) -> None:
    with visitor(browser, table_server.url, phone=phone) as mira:
        deck = ["gold", "estate", "silver", *["copper"] * 4]
        players = [{"hand": ["copper"], "deck": deck}, {"hand": ["advisor"], "deck": deck}]
        described = {"table": {"kingdom": CARDS}, "players": players, "active": 1}
        match = tr.position("dominion", described)
        match.answer(1, ["advisor"])
        play_on(mira, match, "big-money")
        mira.wait_to_be_asked()
        bar = mira.page.get_by_test_id("decision")
        expect(bar).to_contain_text("ablegen?")
        mira.screenshot(f"advisor-{'phone' if phone else 'desktop'}")
        revealed = mira.page.get_by_role("region", name="Aufgedeckt")
        revealed.locator("[data-option-id=gold]").click()
        expect(bar).not_to_contain_text("ablegen?")
        mira.fine()
