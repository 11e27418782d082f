"""Every number that enters a strength is told, and adds up: in the event, in the log, in the terminal."""

from typing import Any

import pytest
from rich.text import Text

import tafelrunde as tr
from tafelrunde.terminal.board import view_of
from tafelrunde.terminal.kunitori import KunitoriBoard
from tests.kunitori.table import Table, attack, table
from tests.texts import NAMES


def told(t: Table) -> Any:
    """The last battle as it was told, and how the log puts it."""
    event = [one for one in t.match.events() if one["kind"] == "battle"][-1]
    return event["data"], tr.texts(t.match, "en").event(event, NAMES)


def ambushed(**options: object) -> Table:
    """Ada attacks with 8; Bob has 2 deployed and lays 2 and 1 in ambush."""
    theirs = {"hand": ["copper", "cavalry", "light_archers"], "deployed": ["spear_troopers"]}
    t = attack(["maeda_keiji", "cavalry"], theirs, options)
    return t.answer("ambush").answer("cavalry", "light_archers")


@pytest.mark.rule("K35", "K37", "KC1")
@pytest.mark.parametrize(
    ("option", "bonus", "figures"),
    [("per_card", [1, 1], "2 + (2 + 1) + (1 + 1) = 7"), ("once", [1, 0], "2 + (2 + 1) + 1 = 6")],
)
def test_the_bonus_of_an_ambush_is_told(option: str, bonus: list[int], figures: str) -> None:
    data, line = told(ambushed(ambush_bonus=option))
    assert [one["bonus"] for one in data["defenders"] if one["zone"] == "ambush"] == bonus
    assert data["defence_sum"] == figures
    assert line == f"Strengths: Ada 6 + 2 = 8; Bob {figures}."


@pytest.mark.rule("K37", "K86")
def test_the_cards_of_an_ally_are_told_as_theirs() -> None:
    t = table(
        {"hand": ["copper"], "played": ["cavalry"]},
        {"deployed": ["light_archers"]},
        {"hand": ["copper"]},
        phase="battle",
        alliance=True,
    )
    t.answer("player:1").answer("yes").answer("reinforcement")
    data, line = told(t)
    assert [(one["seat"], one["card"], one["power"]) for one in data["attackers"]] == [
        (0, "cavalry", 2),
        (1, "light_archers", 1),
    ]
    assert line == "Strengths: Ada with Bob 2 + 1 = 3; Cleo 0."


@pytest.mark.rule("K37")
def test_strengths_of_whole_games_add_up() -> None:
    battles = 0
    for seed in range(6):
        match = tr.new_match("kunitori", 4, seed)
        agents = [tr.agent("random", "kunitori", seat) for seat in range(4)]
        while not match.over:
            match.ask_agent(match.pending[0].seat, agents[match.pending[0].seat])
        for event in match.events():
            if event["kind"] == "battle":
                data: Any = event["data"]
                battles += 1
                for side, total in (("attackers", "attack"), ("defenders", "defence")):
                    assert sum(one["power"] + one["bonus"] for one in data[side]) == data[total]
    assert battles > 20


@pytest.mark.rule("K35")
def test_the_terminal_shows_the_bonus_before_the_sum() -> None:
    theirs = {"hand": ["cavalry", "light_archers"], "deployed": ["spear_troopers"]}
    mine = {"hand": ["copper"], "played": ["maeda_keiji", "honda_tadakatsu"]}
    t = table(mine, theirs, {"hand": ["copper"]}, phase="battle")
    t.answer("player:1").answer("player:2").answer("ambush").answer("cavalry")
    view = view_of(t.match, 2)
    view["table"]["fought"] = 0  # as it lies there before the result is counted
    board = KunitoriBoard(t.match, tr.texts(t.match, "en"), NAMES[:3], [], 110)
    shown = "\n".join(line.plain for line in board.battles(view) if isinstance(line, Text))
    assert "Spear troopers (2)   Cavalry (2)   ambush +1   = 5" in shown
