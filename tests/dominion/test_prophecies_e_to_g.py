"""The prophecies Enlightenment to Growth, with every clarification of the rulebook."""

import pytest

from tafelrunde.games.dominion.cards import TREASURE, Card, Cost, Played
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.player import Player
from tests.dominion.table import NEIGHBOUR, invent, table

# Enlightenment.


@pytest.mark.rule("enlightenment")
def test_a_treasure_in_the_action_phase_gives_a_card_and_an_action_instead() -> None:
    t = table(
        {"hand": ["gold", "rice"], "deck": ["copper", "estate"]}, prophecy="enlightenment", fulfilled=True
    )
    assert t.options == ["gold", "rice"]
    t.play("gold", "rice")
    assert (t.coins, t.buys, t.actions) == (0, 1, 1)
    assert t.me.hand == ["copper", "estate"]


@pytest.mark.rule("enlightenment")
def test_in_the_buy_phase_treasures_work_as_ever_and_rice_counts_them_as_actions() -> None:
    t = table({"hand": ["gold", "rice"]}, prophecy="enlightenment", fulfilled=True)
    t.decline().play("gold")
    assert t.coins == 3
    t.play("rice")
    assert t.coins == 3 + 2


@pytest.mark.rule("enlightenment", "rice_broker")
def test_rice_broker_on_a_copper_draws_seven() -> None:
    t = table(
        {"hand": ["rice_broker", "copper"], "deck": ["estate"] * 9}, prophecy="enlightenment", fulfilled=True
    )
    t.play("rice_broker")
    assert t.me.hand == ["estate"] * 7


@pytest.mark.rule("enlightenment", "daimyo")
def test_daimyo_replays_a_treasure_in_either_phase() -> None:
    t = table({"hand": ["daimyo", "gold"], "deck": ["estate"] * 4}, prophecy="enlightenment", fulfilled=True)
    t.play("daimyo", "gold")
    assert (t.actions, len(t.me.hand), t.coins) == (2, 3, 0)
    t = table({"hand": ["daimyo", "gold"], "deck": ["estate"] * 4}, prophecy="enlightenment", fulfilled=True)
    t.play("daimyo").decline().play("gold")
    assert t.coins == 6


@pytest.mark.rule("enlightenment")
def test_treasures_count_as_actions_for_all_purposes() -> None:
    lit = {"prophecy": "enlightenment", "fulfilled": True}
    t = table({"hand": ["mountain_shrine"], "deck": ["estate"] * 2}, trash=["copper"], **lit)  # type: ignore[arg-type]
    t.play("mountain_shrine")
    assert t.me.hand == ["estate", "estate"]
    t = table({"hand": ["vassal"], "deck": ["copper", "estate"]}, **lit)  # type: ignore[arg-type]
    t.play("vassal").answer("yes")
    assert (t.me.in_play, t.me.hand, t.actions) == (["vassal", "copper"], ["estate"], 1)
    t = table({"in_play": ["copper"], "hand": ["estate"]}, coins=4, phase="buy", events=["amass"], **lit)  # type: ignore[arg-type]
    t.answer("event:amass")
    assert t.active == 1
    assert t.gains() == []


@pytest.mark.rule("enlightenment", "throne_room")
def test_throne_room_plays_a_treasure_twice() -> None:
    t = table(
        {"hand": ["throne_room", "gold"], "deck": ["estate"] * 3}, prophecy="enlightenment", fulfilled=True
    )
    t.play("throne_room").answer("gold")
    assert (t.coins, t.actions, t.me.hand) == (0, 2, ["estate"] * 2)


@pytest.mark.rule("enlightenment", "practice")
def test_a_treasure_that_practice_plays_in_the_buy_phase_gives_coins() -> None:
    t = table(
        {"hand": ["gold"], "deck": ["estate"] * 3},
        phase="buy",
        coins=3,
        buys=2,
        events=["practice"],
        prophecy="enlightenment",
        fulfilled=True,
    )
    t.answer("event:practice").answer("gold")
    assert (t.coins, t.me.hand) == (6, [])


@pytest.mark.rule("enlightenment", "continue")
def test_continue_plays_a_treasure_in_the_action_phase() -> None:
    t = table(
        {"hand": ["moat"], "deck": ["duchy"]},
        phase="buy",
        events=["continue"],
        prophecy="enlightenment",
        fulfilled=True,
    )
    t.answer("event:continue")
    assert t.piles == ["copper", "silver", "moat"]
    t.take("silver")
    assert (t.coins, t.actions, t.me.hand) == (0, 3, ["moat", "duchy"])


@pytest.mark.rule("enlightenment", "sea_trade")
def test_treasures_in_play_count_for_sea_trade() -> None:
    t = table(
        {"in_play": ["copper", "village"], "deck": ["estate"] * 3},
        phase="buy",
        coins=4,
        buys=2,
        events=["sea_trade"],
        prophecy="enlightenment",
        fulfilled=True,
    )
    t.answer("event:sea_trade")
    assert t.me.hand == ["estate"] * 2


@pytest.mark.rule("enlightenment", "D51")
def test_before_the_last_sun_treasures_are_no_actions() -> None:
    t = table({"hand": ["gold"]}, prophecy="enlightenment")
    assert t.prompt == "buy"


# Flourishing Trade.


@pytest.mark.rule("flourishing_trade", "D21")
def test_cards_cost_a_coin_less_everywhere_but_never_less_than_nothing() -> None:
    t = table({"hand": ["tea_house", "copper"]}, prophecy="flourishing_trade", suns=1, kingdom=["daimyo"])
    assert t.cost("province") == (8, 0)
    t.play("tea_house")
    assert [t.cost(card) for card in ("province", "copper", "tea_house")] == [(7, 0), (0, 0), (4, 0)]


@pytest.mark.rule("flourishing_trade", "D43")
def test_debt_costs_and_events_do_not_get_cheaper() -> None:
    t = table(
        {"hand": ["copper"]},
        phase="buy",
        coins=1,
        kingdom=["daimyo"],
        events=["amass"],
        prophecy="flourishing_trade",
        fulfilled=True,
    )
    assert t.cost("daimyo") == (0, 6)
    assert "event:amass" not in t.options
    t.take("daimyo")
    assert t.me.debt == 6


@pytest.mark.rule("flourishing_trade", "DH11", "D72")
def test_unused_actions_serve_as_buys() -> None:
    t = table(
        {"hand": ["copper"]},
        phase="buy",
        actions=2,
        coins=9,
        events=["amass"],
        prophecy="flourishing_trade",
        fulfilled=True,
    )
    t.take("silver")
    assert (t.buys, t.actions, t.coins) == (0, 2, 7)
    t.answer("event:amass")
    assert (t.buys, t.actions, t.coins) == (0, 1, 5)
    t.take("estate")
    assert t.active == 1


@pytest.mark.rule("flourishing_trade", "D51")
@pytest.mark.parametrize("prophecy", ["", "flourishing_trade"])
def test_without_flourishing_trade_actions_are_no_buys(prophecy: str) -> None:
    t = table({"hand": ["copper"]}, phase="buy", actions=2, coins=9, prophecy=prophecy)
    t.take("silver")
    assert t.active == 1


@pytest.mark.rule("flourishing_trade", "remodel", "poet")
def test_lower_costs_hold_for_cards_in_hand_and_deck() -> None:
    cheap = {"prophecy": "flourishing_trade", "fulfilled": True}
    t = table({"hand": ["remodel", "copper", "estate"]}, kingdom=["smithy"], **cheap)  # type: ignore[arg-type]
    t.play("remodel").answer("copper")
    assert "estate" in t.piles
    assert "silver" in t.piles
    assert "smithy" not in t.piles
    t = table({"hand": ["poet", "moat"], "deck": ["copper", "smithy"]}, **cheap)  # type: ignore[arg-type]
    t.play("poet")
    assert t.me.hand == ["moat", "copper", "smithy"]


# Good Harvest, Great Leader, Growth.


@pytest.mark.rule("good_harvest")
def test_four_coppers_and_a_silver_bring_two_buys_and_two_coins() -> None:
    t = table({"hand": ["copper"] * 4 + ["silver"]}, phase="buy", prophecy="good_harvest", fulfilled=True)
    t.answer("all_treasures")
    assert (t.coins, t.buys) == (4 + 2 + 2, 3)


@pytest.mark.rule("good_harvest", "practice")
def test_a_treasure_played_before_the_last_sun_brings_nothing_later() -> None:
    # X15: the first play of the turn counts, not the copies in play.
    t = table(
        {"hand": ["copper", "copper", "tea_house", "village"], "deck": ["silver"] * 3},
        phase="buy",
        coins=2,
        buys=2,
        events=["practice", "continue"],
        kingdom=["village"],
        prophecy="good_harvest",
        suns=1,
    )
    t.play("copper").answer("event:practice").answer("tea_house")
    assert (t.suns, t.coins, t.buys) == (0, 4, 1)
    t.answer("event:continue").decline().play("copper")
    assert (t.coins, t.buys) == (5, 1)
    t.play("silver")
    assert (t.coins, t.buys) == (8, 2)


def double(game: Dominion, me: Player, this: Played) -> None:
    """What a Treasure of another set might do: double the coins."""
    me.coins *= 2


@pytest.mark.rule("good_harvest")
def test_the_harvest_comes_before_the_treasure_does_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    # X15: first the harvest.
    invent(monkeypatch, Card("loan", "base", Cost(3), (TREASURE,), double))
    t = table({"hand": ["loan", "estate"]}, phase="buy", coins=2, prophecy="good_harvest", fulfilled=True)
    t.play("loan")
    assert t.coins == (2 + 1) * 2


@pytest.mark.rule("good_harvest", "panic")
def test_a_name_is_harvested_once_a_turn_and_anew_in_the_next() -> None:
    t = table(
        {"hand": ["copper", "copper"], "deck": ["copper"] * 5},
        phase="buy",
        prophecy="good_harvest",
        fulfilled=True,
    )
    t.play("copper", "copper")
    assert (t.coins, t.buys) == (3, 2)
    t.to_my_next_turn().play("copper")
    assert (t.coins, t.buys) == (2, 2)


@pytest.mark.rule("great_leader")
def test_each_action_played_brings_an_action() -> None:
    t = table(
        {"hand": ["moat", "village", "copper"], "deck": ["moat"] * 5}, prophecy="great_leader", fulfilled=True
    )
    t.play("moat")
    assert t.actions == 1
    t.play("village")
    assert t.actions == 3
    t.decline().play("copper")
    assert t.actions == 3


@pytest.mark.rule("great_leader", "daimyo", "throne_room")
def test_each_replay_brings_another_action() -> None:
    t = table({"hand": ["daimyo", "smithy"], "deck": ["moat"] * 9}, prophecy="great_leader", fulfilled=True)
    t.play("daimyo")
    assert t.actions == 2
    t.play("smithy")
    assert t.actions == 3
    t = table(
        {"hand": ["throne_room", "smithy"], "deck": ["moat"] * 9}, prophecy="great_leader", fulfilled=True
    )
    t.play("throne_room").answer("smithy")
    assert t.actions == 3


@pytest.mark.rule("growth", "rice")
def test_growth_chains_from_rice_down_to_an_estate() -> None:
    t = table(
        {"hand": ["copper"]},
        NEIGHBOUR,
        phase="buy",
        coins=7,
        kingdom=["rice"],
        prophecy="growth",
        fulfilled=True,
    )
    t.take("rice")
    assert (t.prompt, t.cause, t.may_decline) == ("gain", "growth", False)
    assert "rice" not in t.piles
    t.take("gold")
    assert "gold" not in t.piles
    t.take("silver")
    assert t.piles == ["copper", "estate", "curse"]
    t.take("estate")
    assert t.gains() == [(0, "rice"), (0, "gold"), (0, "silver"), (0, "estate")]


@pytest.mark.rule("growth", "bandit")
def test_growth_counts_for_cards_that_are_not_bought() -> None:
    t = table({"hand": ["bandit"]}, {"hand": ["estate"]}, prophecy="growth", fulfilled=True)
    t.play("bandit")
    assert (t.prompt, t.cause) == ("gain", "growth")
    t.take("duchy")
    assert t.gains() == [(0, "gold"), (0, "duchy")]


@pytest.mark.rule("growth", "D44")
def test_growth_needs_a_treasure_and_something_cheaper() -> None:
    t = table({"hand": ["copper"]}, phase="buy", coins=8, buys=3, prophecy="growth", fulfilled=True)
    t.take("duchy").take("copper")
    assert t.gains() == [(0, "duchy"), (0, "copper")]
    t = table(
        {"hand": ["copper"]},
        phase="buy",
        coins=3,
        kingdom=["daimyo", "village"],
        prophecy="growth",
        fulfilled=True,
    )
    t.take("silver")
    assert t.piles == ["copper", "estate", "curse"]
