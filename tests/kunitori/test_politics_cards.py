"""The Politics cards (§11-4); the wall is in test_end_phase.py, Port town in test_buy.py."""

import pytest

from tests.kunitori.table import NEIGHBOUR, STAND_INS, table


@pytest.mark.rule("K90")
def test_temple_tax_draws_two() -> None:
    t = table({"hand": ["temple_tax"], "deck": ["copper", "gold", "silver"]}, NEIGHBOUR, phase="action")
    t.answer("temple_tax")
    assert t.me.hand == ["copper", "gold"]


@pytest.mark.rule("K90", "K71")
def test_the_market_place_cannot_scrap_temple_tax() -> None:
    t = table(
        {"hand": ["market_place", "temple_tax", "copper", "village"]},
        NEIGHBOUR,
        phase="action",
        options={"packs": [STAND_INS]},
    )
    t.answer("market_place")
    assert (t.prompt, t.options) == ("scrap_some", ["copper", "village"])
    t.answer("copper", "village")
    assert t.scrap == ["copper", "village"]
    assert t.player(0).everything == ["market_place", "temple_tax"]


@pytest.mark.rule("K90")
def test_other_cards_can_scrap_temple_tax() -> None:
    t = table({"hand": ["loyal_servants_warning", "temple_tax"]}, NEIGHBOUR, phase="action")
    t.answer("loyal_servants_warning").answer("scrap_one")
    assert t.scrap == ["temple_tax"]


@pytest.mark.rule("K96")
def test_temple_town_turns_a_copper_into_a_silver() -> None:
    t = table({"hand": ["temple_town", "copper", "copper", "silver"]}, NEIGHBOUR, phase="action")
    t.answer("temple_town")
    assert (t.prompt, t.options) == ("choose_effect", ["copper_to_silver", "silver_to_gold"])
    assert not t.may_decline
    t.answer("copper_to_silver")
    assert sorted(t.me.hand) == ["copper", "silver", "silver"]
    assert t.scrap == ["copper"]
    assert t.left("silver") == 18
    assert t.me.discard == []


@pytest.mark.rule("K96")
def test_or_a_silver_into_a_gold() -> None:
    t = table({"hand": ["temple_town", "copper", "silver"]}, NEIGHBOUR, phase="action")
    t.answer("temple_town").answer("silver_to_gold")
    assert sorted(t.me.hand) == ["copper", "gold"]
    assert t.scrap == ["silver"]
    assert t.left("gold") == 9
    assert t.sees(1, of=0)["hand_known"] == ["gold"]  # all have seen it come
    t.answer("all_treasures")
    assert t.money == 4  # it can be spent at once


@pytest.mark.rule("K96", "KH22")
@pytest.mark.parametrize(
    ("hand", "stock", "scrapped", "got"),
    [
        (["copper"], {}, ["copper"], ["silver"]),
        (["silver"], {}, ["silver"], ["gold"]),
        (["copper", "silver"], {"silver": 0}, ["silver"], ["copper", "gold"]),
        (["copper", "silver"], {"gold": 0}, ["copper"], ["silver", "silver"]),
        (["copper", "silver"], {"silver": 0, "gold": 0}, [], ["copper", "silver"]),
        (["gold"], {}, [], ["gold"]),
    ],
)
def test_only_what_the_pool_has_can_be_traded_for(
    hand: list[str], stock: dict[str, int], scrapped: list[str], got: list[str]
) -> None:
    """With one possible exchange it is made, with none nothing happens."""
    t = table({"hand": ["temple_town", *hand]}, NEIGHBOUR, phase="action", stock=stock)
    t.answer("temple_town")
    assert t.prompt == "buy"
    assert t.scrap == scrapped
    assert sorted(t.me.hand) == got


@pytest.mark.rule("KH22")
def test_a_temple_town_without_treasures_does_nothing() -> None:
    t = table({"hand": ["temple_town", "trap"], "deck": ["copper"]}, NEIGHBOUR, phase="action")
    t.answer("temple_town")
    assert t.prompt == "keep"
    assert t.scrap == []


@pytest.mark.rule("K99")
def test_castle_town_draws_three() -> None:
    t = table({"hand": ["castle_town"], "deck": ["copper"] * 5}, NEIGHBOUR, phase="action")
    t.answer("castle_town")
    assert t.me.hand == ["copper"] * 3
    assert (t.money, t.buys) == (0, 1)


@pytest.mark.rule("K95")
def test_a_wall_does_nothing_in_the_turn_it_is_played() -> None:
    t = table(
        {"hand": ["defence_wall", "copper"], "deck": ["gold"] * 9}, NEIGHBOUR, phase="action", actions=2
    )
    t.answer("defence_wall")
    assert (t.prompt, t.me.hand) == ("buy", ["copper"])
    t.decline().answer("defence_wall")
    assert t.player(0).hand == ["gold"] * 4
