"""The prophecies Harsh Winter to Sickness, with every clarification of the rulebook."""

import pytest

from tests.dominion.table import GIFT, NEIGHBOUR, invent, table

# Harsh Winter.


@pytest.mark.rule("harsh_winter")
def test_a_gain_puts_two_debt_on_the_pile_and_the_next_one_takes_it() -> None:
    t = table({"hand": ["copper"]}, phase="buy", coins=9, buys=3, prophecy="harsh_winter", fulfilled=True)
    t.take("silver")
    assert (t.debt_on("silver"), t.me.debt) == (2, 0)
    t.take("silver")
    assert (t.debt_on("silver"), t.me.debt) == (0, 2)
    assert t.options == ["pay_debt"]
    t.answer("pay_debt").answer("2")
    assert (t.me.debt, t.coins) == (0, 1)


@pytest.mark.rule("harsh_winter")
def test_gains_outside_the_own_turn_leave_the_piles_alone() -> None:
    # X12: only on one's own turn.
    t = table({"hand": ["witch"]}, prophecy="harsh_winter", fulfilled=True)
    t.play("witch")
    assert (t.you.discard, t.debt_on("curse"), t.you.debt) == (["curse"], 0, 0)
    t = table({"hand": ["witch"]}, prophecy="harsh_winter", fulfilled=True, debt_on={"curse": 2})
    t.play("witch")
    assert (t.debt_on("curse"), t.you.debt) == (2, 0)


@pytest.mark.rule("harsh_winter", "DH34")
def test_each_traveller_has_a_pile_of_its_own() -> None:
    t = table(
        {"hand": ["rogue"]},
        kingdom=["page"],
        prophecy="harsh_winter",
        fulfilled=True,
        trash=["treasure_hunter"],
    )
    t.play("rogue")
    assert t.gains() == [(0, "treasure_hunter")]
    assert (t.debt_on("treasure_hunter"), t.debt_on("page")) == (2, 0)


@pytest.mark.rule("harsh_winter", "DH3")
def test_debt_stays_on_a_pile_that_is_emptied_and_waits_for_its_next_card() -> None:
    t = table(
        {"hand": ["snake_witch"], "deck": ["copper"]},
        prophecy="harsh_winter",
        fulfilled=True,
        left={"snake_witch": 1},
        coins=4,
        buys=2,
    )
    t.decline().take("snake_witch")
    assert (t.left("snake_witch"), t.debt_on("snake_witch")) == (0, 2)
    t = table(
        {"hand": ["snake_witch", "gold"], "deck": ["copper"]},
        prophecy="harsh_winter",
        fulfilled=True,
        left={"snake_witch": 0},
        debt_on={"snake_witch": 2},
        coins=4,
    )
    t.play("snake_witch").answer("yes").take("snake_witch")
    assert (t.debt_on("snake_witch"), t.me.debt) == (0, 2)


@pytest.mark.rule("harsh_winter", "D51")
def test_before_the_last_sun_no_winter() -> None:
    t = table({"hand": ["copper"]}, phase="buy", coins=9, buys=2, prophecy="harsh_winter")
    t.take("silver")
    assert t.debt_on("silver") == 0


@pytest.mark.rule("harsh_winter", "river_shrine", "D42", "DH9")
@pytest.mark.parametrize("paid", [0, 1])
def test_debt_taken_at_clean_up_can_be_paid_with_coins_left(paid: int) -> None:
    t = table(
        {"hand": ["river_shrine"], "deck": ["gold"] * 9},
        prophecy="harsh_winter",
        fulfilled=True,
        debt_on={"silver": 2},
        coins=1,
    )
    t.play("river_shrine").decline().take("silver")
    assert (t.prompt, t.decision.least, t.decision.most) == ("pay_debt", 0, 1)
    t.answer(str(paid))
    assert t.player(0).debt == 2 - paid


# Kind Emperor.


@pytest.mark.rule("kind_emperor", "D50")
def test_who_removes_the_last_sun_gets_an_action_in_the_middle_of_the_omen() -> None:
    # X10: nobody else gets one.
    t = table({"hand": ["tea_house"], "deck": ["gold"]}, kingdom=["daimyo"], prophecy="kind_emperor", suns=1)
    t.play("tea_house")
    assert (t.prompt, t.cause, t.may_decline) == ("gain", "kind_emperor", False)
    assert (t.coins, t.me.hand) == (0, [])
    assert t.piles == ["daimyo", "tea_house"]
    t.take("daimyo")
    assert t.me.hand == ["daimyo", "gold"]
    assert t.coins == 2
    assert t.gains() == [(0, "daimyo")]


@pytest.mark.rule("kind_emperor")
def test_every_turn_begins_with_a_gift_to_hand() -> None:
    t = table(
        {"hand": ["copper"]}, NEIGHBOUR, kingdom=["artist", "moat"], prophecy="kind_emperor", fulfilled=True
    )
    t.end_turn()
    assert (t.asked, t.prompt, t.piles, t.may_decline) == (1, "gain", ["artist", "moat"], False)
    t.answer("supply:artist")
    assert t.me.hand == ["copper", "artist"]


@pytest.mark.rule("kind_emperor")
def test_without_an_action_in_the_supply_the_emperor_gives_nothing() -> None:
    t = table(
        {"hand": ["tea_house"], "deck": ["gold"]},
        prophecy="kind_emperor",
        suns=1,
        left={"tea_house": 0},
    )
    t.play("tea_house")
    assert (t.prompt, t.me.hand, t.coins) == ("buy", ["gold"], 2)
    t.end_turn()
    assert t.prompt == "buy"
    assert t.gains() == []


# Panic.


@pytest.mark.rule("panic", "rice")
def test_treasures_bring_two_buys_and_return_to_their_piles() -> None:
    t = table(
        {"hand": ["gold", "copper", "rice"], "in_play": ["village"], "deck": ["estate"] * 5},
        phase="buy",
        prophecy="panic",
        fulfilled=True,
    )
    coppers, rice = t.left("copper"), t.left("rice")
    t.play("gold", "rice")
    assert t.buys == 1 + 2 + 2 + 1
    t.end_turn()
    assert t.left("gold") == 30
    assert t.left("rice") == rice + 1
    assert t.left("copper") == coppers
    assert t.left("village") == 9
    assert t.player(0).discard == ["village", "copper"]


@pytest.mark.rule("panic")
def test_treasures_discarded_from_hand_do_not_return() -> None:
    # X13: only from play.
    t = table({"hand": ["alley", "gold"], "deck": ["copper"]}, prophecy="panic", fulfilled=True)
    t.play("alley").answer("gold")
    assert t.me.discard == ["gold"]
    assert t.left("gold") == 29


@pytest.mark.rule("panic")
def test_a_treasure_without_a_pile_is_just_discarded() -> None:
    t = table({"hand": ["platinum"], "deck": ["estate"] * 5}, phase="buy", prophecy="panic", fulfilled=True)
    t.play("platinum").end_turn()
    assert t.player(0).discard == ["platinum"]


@pytest.mark.rule("panic", "throne_room")
def test_treasures_of_the_others_and_actions_stay_out_of_the_panic() -> None:
    t = table(
        {"hand": ["market", "gold"], "deck": ["estate"] * 6},
        {"hand": ["gold"], "deck": ["copper"] * 5},
        prophecy="panic",
        fulfilled=True,
    )
    t.play("market")
    assert t.buys == 2
    t.end_turn()
    assert t.player(0).discard == ["market", "gold", "estate"], "Gold from hand is discarded as ever"
    assert t.player(1).hand == ["gold"]


@pytest.mark.rule("panic", "D19")
def test_a_returned_treasure_refills_an_empty_pile() -> None:
    t = table(
        {"hand": ["gold"], "deck": ["copper"] * 9},
        phase="buy",
        prophecy="panic",
        fulfilled=True,
        left={"gold": 0, "curse": 0, "duchy": 0},
    )
    t.play("gold").end_turn()
    assert t.left("gold") == 1
    assert not t.over


@pytest.mark.rule("panic", "D51")
def test_before_the_last_sun_no_panic() -> None:
    t = table({"hand": ["gold"], "deck": ["estate"] * 5}, phase="buy", prophecy="panic")
    t.play("gold")
    assert t.buys == 1
    t.end_turn()
    assert t.player(0).discard == ["gold"]


# Progress.


@pytest.mark.rule("progress")
def test_gained_cards_go_onto_the_deck_also_in_the_turn_of_another() -> None:
    t = table({"hand": ["witch"]}, {"deck": ["copper"]}, prophecy="progress", fulfilled=True, coins=3)
    t.play("witch")
    assert t.you.deck == ["curse", "copper"]
    t.take("silver")
    assert "silver" in t.player(0).hand


@pytest.mark.rule("progress", "artisan")
def test_progress_takes_even_the_card_that_artisan_gains_to_hand() -> None:
    t = table({"hand": ["artisan", "copper"], "deck": ["estate"]}, prophecy="progress", fulfilled=True)
    t.play("artisan").take("duchy")
    assert t.me.deck == ["copper", "duchy", "estate"]
    assert t.me.hand == []


@pytest.mark.rule("progress", "continue", "DH6")
def test_a_card_that_progress_took_away_is_not_played_by_continue() -> None:
    t = table(
        {"hand": ["copper"], "deck": ["estate"], "discard": ["village"]},
        phase="buy",
        kingdom=["festival", "village"],
        events=["continue"],
        prophecy="progress",
        fulfilled=True,
    )
    t.answer("event:continue")
    assert t.me.deck == ["village", "estate"]
    assert t.me.discard == ["village"]
    assert t.me.in_play == []
    assert (t.actions, t.buys) == (2, 1)


# Rapid Expansion.


@pytest.mark.rule("rapid_expansion")
def test_gained_actions_and_treasures_are_played_next_turn() -> None:
    t = table(
        {"hand": ["copper"], "deck": ["copper"] * 9},
        kingdom=["market"],
        phase="buy",
        coins=20,
        buys=4,
        prophecy="rapid_expansion",
        fulfilled=True,
    )
    t.take("market").take("gold").take("estate")
    assert t.me.aside == ["market", "gold"]
    assert t.me.discard == ["estate"]
    t.end_turn().end_turn()
    assert (t.asked, t.prompt, t.options) == (0, "which_first", ["play_aside", "play_aside#2"])
    t.answer("play_aside#2")
    assert t.me.in_play == ["gold", "market"]
    assert (t.coins, t.buys, t.actions) == (4, 2, 2)
    t.to_my_next_turn()
    assert (t.coins, t.me.aside) == (0, [])


@pytest.mark.rule("rapid_expansion")
def test_a_card_gained_in_the_turn_of_another_is_played_in_the_own_next_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    invent(monkeypatch, GIFT)
    t = table(
        {"hand": ["gift"]},
        {"deck": ["copper"] * 9},
        kingdom=["market"],
        prophecy="rapid_expansion",
        fulfilled=True,
    )
    t.play("gift")
    assert (t.player(1).aside, t.player(1).discard) == (["market"], [])
    t.end_turn()
    assert (t.active, t.coins, t.buys, t.me.in_play, t.me.aside) == (1, 1, 2, ["market"], [])


@pytest.mark.rule("rapid_expansion", "artisan", "bureaucrat")
def test_rapid_expansion_takes_cards_gained_to_hand_or_onto_the_deck() -> None:
    t = table({"hand": ["artisan", "estate"]}, kingdom=["market"], prophecy="rapid_expansion", fulfilled=True)
    t.play("artisan").take("market")
    assert (t.me.aside, t.me.hand, t.me.deck) == (["market"], [], ["estate"])
    t = table({"hand": ["bureaucrat"], "deck": ["gold"]}, prophecy="rapid_expansion", fulfilled=True)
    t.play("bureaucrat")
    assert (t.me.aside, t.me.deck) == (["silver"], ["gold"])


@pytest.mark.rule("rapid_expansion", "continue", "DH6")
def test_a_card_set_aside_by_rapid_expansion_is_not_played_by_continue() -> None:
    t = table(
        {"hand": ["copper"], "deck": ["copper"] * 9},
        phase="buy",
        kingdom=["village"],
        events=["continue"],
        prophecy="rapid_expansion",
        fulfilled=True,
    )
    t.answer("event:continue")
    assert (t.me.aside, t.me.in_play, t.actions) == (["village"], [], 2)


@pytest.mark.rule("rapid_expansion", "D80")
def test_the_order_at_the_start_of_the_turn_is_free() -> None:
    t = table(
        {"hand": ["riverboat"], "deck": ["copper"] * 9},
        kingdom=["village"],
        riverboat="laboratory",
        coins=3,
        prophecy="rapid_expansion",
        fulfilled=True,
    )
    t.play("riverboat").take("village").end_turn()
    assert (t.prompt, t.options) == ("which_first", ["riverboat", "play_aside"])


# Sickness.


@pytest.mark.rule("sickness")
def test_sickness_puts_a_curse_onto_the_deck() -> None:
    # X11: onto the deck.
    t = table(
        {"hand": ["copper"]}, {"hand": ["copper"] * 5, "deck": ["gold"]}, prophecy="sickness", fulfilled=True
    )
    t.end_turn()
    assert (t.asked, t.prompt, t.options) == (1, "sickness", ["a_curse", "discard_three"])
    t.answer("a_curse")
    assert t.me.deck == ["curse", "gold"]


@pytest.mark.rule("sickness")
def test_or_three_cards_are_discarded_exactly() -> None:
    rival = {"hand": ["copper", "silver", "gold", "estate"], "deck": ["gold"]}
    t = table({"hand": ["copper"]}, rival, prophecy="sickness", fulfilled=True)
    t.end_turn().answer("discard_three")
    assert (t.decision.least, t.decision.most) == (3, 3)
    t.answer("copper", "silver", "estate")
    assert t.me.hand == ["gold"]


@pytest.mark.rule("sickness")
def test_either_may_be_chosen_even_if_it_cannot_be_done() -> None:
    t = table(
        {"hand": ["copper"]},
        {"hand": ["copper", "gold"], "deck": ["gold"]},
        prophecy="sickness",
        fulfilled=True,
        left={"curse": 0},
    )
    t.end_turn().answer("a_curse")
    assert (t.me.hand, t.me.deck) == (["copper", "gold"], ["gold"])
    t = table({"hand": ["copper"]}, {"hand": ["copper", "gold"]}, prophecy="sickness", fulfilled=True)
    t.end_turn().answer("discard_three")
    assert (t.me.hand, t.me.discard) == ([], ["copper", "gold"])
