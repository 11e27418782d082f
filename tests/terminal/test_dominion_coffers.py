"""Dominion in the terminal with Coffers and overpaying: everybody sees them, and one can type what to do."""

import pytest

import tafelrunde as tr
from tests.terminal.tools import check_page, session

COFFERS: dict[str, object] = {
    "table": {"kingdom": ["baker", "herald", "doctor", "village"]},
    "players": [
        {
            "hand": ["village"],
            "deck": ["copper"] * 9,
            "discard": ["gold", "estate"],
            "tokens": {"coffers": 3},
        },
        {"hand": ["copper"] * 5, "deck": ["copper"] * 9, "tokens": {"coffers": 1}},
    ],
    "coins": 4,
}
WORDS = {
    "de": (
        "Hand 1, Nachziehstapel 9, Ablage 2 (oben Anwesen), Taler 3\n",
        "Hand 5, Nachziehstapel 9, Ablage 0, Taler 1\n",
        "Zug 1, Aktionsphase  Aktionen 1  Geld 4  Käufe 1  Taler 3  ",
        "Taler ausgeben\n",
        "Wie viele Taler gibst du aus?",
        "Ada gibt 2 Taler aus.",
        "Geld 6  Käufe 1  Taler 1  ",
        "Wie viel Geld zahlst du zusätzlich?",
        "Ada kauft einen Herold für 4 Geld.\n  Ada zahlt 1 Geld dazu.\n",
        "Welche Karten aus deinem Ablagestapel legst du auf den Nachziehstapel?",
    ),
    "en": (
        "hand 1, deck 9, discard 2 (Estate on top), Coffers 3\n",
        "hand 5, deck 9, discard 0, Coffers 1\n",
        "Turn 1, Action phase  Actions 1  Coins 4  Buys 1  Coffers 3  ",
        "spend Coffers\n",
        "How many Coffers do you spend?",
        "Ada spends 2 Coffers.",
        "Coins 6  Buys 1  Coffers 1  ",
        "How many coins do you overpay?",
        "Ada buys a Herald for $4.\n  Ada pays another $1.\n",
        "Which cards from your discard pile do you put onto your deck?",
    ),
}


@pytest.mark.parametrize("language", ["de", "en"])
def test_coffers_are_shown_spent_and_overpaid(language: str) -> None:
    match = tr.position("dominion", COFFERS)
    spend = {"de": "Taler ausgeben", "en": "spend Coffers"}[language]
    herald = {"de": "Herold", "en": "Herald"}[language]
    shown = session(match, [spend, "2", "0", herald, "1", "1"], language).text
    check_page(shown)
    for words in WORDS[language]:
        assert words in shown, words


def test_a_card_that_acts_by_itself_is_named_once() -> None:
    """The Tunnel is what acts and what it is about; a Scheme is about another card."""
    deck = ["copper"] * 9
    players = [{"hand": ["oasis", "tunnel", "estate"], "deck": deck}, {"deck": deck}]
    match = tr.position("dominion", {"table": {"kingdom": ["oasis", "tunnel", "scheme"]}, "players": players})
    shown = session(match, ["1", "Tunnel"], "de").text
    assert "   1  Tunnel\n   0  nichts davon nutzen\n" in shown
    players[0] = {"hand": ["scheme", "oasis"], "deck": deck}
    match = tr.position("dominion", {"table": {"kingdom": ["oasis", "tunnel", "scheme"]}, "players": players})
    shown = session(match, ["Komplott", "Oase", "Kupfer", "0", "0"], "de").text
    assert "Komplott (Oase)" in shown
