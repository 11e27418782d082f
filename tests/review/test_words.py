"""Reasons in reviews are sentences in both languages."""

import pytest

import tafelrunde as tr
from tafelrunde.review.report import Chance, CurvePoint, Judged, Review
from tafelrunde.terminal.replay import Replay
from tafelrunde.terminal.review import told
from tafelrunde.terminal.screen import Screen
from tests.review import blunder


@pytest.mark.parametrize(("language", "words"), [("de", "Karten"), ("en", "cards")])
def test_a_reason_is_said_behind_the_mistake(language: str, words: str) -> None:
    match = blunder.lost()
    question = blunder.before().pending[0].as_dict()
    judged = Judged(
        0, 1, 0, question, ["supply:province"], ["supply:gold"], Chance(0.5, 0.02), "blunder", [],
        "money", {"dead": 7, "n": 10},
    )  # fmt: skip
    point = CurvePoint(0, 1, 0, [Chance(0.9, 0.01), Chance(0.1, 0.01)])
    review = Review("dominion", "steward", 8, 2, [0.0, 1.0], [point, judged])
    replay = Replay(match, None, tr.texts(match, language), Screen())
    lines = told(review, replay)
    line = next(one for one in lines if "50" in one)
    assert "7" in line
    assert words in line
