"""Questions and answers as values: ids, validation, what a replay notices."""

import pytest

from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, SOME, Answer, Ask
from tafelrunde.engine.errors import IllegalAnswer, ReplayDiverged
from tafelrunde.engine.things import Choice, Seat

RED, BLUE = Choice("red"), Choice("blue")


def ask(form: str, least: int, most: int) -> Ask:
    return Ask(0, form, "colour", [RED, BLUE, RED], least, most, cause="rainbow")


def test_alike_options_get_running_numbers() -> None:
    assert ask(SOME, 0, 3).ids() == ["red", "blue", "red#2"]


def test_a_player_as_an_option_says_which_seat_it_is() -> None:
    assert Seat(3).ref() == {"of": "player", "seat": 3}


@pytest.mark.parametrize(
    ("form", "least", "most", "chosen", "positions"),
    [
        (ONE, 1, 1, ["blue"], [1]),
        (ONE, 0, 1, [], []),
        (SOME, 0, 3, ["red#2", "red"], [2, 0]),
        (ORDER, 3, 3, ["blue", "red#2", "red"], [1, 2, 0]),
        (AMOUNT, -2, 5, ["-1"], [-1]),
    ],
)
def test_legal_answers_become_positions(
    form: str, least: int, most: int, chosen: list[str], positions: list[int]
) -> None:
    assert ask(form, least, most).positions(chosen) == positions


@pytest.mark.parametrize(
    ("form", "least", "most", "chosen", "problem"),
    [
        (ONE, 1, 1, [], "Expected exactly 1 option, got 0"),
        (ONE, 1, 1, ["red", "blue"], "Expected exactly 1 option, got 2"),
        (ONE, 1, 1, ["green"], "green is not an option; choose from red, blue, red#2"),
        (SOME, 1, 2, ["red", "blue", "red#2"], "Expected 1 to 2 options, got 3"),
        (SOME, 0, 3, ["red", "red"], "chosen twice"),
        (ORDER, 3, 3, ["red", "blue"], "Expected exactly 3 options, got 2"),
        (AMOUNT, 1, 5, ["6"], "one number from 1 to 5"),
        (AMOUNT, 1, 5, ["two"], "one number from 1 to 5, got two"),
        (AMOUNT, 1, 5, ["1" * 5000], "one number from 1 to 5"),
        (AMOUNT, 1, 5, [], "got nothing"),
    ],
)
def test_illegal_answers_are_refused_in_words(
    form: str, least: int, most: int, chosen: list[str], problem: str
) -> None:
    with pytest.raises(IllegalAnswer, match=problem):
        ask(form, least, most).positions(chosen)


@pytest.mark.parametrize("positions", [[3], [-1], [0, 3], [0, 0], []])
def test_agents_are_checked_too(positions: list[int]) -> None:
    with pytest.raises(IllegalAnswer):
        ask(SOME, 1, 3).check(positions)


def test_a_recorded_answer_names_the_first_difference() -> None:
    record = Answer(4, 0, "colour", "rainbow", ["blue"])
    assert record.fit(4, ask(ONE, 1, 1)) == [1]
    with pytest.raises(ReplayDiverged, match=r"decision 4 \(seat 0, colour, cause rainbow\).*decision 5"):
        record.fit(5, ask(ONE, 1, 1))
    with pytest.raises(ReplayDiverged, match=r"seat 1, colour.*but the rules ask decision 4 \(seat 0"):
        Answer(4, 1, "colour", "rainbow", ["blue"]).fit(4, ask(ONE, 1, 1))
    with pytest.raises(ReplayDiverged, match="green is not an option"):
        Answer(4, 0, "colour", "rainbow", ["green"]).fit(4, ask(ONE, 1, 1))
