"""Levels of difficulty (SH34): each is a combat deck, and says how often it is won."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.engine.text import LANGUAGES
from tafelrunde.games.asche.kind import KIND
from tafelrunde.games.asche.tables import COMBAT_CARDS, LEVELS
from tafelrunde.lab.balance import CASES, SAMPLE, Case, measure
from tests.asche.table import new

BALANCE = Path(__file__).parents[2] / "docs" / "balance.md"


def deck(seats: int, **options: object) -> tuple[int, ...]:
    """Dragons, knights, swords and shields of a match."""
    census = new(seats, **options).game.census()
    return tuple(census[f"combat:{card}"] for card in ("dragon", "knight", "sword", "shield"))


@pytest.mark.rule("SH34", "S71")
def test_the_default_is_normal_and_alone_it_is_harder() -> None:
    assert deck(4) == deck(4, mode="coop") == (11, 6, 10, 9)
    assert deck(1, mode="solo") == (13, 5, 9, 9)


@pytest.mark.rule("SH34")
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_its_decks(level: str) -> None:
    alone, with_others = LEVELS[level]
    assert sum(alone) == sum(with_others) == COMBAT_CARDS
    assert deck(1, mode="solo", difficulty=level) == alone
    assert deck(3, difficulty=level) == with_others


@pytest.mark.rule("SH34")
def test_numbers_can_be_changed_card_by_card() -> None:
    assert deck(2, difficulty="hard", combat_deck={"dragon": 11, "sword": 10}) == (11, 6, 10, 9)


@pytest.mark.rule("SH34", "S71")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_a_match_name_its_level_and_its_deck(language: str) -> None:
    match = tr.new_match("asche", 1, options={"mode": "solo", "difficulty": "merciless"})
    texts = tr.texts(match, language)
    assert re.findall(r"\d+", texts.get("rule.S71"))[:4] == [str(number) for number in LEVELS["merciless"][0]]
    assert texts.get("option.difficulty.merciless") in texts.get("rule.SH34")


def measured(level: str) -> list[int]:
    """The victories of marshals in a hundred games as the report has them: alone, together, as rivals."""
    page = BALANCE.read_text(encoding="utf-8")
    found = []
    for mode, seats in SAMPLE:
        row = re.search(rf"^\| {mode} \| {seats} \| {level} \| marshal \| ([\d.]+) %", page, re.MULTILINE)
        assert row is not None, (mode, seats, level)
        found.append(round(float(row[1])))
    return found


@pytest.mark.rule("SH34")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_says_how_often_it_was_won(level: str, language: str) -> None:
    told = tr.texts(tr.new_match("asche", 2), language).get(f"option.difficulty.{level}")
    assert [int(number) for number in re.findall(r"(\d+) %", told)] == measured(level)


def test_the_levels_get_harder_and_normal_is_no_walkover() -> None:
    chances = [measured(level) for level in ("gentle", "normal", "hard", "merciless")]
    for easier, harder in pairwise(chances):
        assert all(one > other for one, other in zip(easier, harder, strict=True))
    assert measured("normal")[0] < 95


def test_selfishness_pays_less_than_giving() -> None:
    """Who gives nothing loses more often: a small sample of what docs/balance.md measures."""
    wanted = [Case("coop", 4, bot=bot).key() for bot in ("marshal", "miser")]
    keys = [case.key() for case in CASES]
    giving, keeping = measure(60, 7, cases=[keys.index(key) for key in wanted])
    assert keeping.wins < giving.wins


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(tr.BadSetup, match=r"^Option difficulty of asche is 'easy', but must be one of: "):
        KIND.complete_options({"difficulty": "easy"})
