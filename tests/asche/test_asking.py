"""Who is asked about followers, and who need not be (SH28): by the option, by who sits there, by stops."""

from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.kind import KIND
from tafelrunde.games.asche.stops import STOPS, USUAL
from tests.asche.table import Table, land, table

LANDS = {"A1": land(0, "knight"), "A2": land(1), "B1": land(1, "knight")}


def settled(people: int, **options: object) -> dict[str, object]:
    """The options of a match at whose table so many people sit."""
    return KIND.seated(KIND.complete_options(options), people)


@pytest.mark.rule("SH28")
@pytest.mark.parametrize(
    ("mode", "windows", "people", "holders"),
    [
        ("semi", "auto", 1, True),
        ("semi", "auto", 2, False),
        ("semi", "covert", 1, False),
        ("semi", "holders", 2, True),
        ("coop", "auto", 3, True),
        ("coop", "covert", 1, False),
        ("solo", "auto", 1, True),
    ],
)
def test_only_holders_are_asked_where_it_tells_nothing(
    mode: str, windows: str, people: int, holders: bool
) -> None:
    assert t.Tables(settled(people, mode=mode, windows=windows)).holders_only == holders


def mere_passes(mode: str, seats: int, seed: int) -> tuple[int, int]:
    """How many questions a person among marshals gets in a game, and how many of them can only be passed."""
    match = tr.new_match("asche", seats, seed, settled(1, mode=mode))
    marshal = tr.agent("marshal", "asche")
    asked = passed = 0
    while not match.over:
        decision = match.pending[0]
        if decision.seat == 0:
            asked += 1
            passed += {option["id"] for option in decision.options} <= {"let_run"}
        match.ask_agent(decision.seat, marshal)
    return asked, passed


@pytest.mark.rule("SH28")
@pytest.mark.parametrize(("mode", "seats"), [("semi", 4), ("semi", 2), ("coop", 4), ("solo", 1)])
def test_hardly_a_question_of_a_game_against_bots_can_only_be_passed(mode: str, seats: int) -> None:
    counts = [mere_passes(mode, seats, seed) for seed in range(3)]
    asked, passed = (sum(numbers) for numbers in zip(*counts, strict=True))
    assert asked > 60
    assert passed <= 0.1 * asked


# Stops.


def unasked(story: Table, **stops: str) -> list[int] | None:
    """How seat 0 is passed over at the open question, by its wishes; None if it is asked."""
    game: Any = story.match.position
    ask = next(ask for _, ask in story.match._open if ask.seat == 0)
    return KIND.unasked(game, ask, stops)


def before_flight(*followers: str, turned: int = 0) -> Table:
    """Before a flight, at a table where all are asked who might hold something."""
    tiles = [at < turned for at in range(4)]
    return table(
        {"followers": list(followers), "gold": ["gold_1"]},
        {"followers": ["sage"], "gold": ["gold_1"]},
        phase="flight",
        provinces=LANDS,
        turned=tiles,
        numbers_seen=[-1 if one else 0 for one in tiles],
        options={"windows": "covert"},
    )


def in_fight(owner: int, dragons: int, *followers: str, power: int = 0) -> Table:
    """In a fight of a seat, with some dragons open; seat 0 holds the followers."""
    province = "A1" if owner == 0 else "B1"
    return table(
        {"followers": list(followers), "power": power},
        {"followers": ["sage"]},
        phase="combat",
        provinces=LANDS,
        fight={"province": province, "open": ["dragon"] * dragons},
        marked=[province],
        path=0,
        options={"windows": "covert"},
    )


@pytest.mark.rule("SH28", "SH29")
def test_who_holds_nothing_that_fits_has_nothing_to_decide() -> None:
    assert unasked(before_flight("sage")) == []
    assert unasked(in_fight(1, 0, "sage")) == [0]  # to let it run counts as nothing to do
    assert unasked(before_flight("scout")) is None


@pytest.mark.rule("SH29")
def test_a_person_is_asked_about_each_follower_at_the_moments_wished_for() -> None:
    first, later = before_flight("scout"), before_flight("scout", turned=1)
    assert unasked(first, **USUAL) is None
    assert unasked(later, **USUAL) == []
    assert unasked(later, scout="always") is None
    assert unasked(first, scout="never") == []
    assert unasked(before_flight("moneylender"), **USUAL) == []
    assert unasked(in_fight(0, 1, "hero"), **USUAL) == []  # not for good: the Hero is kept for two dragons
    assert unasked(in_fight(0, 2, "hero"), **USUAL) is None
    assert unasked(in_fight(1, 2, "hero"), hero="own") == []
    assert unasked(in_fight(0, 1, "hero"), hero="own") is None


@pytest.mark.rule("S76")
def test_power_is_always_asked_about() -> None:
    assert unasked(in_fight(0, 2, "hero", power=1), hero="never") is None


def test_every_follower_has_stops_with_texts() -> None:
    assert set(STOPS) == {follower.id for follower in t.FOLLOWERS} == set(KIND.stops())
    for language in ("de", "en"):
        texts = tr.texts(tr.new_match("asche", 2), language)
        for follower, moments in STOPS.items():
            assert moments[-1] == "never"
            assert {"always"} < set(moments), follower
            assert all(f"stop.{moment}" in texts for moment in moments)


def test_elsewhere_a_question_without_options_needs_no_person() -> None:
    from tests.kunitori.table import attack

    story = attack(["maeda_keiji"], {"hand": ["copper"]})
    story.match.answer(1, ["ambush"])
    kind = story.match.kind
    ask = story.match._open[0][1]
    assert (ask.prompt, kind.unasked(story.match.position, ask, {})) == ("ambush", [])
