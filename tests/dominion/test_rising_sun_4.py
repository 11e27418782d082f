"""The Kingdom cards of Rising Sun that cost $4, with every clarification of the rulebook."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, Card, Cost
from tests.dominion.table import gains, invent, table

# Poet.


@pytest.mark.rule("poet", "D51")
def test_poet_takes_a_cheap_card_to_hand() -> None:
    t = table({"hand": ["poet", "moat"], "deck": ["gold", "silver", "copper"]}, prophecy="panic")
    t.play("poet")
    assert t.suns == 4
    assert (t.me.hand, t.actions) == (["moat", "gold", "silver"], 1)
    assert t.sees(1, of=0)["hand_known"] == ["silver"]


@pytest.mark.rule("poet")
def test_poet_leaves_a_dear_card_on_the_deck_for_all_to_see() -> None:
    t = table({"hand": ["poet", "moat"], "deck": ["copper", "gold", "silver"]})
    t.play("poet")
    assert t.me.hand == ["moat", "copper"]
    assert t.me.deck == ["gold", "silver"]
    assert t.sees(1, of=0)["deck_known"] == ["gold"]


@pytest.mark.rule("poet", "D43", "D44")
def test_a_card_that_costs_debt_does_not_cost_three_or_less() -> None:
    t = table({"hand": ["poet"], "deck": ["copper", "mountain_shrine"]})
    t.play("poet")
    assert t.me.deck == ["mountain_shrine"]


@pytest.mark.rule("poet", "D17")
def test_poet_shuffles_to_reveal_and_may_find_nothing() -> None:
    t = table({"hand": ["poet"], "deck": ["copper"], "discard": ["estate"]})
    t.play("poet")
    assert t.me.hand == ["copper", "estate"]
    t = table({"hand": ["poet"], "deck": ["copper"]})
    t.play("poet")
    assert t.me.hand == ["copper"]


# River Shrine.


@pytest.mark.rule("river_shrine", "D51")
def test_river_shrine_trashes_up_to_two_and_gains_at_clean_up() -> None:
    t = table({"hand": ["river_shrine", "estate", "copper"], "deck": ["gold"] * 9}, prophecy="panic")
    t.play("river_shrine")
    assert (t.suns, t.decision.least, t.decision.most) == (4, 0, 2)
    t.answer("estate", "copper")
    assert t.trash == ["estate", "copper"]
    assert t.prompt == "buy"
    t.decline()
    assert (t.prompt, t.cause, t.may_decline) == ("gain", "river_shrine", False)
    assert "silver" in t.piles
    assert "duchy" not in t.piles
    t.take("silver")
    assert "silver" in t.player(0).everything


@pytest.mark.rule("river_shrine")
def test_a_card_gained_in_the_buy_phase_forfeits_the_gain_of_river_shrine() -> None:
    t = table({"hand": ["river_shrine", "copper"], "deck": ["gold"] * 9})
    t.play("river_shrine").decline().take("curse")
    assert t.active == 1
    assert t.gains() == [(0, "curse")]


@pytest.mark.rule("river_shrine")
def test_a_gain_without_a_purchase_in_the_buy_phase_counts_too() -> None:
    # X7: gained, not bought.
    t = table({"hand": ["river_shrine", "copper"], "deck": ["gold"] * 9}, events=["credit"], coins=2)
    t.play("river_shrine").decline().answer("event:credit").take("silver")
    assert t.active == 1
    assert t.gains() == [(0, "silver")]


@pytest.mark.rule("river_shrine")
def test_gains_in_the_action_phase_do_not_matter_and_trashing_is_optional() -> None:
    t = table({"hand": ["river_shrine", "workshop", "copper"], "deck": ["gold"] * 9}, actions=2)
    t.play("workshop").take("estate")
    t.play("river_shrine").decline().decline().take("silver")
    assert t.gains() == [(0, "estate"), (0, "silver")]


@pytest.mark.rule("river_shrine")
def test_each_river_shrine_gains_and_none_blocks_the_next() -> None:
    t = table({"hand": ["throne_room", "river_shrine"], "deck": ["gold"] * 9})
    t.play("throne_room").answer("river_shrine")
    t.decline().take("estate").take("silver")
    assert t.gains() == [(0, "estate"), (0, "silver")]


@pytest.mark.rule("river_shrine", "continue")
def test_with_two_buy_phases_neither_may_have_a_gain() -> None:
    t = table(
        {"hand": ["river_shrine", "copper"], "deck": ["gold"] * 9}, events=["continue"], kingdom=["village"]
    )
    t.play("river_shrine").decline()
    t.answer("event:continue").take("village")
    t.decline()
    while t.active == 0:
        assert t.prompt != "gain"
        t.decline()
    assert t.gains() == [(0, "village")]


@pytest.mark.rule("river_shrine", "continue")
def test_a_gain_in_the_first_buy_phase_counts_after_a_second_one_without() -> None:
    t = table(
        {
            "hand": ["copper"],
            "deck": ["gold"] * 9,
        },
        phase="action",
        effects=[{"hook": "river_shrine", "owner": 0, "until": "this_turn"}],
        tally=gains(1),
    )
    t.end_turn()
    assert t.gains() == []


# Alley, Ninja.


@pytest.mark.rule("alley", "D64")
def test_alley_draws_and_discards_from_hand_only() -> None:
    t = table({"hand": ["alley", "copper"], "deck": ["gold", "silver", "ninja"]})
    t.play("alley")
    assert (t.prompt, t.options, t.may_decline) == ("discard", ["copper", "gold"], False)
    t.answer("copper")
    assert (t.me.hand, t.me.discard, t.actions) == (["gold"], ["copper"], 1)


@pytest.mark.rule("ninja")
def test_ninja_draws_and_the_others_discard_down_to_three() -> None:
    t = table(
        {"hand": ["ninja"], "deck": ["gold", "copper"]},
        {"hand": ["copper", "silver", "gold", "estate"]},
        {"hand": ["copper", "silver"]},
    )
    t.play("ninja")
    assert (t.asked, t.prompt, t.decision.least, t.decision.most) == (1, "discard", 1, 1)
    t.answer("estate")
    assert t.me.hand == ["gold"]
    assert t.player(1).discard == ["estate"]
    assert t.player(2).hand == ["copper", "silver"]


# Rustic Village.


@pytest.mark.rule("rustic_village", "D51")
def test_rustic_village_may_discard_two_cards_for_one_the_drawn_one_among_them() -> None:
    t = table({"hand": ["rustic_village", "moat", "estate"], "deck": ["copper", "gold"]}, prophecy="panic")
    t.play("rustic_village")
    assert (t.suns, t.actions, t.prompt) == (4, 2, "rustic_village")
    t.answer("yes")
    assert (t.options, t.decision.least, t.decision.most) == (["moat", "estate", "copper"], 2, 2)
    t.answer("copper", "estate")
    assert t.me.hand == ["moat", "gold"]
    assert t.me.discard == ["copper", "estate"]


@pytest.mark.rule("rustic_village")
def test_rustic_village_is_content_with_fewer_or_no_discards() -> None:
    t = table({"hand": ["rustic_village", "moat"], "deck": ["copper", "gold"]})
    t.play("rustic_village").answer("no")
    assert t.me.hand == ["moat", "copper"]
    t = table({"hand": ["rustic_village"], "deck": ["moat", "gold"]})
    t.play("rustic_village")
    assert t.prompt == "play_action"


# Change.


@pytest.mark.rule("change")
def test_with_debt_change_gives_three_coins() -> None:
    t = table({"hand": ["change", "copper"], "debt": 1})
    t.play("change")
    assert (t.coins, t.me.hand, t.me.debt) == (3, ["copper"], 1)


@pytest.mark.rule("change", "D44")
def test_without_debt_change_turns_a_copper_into_a_province_for_eight_debt() -> None:
    t = table({"hand": ["change", "copper", "silver"]}, kingdom=["mountain_shrine"])
    t.play("change").answer("copper")
    assert t.piles == ["silver", "gold", "estate", "duchy", "province", "change"]
    assert not t.may_decline
    t.take("province")
    assert (t.trash, t.me.discard, t.me.debt) == (["copper"], ["province"], 8)


@pytest.mark.rule("change")
def test_change_never_gains_a_card_of_the_same_or_a_lower_price() -> None:
    t = table({"hand": ["change", "province"]})
    t.play("change")
    assert t.prompt == "buy"
    assert (t.trash, t.me.discard, t.me.debt) == (["province"], [], 0)
    t = table({"hand": ["change", "gold"]}, kingdom=["rice", "artisan"])
    t.play("change")
    assert t.piles == ["province", "rice"]


@pytest.mark.rule("change")
def test_change_looks_at_coins_only(monkeypatch: pytest.MonkeyPatch) -> None:
    # X16: an Estate becomes an Alchemist ($3 and a potion) for 1 debt.
    alchemist = Card("alchemist", "base", Cost(3, potion=1), (ACTION,))
    invent(monkeypatch, alchemist)
    t = table({"hand": ["change", "estate"]}, kingdom=["alchemist"])
    t.play("change").take("alchemist")
    assert (t.gains(), t.player(0).debt) == ([(0, "alchemist")], 1)


@pytest.mark.rule("change")
def test_a_card_that_costs_debt_counts_as_no_coins_when_it_is_changed() -> None:
    t = table({"hand": ["change", "daimyo"]})
    t.play("change").take("estate")
    assert t.player(0).debt == 2


@pytest.mark.rule("change", "D42", "DH9")
def test_paying_the_debt_first_steers_change() -> None:
    t = table({"hand": ["change", "copper"], "debt": 2}, coins=2)
    t.play("change")
    assert (t.prompt, t.decision.params) == ("pay_first", {"n": 2})
    t.answer("yes")
    assert (t.coins, t.me.debt) == (0, 0)
    t.take("silver")
    assert (t.trash, t.player(0).debt) == (["copper"], 3)


@pytest.mark.rule("change", "D42", "DH9")
def test_or_the_debt_is_kept_for_the_coins() -> None:
    t = table({"hand": ["change", "copper"], "debt": 2}, coins=2)
    t.play("change").answer("no")
    assert (t.coins, t.me.debt) == (5, 2)


@pytest.mark.rule("change", "throne_room", "DH9")
def test_the_coins_of_the_first_play_can_pay_before_the_second() -> None:
    t = table({"hand": ["throne_room", "change", "copper"], "debt": 3})
    t.play("throne_room").answer("change")
    assert (t.prompt, t.coins) == ("pay_first", 3)
    t.answer("yes")
    assert t.prompt == "gain"


@pytest.mark.rule("change", "DH9")
def test_who_cannot_pay_all_is_not_asked() -> None:
    t = table({"hand": ["change"], "debt": 3}, coins=2)
    t.play("change")
    assert (t.prompt, t.coins) == ("buy", 5)


@pytest.mark.rule("change")
def test_change_from_an_empty_hand_does_nothing() -> None:
    t = table({"hand": ["change"]})
    t.play("change")
    assert (t.prompt, t.coins, t.me.debt) == ("buy", 0, 0)


@pytest.mark.rule("change", "daimyo", "DH9")
@pytest.mark.parametrize(("coins", "asked"), [(2, False), (3, True)])
def test_the_debt_of_the_first_play_counts_for_the_second(coins: int, asked: bool) -> None:
    t = table({"hand": ["daimyo", "change", "copper"], "deck": ["estate"]}, coins=coins)
    t.play("daimyo", "change").answer("copper").take("silver")
    assert (t.prompt == "pay_first") == asked
    if asked:
        t.answer("no")
    assert (t.coins, t.me.debt, t.trash) == (coins + 3, 3, ["copper"])


@pytest.mark.rule("change", "continue", "D42", "DH9")
def test_debt_can_be_paid_before_a_change_that_continue_plays() -> None:
    t = table({"hand": ["copper"]}, phase="buy", coins=8, events=["continue"], kingdom=["change"])
    t.answer("event:continue")
    assert (t.prompt, t.decision.params) == ("pay_first", {"n": 8})
    t.answer("yes")
    assert (t.prompt, t.coins, t.me.debt) == ("gain", 0, 0)


@pytest.mark.rule("D42", "DH9")
@pytest.mark.parametrize("card", ["craftsman", "root_cellar", "litter", "imperial_envoy"])
def test_where_it_makes_no_difference_nobody_is_asked_to_pay(card: str) -> None:
    t = table({"hand": [card], "deck": ["estate"] * 6, "debt": 2}, coins=5)
    t.play(card)
    assert t.prompt in ("gain", "buy")
