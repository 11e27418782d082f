"""When the marshal plays each follower: where it plainly should, and where it plainly should not."""

from typing import Any

import pytest

from tafelrunde.agents.asche import Marshal
from tests.asche.table import Table, land, path, table

D, K = "dragon", "knight"
COOP = {"mode": "coop"}
RICH = ["power", "power", "knight"]


def plays(t: Table, follower: str) -> bool:
    """Whether a marshal in seat 0 plays a follower that it could play now."""
    assert follower in t.options_of(0)
    t.match.ask_agent(0, Marshal())
    return next(answer for answer in t.match.answers[::-1] if answer.seat == 0).chosen == [follower]


def known(owner: int, stack: list[str], *things: str) -> dict[str, object]:
    """A province whose stack seat 0 has seen."""
    return land(owner, *things, stack=stack, seen=[1] * len(stack))


def buyer(follower: str, *hand: str, gold: list[int] | None = None, mode: str = "semi", **more: Any) -> Table:
    """Seat 0 is about to buy; A1 is seat 0's, B1 seat 1's, if nothing else is said."""
    lands = {"A1": land(0, stack=["knight"]), "B1": land(1, stack=["knight"]), **more.pop("lands", {})}
    mine = {"gold": [f"gold_{value}" for value in gold or []], "followers": [follower, *hand]}
    return table(
        mine, more.pop("other", {}), phase="purchase", provinces=lands, options={"mode": mode}, **more
    )  # fmt: skip


@pytest.mark.rule("SH41")
def test_the_abbot_is_for_dragon_attacks_and_not_for_knights() -> None:
    for tile, wanted in (("attack", True), ("knight", False)):
        t = buyer("abbot", gold=[2], lands={"A1": land(0, stack=[tile, "power"])}, mode="coop")
        assert plays(t.answer("buy:A1"), "abbot") is wanted


@pytest.mark.rule("SH42")
def test_the_agitator_swaps_a_poor_follower_for_a_far_better_one() -> None:
    assert plays(buyer("agitator", "sage", display=["hero", "sage", "friar"]), "agitator")
    assert not plays(buyer("agitator", "hero", display=["sage", "friar", "vassal"]), "agitator")


@pytest.mark.rule("SH43")
def test_the_peasant_gives_worthless_cards_to_rivals_only() -> None:
    rival = {"gold": ["gold_1"] * 3}
    assert plays(buyer("peasant", gold=[0, 0, 1], other=rival), "peasant")
    assert not plays(buyer("peasant", gold=[0, 0, 1], other=rival, mode="coop"), "peasant")
    assert not plays(buyer("peasant", gold=[1, 1, 2], other=rival), "peasant")


@pytest.mark.rule("SH44")
def test_the_hermit_saves_an_own_province_and_not_a_rivals() -> None:
    for owner, wanted in ((0, True), (1, False)):
        lands = {"A1": known(owner, ["power"] * 4), "C1": land(owner, "knight")}
        t = table({"followers": ["hermit"]}, {}, phase="defence", path=0, marked=["A1"], provinces=lands)
        assert plays(t, "hermit") is wanted


@pytest.mark.rule("SH45")
def test_the_moneylender_is_for_a_poor_hand_before_a_rich_pile() -> None:
    pile = ["gold_2"] * 3
    assert plays(buyer("moneylender", gold=[0, 0, 1], gold_discard=pile), "moneylender")
    assert not plays(buyer("moneylender", gold=[2, 2, 3], gold_discard=["gold_0"] * 3), "moneylender")


@pytest.mark.rule("SH46")
def test_the_salesman_fetches_a_good_tile_and_not_a_dragon_attack() -> None:
    assert plays(buyer("salesman", lands={"A1": known(0, RICH)}), "salesman")
    only = {"A1": known(0, ["attack", "attack"]), "D6": land(1, stack=["knight"])}
    assert not plays(buyer("salesman", lands=only), "salesman")


@pytest.mark.rule("SH47")
def test_the_hero_waits_for_the_second_dragon() -> None:
    t = table(
        {"followers": ["hero"]}, {}, provinces={"A1": land(0, "knight"), "A2": land(1)}, phase="combat",
        combat=[D, D, K], fight={"province": "A1"}, marked=["A1", "A2"], path=0, options=COOP,
    )  # fmt: skip
    assert not plays(t, "hero")
    assert plays(t, "hero")


@pytest.mark.rule("SH48")
def test_the_merchant_takes_a_rich_stack_from_a_rival_and_nothing_from_a_friend() -> None:
    lands = {"A1": known(0, ["attack"]), "B1": known(1, RICH), "D6": land(0, stack=["knight"])}
    assert plays(buyer("merchant", lands=lands), "merchant")
    assert not plays(buyer("merchant", lands=lands, mode="coop"), "merchant")
    poor = {"A1": known(0, RICH), "B1": known(1, ["attack"]), "D6": known(0, RICH)}
    assert not plays(buyer("merchant", lands=poor), "merchant")


@pytest.mark.rule("SH49")
def test_the_friar_takes_the_reward_of_a_rival_and_not_of_a_friend() -> None:
    for mode, wanted in (("semi", True), ("coop", False)):
        t = table(
            {"followers": ["friar"], "gave": 1}, {"gave": 3}, phase="reward", path=0, receiver=1, rewards=1,
            display=["hero", "scout", "abbot"], provinces=path("A"), options={"mode": mode},
        )  # fmt: skip
        assert plays(t, "friar") is wanted


@pytest.mark.rule("SH50")
def test_the_scout_goes_out_while_several_numbers_are_unknown_and_there_is_gold_to_offer() -> None:
    def scouting(turned: list[bool], gold: list[str]) -> Table:
        seen = [-1 if one else 0 for one in turned]
        return table(
            {"followers": ["scout"], "gold": gold}, {}, phase="flight", provinces=path("A"), turned=turned,
            numbers=[1, 2, 3, 4], numbers_seen=seen,
        )  # fmt: skip

    assert plays(scouting([False] * 4, ["gold_1"] * 4), "scout")
    assert not plays(scouting([True, True, True, False], ["gold_1"] * 4), "scout")
    assert not plays(scouting([False] * 4, []), "scout")


@pytest.mark.rule("SH51")
def test_the_decoy_leads_a_flight_away_from_full_stacks_to_armed_knights() -> None:
    def flight(*things: str) -> Table:
        lands = {f"A{at}": land(0, *things, stack=["power"] * 3) for at in range(1, 7)}
        armed = {f"B{at}": land(0, "knight", "sword", "shield") for at in range(1, 7)}
        return table(
            {"followers": ["decoy"]}, {}, phase="markers", path=0, route="A1", attacks=4, options=COOP,
            provinces={**lands, **armed},
        )  # fmt: skip

    assert plays(flight(), "decoy")
    assert not plays(flight("knight", "sword", "shield"), "decoy")


def before_fight(follower: str, *equipment: str, owner: int = 0, hits: int = 0, power: int = 0) -> Table:
    """A knight is about to fight; seat 0 holds a follower for it."""
    return table(
        {"followers": [follower]}, {"power": power, "hits": hits}, phase="before_fight", path=0, hits=hits,
        provinces={"A1": land(owner, "knight", *equipment)}, fight={"province": "A1"}, marked=["A1"],
    )  # fmt: skip


@pytest.mark.rule("SH52")
def test_the_black_knight_keeps_a_shield_at_home_or_disarms_the_rival_who_would_reign() -> None:
    assert plays(before_fight("black_knight", "sword", "shield"), "black_knight")
    assert not plays(before_fight("black_knight", "sword"), "black_knight")
    assert plays(before_fight("black_knight", "sword", "shield", owner=1, hits=6, power=3), "black_knight")
    assert not plays(before_fight("black_knight", "sword", "shield", owner=1), "black_knight")


@pytest.mark.rule("SH53")
def test_the_vassal_stops_the_rival_who_would_reign_and_no_own_knight_with_a_sword() -> None:
    assert plays(before_fight("vassal", "sword", "shield", owner=1, hits=6, power=3), "vassal")
    assert not plays(before_fight("vassal", "sword", "shield", owner=1), "vassal")
    assert not plays(before_fight("vassal", "sword", "shield"), "vassal")


@pytest.mark.rule("SH54")
def test_the_traitor_takes_a_knight_from_a_rival_and_nothing_that_is_of_no_use() -> None:
    lands = {"A1": land(0, stack=RICH), "B6": land(1, "knight")}
    assert plays(buyer("traitor", lands=lands), "traitor")
    useless = {"A1": land(0, "knight"), "B6": land(1, "shield"), "D6": land(1, stack=["knight"])}
    assert not plays(buyer("traitor", lands=useless), "traitor")


@pytest.mark.rule("SH55")
def test_the_sage_takes_the_office_from_rivals_only() -> None:
    for mode, wanted in (("semi", True), ("coop", False)):
        t = table(
            {"followers": ["sage"]}, {}, phase="event", regent=1, acquired=True, options={"mode": mode}
        )  # fmt: skip
        assert plays(t, "sage") is wanted
