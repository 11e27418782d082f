"""The ten events, with every clarification of the rulebook."""

import pytest

from tests.dominion.table import NEIGHBOUR, gains, table

# Continue.


@pytest.mark.rule("continue", "D41")
def test_continue_gains_an_action_plays_it_and_returns_to_the_action_phase() -> None:
    t = table(
        {"hand": ["copper", "smithy"], "deck": ["gold"] * 9},
        phase="buy",
        actions=0,
        kingdom=["village", "militia", "market", "alley"],
        events=["continue"],
    )
    t.answer("event:continue")
    assert (t.me.debt, t.buys) == (8, 0)
    assert (t.prompt, t.piles, t.may_decline) == ("gain", ["village", "alley", "smithy"], False)
    t.take("village")
    assert (t.phase, t.prompt) == ("action", "play_action")
    assert t.me.in_play == ["village"]
    assert (t.actions, t.buys) == (3, 1)
    assert t.me.hand == ["copper", "smithy", "gold"]
    t.play("smithy")
    assert (t.phase, t.prompt) == ("buy", "buy")
    t.answer("all_treasures")
    assert t.coins == 13


@pytest.mark.rule("continue", "D70")
def test_continue_can_be_bought_once_per_turn_only() -> None:
    t = table(
        {"hand": ["copper"]}, phase="buy", coins=8, buys=3, kingdom=["moat"], events=["continue", "amass"]
    )
    t.answer("event:continue")
    t.answer("pay_debt").answer("8")
    assert "event:continue" not in t.options
    t.to_my_next_turn().decline()
    assert "event:continue" in t.options


@pytest.mark.rule("continue")
def test_continue_without_a_fitting_action_still_returns_to_the_action_phase() -> None:
    # X18: the gain is no choice; where there is none, the rest happens.
    t = table({"hand": ["copper", "market"]}, phase="buy", events=["continue"])
    t.answer("event:continue")
    assert (t.phase, t.actions, t.buys) == ("action", 2, 1)
    assert t.gains() == []


@pytest.mark.rule("continue", "samurai")
def test_the_start_of_the_turn_does_not_repeat() -> None:
    t = table(
        {"hand": ["samurai"], "deck": ["copper"] * 9},
        kingdom=["village"],
        events=["continue"],
    )
    t.play("samurai").to_my_next_turn()
    assert t.coins == 1
    t.answer("event:continue")
    assert t.coins == 1


@pytest.mark.rule("continue", "D71")
def test_after_continue_treasures_may_be_played_in_the_new_buy_phase() -> None:
    t = table({"hand": ["silver"]}, phase="buy", kingdom=["moat"], events=["continue"])
    t.answer("event:continue")
    assert (t.phase, t.options) == ("buy", ["silver"])


# Amass.


@pytest.mark.rule("amass")
def test_amass_gains_an_action_up_to_five_with_no_action_in_play() -> None:
    # X9: up to $5.
    t = table(
        {"hand": ["copper"], "in_play": ["copper"]},
        phase="buy",
        coins=2,
        kingdom=["market", "artisan", "daimyo", "gardens", "moat"],
        events=["amass"],
    )
    t.answer("event:amass")
    assert (t.piles, t.may_decline, t.coins) == (["market", "moat"], False, 0)
    t.take("market")
    assert t.gains() == [(0, "market")]


@pytest.mark.rule("amass")
def test_a_duration_of_an_earlier_turn_blocks_amass() -> None:
    t = table({"hand": ["samurai"], "deck": ["copper"] * 9}, kingdom=["market"], events=["amass"])
    t.play("samurai").to_my_next_turn()
    t.answer("all_treasures").answer("event:amass")
    assert t.gains() == []


@pytest.mark.rule("amass", "snake_witch")
def test_a_card_that_has_left_play_does_not_block_amass() -> None:
    t = table({"hand": ["snake_witch"], "deck": ["gold"]}, events=["amass"])
    t.play("snake_witch").answer("yes").play("gold").answer("event:amass")
    assert t.gains() == [(1, "curse"), (0, "snake_witch")]


# Asceticism, Credit.


@pytest.mark.rule("asceticism")
def test_three_more_coins_trash_three_cards() -> None:
    t = table(
        {"hand": ["estate", "estate", "curse", "copper"]}, phase="buy", coins=6, events=["asceticism"], buys=2
    )
    t.answer("event:asceticism")
    assert (t.decision.form, t.decision.least, t.decision.most) == ("amount", 0, 4)
    t.answer("3")
    assert (t.decision.least, t.decision.most) == (3, 3)
    t.answer("estate", "estate#2", "curse")
    assert (t.coins, t.me.hand, len(t.trash)) == (1, ["copper"], 3)


@pytest.mark.rule("asceticism")
def test_asceticism_may_trash_nothing() -> None:
    t = table({"hand": ["estate", "curse"]}, phase="buy", coins=6, events=["asceticism"], buys=2)
    t.answer("event:asceticism").answer("0")
    assert (t.coins, t.trash) == (4, [])


@pytest.mark.rule("credit", "D43")
def test_credit_gains_an_action_or_treasure_up_to_eight_for_its_cost_in_debt() -> None:
    t = table(
        {"hand": ["copper"]},
        phase="buy",
        coins=3,
        kingdom=["rice", "samurai", "artist", "gardens"],
        events=["credit"],
        platinum=True,
    )
    t.answer("event:credit")
    assert t.piles == ["copper", "silver", "gold", "rice", "samurai"]
    t.take("rice")
    assert (t.me.debt, t.coins) == (7, 1)
    assert t.gains() == [(0, "rice")]


@pytest.mark.rule("credit", "flourishing_trade")
def test_the_debt_of_credit_is_what_the_card_costs_now() -> None:
    t = table(
        {"hand": ["copper"]},
        phase="buy",
        coins=2,
        buys=2,
        events=["credit"],
        prophecy="flourishing_trade",
        fulfilled=True,
    )
    t.answer("event:credit").take("gold")
    assert t.player(0).debt == 5


# Foresight.


@pytest.mark.rule("foresight")
def test_foresight_finds_an_action_for_the_next_hand() -> None:
    t = table(
        {"hand": ["copper"], "deck": ["gold", "estate", "market", "silver"], "discard": ["copper"] * 5},
        phase="buy",
        coins=2,
        events=["foresight"],
    )
    t.answer("event:foresight")
    assert t.player(0).hand[-1] == "market"
    assert len(t.player(0).hand) == 6


@pytest.mark.rule("foresight")
def test_foresight_sets_the_action_aside_and_discards_the_rest() -> None:
    t = table(
        {"hand": ["copper"], "deck": ["gold", "market", "silver"]},
        phase="buy",
        coins=2,
        buys=2,
        events=["foresight"],
    )
    t.answer("event:foresight")
    assert (t.me.aside, t.me.discard, t.me.deck) == (["market"], ["gold"], ["silver"])
    assert t.me.hand == ["copper"]


@pytest.mark.rule("foresight")
def test_foresight_without_an_action_discards_everything() -> None:
    t = table(
        {"hand": ["copper"], "deck": ["gold"], "discard": ["silver"]},
        phase="buy",
        coins=2,
        buys=2,
        events=["foresight"],
    )
    t.answer("event:foresight")
    assert (t.me.aside, sorted(t.me.discard), t.me.deck) == ([], ["gold", "silver"], [])


@pytest.mark.rule("foresight", "library")
def test_a_library_does_not_discard_what_foresight_has_set_aside() -> None:
    t = table(
        {"hand": ["library", "copper"], "deck": ["market"] + ["copper"] * 12},
        phase="buy",
        coins=5,
        buys=3,
        events=["foresight", "practice"],
    )
    t.answer("event:foresight").answer("event:practice").answer("library")
    assert t.me.aside == ["market"]
    t.end_turn()
    assert "market" in t.player(0).hand


# Practice.


@pytest.mark.rule("practice")
def test_practice_plays_an_action_twice_and_is_optional() -> None:
    t = table({"hand": ["festival", "copper"]}, phase="buy", coins=3, events=["practice"])
    t.answer("event:practice")
    assert (t.prompt, t.options, t.may_decline) == ("play_twice", ["festival"], True)
    t.answer("festival")
    assert (t.coins, t.buys) == (4, 2)
    t = table({"hand": ["festival", "copper"]}, phase="buy", coins=3, buys=2, events=["practice"])
    t.answer("event:practice").decline()
    assert t.me.hand == ["festival", "copper"]


@pytest.mark.rule("practice", "D63")
def test_practice_plays_a_shadow_from_the_deck_twice() -> None:
    t = table({"hand": ["copper"], "deck": ["gold", "fishmonger"]}, phase="buy", coins=3, events=["practice"])
    t.answer("event:practice").answer("deck:fishmonger")
    assert (t.coins, t.buys) == (2, 2)
    assert t.me.in_play == ["fishmonger"]
    assert t.me.deck == ["gold"]


@pytest.mark.rule("practice", "samurai")
def test_practice_plays_durations_twice_too() -> None:
    t = table({"hand": ["samurai"], "deck": ["copper"] * 9}, phase="buy", coins=3, events=["practice"])
    t.answer("event:practice").answer("samurai")
    t.end_turn()
    assert t.coins == 2
    assert t.me.in_play == ["samurai"]


# Kintsugi.


@pytest.mark.rule("kintsugi")
def test_kintsugi_trashes_and_gains_nothing_without_a_gold_in_the_past() -> None:
    t = table({"hand": ["gold", "estate"]}, phase="buy", coins=3, buys=2, events=["kintsugi"])
    t.answer("event:kintsugi").answer("estate")
    assert (t.trash, t.gains(), t.prompt) == (["estate"], [], "buy")


@pytest.mark.rule("kintsugi", "D44")
def test_who_has_ever_gained_a_gold_gains_a_card_even_when_it_is_gone() -> None:
    # X14: gained, not owned.
    t = table(
        {"hand": ["artist"], "states": ["had_gold"]},
        phase="buy",
        coins=3,
        events=["kintsugi"],
        kingdom=["daimyo", "village"],
    )
    t.answer("event:kintsugi")
    assert (t.prompt, t.may_decline) == ("gain", False)
    assert "daimyo" in t.piles
    assert "village" not in t.piles
    t.take("daimyo")
    assert t.gains() == [(0, "daimyo")]


@pytest.mark.rule("kintsugi")
def test_a_gold_bought_this_turn_is_remembered() -> None:
    t = table({"hand": ["estate", "copper"]}, phase="buy", coins=9, buys=2, events=["kintsugi"])
    t.take("gold").answer("event:kintsugi").answer("estate")
    assert t.prompt == "gain"


@pytest.mark.rule("kintsugi")
def test_kintsugi_from_an_empty_hand() -> None:
    t = table({"states": ["had_gold"]}, phase="buy", coins=3, buys=2, events=["kintsugi"])
    t.answer("event:kintsugi")
    assert (t.prompt, t.trash) == ("buy", [])


# Sea Trade.


@pytest.mark.rule("sea_trade")
def test_sea_trade_counts_then_draws_then_may_trash() -> None:
    t = table(
        {"hand": ["estate"], "in_play": ["village", "moat", "copper"], "deck": ["gold", "silver", "copper"]},
        phase="buy",
        coins=4,
        buys=2,
        events=["sea_trade"],
    )
    t.answer("event:sea_trade")
    assert t.me.hand == ["estate", "gold", "silver"]
    assert (t.decision.least, t.decision.most) == (0, 2)
    t.answer("estate")
    assert t.trash == ["estate"]
    assert t.prompt == "buy"
    assert not {"gold", "silver", "all_treasures"} & set(t.options)


@pytest.mark.rule("sea_trade")
def test_without_an_action_in_play_sea_trade_does_nothing() -> None:
    t = table(
        {"hand": ["estate"], "in_play": ["copper"], "deck": ["gold"]},
        phase="buy",
        coins=4,
        buys=2,
        events=["sea_trade"],
    )
    t.answer("event:sea_trade")
    assert (t.prompt, t.me.hand, t.trash) == ("buy", ["estate"], [])


# Receive Tribute, Gather.


@pytest.mark.rule("receive_tribute")
def test_receive_tribute_gains_up_to_three_different_actions_not_in_play() -> None:
    t = table(
        {"hand": ["copper"], "in_play": ["village"]},
        phase="buy",
        coins=5,
        tally=gains(3),
        kingdom=["moat", "daimyo", "artisan", "gardens"],
        events=["receive_tribute"],
    )
    t.answer("event:receive_tribute")
    assert (t.piles, t.may_decline) == (["moat", "daimyo", "artisan"], True)
    t.take("daimyo")
    assert t.piles == ["moat", "artisan"]
    t.take("artisan").decline()
    assert t.gains() == [(0, "daimyo"), (0, "artisan")]


@pytest.mark.rule("receive_tribute")
def test_three_are_the_most() -> None:
    kingdom = ["moat", "village", "smithy", "market"]
    t = table(
        {"hand": ["copper"]},
        phase="buy",
        coins=5,
        tally=gains(3),
        kingdom=kingdom,
        events=["receive_tribute"],
    )
    t.answer("event:receive_tribute").take("moat").take("village").take("smithy")
    assert t.active == 1
    assert len(t.gains()) == 3


@pytest.mark.rule("receive_tribute")
@pytest.mark.parametrize("gained", [1, 2])
def test_the_gains_of_this_turn_are_counted(gained: int) -> None:
    t = table(
        {"hand": ["workshop", "copper"]},
        coins=5,
        tally=gains(gained),
        kingdom=["moat"],
        events=["receive_tribute"],
        buys=2,
    )
    t.play("workshop").take("estate").answer("event:receive_tribute")
    assert (t.prompt == "tribute") == (gained == 2)


@pytest.mark.rule("receive_tribute", "witch")
def test_gains_of_the_others_bring_no_tribute() -> None:
    t = table(
        {"hand": ["witch"]}, *[NEIGHBOUR] * 3, coins=5, buys=2, kingdom=["moat"], events=["receive_tribute"]
    )
    t.play("witch").answer("event:receive_tribute")
    assert (len(t.gains()), t.prompt) == (3, "buy")


@pytest.mark.rule("gather")
def test_gather_gains_a_three_a_four_and_a_five_in_this_order() -> None:
    t = table(
        {"hand": ["copper"]},
        phase="buy",
        coins=7,
        kingdom=["smithy", "gardens", "market", "daimyo"],
        events=["gather"],
    )
    t.answer("event:gather")
    assert (t.prompt, t.piles, t.may_decline) == ("gain", ["smithy", "gardens"], False)
    t.take("smithy")
    assert t.piles == ["duchy", "market"]
    t.take("market")
    assert t.gains() == [(0, "silver"), (0, "smithy"), (0, "market")]


@pytest.mark.rule("gather")
def test_what_gather_cannot_gain_is_skipped() -> None:
    t = table({"hand": ["copper"]}, phase="buy", coins=7, events=["gather"])
    t.answer("event:gather")
    assert t.gains() == [(0, "silver"), (0, "duchy")]
