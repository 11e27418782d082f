"""Matches of earlier rules versions keep what they were played with."""

import pytest

from tafelrunde.engine.resume import resume
from tafelrunde.engine.upgrade import Saved
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.kind import KIND
from tafelrunde.games.asche.tables import Tables
from tafelrunde.games.asche.upgrade import COMBAT_DECK_OF_2, COMBAT_DECKS_OF_3
from tests.asche.table import new


def of_version_2(**options: object) -> Saved:
    """A fresh match as version 2 would have written it down."""
    kept = {**KIND.complete_options({"windows": "covert"}), **options}
    kept["combat_deck"] = {**COMBAT_DECK_OF_2, **options.get("combat_deck", {})}  # type: ignore[dict-item]
    story = new(3, **kept)
    saved = Saved(2, dict(story.match.options), None, story.match.checkpoint.describe(), seats=3)
    saved.options["combat_deck"] = options.get("combat_deck", {})
    del saved.options["difficulty"]
    return saved


def of_version_3(level: str, seats: int = 3, **options: object) -> Saved:
    """A fresh match as version 3 would have written it down."""
    old = COMBAT_DECKS_OF_3.get(level) if seats > 1 else None
    kept = {**options, "difficulty": level, "combat_deck": {**(old or {}), **options.get("combat_deck", {})}}  # type: ignore[dict-item]
    story = new(seats, **kept)
    saved = Saved(3, dict(story.match.options), None, story.match.checkpoint.describe(), seats=seats)
    saved.options["combat_deck"] = options.get("combat_deck", {})
    return saved


def deck(game: object) -> dict[str, int]:
    assert isinstance(game, Asche)
    return {card: count for card, count in game.census().items() if card.startswith("combat:")}


def cards(game: object) -> list[int]:
    """Dragons, knights, swords and shields."""
    return [deck(game)[f"combat:{card}"] for card in ("dragon", "knight", "sword", "shield")]


def test_an_older_match_keeps_its_combat_deck() -> None:
    match = resume(KIND, of_version_2())
    assert deck(match.position) == {
        "combat:dragon": 10,
        "combat:knight": 8,
        "combat:sword": 9,
        "combat:shield": 9,
    }
    own = {"dragon": 12, "sword": 7}
    assert deck(resume(KIND, of_version_2(combat_deck=own)).position)["combat:dragon"] == 12


@pytest.mark.parametrize(("level", "kept"), [("normal", [11, 6, 10, 9]), ("hard", [12, 6, 9, 9])])
def test_a_match_of_version_3_keeps_the_deck_of_its_level(level: str, kept: list[int]) -> None:
    assert cards(resume(KIND, of_version_3(level)).position) == kept


def test_a_match_of_version_3_keeps_its_own_deck_and_one_alone_has_no_other() -> None:
    own = {"dragon": 13, "sword": 8}
    assert cards(resume(KIND, of_version_3("normal", combat_deck=own)).position) == [
        13,
        6,
        8,
        9,
    ]
    alone = resume(KIND, of_version_3("normal", 1, mode="solo"))
    assert alone.options["combat_deck"] == {}
    assert cards(alone.position) == [13, 5, 9, 9]


def test_an_older_match_asks_as_before() -> None:
    saved = of_version_2(mode="coop")
    assert not Tables(resume(KIND, saved).options).holders_only
