"""Potions in the terminal: in costs, in the purse, and in the log."""

import pytest

import tafelrunde as tr
from tests.terminal.tools import call, check_page, session

LABORATORY: dict[str, object] = {
    "table": {"kingdom": ["alchemist", "vineyard", "golem", "smithy", "daimyo"]},
    "players": [{"hand": ["potion", "silver"], "deck": ["copper"] * 9}, {"deck": ["copper"] * 9}],
    "phase": "buy",
    "coins": 1,
}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "de",
            [
                "Geld 0 Kupfer ×42 3 Silber ×39 6 Gold ×30 4 Trank ×15",
                "Königreich 4 Schmiede ×10 1T Weinberg ×8 3+1T Alchemist ×10 4+1T Golem ×10 6S Daimyo ×10",
                "+2S = Schulden auf dem Stapel; T = Trank",
                "Geld 3 Käufe 1 Tränke 1",
                "T = Trank.",
                "kauft einen Alchemisten für 3 Geld und einen Trank.",
            ],
        ),
        (
            "en",
            [
                "1P Vineyard ×8 3+1P Alchemist ×10",
                "Coins 3 Buys 1 Potions 1",
                "P = Potion.",
                "buys an Alchemist for $3 and a Potion.",
            ],
        ),
    ],
)
def test_potions_are_shown_in_costs_in_the_purse_and_in_the_log(language: str, words: list[str]) -> None:
    match = tr.position("dominion", LABORATORY)
    shown = session(match, ["1", "Alchemist"], language)
    check_page(shown.text)
    read = " ".join(shown.text.split())
    for one in words:
        assert one in read, one


def test_a_table_without_potions_says_nothing_of_them() -> None:
    plain: dict[str, object] = {**LABORATORY, "table": {"kingdom": ["smithy"]}}
    plain["players"] = [{"hand": ["silver"], "deck": ["copper"] * 9}, {"deck": ["copper"] * 9}]
    shown = session(tr.position("dominion", plain), ["1"], "de").text
    assert "Trank" not in shown
    assert "Tränke" not in shown


def test_a_card_in_full_names_the_potion_in_its_cost() -> None:
    shown = call("cards", "dominion", "golem", "--lang", "de").stdout
    assert "Kosten: 4 Geld + 1 Trank · 10 Karten im Stapel · Die Alchemisten" in shown
    assert "Kosten: 1 Trank · " in call("cards", "dominion", "vineyard", "--lang", "de").stdout
