"""`hint` at the prompt: one sentence, nothing changes, and not among several people."""

import pytest

import tafelrunde as tr
from tafelrunde.terminal.seats import Seating
from tests.terminal.test_commands import BUYING, at
from tests.terminal.tools import Evening, check_page, session


@pytest.mark.parametrize(
    ("word", "language", "said"),
    [
        ("hint", "en", "treasures. That makes 3 money"),
        ("tipp", "de", "Zusammen sind das 3 Geld"),
    ],
)
def test_it_says_what_and_why_and_answers_nothing(word: str, language: str, said: str) -> None:
    match = at(BUYING)
    shown = session(match, [word], language=language)
    check_page(shown.text)
    assert said in " ".join(shown.text.split())
    assert match.answers == []


def test_not_while_others_play_at_the_same_screen() -> None:
    match = tr.new_match("kunitori", 2, seed=1)
    seating = Seating("kunitori", ["me", "me"], ["Ada", "Bob"], 1)
    shown = Evening(match, seating, ["", "hint"], "en", 80)
    assert "no hints while other people play" in shown.text
