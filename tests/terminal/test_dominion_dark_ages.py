"""Dark Ages in the terminal: a pile of different cards, cards without a pile, a pile beside the Supply."""

import pytest

from tests.dominion.table import table
from tests.terminal.test_dominion import run
from tests.terminal.tools import check_page, session

WORDS = {
    "de": {
        "pile": "5 Dame Anna (Ritter, darunter verdeckt) ×2",
        "option": "Dame Anna (Ritter)  ",
        "empty": "5 Ritter (leer)",
        "beside": " Daneben      0 Verrückter ×10\n",
        "removed": "Entfernt",
    },
    "en": {
        "pile": "5 Dame Anna (Knights, order below hidden) ×2",
        "option": "Dame Anna (Knights)  ",
        "empty": "5 Knights (empty)",
        "beside": " Beside it    0 Madman ×10\n",
        "removed": "Removed",
    },
}


def shown(language: str, **knights: object) -> str:
    """A table in the Buy phase with Knights and Hermits."""
    me = {"hand": ["copper", "hovel", "overgrown_estate"], "deck": ["copper"] * 9}
    t = table(me, kingdom=["knights", "hermit"], shelters=True, phase="buy", coins=5, **knights)  # type: ignore[arg-type]
    page = session(t.match, [], language).text
    check_page(page)
    return page


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_knights_show_their_top_card_and_hide_the_rest(language: str) -> None:
    page, words = shown(language, order={"knights": ["dame_anna", "sir_martin"]}), WORDS[language]
    assert words["pile"] in page
    assert words["option"] in page[page.index("»") :]
    assert "Martin" not in page
    assert words["empty"] in shown(language, left={"knights": 0})


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_pile_beside_the_supply_was_not_removed(language: str) -> None:
    page, words = shown(language), WORDS[language]
    assert words["beside"] in page
    assert words["removed"] not in page


def test_a_card_tells_where_it_lies() -> None:
    for card, words in (
        ("hovel", "1 Geld · kein Stapel, sondern in jedem Startdeck eine · Dark Ages"),
        ("sir_martin", "4 Geld · im Stapel Ritter · Dark Ages"),
        ("knights", "5 Geld · 10 Karten im Stapel · Dark Ages"),
        ("madman", "0 Geld · 10 Karten im Stapel · Dark Ages"),
    ):
        assert words in run("cards", "dominion", card, "--lang", "de").stdout.replace("\n", " "), card
    assert "knights Ritter." in run("cards", "dominion", "dame_anna", "--lang", "de").stdout, "see also"
    page = run("cards", "dominion", "necropolis", "--lang", "de").stdout
    assert "Totenstadt  Aktion – Unterschlupf" in page
