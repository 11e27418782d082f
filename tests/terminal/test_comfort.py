"""What makes the terminal pleasant: one line for many units, no slips by Enter, short lists on 24 rows."""

from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.terminal.board import view_of
from tafelrunde.terminal.boards import board_of
from tafelrunde.terminal.question import question_lines
from tests.asche import table as asche
from tests.kunitori.table import NEIGHBOUR, table
from tests.terminal.tools import session
from tests.texts import NAMES

SLIP = "This gives something up. If you mean it, type 0."


# Dividing units.


def two_fronts() -> tr.Match:
    """Ada attacks two rivals with two Generals and has three Units to divide."""
    played = ["maeda_keiji", "honda_tadakatsu", "cavalry", "cavalry", "gunner_mercenaries"]
    t = table({"hand": ["copper"], "played": played}, NEIGHBOUR, NEIGHBOUR, phase="battle")
    return t.answer("player:1").answer("player:2").match


def test_all_units_are_divided_in_one_line() -> None:
    match = two_fronts()
    shown = session(match, ["1 2 1"])
    assert "Still to be divided: Cavalry, Cavalry, Gunner mercenaries." in shown.text
    divided = [answer.chosen for answer in match.answers if answer.prompt == "divide"]
    assert divided == [["player:1"], ["player:2"], ["player:1"]]


def test_a_line_that_is_too_long_divides_what_there_is() -> None:
    match = two_fronts()
    shown = session(match, ["1 2 1 2"])
    assert len([answer for answer in match.answers if answer.prompt == "divide"]) == 3
    assert "2 is not possible here" in shown.text


# Enter.

WASTE: list[tuple[str, dict[str, Any]]] = [
    ("play_action", {"phase": "action", "mine": {"hand": ["cavalry", "copper"]}}),
    ("attack", {"phase": "battle", "mine": {"hand": ["copper"], "played": ["maeda_keiji"]}}),
    ("keep", {"phase": "end", "mine": {"hand": ["trap"]}}),
    ("buy", {"phase": "buy", "money": 4, "mine": {"hand": ["village"]}}),
]


@pytest.mark.parametrize(("prompt", "position"), WASTE, ids=[prompt for prompt, _ in WASTE])
def test_a_mere_enter_wastes_neither_cards_nor_money(prompt: str, position: dict[str, Any]) -> None:
    mine = position.pop("mine")
    match = table(mine, NEIGHBOUR, **position).match
    position["mine"] = mine
    assert match.pending[0].prompt == prompt
    shown = session(match, [""])
    assert match.answers == []
    assert SLIP in shown.text
    session(match, ["0"])
    assert match.answers[0].chosen == []


def test_a_mere_enter_ends_what_is_used_up() -> None:
    match = table({"hand": ["village"]}, NEIGHBOUR, phase="buy", money=1).match  # only Copper can be bought
    session(match, [""])
    assert match.answers[0].prompt == "buy"


def test_a_mere_enter_does_not_lose_a_knight_or_the_gold() -> None:
    lands = {"A1": asche.land(0, "knight"), "A2": asche.land(0)}
    fight = {"province": "A1", "open": ["dragon", "dragon"]}
    t = asche.table({"power": 1}, {}, phase="combat", provinces=lands, fight=fight, marked=["A1"], path=0)
    assert SLIP in session(t.match, [""]).text
    t = asche.table(
        {"gold": ["gold_1"]}, {}, phase="purchase", provinces={"A1": asche.land(0, stack=["power"])}
    )
    assert "You can still buy" in session(t.match, [""]).text
    assert t.match.answers == []


# Names.


def test_a_name_that_fits_several_answers_lists_them_and_equal_cards_are_one() -> None:
    match = table({"hand": ["silver", "copper"]}, NEIGHBOUR, phase="buy", money=3).match
    shown = session(match, ["sil"])
    assert '"sil" fits several answers: 2 Silver, 15 Silver.' in shown.text.replace("\n", " ")
    assert match.answers == []
    match = table({"hand": ["cavalry", "trap", "trap"]}, NEIGHBOUR, phase="end").match
    session(match, ["trap"])
    assert match.answers[0].chosen == ["trap"]


# Help.


@pytest.mark.parametrize(
    ("game", "examples"),
    [("kunitori", ("? K1 ", "? Maeda")), ("asche", ("? S1 ", "? Abbot", "? offering"))],
)
def test_the_examples_of_the_help_are_of_this_game(game: str, examples: tuple[str, ...]) -> None:
    shown = session(tr.new_match(game, 3), ["?"]).text.replace("\n", " ")
    assert all(example in " ".join(shown.split()) for example in examples)
    if game != "kunitori":
        assert "K35" not in shown


# 24 rows.


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    ("game", "seats", "options", "bot"),
    [
        ("asche", 1, {"mode": "solo"}, "marshal"),
        ("asche", 4, {"mode": "coop"}, "marshal"),
        ("kunitori", 3, {}, "daimyo"),
    ],
)
def test_situation_and_question_fit_on_24_rows(
    game: str, seats: int, options: dict[str, object], bot: str, language: str
) -> None:
    match = tr.new_match(game, seats, 1, options)
    agent = tr.agent(bot, game)
    board = board_of(game)(match, tr.texts(match, language), NAMES[:seats], [], 80)
    board.height = 24
    longest = 0
    while not match.over:
        decision = match.pending[0]
        if decision.seat == 0:
            view = view_of(match, 0)
            lines = board.situation(view) + question_lines(board, decision.as_dict(), view)
            assert len(lines) <= 23, decision.prompt  # one row is for typing
            assert all(line.cell_len <= 80 for line in lines)
            longest = max(longest, len(lines))
        match.ask_agent(decision.seat, agent)
    assert longest > 10


def test_long_lists_show_prices_and_known_tiles() -> None:
    lands = {f"{path}{at}": asche.land(0, stack=["power", "knight"]) for path in "ABCD" for at in range(1, 7)}
    lands["A1"] = asche.land(0, stack=["treasure", "knight"], seen=[1, 0])
    t = asche.table({"gold": ["gold_2"]}, phase="purchase", provinces=lands, options={"mode": "solo"})
    board = board_of("asche")(t.match, tr.texts(t.match, "en"), ["Ada"], [], 80)
    board.height = 24
    view = view_of(t.match, 0)
    shown = "\n".join(line.plain for line in question_lines(board, t.match.pending[0].as_dict(), view))
    name = board.say("province.A1")
    assert f"  1 2 {name[:6]}" in shown
    assert "State tr" in shown
    assert "2: buy the top tile" in shown
