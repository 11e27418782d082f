"""Matches of earlier rules versions keep what they were played with."""

from tafelrunde.engine.resume import resume
from tafelrunde.engine.upgrade import Saved
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.kind import KIND
from tafelrunde.games.asche.tables import Tables
from tafelrunde.games.asche.upgrade import COMBAT_DECK_OF_2
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


def deck(game: object) -> dict[str, int]:
    assert isinstance(game, Asche)
    return {card: count for card, count in game.census().items() if card.startswith("combat:")}


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


def test_an_older_match_asks_as_before() -> None:
    saved = of_version_2(mode="coop")
    assert not Tables(resume(KIND, saved).options).holders_only
