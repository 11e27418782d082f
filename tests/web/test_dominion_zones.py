"""What further sets bring to the table of Dominion: it is all in sight, has a name, and explains itself."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.dominion.full import full_table
from tests.server.kit import Server
from tests.web.driver import Visitor, play_on, visitor
from tests.web.test_dominion_room import SIZES, check

WORDS = {
    "de": {
        "shelf": "Taler|Dorfbewohner|Gefallen|Zustand|Artefakt|Gabe bis Zugende|Exil|Wirtshaus",
        "villagers": "Setze in deiner Aktionsphase beliebig viele ein: je +1 Aktion.",
        "exile": "Nimmst du eine Karte gleichen Namens, darfst du alle davon ablegen.",
        "night": "Nacht",
        "castles": "von oben: Bescheidenes Schloss, Verfallendes Schloss",
        "temple": "3 Siegpunktmarker auf dem Stapel",
        "guildhall": "gekauft: Musashi",
        "hexes": "Plagen ansehen, noch 1, 2 aufgedeckt",
    },
    "en": {
        "shelf": "Coffers|Villagers|Favors|State|Artifact|Boon until the turn ends|Exile|Tavern",
        "villagers": "In your Action phase, spend any number of them: +1 Action each.",
        "exile": "When you gain a card of the same name, you may discard all copies of it from here.",
        "night": "Night",
        "castles": "from the top: Humble Castle, Crumbling Castle",
        "temple": "3 victory tokens on the pile",
        "guildhall": "bought by Musashi",
        "hexes": "Look at the Hexes, 1 left, 2 turned over",
    },
}


def sit_down(mira: Visitor, seats: int = 2, **changes: object) -> Locator:
    """The full table; its decision bar."""
    mira.introduce()
    play_on(mira, full_table(seats, **changes))
    mira.wait_to_be_asked()
    return mira.page.get_by_test_id("decision")


def zone(mira: Visitor, word: str) -> Locator:
    """The name of something that lies before Mira."""
    return mira.page.locator(".shelf").get_by_role("button", name=word)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_room_for_everything_at_once(
    browser: Browser, table_server: Server, width: int, height: int, seats: int
) -> None:
    with visitor(browser, table_server.url, phone=width < 700) as mira:
        mira.page.set_viewport_size({"width": width, "height": height})
        sit_down(mira, seats)
        mira.page.wait_for_timeout(300)
        check(mira, f"dominion-zones-{seats}-{width}x{height}")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_zone_has_a_name_and_says_what_it_is_good_for(
    browser: Browser, table_server: Server, phone: bool, language: str
) -> None:
    words = WORDS[language]
    with visitor(browser, table_server.url, phone=phone, language=language) as mira:
        sit_down(mira)
        page = mira.page
        names = page.locator(".shelf .what").all_text_contents()
        assert [one.strip("0123456789 ") for one in names] == words["shelf"].split("|")
        hint = page.get_by_test_id("hint")
        villagers = zone(mira, words["shelf"].split("|")[1])
        villagers.tap() if phone else villagers.click()
        expect(hint).to_contain_text(words["villagers"])
        assert not covers_the_question(mira)
        page.keyboard.press("Escape")
        expect(hint).to_have_count(0)
        page.locator(".seat .open").click()
        expect(page.get_by_test_id("sheet")).to_contain_text(words["exile"])
        mira.screenshot(f"dominion-player-{language}-{'phone' if phone else 'desktop'}")
        assert mira.serious_faults() == []
        mira.fine()


def covers_the_question(mira: Visitor) -> bool:
    """Whether the popover lies over what is asked."""
    covered: bool = mira.page.evaluate(
        """() => {
          const [hint, bar] = ["hint", "decision"].map((id) =>
            document.querySelector(`[data-testid=${id}]`).getBoundingClientRect());
          return hint.top < bar.bottom && hint.bottom > bar.top;
        }"""
    )
    return covered


def test_a_zone_explains_itself_to_the_pointer_and_to_the_keyboard(
    browser: Browser, table_server: Server
) -> None:
    with visitor(browser, table_server.url) as mira:
        sit_down(mira)
        hint = mira.page.get_by_test_id("hint")
        zone(mira, "Exil").hover()
        expect(hint).to_contain_text("gehören dir und zählen am Spielende")
        mira.page.mouse.move(600, 200)
        expect(hint).to_have_count(0)
        mira.page.locator(".seat [data-testid=tokens]").last.hover()
        expect(hint).to_contain_text("Dann ist der Marker weg.")
        mira.page.mouse.move(600, 400)
        zone(mira, "Taler").focus()
        mira.page.keyboard.press("ArrowRight")
        mira.page.keyboard.press("ArrowRight")
        expect(hint).to_contain_text("Dorfbewohner")
        mira.fine()


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("language", ["de", "en"])
def test_piles_and_landscapes_tell_what_lies_on_and_below_them(
    browser: Browser, table_server: Server, phone: bool, language: str
) -> None:
    words = WORDS[language]
    with visitor(browser, table_server.url, phone=phone, language=language) as mira:
        sit_down(mira)
        page = mira.page
        for card, word in (("humble_castle", "castles"), ("temple", "temple"), ("guildhall", "guildhall")):
            expect(page.locator(f"main [data-card={card}]").first).to_have_attribute(
                "aria-label", re_of(words[word])
            )
        for card in ("treasure_hunter", "imp", "will_o_wisp", "way_of_the_ox", "crafters_guild"):
            expect(page.locator(f".landscapes [data-card={card}]")).to_have_count(1)
        page.get_by_role("button", name=words["hexes"]).click()
        for hex in ("greed", "plague"):
            expect(page.get_by_test_id("sheet").locator(f"[data-card={hex}]")).to_be_visible()
        page.keyboard.press("Escape")
        if not phone:
            expect(page.locator("header")).to_contain_text(words["night"])
        mira.fine()


def re_of(words: str) -> re.Pattern[str]:
    """Somewhere in a text."""
    return re.compile(re.escape(words))


def test_tokens_are_spent_where_they_lie(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        bar = sit_down(mira)
        mira.page.locator(".shelf .spend").click()
        expect(bar).to_contain_text("Danach hast du 5 Geld.")
        bar.get_by_text("1 Taler ausgeben").click()
        expect(mira.page.get_by_test_id("tokens").filter(has_text="Taler").last).to_have_text("2Taler")
        mira.fine()


def test_a_project_is_bought_by_a_click_and_shows_whose_it_is(browser: Browser, table_server: Server) -> None:
    with visitor(browser, table_server.url) as mira:
        sit_down(mira, coins=5)
        mira.click("option project:guildhall")
        bought = mira.page.locator(".landscapes [data-card=guildhall]")
        expect(bought).to_have_attribute("aria-label", re_of("gekauft: Du, Musashi"))
        expect(mira.page.get_by_role("log")).to_contain_text("Gildenhaus")
        mira.fine()


@pytest.mark.parametrize("phone", [False, True])
def test_a_way_is_asked_with_the_printed_text_as_the_usual_answer(
    browser: Browser, table_server: Server, phone: bool
) -> None:
    with visitor(browser, table_server.url, phone=phone) as mira:
        bar = sit_down(mira, phase="action", me={"hand": ["border_guard", "copper"], "states": []})
        mira.click("option border_guard")
        expect(bar).to_contain_text("Grenzposten: nach welchem Text?")
        expect(mira.page.get_by_test_id("primary")).to_contain_text("Wie aufgedruckt")
        bar.get_by_text("Weg des Ochsen").click()
        expect(mira.page.locator("dl").first).to_contain_text("2")
        if not phone:
            expect(mira.page.get_by_role("log")).not_to_contain_text("+1 Aktion")
        mira.fine()


@pytest.mark.parametrize("phone", [False, True])
def test_night_cards_are_played_at_night(browser: Browser, table_server: Server, phone: bool) -> None:
    with visitor(browser, table_server.url, phone=phone) as mira:
        bar = sit_down(mira, phase="night")
        expect(bar).to_contain_text("Es ist Nacht.")
        expect(bar).to_contain_text("Nacht beenden")
        mira.screenshot(f"dominion-night-{'phone' if phone else 'desktop'}")
        mira.click("option devils_workshop")
        mira.wait_to_be_asked()
        mira.fine()


@pytest.mark.parametrize("phone", [False, True])
def test_a_hex_of_somebody_else_is_told_as_a_hit(browser: Browser, table_server: Server, phone: bool) -> None:
    """Musashi plays a Skulk: Mira receives the next Hex."""
    with visitor(browser, table_server.url, phone=phone, pace="slow", motion=True) as mira:
        me = {"hand": ["estate"], "deck": ["copper"] * 9}
        musashi = {"hand": ["skulk", *["copper"] * 4], "deck": ["copper"] * 9}
        mira.introduce()
        play_on(mira, full_table(players=[me, musashi], holders={}, coins=0), "steward")
        mira.wait_to_be_asked()
        mira.click("decline" if mira.see()["decline"] else "primary")
        hit = mira.page.locator("[data-testid=scene][data-scene=hit]", has_text="Du empfängst eine Plage")
        hit.wait_for(timeout=20_000)
        expect(hit).to_contain_text("Nachziehstapel")
        place = hit.bounding_box()
        assert place is not None
        assert place["y"] > 0
        assert place["height"] < 400
        mira.screenshot(f"dominion-hex-{'phone' if phone else 'desktop'}")
        mira.fine()


def test_the_table_lives_on_when_the_last_of_it_is_gone(browser: Browser, table_server: Server) -> None:
    """The only token is spent, and nothing is left above the hand."""
    with visitor(browser, table_server.url) as mira:
        bare = {"in_play": [], "tokens": {"coffers": 1}, "mats": {}, "states": []}
        sit_down(mira, me=bare, holders={}, decks=[{"kind": "boon", "cards": ["seas_gift"]}])
        expect(mira.page.locator(".shelf")).to_be_visible()
        mira.page.locator(".shelf .spend").click()
        expect(mira.page.locator(".shelf")).to_have_count(0)
        assert mira.wait_to_be_asked()["options"], "the next question is there"
        mira.fine()
