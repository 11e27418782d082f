"""What once went wrong at the table, each as the story that showed it."""

import json
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games.asche import scoring
from tafelrunde.games.asche.tables import PROVINCES
from tafelrunde.lab import simulate
from tests.asche.table import land, table
from tests.terminal.tools import call
from tests.texts import NAMES

OTHERS = {"en": ("Regent:", "gave most", "(Ada)"), "de": ("Regent:", "gab Ada", "(Ada)")}


@pytest.mark.rule("S101")
@pytest.mark.parametrize("counts", [False, True])
def test_there_are_no_more_than_100_points(counts: bool) -> None:
    """All power and both treasures recovered by round 2, no province lost."""
    names = [f"{path}{at}" for path in "ABCD" for at in range(1, 7)]
    t = table(
        {"power": 23, "treasures": 2, "hits": 6},
        phase="purchase",
        round=2,
        hits=6,
        provinces={name: land(0, stack=["knight"] if name == "D6" else []) for name in names},
        options={"mode": "solo", "treasure_counts_as_power": counts},
    )
    assert len(names) == PROVINCES
    assert sum(scoring.coop_points(t.game).values()) == 100 - 1  # the seventh hit is missing


@pytest.mark.rule("S101")
def test_treasures_count_as_power_where_power_is_missing() -> None:
    options = {"mode": "coop", "treasure_counts_as_power": True}
    t = table({"power": 5, "treasures": 1}, {"power": 2, "treasures": 1}, phase="flight", options=options)
    assert scoring.coop_points(t.game)["power"] == 9


def test_a_simulation_of_a_group_counts_its_victories_as_the_groups() -> None:
    report = simulate("asche", ["marshal"] * 3, games=6, seed=1, options={"mode": "coop"})
    assert report.together is not None
    won = report.together.wins
    assert won == int(won) > 0
    assert [one.wins for one in report.seats] == [won] * 3
    data: Any = report.as_dict()
    assert data["together"]["share"] == won / 6
    words = ("--agents", "marshal,marshal", "--games", "2", "--seed", "1")
    assert "together" in call("simulate", "asche", *words, "-o", "mode=coop").stdout
    rivals = call("simulate", "asche", *words, "--json").stdout
    assert "together" not in json.loads(rivals)


@pytest.mark.rule("S4")
@pytest.mark.parametrize("language", OTHERS)
def test_alone_nobody_else_is_spoken_of(language: str) -> None:
    """The log of a whole solo game names nobody where there is only one, and no score is common."""
    match = tr.new_match("asche", 1, 3, {"mode": "solo", "difficulty": "gentle"})
    marshal = tr.agent("marshal", "asche")
    while not match.over:
        match.ask_agent(0, marshal)
    texts = tr.texts(match, language)
    said = [texts.event(event, NAMES[:1]) for event in match.events(seat=0)]
    assert len(said) > 100
    assert not [line for line in said for word in OTHERS[language] if word in line]
    assert "{" not in "".join(said)
    keys = ("table.common", "card.traitor.text", "card.agitator.text", "prompt.agitator_take")
    rest = " ".join(texts.get(key) for key in keys)
    assert not [word for word in ("ommon", "emeinsam", "ther player", "itspieler") if word in rest]


@pytest.mark.rule("S72", "S74", "S42")
def test_events_tell_what_a_scene_needs() -> None:
    """A flight over three provinces: a fight card by card with its equipment, and two that burn in turn."""
    lands = {"A1": land(0, "knight", "sword"), "A2": land(1), "A3": land(0)}
    t = table({}, {}, phase="markers", provinces=lands, path=0, route="A1", attacks=3, rng=[11, 12])
    assert [one["number"] for one in t.events("marker")] == [1, 2, 3]
    assert t.events("fight")[0] == {
        **{"seat": 0, "province": "A1", "pieces": ["knight", "sword"], "bought": False}
    }
    cards = t.events("combat_card")
    for count, card in enumerate(cards, 1):
        opened: Any = card["open"]
        assert (len(opened), opened[-1]) == (count, card["card"])
    (end,) = t.events("fight_end")
    assert end["cards"] == cards[-1]["open"]
    assert end["fallen"] == ([] if end["outcome"] == "won" else ["knight", "sword"])
    if end["outcome"] == "won":
        t.answer("A1")
    assert [(one["province"], one["number"], one["of"]) for one in t.events("lost")] == [
        ("A2", 1, 2),
        ("A3", 2, 2),
    ]
