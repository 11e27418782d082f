"""The Kingdom cards of the base game, Market to Workshop."""

import pytest

from tests.dominion.table import table

# Market, Merchant, Militia.


@pytest.mark.rule("market")
def test_market_gives_one_of_everything() -> None:
    t = table({"hand": ["market", "village"], "deck": ["gold", "copper"]})
    t.play("market")
    assert t.me.hand == ["village", "gold"]
    assert (t.actions, t.buys, t.coins) == (1, 2, 1)


@pytest.mark.rule("merchant")
def test_merchant_makes_the_first_silver_worth_more() -> None:
    t = table({"hand": ["merchant", "silver", "silver"], "deck": ["copper"]})
    t.play("merchant")
    assert t.me.hand == ["silver", "silver", "copper"]
    t.play("silver")
    assert t.coins == 3
    t.play("silver")
    assert t.coins == 5
    t.play("copper")
    assert t.coins == 6


@pytest.mark.rule("merchant")
def test_two_merchants_add_up_and_lapse_with_the_turn() -> None:
    t = table({"hand": ["merchant", "throne_room", "silver"], "deck": ["silver"] * 20})
    t.play("throne_room").answer("merchant").play("silver")
    assert t.coins == 4
    t.to_my_next_turn().play("silver")
    assert t.coins == 2


@pytest.mark.rule("merchant")
def test_a_merchant_after_the_first_silver_comes_too_late() -> None:
    t = table({"hand": ["silver", "silver"]}, phase="buy", kingdom=["merchant"], events=["continue"], coins=6)
    t.play("silver")
    assert t.coins == 8
    t.answer("event:continue")
    assert t.me.in_play == ["silver", "merchant"]
    t.play("silver")
    assert t.coins == 10


@pytest.mark.rule("militia")
def test_militia_gives_two_coins_and_others_discard_down_to_three() -> None:
    t = table(
        {"hand": ["militia"]},
        {"hand": ["copper", "silver", "gold", "estate", "duchy"]},
        {"hand": ["copper", "silver", "gold"]},
    )
    t.play("militia")
    assert (t.asked, t.prompt) == (1, "discard")
    assert (t.decision.least, t.decision.most) == (2, 2)
    t.answer("estate", "duchy")
    assert t.coins == 2
    assert t.player(1).hand == ["copper", "silver", "gold"]
    assert t.player(1).discard == ["estate", "duchy"]
    assert t.player(2).hand == ["copper", "silver", "gold"]


# Mine, Moneylender.


@pytest.mark.rule("mine")
def test_mine_turns_a_treasure_into_a_better_one_in_hand() -> None:
    t = table({"hand": ["mine", "silver", "copper", "estate"]}, kingdom=["rice"])
    t.play("mine")
    assert t.options == ["silver", "copper"]
    assert t.may_decline
    t.answer("silver")
    assert t.piles == ["copper", "silver", "gold"]
    t.take("gold")
    assert t.me.hand == ["copper", "estate", "gold"]
    assert t.trash == ["silver"]


@pytest.mark.rule("mine")
def test_mine_is_optional() -> None:
    t = table({"hand": ["mine", "silver"]})
    t.play("mine").decline()
    assert t.me.hand == ["silver"]
    assert t.trash == []


@pytest.mark.rule("mine")
def test_rice_can_be_mined_from_gold_but_not_from_copper() -> None:
    t = table({"hand": ["mine", "gold", "copper"]}, kingdom=["rice"])
    t.play("mine").answer("gold")
    assert "rice" in t.piles


@pytest.mark.rule("moneylender")
def test_moneylender_trashes_a_copper_for_three_coins() -> None:
    t = table({"hand": ["moneylender", "copper", "silver"]})
    t.play("moneylender").answer("yes")
    assert (t.coins, t.trash, t.me.hand) == (3, ["copper"], ["silver"])


@pytest.mark.rule("moneylender")
def test_moneylender_is_optional_and_needs_a_copper() -> None:
    t = table({"hand": ["moneylender", "copper"]})
    t.play("moneylender").answer("no")
    assert (t.coins, t.trash) == (0, [])
    t = table({"hand": ["moneylender", "silver"]})
    t.play("moneylender")
    assert (t.prompt, t.coins) == ("buy", 0)


# Moat.

ATTACKS = ["bandit", "bureaucrat", "militia", "witch", "kitsune", "ninja", "samurai", "snake_witch"]
VICTIM = {
    "hand": ["moat", "estate", "copper", "silver", "gold"],
    "deck": ["silver", "gold", "copper"],
}


@pytest.mark.rule("moat")
def test_moat_draws_two() -> None:
    t = table({"hand": ["moat"], "deck": ["copper", "silver", "gold"]})
    t.play("moat")
    assert t.me.hand == ["copper", "silver"]


@pytest.mark.rule("moat", "D18")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_shown_moat_protects_against_each_attack(attack: str) -> None:
    t = table({"hand": [attack], "deck": ["copper"] * 5}, VICTIM)
    t.play(attack)
    assert (t.asked, t.prompt, t.options) == (1, "react", ["moat"])
    t.answer("moat")
    if attack == "kitsune":
        t.answer("curses", "a_silver")
    if attack == "snake_witch":
        t.answer("yes")
    assert t.prompt == "buy"
    assert sorted(t.you.hand) == sorted(VICTIM["hand"])
    assert t.you.deck == VICTIM["deck"]
    assert t.you.discard == []
    assert t.sees(0, of=1)["hand_known"] == ["moat"]


@pytest.mark.rule("moat", "D18")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_moat_that_is_not_shown_does_not(attack: str) -> None:
    t = table({"hand": [attack], "deck": ["copper"] * 5}, VICTIM)
    t.play(attack).decline()
    while t.prompt != "buy":
        if t.prompt == "kitsune":
            t.answer("curses", "a_silver")
        elif t.prompt == "snake_witch":
            t.answer("yes")
        else:
            t.answer(*t.options[: t.decision.least])
    assert (sorted(t.you.hand), t.you.deck, t.you.discard) != (sorted(VICTIM["hand"]), VICTIM["deck"], [])


@pytest.mark.rule("moat", "DH7")
def test_who_owns_a_moat_elsewhere_is_asked_too_so_that_the_silence_tells_nothing() -> None:
    t = table({"hand": ["witch"]}, {"hand": ["copper"], "deck": ["moat"]}, {"hand": ["copper"]})
    t.play("witch")
    assert (t.asked, t.prompt, t.options) == (1, "react", [])
    t.decline()
    assert t.prompt == "buy"
    assert t.player(1).discard == ["curse"]
    assert t.player(2).discard == ["curse"]


@pytest.mark.rule("moat", "throne_room")
def test_an_attack_that_is_played_twice_can_be_answered_twice() -> None:
    t = table({"hand": ["throne_room", "witch"]}, {"hand": ["moat"]})
    t.play("throne_room").answer("witch").answer("moat")
    assert (t.asked, t.prompt) == (1, "react")
    t.decline()
    assert t.you.discard == ["curse"]


@pytest.mark.rule("moat", "D18")
def test_reactions_come_in_turn_order_before_the_attack_does_anything() -> None:
    t = table({}, {"hand": ["witch"], "deck": ["gold"] * 3}, {"hand": ["moat"]}, {"hand": ["moat"]}, active=1)
    t.play("witch")
    assert t.asked == 2
    t.answer("moat")
    assert t.asked == 3
    assert t.me.hand == []
    t.decline()
    assert t.me.hand == ["gold", "gold"]
    assert t.gains() == [(3, "curse"), (0, "curse")]


# Poacher, Remodel, Sentry, Smithy.


@pytest.mark.rule("poacher")
def test_poacher_discards_a_card_for_each_empty_pile() -> None:
    t = table(
        {"hand": ["poacher", "estate", "duchy", "gold"], "deck": ["copper"]}, left={"curse": 0, "duchy": 0}
    )
    t.play("poacher")
    assert (t.actions, t.coins) == (1, 1)
    assert (t.decision.least, t.decision.most) == (2, 2)
    assert t.options == ["estate", "duchy", "gold", "copper"]
    t.answer("estate", "duchy")
    assert t.me.discard == ["estate", "duchy"]


@pytest.mark.rule("poacher")
def test_without_an_empty_pile_poacher_discards_nothing() -> None:
    t = table({"hand": ["poacher", "estate"], "deck": ["copper"]})
    t.play("poacher")
    assert t.me.hand == ["estate", "copper"]


@pytest.mark.rule("remodel")
def test_remodel_turns_a_card_into_one_that_costs_up_to_two_more() -> None:
    t = table({"hand": ["remodel", "estate", "gold"]}, kingdom=["smithy", "market"])
    t.play("remodel")
    assert t.options == ["estate", "gold"]
    assert not t.may_decline
    t.answer("estate")
    assert "smithy" in t.piles
    assert "market" not in t.piles
    t.take("smithy")
    assert t.me.discard == ["smithy"]
    assert t.trash == ["estate"]


@pytest.mark.rule("remodel")
def test_remodel_from_an_empty_hand_does_nothing() -> None:
    t = table({"hand": ["remodel"]})
    t.play("remodel")
    assert t.prompt == "buy"
    assert (t.trash, t.me.discard) == ([], [])


@pytest.mark.rule("sentry")
def test_sentry_sorts_the_two_top_cards() -> None:
    t = table({"hand": ["sentry"], "deck": ["copper", "curse", "estate", "gold"]})
    t.play("sentry")
    assert t.me.looked == ["curse", "estate"]
    t.answer("trash").answer("discard")
    assert (t.trash, t.me.discard, t.me.deck) == (["curse"], ["estate"], ["gold"])
    assert t.me.hand == ["copper"]
    assert t.actions == 1


@pytest.mark.rule("sentry")
def test_sentry_puts_cards_back_in_any_order_unseen_by_others() -> None:
    t = table({"hand": ["sentry"], "deck": ["copper", "silver", "gold", "estate"]})
    t.play("sentry").answer("keep").answer("keep")
    assert t.prompt == "put_back"
    t.answer("gold", "silver")
    assert t.me.deck == ["gold", "silver", "estate"]
    assert t.sees(0, of=0)["deck_known"] == ["gold", "silver"]
    assert t.sees(1, of=0)["deck_known"] == []


@pytest.mark.rule("sentry", "D17", "D60")
def test_sentry_keeps_the_first_card_when_the_second_needs_a_shuffle_with_shadows() -> None:
    t = table({"hand": ["sentry"], "deck": ["copper", "gold"], "discard": ["alley", "ninja", "estate"]})
    t.play("sentry")
    assert t.prompt == "shadows"
    assert t.me.looked == ["gold", "alley", "ninja"]
    t.answer("alley", "ninja")
    assert t.me.looked == ["gold", "estate"]
    t.answer("discard").answer("discard")
    assert t.me.discard == ["gold", "estate"]
    assert t.me.deck == ["alley", "ninja"]


@pytest.mark.rule("sentry")
def test_sentry_with_nothing_to_look_at() -> None:
    t = table({"hand": ["sentry", "village"], "deck": ["copper"]})
    t.play("sentry")
    assert t.prompt == "play_action"


@pytest.mark.rule("smithy", "D17")
def test_smithy_draws_three_shuffling_if_needed_and_only_what_there_is() -> None:
    t = table({"hand": ["smithy"], "deck": ["gold"], "discard": ["copper"]})
    t.play("smithy")
    assert t.me.hand == ["gold", "copper"]
    t = table({"hand": ["smithy"], "deck": ["gold", "copper", "silver", "estate"]})
    t.play("smithy")
    assert t.me.hand == ["gold", "copper", "silver"]


# Throne Room.


@pytest.mark.rule("throne_room")
def test_throne_room_plays_an_action_twice_for_one_action() -> None:
    t = table({"hand": ["throne_room", "village"], "deck": ["gold", "moat", "copper"]})
    t.play("throne_room").answer("village")
    assert t.me.hand == ["gold", "moat"]
    assert t.actions == 4
    assert t.me.in_play == ["throne_room", "village"]


@pytest.mark.rule("throne_room")
def test_throne_room_is_optional() -> None:
    t = table({"hand": ["throne_room", "village"]})
    t.play("throne_room").decline()
    assert t.me.hand == ["village"]
    assert t.actions == 0


@pytest.mark.rule("throne_room")
def test_throne_room_on_throne_room_plays_two_actions_twice_each() -> None:
    t = table({"hand": ["throne_room", "throne_room", "market", "festival"], "deck": ["copper"] * 4})
    t.play("throne_room").answer("throne_room").answer("market")
    assert (t.prompt, t.options) == ("play_twice", ["festival"])
    t.answer("festival")
    assert (t.coins, t.buys, t.actions) == (6, 5, 6)


# Vassal, Village, Witch, Workshop.


@pytest.mark.rule("vassal")
def test_vassal_discards_the_top_card_and_may_play_an_action() -> None:
    t = table({"hand": ["vassal", "market"], "deck": ["village", "gold"]})
    t.play("vassal")
    assert (t.prompt, t.decision.params) == ("vassal", {"card": "village"})
    assert t.me.discard == ["village"]
    t.answer("yes")
    assert t.me.in_play == ["vassal", "village"]
    assert t.me.discard == []
    assert t.me.hand == ["market", "gold"]
    assert (t.coins, t.actions) == (2, 2)


@pytest.mark.rule("vassal")
def test_vassal_may_leave_the_action_and_cannot_play_anything_else() -> None:
    t = table({"hand": ["vassal"], "deck": ["village", "gold"]})
    t.play("vassal").answer("no")
    assert (t.me.discard, t.actions) == (["village"], 0)
    t = table({"hand": ["vassal"], "deck": ["gold"]})
    t.play("vassal")
    assert (t.prompt, t.coins, t.me.discard) == ("buy", 2, ["gold"])


@pytest.mark.rule("vassal")
def test_vassal_without_any_card_left() -> None:
    t = table({"hand": ["vassal"]})
    t.play("vassal")
    assert (t.prompt, t.coins) == ("buy", 2)


@pytest.mark.rule("vassal", "D80", "riverboat")
def test_a_duration_played_by_vassal_stays_and_vassal_does_not() -> None:
    t = table({"hand": ["vassal"], "deck": ["riverboat"] + ["copper"] * 6}, riverboat="market")
    t.play("vassal").answer("yes").end_turn()
    assert t.player(0).in_play == ["riverboat"]
    t.end_turn()
    assert (t.coins, t.buys) == (1, 2)


@pytest.mark.rule("village")
def test_village_draws_a_card_and_gives_two_actions() -> None:
    t = table({"hand": ["village", "moat"], "deck": ["gold", "copper"]})
    t.play("village")
    assert (t.me.hand, t.actions) == (["moat", "gold"], 2)


@pytest.mark.rule("witch")
def test_witch_draws_two_and_curses_the_others_in_turn_order() -> None:
    t = table({}, {"hand": ["witch"], "deck": ["gold", "copper", "silver"]}, {}, active=1, left={"curse": 1})
    t.play("witch")
    assert t.me.hand == ["gold", "copper"]
    assert t.gains() == [(2, "curse")]
    assert t.player(0).discard == []


@pytest.mark.rule("workshop")
def test_workshop_gains_a_card_that_costs_up_to_four() -> None:
    t = table({"hand": ["workshop"]}, kingdom=["smithy", "market", "daimyo"])
    t.play("workshop")
    assert t.piles == ["copper", "silver", "estate", "curse", "smithy", "workshop"]
    assert not t.may_decline
    t.take("smithy")
    assert t.me.discard == ["smithy"]
