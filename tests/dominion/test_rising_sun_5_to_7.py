"""The Kingdom cards of Rising Sun that cost $5 to $7, with every clarification of the rulebook."""

import pytest

from tests.dominion.table import NEIGHBOUR, table

# Gold Mine, Imperial Envoy.


@pytest.mark.rule("gold_mine")
@pytest.mark.parametrize("debt", [0, 3])
def test_gold_mine_may_gain_a_gold_for_four_debt(debt: int) -> None:
    t = table({"hand": ["gold_mine", "moat"], "deck": ["copper", "silver"], "debt": debt})
    t.play("gold_mine")
    assert (t.prompt, t.actions, t.buys, t.me.hand) == ("gold_mine", 1, 2, ["moat", "copper"])
    t.answer("yes")
    assert (t.me.discard, t.me.debt) == (["gold"], debt + 4)


@pytest.mark.rule("gold_mine")
def test_no_gold_no_debt() -> None:
    t = table({"hand": ["gold_mine", "moat"], "deck": ["copper"]})
    t.play("gold_mine").answer("no")
    assert (t.me.discard, t.me.debt) == ([], 0)


@pytest.mark.rule("gold_mine", "DH10")
def test_without_gold_in_the_supply_gold_mine_offers_no_debt() -> None:
    t = table({"hand": ["gold_mine", "moat"], "deck": ["copper"]}, left={"gold": 0})
    t.play("gold_mine")
    assert (t.prompt, t.me.debt) == ("play_action", 0)


@pytest.mark.rule("imperial_envoy")
@pytest.mark.parametrize("debt", [0, 3])
def test_imperial_envoy_draws_five_for_two_debt(debt: int) -> None:
    t = table({"hand": ["imperial_envoy"], "deck": ["gold"] * 6, "debt": debt})
    t.play("imperial_envoy")
    assert (t.me.hand, t.buys, t.actions, t.me.debt) == (["gold"] * 5, 2, 0, debt + 2)


# Kitsune.


@pytest.mark.rule("kitsune", "D51")
def test_kitsune_gives_two_actions_and_two_coins() -> None:
    t = table({"hand": ["kitsune", "moat"]}, prophecy="panic")
    t.play("kitsune")
    assert (t.suns, t.decision.least, t.decision.most) == (4, 2, 2)
    assert t.options == ["two_actions", "two_coins", "curses", "a_silver"]
    t.answer("two_actions", "two_coins")
    assert (t.actions, t.coins) == (2, 2)
    assert t.gains() == []


@pytest.mark.rule("kitsune")
def test_what_kitsune_does_happens_in_the_listed_order() -> None:
    # X6: not in the order of the choice.
    t = table({"hand": ["kitsune"]}, NEIGHBOUR, NEIGHBOUR)
    t.play("kitsune").answer("a_silver", "curses")
    assert t.gains() == [(1, "curse"), (2, "curse"), (0, "silver")]
    assert (t.actions, t.coins) == (0, 0)


# Rice Broker.


@pytest.mark.rule("rice_broker")
@pytest.mark.parametrize(("card", "drawn"), [("copper", 2), ("village", 5), ("estate", 0), ("curse", 0)])
def test_rice_broker_draws_two_for_a_treasure_and_five_for_an_action(card: str, drawn: int) -> None:
    t = table({"hand": ["rice_broker", card], "deck": ["gold"] * 9}, phase="action")
    t.play("rice_broker")
    assert (t.trash, t.actions, t.me.hand) == ([card], 1, ["gold"] * drawn)


@pytest.mark.rule("rice_broker")
def test_rice_broker_must_trash_if_it_can() -> None:
    t = table({"hand": ["rice_broker", "gold", "copper"], "deck": ["estate"] * 3})
    t.play("rice_broker")
    assert not t.may_decline
    t = table({"hand": ["rice_broker"], "deck": ["estate"] * 3})
    t.play("rice_broker")
    assert (t.prompt, t.me.hand) == ("buy", [])


# Ronin, Litter, Tanuki, Tea House.


@pytest.mark.rule("ronin", "D17")
def test_ronin_draws_to_seven_shuffling_if_needed() -> None:
    t = table({"hand": ["ronin", "copper", "copper"], "deck": ["gold"], "discard": ["silver"] * 6})
    t.play("ronin")
    assert t.me.hand == ["copper", "copper", "gold"] + ["silver"] * 4
    assert t.me.deck == ["silver"] * 2


@pytest.mark.rule("ronin")
@pytest.mark.parametrize("count", [7, 8])
def test_with_seven_cards_or_more_ronin_draws_nothing(count: int) -> None:
    t = table({"hand": ["ronin"] + ["copper"] * count, "deck": ["gold"]})
    t.play("ronin")
    assert t.me.hand == ["copper"] * count


@pytest.mark.rule("litter")
@pytest.mark.parametrize("debt", [0, 3])
def test_litter_draws_two_and_gives_two_actions_for_one_debt(debt: int) -> None:
    t = table({"hand": ["litter", "moat"], "deck": ["gold"] * 3, "debt": debt})
    t.play("litter")
    assert (t.me.hand, t.actions, t.me.debt) == (["moat", "gold", "gold"], 2, debt + 1)


@pytest.mark.rule("tanuki")
def test_tanuki_turns_a_card_into_one_that_costs_up_to_two_more() -> None:
    t = table({"hand": ["tanuki", "estate", "gold"]}, kingdom=["alley", "ronin"])
    t.play("tanuki")
    assert not t.may_decline
    t.answer("estate")
    assert t.piles == ["copper", "silver", "estate", "curse", "alley"]
    t.take("alley")
    assert t.trash == ["estate"]


@pytest.mark.rule("tanuki", "D44")
def test_tanuki_may_turn_an_artist_into_a_daimyo() -> None:
    # X16: the limit is $2 and 8 debt, component by component.
    t = table({"hand": ["tanuki", "artist"]}, kingdom=["daimyo", "mountain_shrine", "fishmonger", "village"])
    t.play("tanuki")
    assert "daimyo" in t.piles
    assert "artist" in t.piles
    assert "fishmonger" in t.piles
    assert "village" not in t.piles


@pytest.mark.rule("tanuki", "D44")
def test_tanuki_gets_nothing_that_costs_debt_from_a_card_that_costs_coins() -> None:
    t = table({"hand": ["tanuki", "gold"]}, kingdom=["daimyo", "mountain_shrine"])
    t.play("tanuki")
    assert "province" in t.piles
    assert "daimyo" not in t.piles
    assert "mountain_shrine" not in t.piles


@pytest.mark.rule("tea_house", "D51")
def test_tea_house() -> None:
    t = table({"hand": ["tea_house", "moat"], "deck": ["gold", "copper"]}, prophecy="panic")
    t.play("tea_house")
    assert (t.suns, t.me.hand, t.actions, t.coins) == (4, ["moat", "gold"], 1, 2)


# Samurai.


@pytest.mark.rule("samurai", "D80")
def test_samurai_attacks_once_and_pays_at_the_start_of_every_turn() -> None:
    rival = {"hand": ["copper", "silver", "gold", "estate"], "deck": ["copper"] * 30}
    t = table({"hand": ["samurai"], "deck": ["copper"] * 30}, rival)
    t.play("samurai")
    assert (t.asked, t.prompt, t.decision.least) == (1, "discard", 1)
    t.answer("estate")
    assert t.coins == 0
    for _ in range(3):
        t.to_my_next_turn()
        assert t.prompt == "buy"
        assert t.coins == 1
        assert len(t.you.hand) == 5
        assert t.me.in_play == ["samurai"]


@pytest.mark.rule("samurai", "throne_room", "D80")
def test_throne_room_stays_with_a_samurai_played_twice() -> None:
    t = table({"hand": ["throne_room", "samurai"], "deck": ["copper"] * 30})
    t.play("throne_room").answer("samurai")
    for _ in range(2):
        t.to_my_next_turn()
        assert t.coins == 2
        assert t.me.in_play == ["throne_room", "samurai"]


# Rice.


@pytest.mark.rule("rice")
def test_rice_counts_the_types_in_play() -> None:
    t = table(
        {"hand": ["rice"], "in_play": ["daimyo", "litter", "fishmonger", "copper", "copper", "copper"]},
        phase="buy",
    )
    t.play("rice")
    assert (t.coins, t.buys) == (4, 2)


@pytest.mark.rule("rice")
def test_rice_alone_counts_itself() -> None:
    t = table({"hand": ["rice", "copper"]}, phase="buy")
    t.play("rice")
    assert (t.coins, t.buys) == (1, 2)


@pytest.mark.rule("rice")
def test_all_treasures_at_once_play_rice_last() -> None:
    t = table({"hand": ["rice", "copper"], "in_play": ["samurai"]}, phase="buy")
    t.answer("all_treasures")
    assert t.me.in_play == ["samurai", "copper", "rice"]
    assert t.coins == 1 + 4
