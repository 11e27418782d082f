"""The handbook: complete in both languages, short, about rules and cards that exist, in words for players."""

import re

import pytest

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.handbook import Chapter, chapters, games
from tafelrunde.lessons import lessons

LONGEST = 250
ALL = [pytest.param(game, one, id=f"{game}/{one.name}") for game in games() for one in chapters(game)]
# K35, S72, D40, KH1: how referees call rules.
NUMBERED = re.compile(r"\b[KSD][HC]?\d{1,3}\b")


def test_every_game_has_a_book() -> None:
    assert games() == ["asche", "dominion", "kunitori"]
    for game in games():
        names = [one.name for one in chapters(game)]
        assert len(names) >= 12
        assert len(set(names)) == len(names)
        assert {"how-to-win", "mistakes", "glossary"} <= set(names)


@pytest.mark.parametrize(("game", "one"), ALL)
def test_a_chapter_explains_rules_shows_cards_and_leads_to_lessons_that_exist(
    game: str, one: Chapter
) -> None:
    known = {rule.id for rule in kind_of(game).rules}
    assert one.rules
    assert set(one.rules) <= known
    texts = Texts(kind_of(game).text, "de")
    assert [card for card in one.cards if f"card.{card}.name" not in texts] == []
    taught = {lesson.name for lesson in lessons(game)} | {""}
    assert {one.board, one.lesson} <= taught


@pytest.mark.parametrize(("game", "one"), ALL)
def test_a_chapter_is_the_same_in_both_languages_and_no_longer_than_a_page(game: str, one: Chapter) -> None:
    for part in ("text", "example", "questions", "points"):
        assert len(getattr(one.de, part)) == len(getattr(one.en, part)), part
    assert bool(one.de.rule) == bool(one.en.rule)
    for language in LANGUAGES:
        page = one.page(language)
        assert page.title
        assert page.points or (page.rule and page.example and page.questions)
        assert len(page.words().split()) <= LONGEST


@pytest.mark.parametrize(("game", "one"), ALL)
def test_a_chapter_speaks_to_players_not_to_referees(game: str, one: Chapter) -> None:
    options = [option.name for option in kind_of(game).options if "_" in option.name]
    for language in LANGUAGES:
        words = f"{one.page(language).title} {one.page(language).words()}"
        assert NUMBERED.findall(words) == []
        assert [name for name in options if name in words] == []
        assert "Option" not in words


def test_a_game_without_a_book_is_named() -> None:
    with pytest.raises(BadSetup):
        chapters("chess")
