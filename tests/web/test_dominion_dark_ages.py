"""Dark Ages in a real browser: the Knights, cards without a pile, and where its questions are answered."""

import pytest
from playwright.sync_api import Browser, expect

from tests.dominion.table import Table, table
from tests.server.kit import Server
from tests.web.driver import play_on, visitor

KINGDOM = "knights hermit squire vagrant forager armory procession catacombs rogue hunting_grounds".split()
ORDER = {"knights": ["dame_anna", "sir_martin", "sir_bailey"]}
YOU = {"hand": ["copper"] * 3, "deck": ["copper"] * 9}


def dark_ages(me: dict[str, object], **more: object) -> Table:
    """A table with ten cards of Dark Ages and Shelters."""
    mine = {"deck": ["copper"] * 9, **me}
    return table(mine, YOU, **{"kingdom": KINGDOM, "shelters": True, "order": ORDER, **more})  # type: ignore[arg-type]


@pytest.mark.rule("knights")
@pytest.mark.parametrize("phone", [False, True])
def test_the_top_knight_is_seen_and_bought_and_the_next_comes_to_light(
    browser: Browser, table_server: Server, phone: bool
) -> None:
    t = dark_ages({"hand": ["hovel", "necropolis", "overgrown_estate"]}, phase="buy", coins=9, buys=2)
    with visitor(browser, table_server.url, phone=phone) as mira:
        play_on(mira, t.match)
        mira.wait_to_be_asked()
        pile = mira.page.locator("[data-option-id='supply:knights']")
        label = pile.get_attribute("aria-label") or ""
        assert label.startswith("Dame Anna, Aktion, Angriff, Ritter, Preis 5")
        assert "Stapel Ritter, Reihenfolge darunter verdeckt" in label
        assert "Martin" not in mira.page.locator("main").inner_text()
        mira.screenshot(f"dark-ages-{'phone' if phone else 'desktop'}")
        before = mira.see()
        pile.click()
        mira.click("primary") if mira.page.get_by_test_id("primary").is_visible() else None
        mira.wait_for_change(before)
        expect(mira.page.locator("[data-option-id='supply:knights'][data-card=sir_martin]")).to_be_visible()
        assert mira.serious_faults() == []
        mira.fine()


@pytest.mark.rule("madman")
def test_the_madmen_stand_beside_the_supply(browser: Browser, table_server: Server) -> None:
    t = dark_ages({"hand": ["hovel"]}, phase="buy")
    with visitor(browser, table_server.url) as mira:
        play_on(mira, t.match)
        mira.wait_to_be_asked()
        mira.page.locator("[data-zone=trash]").first.click()
        sheet = mira.page.get_by_test_id("sheet")
        expect(
            sheet.get_by_role("region", name="Neben dem Vorrat").locator("[data-card=madman]")
        ).to_be_visible()
        expect(sheet).not_to_contain_text("Aus dem Vorrat entfernt")
        mira.fine()


def attacked() -> Table:
    """A Knight has turned over a Silver and a Gold of the first player."""
    me = {"hand": ["hovel"], "deck": ["silver", "gold", "copper"]}
    you = {"hand": ["sir_bailey", "copper"], "deck": ["copper"] * 9}
    return table(me, you, kingdom=KINGDOM, active=1).play("sir_bailey")


def robbing() -> Table:
    """A Rogue looks at the trash."""
    return dark_ages({"hand": ["rogue"]}, trash=["silver", "gold"]).play("rogue")


def retreating() -> Table:
    """A Hermit looks through the discard pile."""
    return dark_ages({"hand": ["hermit", "hovel"], "discard": ["curse", "estate"]}).play("hermit")


@pytest.mark.rule("knights")
@pytest.mark.rule("rogue")
@pytest.mark.rule("hermit")
@pytest.mark.parametrize("phone", [False, True])
def test_cards_are_chosen_where_they_lie(browser: Browser, table_server: Server, phone: bool) -> None:
    """Revealed and discarded cards in a lane of their own, cards of the trash beside the question."""
    for name, t, card, where in (
        ("raid", attacked(), "silver", "main"),
        ("hermit", retreating(), "curse", "main"),
        ("rogue", robbing(), "gold", "[data-testid=decision]"),
    ):
        with visitor(browser, table_server.url, phone=phone) as mira:
            play_on(mira, t.match)
            seen = mira.wait_to_be_asked()
            assert card in seen["options"], name
            chosen = mira.page.locator(f"{where} [data-option-id='{card}']")
            expect(chosen).to_have_count(1)
            mira.screenshot(f"dark-ages-{name}-{'phone' if phone else 'desktop'}")
            chosen.click()
            mira.wait_for_change(seen)
            mira.fine()


@pytest.mark.rule("hovel")
def test_the_overview_of_the_deck_knows_the_shelters(browser: Browser, table_server: Server) -> None:
    """A start deck is seven Coppers and three Shelters; a Hovel waits in hand."""
    deck = ["copper"] * 5 + ["necropolis", "overgrown_estate"]
    t = dark_ages({"hand": ["hovel", "copper", "copper"], "deck": deck}, phase="buy", coins=2)
    with visitor(browser, table_server.url) as mira:
        play_on(mira, t.match)
        seen = mira.wait_to_be_asked()
        mira.page.get_by_role("tab", name="Decks").click()
        listed = mira.page.get_by_role("list").filter(has_text="Totenstadt").first
        expect(listed).to_contain_text("Verfallenes Anwesen")
        assert "Anwesen" not in listed.inner_text().split("\n"), "no Estates"
        mira.page.locator("[data-option-id='supply:estate']").click()
        mira.wait_for_change(seen)
        mira.wait_to_be_asked()
        expect(mira.page.locator(".hand [data-option-id=hovel]")).to_be_visible()
        mira.screenshot("dark-ages-hovel")
        mira.fine()
