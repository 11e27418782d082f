"""Rules, cards and games, to read and as data."""

import json
from pathlib import Path

import pytest

from tests.terminal.tools import call, check_page


@pytest.mark.parametrize("language", ["de", "en"])
def test_all_rules_fit_the_screen(language: str) -> None:
    contents = call("rules", "kunitori", "--lang", language).stdout
    check_page(contents)
    assert "  K35  " in contents
    everything = call("rules", "kunitori", "all", "--lang", language).stdout
    check_page(everything)
    assert len(everything) > 5 * len(contents)


def test_one_rule_a_chapter_and_a_search() -> None:
    rule = call("rules", "kunitori", "k35", "--lang", "de").stdout
    assert rule.startswith("K35  Karten im Hinterhalt  (Abschnitt 7-2-1)\n")
    chapter = call("rules", "kunitori", "buy", "--lang", "en").stdout
    assert "K45  " in chapter
    assert "K35  " not in chapter
    found = call("rules", "kunitori", "--search", "Hinterhalt", "--lang", "de").stdout
    assert "K35  " in found
    assert "K45  " not in found
    nothing = call("rules", "kunitori", "--search", "Raumschiff", "--lang", "de")
    assert (nothing.returncode, nothing.stdout) == (1, "Keine Regel enthält „Raumschiff“.\n")


def test_rules_as_data() -> None:
    rules = {
        rule["id"]: rule for rule in json.loads(call("rules", "kunitori", "--json", "--lang", "en").stdout)
    }
    assert rules["K35"]["section"] == "7-2-1"
    assert rules["K35"]["house"] is False
    assert rules["KH4"]["house"] is True
    assert all(rule["title"] and rule["text"] for rule in rules.values())


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_list_of_cards(language: str) -> None:
    cards = call("cards", "kunitori", "--lang", language, "--pack", "first-box-stand-ins").stdout
    check_page(cards)
    assert len([line for line in cards.splitlines() if "*" in line]) >= 20
    assert "KH36" in cards, "what the star means"


def test_reconstructed_prices_are_marked() -> None:
    text = call("cards", "kunitori", "castle town", "--lang", "en").stdout
    assert "price 6* (reconstructed, no source gives it)" in text
    assert "KH36 Reconstructed prices" in text
    assert "price 7 (from the rulebook)" in call("cards", "kunitori", "Landzerstörer", "--lang", "en").stdout
    own = call("cards", "kunitori", "land", "-o", 'prices={"land": 8}', "--lang", "en").stdout
    assert "price 8 (at this table only)" in own


def test_options_change_the_cards() -> None:
    english = call("cards", "kunitori", "fake fortress", "-o", "edition=english", "--lang", "en").stdout
    assert "Action +1" in english


def test_cards_as_data() -> None:
    cards = {
        card["id"]: card for card in json.loads(call("cards", "kunitori", "--json", "--lang", "de").stdout)
    }
    assert len(cards) == 32
    assert cards["trap"]["name"] == "Falle"
    assert cards["trap"]["price_source"] == "E"
    assert cards["castle_town"]["price_source"] == "REC"
    assert "KH14" in cards["trap"]["rules"]


def test_the_list_of_games() -> None:
    text = call("games", "--lang", "de").stdout
    check_page(text)
    assert "kunitori  Kunitori! Brennt die Welt?" in text
    assert "2 bis 6 Spieler; Bots: random, novice, daimyo" in text
    assert "--option ambush_bonus=per_card|once" in text
    games = {game["id"]: game for game in json.loads(call("games", "--json").stdout)}
    assert games["kunitori"]["seats"] == [2, 6]


def test_help_and_version() -> None:
    text = call("--help").stdout
    for command in ("play", "replay", "rules", "cards", "games", "simulate", "bench"):
        assert command in text
    assert call("--version").stdout.startswith("tafelrunde ")
    assert (Path(__file__).parents[2] / "src" / "tafelrunde" / "__main__.py").exists()
