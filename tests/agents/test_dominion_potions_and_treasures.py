"""What the steward makes of Alchemy and Prosperity, position by position."""

from typing import Any

import pytest

import tafelrunde as tr
from tests.agents.test_dominion_bots import answer_of

DECK = ["copper", "copper", "silver", "gold", "silver", "copper"]


def at(me: dict[str, Any], *kingdom: str, you: dict[str, Any] | None = None, **more: Any) -> tr.Match:
    """A position with seat 0 to move."""
    players = [{"deck": DECK, **me}, {"hand": ["copper"] * 5, "deck": DECK, **(you or {})}]
    table = {"kingdom": list(kingdom), "platinum": more.pop("platinum", False)}
    return tr.position("dominion", {"table": table, "players": players, "active": 0, "phase": "buy", **more})


# Potions.


def test_a_potion_is_bought_for_familiars() -> None:
    assert answer_of(at({}, "familiar", "village", coins=4)) == ["supply:potion"]


@pytest.mark.parametrize(
    ("kingdom", "more"),
    [
        (["transmute", "village"], {}),  # nothing worth it
        (["golem", "village"], {}),  # no Actions for the Golem
    ],
)
def test_no_potion_without_a_card_that_is_worth_it(kingdom: list[str], more: dict[str, Any]) -> None:
    assert answer_of(at({}, *kingdom, coins=4, **more)) == ["supply:silver"]


def test_two_potions_are_enough() -> None:
    me = {"discard": ["potion", "potion"]}
    assert answer_of(at(me, "familiar", "village", coins=4)) == ["supply:silver"]


def test_a_golem_is_wanted_in_a_deck_full_of_actions() -> None:
    me = {"discard": ["village"] * 4 + ["smithy"] * 4}
    assert answer_of(at(me, "golem", "village", "smithy", coins=4)) == ["supply:potion"]
    assert answer_of(at(me, "golem", "village", "smithy", coins=4, potions=1)) == ["supply:golem"]


def test_one_potion_does_not_pay_for_two_cards() -> None:
    match = at({}, "familiar", "alchemist", coins=6, buys=2, potions=1)
    assert answer_of(match) == ["supply:familiar"]
    assert answer_of(match) == ["supply:silver"]


# Treasures that do more than give coins.


def test_the_bank_is_played_last() -> None:
    match = at({"hand": ["bank", "copper", "quarry"]}, "bank", "quarry", coins=0)
    assert [answer_of(match) for _ in range(3)] == [["quarry"], ["copper"], ["bank"]]


def test_coppers_stay_in_hand_for_a_grand_market() -> None:
    match = at({"hand": ["gold", "gold", "copper"]}, "grand_market", coins=0)
    assert [answer_of(match) for _ in range(3)] == [["gold"], ["gold"], ["supply:grand_market"]]
    match = at({"hand": ["gold", "gold", "copper", "copper"]}, "grand_market", coins=0)
    assert answer_of(match) == ["all_treasures"], "a Province is better"


def test_an_investment_takes_junk_but_no_good_cards() -> None:
    match = at({"hand": ["investment", "curse", "gold"]}, "investment")
    assert [answer_of(match) for _ in range(3)] == [["investment"], ["curse"], ["one_coin"]]
    assert answer_of(at({"hand": ["investment", "province"]}, "investment")) != ["investment"]


def test_an_anvil_discards_a_copper_and_nothing_better() -> None:
    match = at({"hand": ["anvil", "copper", "gold"]}, "anvil", "smithy")
    assert [answer_of(match) for _ in range(3)] == [["anvil"], ["copper"], ["supply:smithy"]]
    match = at({"hand": ["anvil", "gold"]}, "anvil", "smithy")
    assert [answer_of(match) for _ in range(2)] == [["anvil"], []]


@pytest.mark.parametrize(
    ("card", "answer"), [("curse", "trash"), ("province", "discard"), ("gold", "play"), ("smithy", "play")]
)
def test_a_crystal_ball_does_what_is_best_for_the_card(card: str, answer: str) -> None:
    match = at({"hand": ["crystal_ball"], "deck": [card, *DECK]}, "crystal_ball", "smithy")
    assert answer_of(match) == ["crystal_ball"]
    assert answer_of(match) == [answer]


def test_the_neighbour_of_a_war_chest_names_the_best_card() -> None:
    match = at({"hand": ["war_chest"]}, "war_chest", "witch", "village")
    assert answer_of(match) == ["war_chest"]
    assert match.pending[0].seat == 1
    assert answer_of(match) == ["witch"]


# What may act.


def test_a_watchtower_trashes_a_curse_and_leaves_a_province() -> None:
    me = {"hand": ["familiar"]}
    match = at(me, "familiar", "watchtower", you={"hand": ["watchtower"]}, phase="action")
    assert [answer_of(match) for _ in range(3)] == [["familiar"], ["watchtower"], ["trash"]]
    match = at({"hand": ["watchtower"], "discard": ["gold"] * 4}, "watchtower", coins=8)
    assert [answer_of(match) for _ in range(2)] == [["supply:province"], []]
    match = at({"hand": ["watchtower"]}, "watchtower", coins=6)
    assert [answer_of(match) for _ in range(3)] == [["supply:gold"], ["watchtower"], ["onto_deck"]]


def test_an_herbalist_brings_back_the_gold() -> None:
    waits = [{"hook": "herbalist", "owner": 0, "until": "this_turn"}]
    me = {"in_play": ["copper", "gold", "silver"]}
    match = at(me, "herbalist", effects=waits, buys=0)
    assert match.pending[0].prompt == "may_act"
    assert answer_of(match) == ["herbalist#2"]


def test_an_apprentice_trashes_no_province_while_there_is_an_estate() -> None:
    match = at({"hand": ["apprentice", "estate", "province"]}, "apprentice", phase="action")
    assert [answer_of(match) for _ in range(2)] == [["apprentice"], ["estate"]]
    match = at({"hand": ["transmute", "estate", "gold"]}, "transmute", phase="action")
    assert [answer_of(match) for _ in range(2)] == [["transmute"], ["estate"]]
