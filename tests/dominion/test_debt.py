"""Debt, events, Omens and Durations: the new rules of Rising Sun (D40-D52, D70-D80)."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, OMEN, Card, Cost, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.library import PROPHECIES
from tafelrunde.games.dominion.player import Player
from tests.dominion.table import NEIGHBOUR, invent, new, table

# Debt.


@pytest.mark.rule("D40")
def test_with_debt_nothing_can_be_bought_but_all_else_goes_on() -> None:
    t = table({"hand": ["gold", "village"], "debt": 9, "deck": ["copper"]}, events=["amass"], coins=5)
    t.play("village").play("gold")
    assert t.coins == 8
    assert t.options == ["copper", "pay_debt"]


@pytest.mark.rule("D41", "D46")
def test_a_daimyo_for_four_coins_leaves_two_debt_that_are_paid_next_turn() -> None:
    t = table({"hand": ["copper"], "deck": ["copper"] * 5}, phase="buy", coins=4, kingdom=["daimyo"])
    t.take("daimyo")
    assert (t.me.debt, t.coins) == (6, 4)
    t.answer("pay_debt").answer("4")
    assert t.player(0).debt == 2
    t.end_turn()
    t.answer("all_treasures")
    assert (t.coins, t.piles) == (5, [])
    t.answer("pay_debt").answer("2")
    assert (t.me.debt, t.coins) == (0, 3)
    t.take("silver")
    assert t.gains() == [(0, "daimyo"), (0, "silver")]


@pytest.mark.rule("D41", "D70")
def test_an_event_with_debt_in_its_cost_gives_debt() -> None:
    t = table({"hand": ["copper"]}, phase="buy", events=["continue"])
    t.answer("event:continue")
    assert t.me.debt == 8


@pytest.mark.rule("D42")
def test_debt_can_be_paid_in_both_phases_in_parts_and_costs_no_action_or_buy() -> None:
    t = table({"hand": ["festival", "village"], "debt": 3, "deck": ["copper"]})
    assert "pay_debt" not in t.options
    t.play("festival")
    assert "pay_debt" in t.options
    t.answer("pay_debt")
    assert (t.decision.form, t.decision.least, t.decision.most) == ("amount", 1, 2)
    t.answer("1")
    assert (t.me.debt, t.coins, t.actions, t.buys) == (2, 1, 2, 2)
    t.answer("pay_debt")
    assert (t.me.debt, t.coins) == (1, 0)
    t.play("village").play("copper")
    t.answer("pay_debt")
    assert (t.me.debt, t.buys) == (0, 2)
    assert "curse" in t.piles


@pytest.mark.rule("D42")
def test_no_treasure_is_played_in_the_action_phase_to_pay_debt() -> None:
    t = table({"hand": ["village", "gold"], "debt": 3})
    assert t.options == ["village"]


@pytest.mark.rule("D43", "D44")
def test_costs_are_compared_component_by_component() -> None:
    assert Cost(0, debt=5).up_to(Cost(5)) is False
    assert Cost(0, debt=6).up_to(Cost(2, debt=8)) is True
    assert Cost(3, debt=6).up_to(Cost(2, debt=8)) is False
    assert Cost(0, potion=1).up_to(Cost(5)) is False
    # $0 is less than 8 debt; $5 and 8 debt cannot be compared.
    assert Cost(0).less_than(Cost(0, debt=8))
    assert not Cost(5).less_than(Cost(0, debt=8))
    assert not Cost(0, debt=8).less_than(Cost(5))
    assert Cost(0, debt=6).less_than(Cost(0, debt=8))
    assert Cost(4).less_than(Cost(5))
    assert not Cost(5).less_than(Cost(5))
    assert Cost(3).less_than(Cost(3, potion=1))


@pytest.mark.rule("D44", "growth")
def test_nothing_but_free_cards_costs_less_than_a_treasure_for_debt(monkeypatch: pytest.MonkeyPatch) -> None:
    bond = Card("bond", "base", Cost(0, debt=6), ("treasure",), plus=Plus(coins=3))
    invent(monkeypatch, bond)
    t = table(
        {"hand": ["copper"]},
        phase="buy",
        kingdom=["bond", "mountain_shrine", "artist"],
        prophecy="growth",
        fulfilled=True,
    )
    t.take("bond")
    assert t.piles == ["copper", "curse", "mountain_shrine"]


@pytest.mark.rule("D45")
def test_nobody_can_take_debt_unasked() -> None:
    t = table({"hand": ["copper"]}, phase="buy", kingdom=["daimyo", "market"])
    assert t.options == ["copper", "supply:copper", "supply:curse", "supply:daimyo"]
    t = table({"hand": ["copper"], "debt": 1}, phase="buy", kingdom=["daimyo"])
    assert t.options == ["copper"]


# Omens and prophecies.


@pytest.mark.rule("D30", "D31")
@pytest.mark.parametrize(("seats", "suns"), [(2, 5), (3, 8), (4, 10), (5, 12), (6, 13)])
def test_one_prophecy_with_suns_by_number_of_players(seats: int, suns: int) -> None:
    t = new(seats, kingdom=["poet", "tea_house", "kitsune"])
    assert t.game.table.prophecy in PROPHECIES.values()
    assert t.suns == suns


@pytest.mark.rule("D30")
def test_without_omens_there_is_no_prophecy() -> None:
    for prophecy in ("random", "panic", ""):
        t = new(2, kingdom=["village", "moat"], prophecy=prophecy)
        assert (t.game.table.prophecy, t.suns) == (None, 0)


@pytest.mark.rule("D50", "D51")
def test_the_last_sun_brings_the_prophecy_before_the_rest_of_the_omen() -> None:
    t = table({"hand": ["poet", "moat"], "deck": ["copper", "smithy"]}, prophecy="flourishing_trade", suns=2)
    t.play("poet")
    assert (t.suns, t.game.fulfilled) == (1, "")
    assert t.me.deck == ["smithy"]
    t = table({"hand": ["poet", "moat"], "deck": ["copper", "smithy"]}, prophecy="flourishing_trade", suns=1)
    t.play("poet")
    assert (t.suns, t.game.fulfilled) == (0, "flourishing_trade")
    assert t.me.hand == ["moat", "copper", "smithy"]


@pytest.mark.rule("D31", "D50")
@pytest.mark.parametrize(("seats", "suns"), [(2, 5), (3, 8), (4, 10), (5, 12), (6, 13)])
def test_an_omen_removes_one_sun(seats: int, suns: int) -> None:
    t = table({"hand": ["tea_house", "tea_house"]}, *[NEIGHBOUR] * (seats - 1), prophecy="panic")
    assert t.suns == suns
    t.play("tea_house", "tea_house")
    assert t.suns == suns - 2


@pytest.mark.rule("D51")
def test_without_suns_an_omen_does_the_rest_only() -> None:
    t = table({"hand": ["tea_house"], "deck": ["gold"]}, prophecy="flourishing_trade", fulfilled=True)
    t.play("tea_house")
    assert (t.suns, t.coins, t.cost("province")) == (0, 2, (7, 0))
    assert t.events("sun") == []


@pytest.mark.rule("D51")
@pytest.mark.parametrize(
    "omen", ["kitsune", "mountain_shrine", "poet", "river_shrine", "rustic_village", "tea_house"]
)
def test_the_sun_comes_first_on_every_omen(omen: str) -> None:
    t = table({"hand": [omen, "copper"], "deck": ["gold"] * 4}, trash=["village"], prophecy="panic")
    t.play(omen)
    told = [event.kind for event in t.match.all_events()]
    assert told[told.index("play") + 1] == "sun"
    assert t.suns == 4


def as_an_ox(game: Dominion, me: Player, this: Played) -> None:
    """Other instructions: +2 Actions."""
    game.add_actions(me, 2)


@pytest.mark.rule("D52")
def test_an_omen_played_with_other_instructions_removes_no_sun(monkeypatch: pytest.MonkeyPatch) -> None:
    # X17: the Sun is part of the instructions that a Way replaces.
    ox = Card("ox_poet", "base", Cost(4), (ACTION, OMEN), as_an_ox)
    invent(monkeypatch, ox)
    t = table({"hand": ["ox_poet", "moat"]}, prophecy="panic", suns=1)
    t.play("ox_poet")
    assert (t.suns, t.actions, t.game.fulfilled) == (1, 2, "")


# Events.


@pytest.mark.rule("D70")
def test_events_and_cards_can_be_mixed_and_an_event_bought_again() -> None:
    t = table({"hand": ["curse", "estate"]}, phase="buy", coins=9, buys=3, events=["asceticism"])
    t.answer("event:asceticism").answer("1").answer("curse")
    t.take("silver")
    t.answer("event:asceticism").answer("1")
    assert t.trash == ["curse", "estate"]
    assert t.gains() == [(0, "silver")]


@pytest.mark.rule("D70")
def test_an_event_needs_a_buy_and_its_price() -> None:
    t = table({"hand": ["curse"]}, phase="buy", coins=2, events=["asceticism", "gather"])
    assert "event:gather" not in t.options
    t.answer("event:asceticism")
    assert t.active == 1


@pytest.mark.rule("D71")
def test_after_an_event_no_treasures_are_played_in_that_buy_phase() -> None:
    t = table({"hand": ["copper", "gold"]}, phase="buy", coins=4, buys=2, events=["asceticism"])
    t.answer("event:asceticism").answer("0")
    assert not {"copper", "gold", "all_treasures"} & set(t.options)


@pytest.mark.rule("D72")
def test_an_event_is_no_gain_and_no_card() -> None:
    t = table({"hand": ["copper"]}, phase="buy", coins=4, buys=2, events=["asceticism"])
    t.answer("event:asceticism").answer("0")
    assert t.game.tally.gains == []
    assert "asceticism" not in t.me.everything


@pytest.mark.rule("D34")
def test_events_lie_beside_the_supply_and_are_two_at_most() -> None:
    t = new(2, kingdom="random", wish={"landscapes": 2})
    assert len([one for one in t.game.table.landscapes if one.kind != "ally"]) == 2
    assert not {event.id for event in t.game.table.landscapes} & {pile.id for pile in t.game.piles}


# Durations.


@pytest.mark.rule("D80")
def test_the_owner_chooses_the_order_of_what_starts_the_turn() -> None:
    t = table(
        {"hand": ["riverboat", "samurai"], "deck": ["copper"] * 12},
        {"hand": [], "deck": ["copper"] * 12},
        riverboat="market",
        prophecy="sickness",
        fulfilled=True,
        actions=2,
    )
    t.play("riverboat", "samurai").end_turn().answer("a_curse").end_turn()
    assert (t.asked, t.prompt, t.options) == (0, "which_first", ["sickness", "riverboat"])
    t.answer("sickness").answer("a_curse")
    assert (t.me.deck[:1], t.coins) == (["copper"], 2), "Market draws the Curse"


@pytest.mark.rule("D80", "DH13")
def test_alike_effects_are_not_asked_for_an_order() -> None:
    t = table({"hand": ["samurai", "samurai"], "deck": ["copper"] * 12}, actions=2)
    t.play("samurai", "samurai").end_turn().end_turn()
    assert (t.prompt, t.coins) == ("buy", 2)


@pytest.mark.rule("DH13", "kind_emperor", "sickness", "riverboat")
@pytest.mark.parametrize(("prophecy", "gifts"), [("kind_emperor", 2), ("sickness", 0)])
def test_a_prophecy_that_comes_true_as_a_turn_starts_joins_what_starts_it(prophecy: str, gifts: int) -> None:
    t = table(
        {"hand": ["riverboat"], "deck": ["copper"] * 9},
        riverboat="tea_house",
        kingdom=["moat"],
        prophecy=prophecy,
        suns=1,
    )
    t.play("riverboat").end_turn().end_turn()
    assert (t.asked, t.suns) == (0, 0)
    for _ in range(gifts):
        assert (t.prompt, t.cause) == ("gain", "kind_emperor")
        t.take("moat")
    if prophecy == "sickness":
        t.answer("discard_three")
    assert t.prompt in ("play_action", "buy")
    assert len(t.gains()) == gifts
    t.end_turn()
    assert (t.asked, t.cause) == (1, prophecy)


@pytest.mark.rule("D80", "DH8", "throne_room")
def test_of_two_throne_rooms_only_the_one_that_played_the_duration_stays() -> None:
    t = table(
        {"hand": ["throne_room", "throne_room", "riverboat", "market"], "deck": ["copper"] * 12},
        riverboat="market",
    )
    t.play("throne_room").answer("throne_room").answer("riverboat").answer("market")
    t.end_turn()
    assert t.player(0).in_play == ["throne_room", "riverboat"]
    t.end_turn()
    assert t.coins == 2


@pytest.mark.rule("D80", "DH8", "daimyo")
def test_a_throne_room_on_daimyo_does_not_stay_with_the_duration() -> None:
    t = table({"hand": ["throne_room", "daimyo", "samurai"], "deck": ["copper"] * 12})
    t.play("throne_room").answer("daimyo").play("samurai").end_turn()
    assert t.player(0).in_play == ["daimyo", "samurai"]
    t.end_turn()
    assert t.coins == 3


@pytest.mark.rule("D80", "daimyo")
def test_daimyo_does_not_stay_for_a_card_that_is_no_duration() -> None:
    t = table({"hand": ["daimyo", "market"], "deck": ["copper"] * 12})
    t.play("daimyo", "market").end_turn()
    assert t.player(0).in_play == []
