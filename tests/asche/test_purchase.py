"""The purchase phase (Kaufphase)."""

from typing import Any

import pytest

from tests.asche.table import Table, dice, land, table


def shop(
    gold: list[int],
    *things: str,
    stack: list[str] | None = None,
    mode: str = "semi",
    windows: str = "holders",
    **more: Any,
) -> Table:
    """Seat 0 buys; A1 has the things and the stack, A2 is bare, B1 belongs to seat 1."""
    lands = {
        "A1": land(0, *things, stack=["power", "knight"] if stack is None else stack),
        "A2": land(0),
        "B1": land(1, "knight", stack=["power"]),
        "D6": land(1, stack=["knight"]),
    }
    hand = [f"gold_{value}" for value in gold]
    options = {"mode": mode, "windows": windows}
    return table({"gold": hand}, {}, phase="purchase", provinces=lands, options=options, **more)


@pytest.mark.rule("S50")
def test_a_tile_costs_two_a_look_one() -> None:
    assert shop([1, 1]).options == ["buy:A1", "look:A1"]
    assert shop([1]).options == ["look:A1"]


@pytest.mark.rule("S50")
def test_any_number_in_any_mix() -> None:
    t = shop([2, 2, 2, 1], stack=["power", "power", "power", "shield"])
    t.answer("buy:A1").answer("look:A1").answer(*t.options).answer("buy:A1").answer("buy:A1")
    assert t.player(0).power == 3
    assert t.game.phase != "purchase" or t.game.active == 1


@pytest.mark.rule("S50", "S21")
def test_the_regent_buys_first_after_the_dragon_phase() -> None:
    gold = {"gold": ["gold_2"]}
    lands = {name: land(at, stack=["knight"]) for at, name in enumerate(("A1", "B1", "C1"))}
    t = table(
        gold, gold, gold, phase="losses", turned=[True] * 4, regent=1, active=0, path=3, provinces=lands
    )
    assert (t.prompt, t.asked) == ("purchase", [1])


@pytest.mark.rule("S50", "S20")
def test_each_round_all_players_have_a_turn_to_buy() -> None:
    gold = {"gold": ["gold_2"]}
    lands = {name: land(at, "knight", stack=["power"]) for at, name in enumerate(("A1", "B1", "C1"))}
    t = table(gold, gold, gold, phase="losses", turned=[True] * 4, turns=3, provinces=lands, acquired=True)
    order = []
    while t.prompt == "purchase":
        order.append(t.asked[0])
        t.answer()
    assert order == [0, 1, 2]
    assert t.events("exchange")


@pytest.mark.rule("S51", "SH12")
def test_a_three_pays_a_tile_and_then_a_look() -> None:
    t = shop([3])
    t.answer("buy:A1")
    assert t.game.credit == 1
    assert t.options == ["look:A1"]
    t.answer("look:A1")
    assert t.game.gold_discard[-1].value == 3


@pytest.mark.rule("S51", "SH12")
def test_payment_takes_as_little_too_much_as_possible() -> None:
    t = shop([3, 2, 1, 1, 0]).answer("buy:A1")
    assert sorted(card.value for card in t.player(0).gold) == [0, 1, 1, 3]
    t.answer("buy:A1")
    assert sorted(card.value for card in t.player(0).gold) == [0, 3]


@pytest.mark.rule("S51", "SH31")
def test_no_gold_is_kept_beyond_the_phase() -> None:
    t = shop([1, 0]).answer()
    assert t.player(0).gold == []
    assert t.events("discard_gold") == [{"seat": 0, "cards": ["gold_1", "gold_0"]}]
    assert (t.game.census()["gold:gold_1"], t.game.census()["gold:gold_0"]) == (14, 6)
    rich = shop([3]).answer("buy:A1").answer()
    assert rich.game.credit == 0


@pytest.mark.rule("S52")
def test_only_the_top_tile_of_an_own_stack_can_be_bought() -> None:
    t = shop([2], stack=["power", "knight"])
    assert "buy:B1" not in t.options
    assert "buy:A2" not in t.options
    t.answer("buy:A1")
    assert t.events("uncover") == [{"seat": 0, "province": "A1", "tile": "power"}]
    assert [tile.id for tile in t.province("A1").stack] == ["knight"]


@pytest.mark.rule("S53")
def test_power_lies_open_in_front_of_its_owner() -> None:
    t = shop([2]).answer("buy:A1")
    assert t.sees_player(1, 0)["power"] == 1


@pytest.mark.rule("S54", "SH14")
@pytest.mark.parametrize("tile", ["knight", "sword", "shield"])
def test_knights_and_equipment_are_placed_in_any_own_province_at_once(tile: str) -> None:
    t = shop([2, 2], stack=[tile, "power"]).answer("buy:A1")
    assert (t.prompt, t.options) == ("place", ["A1", "A2"])
    assert t.decision.least == 1
    t.answer("A2")
    assert [one.id for one in t.province("A2").placed()] == [tile]
    assert t.prompt == "purchase"


@pytest.mark.rule("S54")
def test_one_of_each_at_most_in_a_province() -> None:
    t = shop([2, 2], "sword", stack=["sword", "power"]).answer("buy:A1")
    # Only A2 is free: nothing to choose.
    assert t.province("A2").sword
    assert t.province("A1").sword


@pytest.mark.rule("S54")
def test_without_a_place_the_tile_leaves_the_game() -> None:
    lands = {"A1": land(0, "knight", stack=["knight", "power"]), "B1": land(1, "knight")}
    t = table(
        {"gold": ["gold_2", "gold_1"]}, {}, phase="purchase", provinces={**lands, "D6": land(1)}
    ).answer("buy:A1")
    assert t.events("no_place") == [{"seat": 0, "tile": "knight"}]
    assert t.game.removed[-1].id == "knight"
    assert t.prompt == "purchase"


@pytest.mark.rule("S55")
def test_a_bought_attack_destroys_a_province_without_a_knight() -> None:
    t = shop([2, 2], "sword", stack=["attack", "power"]).answer("buy:A1")
    assert t.province("A1").destroyed
    assert not t.province("A1").sword
    assert [tile.id for tile in t.game.buried] == ["power"]


@pytest.mark.rule("S55", "S56", "S38")
def test_a_knight_must_fight_a_bought_attack_and_saves_the_province() -> None:
    outcomes = []
    for seed in range(1, 12):
        t = shop([2, 1], "knight", stack=["attack", "power"], rng=dice(seed)).answer("buy:A1")
        (end,) = t.events("fight_end")
        outcomes.append(end["outcome"])
        assert not t.province("A1").destroyed
        assert t.province("A1").knight == (end["outcome"] == "won")
        assert t.prompt == "purchase"
    assert {"won", "lost"} == set(outcomes)


@pytest.mark.rule("SH10")
def test_a_won_purchase_fight_is_a_hit_with_a_follower_but_removes_no_marker() -> None:
    for seed in range(1, 30):
        t = shop([2, 1], "knight", stack=["attack", "power"], rng=dice(seed)).answer("buy:A1")
        if t.events("hit"):
            break
    assert t.game.hits == t.player(0).hits == 1
    assert len(t.player(0).followers) == 1
    assert "remove_marker" not in [answer.prompt for answer in t.match.answers]


@pytest.mark.rule("S56")
def test_the_last_hit_can_be_bought() -> None:
    for seed in range(1, 30):
        t = table(
            {"gold": ["gold_2"], "hits": 6}, {}, phase="purchase", hits=6, rng=dice(seed),
            provinces={"A1": land(0, "knight", stack=["attack"])},
        ).answer("buy:A1")  # fmt: skip
        if t.match.over and t.events("hit"):
            break
    assert t.result.reason == "dragon_beaten"
    assert t.result.winners == [0]


@pytest.mark.rule("S57")
def test_a_state_treasure_is_used_like_power() -> None:
    t = shop([2], stack=["treasure", "knight"], mode="coop").answer("buy:A1")
    assert t.player(0).treasures == 1
    assert t.player(0).power == 0


@pytest.mark.rule("S50", "SH13")
def test_look_and_reorder_is_secret_and_others_know_nothing_any_more() -> None:
    lands = {"A1": land(0, stack=["knight", "power", "attack"], seen=[-1, 2, 0]), "B1": land(1, "knight")}
    t = table({"gold": ["gold_1", "gold_2"]}, {}, phase="purchase", provinces=lands)
    assert t.sees_province(1, "A1")["stack"] == ["knight", "power", None]
    assert t.sees_province(0, "A1")["stack"] == ["knight", None, None]
    t.answer("look:A1")
    assert t.options == ["knight", "power", "attack"]
    t.answer("power", "attack", "knight")
    assert t.sees_province(0, "A1")["stack"] == ["power", "attack", "knight"]
    assert t.sees_province(1, "A1")["stack"] == [None, None, None]
    # And buying goes on: the look came before the purchase.
    t.answer("buy:A1")
    assert t.player(0).power == 1


@pytest.mark.rule("SH13")
def test_a_stack_of_equal_tiles_is_asked_for_all_the_same() -> None:
    """Otherwise the others would learn that it holds one kind only."""
    t = shop([1], stack=["power", "power"], windows="covert").answer("look:A1")
    assert t.prompt == "arrange"
    open_hands = shop([1], stack=["power", "power"]).answer("look:A1")
    assert open_hands.prompt != "arrange"  # where it tells nothing, there is nothing to ask


@pytest.mark.rule("SH22", "SH28")
def test_a_buyer_with_worthless_cards_is_asked_like_any_other() -> None:
    """All see how many cards the buyer holds, but not that they are worth nothing."""
    t = shop([0, 0], windows="covert")
    assert (t.prompt, t.asked, t.options) == ("purchase", [0], [])
    assert shop([0, 0]).asked != [0]  # where it tells nothing, there is nothing to ask


@pytest.mark.rule("SH22", "SH28")
def test_a_buyer_without_gold_is_asked_if_there_could_be_a_follower_to_play() -> None:
    for held, asked in ((["vassal"], "purchase"), (["salesman"], "purchase"), ([], "place_pawn")):
        lands = {"A1": land(0, "knight", stack=["power"]), "B1": land(1, stack=["power"])}
        t = table(
            {"followers": held}, {}, phase="purchase", turns=1, round=4, provinces=lands, acquired=True,
            numbers=[4, 5, 6, 7], options={"windows": "covert"},
        )  # fmt: skip
        assert t.skip("lay_tiles").prompt == asked


@pytest.mark.rule("S94")
def test_buying_the_last_knight_away_loses_the_game() -> None:
    lands = {"A1": land(0, stack=["attack", "knight"]), "D6": land(1)}
    t = table({"gold": ["gold_2"]}, {}, phase="purchase", provinces=lands).answer("buy:A1")
    assert t.result.reason == "no_knights"
    assert t.result.winners == []


@pytest.mark.rule("SH12")
def test_one_fitting_card_is_paid_rather_than_two() -> None:
    t = shop([1, 1, 2]).answer("buy:A1")
    assert [card.value for card in t.player(0).gold] == [1, 1]


@pytest.mark.rule("SH12")
def test_a_small_card_is_not_added_where_it_does_not_help() -> None:
    """A 3 is one too much for a tile; a 1 and the 3 would be two."""
    t = shop([1, 3]).answer("buy:A1")
    assert [card.value for card in t.player(0).gold] == [1]
    assert t.game.credit == 1


@pytest.mark.rule("S94", "S55")
def test_losing_the_last_knight_to_a_bought_attack_loses_the_game() -> None:
    for seed in range(1, 12):
        t = table(
            {"gold": ["gold_2", "gold_2"]}, {}, phase="purchase", rng=dice(seed),
            provinces={"A1": land(0, "knight", stack=["attack", "power"]), "D6": land(1)},
        ).answer("buy:A1")  # fmt: skip
        if t.events("fight_end")[0]["outcome"] == "lost":
            break
    assert t.result.reason == "no_knights"
