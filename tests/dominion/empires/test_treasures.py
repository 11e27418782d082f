"""Capital (16), Charm (27) and Crown (29)."""

import pytest

from tests.dominion.empires.stand_ins import ALL
from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.table import invent

COPPERS = ["copper"] * 12


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, *ALL)


def scene(*hand: str, **more: object) -> Stage:
    """Somebody with this hand."""
    return stage({"hand": list(hand), "deck": COPPERS}, **more)


def buyer(*hand: str, **more: object) -> Stage:
    """Somebody with this hand in the Buy phase."""
    return scene(*hand, **{"phase": "buy", **more})


# Capital.


@pytest.mark.rule("capital")
def test_capital_gives_its_debt_when_it_is_discarded_from_play_and_not_before() -> None:
    """C16.1, T16: nothing on the play; 6 debt for each of two."""
    t = buyer("capital", "capital").play("capital", "capital")
    assert (t.coins, t.buys, t.me.debt) == (12, 3, 0)
    t.take("gold").take("gold").decline()
    assert (t.active, t.player(0).debt) == (1, 12)


@pytest.mark.rule("capital", "crown")
def test_however_often_it_was_played_the_debt_comes_once() -> None:
    """C16.1: with a Crown $12, +2 Buys, 6 debt."""
    t = buyer("crown", "capital").play("crown").answer("capital")
    assert (t.coins, t.buys, t.me.debt) == (12, 3, 0)
    t.take("gold").take("gold").decline()
    assert t.player(0).debt == 6


@pytest.mark.rule("capital")
@pytest.mark.parametrize("other", ["melter", "refund"])
def test_if_it_leaves_play_in_another_way_there_is_no_debt(other: str) -> None:
    """C16.2: trashed, or returned to its pile."""
    t = buyer("capital", other).play("capital", other)
    assert t.me.in_play == [other]
    t.end_turn()
    assert t.player(0).debt == 0


@pytest.mark.rule("capital")
def test_discarded_from_the_hand_it_brings_no_debt() -> None:
    """T16: neither in the turn nor in Clean-up."""
    t = scene("forum", "capital", "capital").play("forum").answer("capital", "copper")
    assert t.me.debt == 0
    t.end_turn()
    assert t.player(0).debt == 0


@pytest.mark.rule("capital", "D42")
def test_coins_that_are_left_may_pay_it_at_once() -> None:
    """C16.3: as much as the player likes."""
    t = buyer("capital").play("capital").decline()
    assert (t.prompt, t.asked, t.me.debt) == ("pay_debt", 0, 6)
    t.answer("4")
    assert (t.active, t.player(0).debt) == (1, 2)
    t = buyer("capital").play("capital").decline().answer("0")
    assert t.player(0).debt == 6


@pytest.mark.rule("capital")
def test_who_is_not_in_turn_has_no_coins_to_pay_it_with() -> None:
    """C16.3, G7: coins of an earlier turn are gone."""
    you = {"in_play": [[9, "capital", [], 0]], "coins": 5, "deck": COPPERS, "hand": ["copper"]}
    t = stage({"deck": COPPERS, "hand": ["copper"]}, you, phase="buy").end_turn()
    assert (t.active, t.me.debt) == (1, 6)


@pytest.mark.rule("capital", "D40")
def test_the_debt_forbids_buying_until_it_is_paid() -> None:
    """C16.4."""
    t = stage({"hand": ["capital"], "deck": ["gold"] * 12}, phase="buy").play("capital").take("gold")
    t.end_turn().end_turn()
    assert (t.active, t.me.debt, t.piles) == (0, 6, [])
    t.answer("all_treasures").answer("pay_debt").answer("5")
    assert (t.coins, t.me.debt, t.piles) == (10, 1, [])
    t.answer("pay_debt")
    assert "province" in t.piles


@pytest.mark.rule("capital", "change")
def test_change_gives_coins_while_the_debt_is_unpaid() -> None:
    """I16, N19: +$3 next turn; paying 3 leaves 3 debt, and nothing can be bought."""
    me = {"hand": ["capital"], "deck": ["change", "estate", "estate", "estate", "estate"]}
    t = stage(me, kingdom=["change"], phase="buy").play("capital").take("gold").end_turn().end_turn()
    assert t.me.debt == 6
    t.play("change").answer("pay_debt").answer("3")
    assert (t.active, t.player(0).debt, t.gains()) == (1, 3, [(0, "gold")])


@pytest.mark.rule("capital", "river_shrine")
def test_river_shrine_gains_before_the_debt_comes() -> None:
    """I16: the start of Clean-up is before cards are discarded."""
    t = scene("river_shrine", "capital").play("river_shrine").decline().play("capital").decline()
    assert (t.prompt, t.me.debt) == ("gain", 0)
    t.take("silver")
    assert (t.prompt, t.me.debt) == ("pay_debt", 6)


@pytest.mark.rule("capital", "rice")
def test_rice_counts_capital_as_one_type() -> None:
    """I16."""
    t = buyer("capital", "rice").play("capital", "rice")
    assert t.coins == 7


# Charm.


def charmed(*hand: str, **more: object) -> Stage:
    """Somebody with money who has chosen to gain something with the next card."""
    t = buyer("charm", *hand, **{"coins": 20, "buys": 3, **more})
    return t.play("charm").answer("gain_alike")


@pytest.mark.rule("charm")
def test_charm_gives_a_buy_and_coins_or_a_card_of_the_same_cost_with_the_next() -> None:
    """C27.4: the second card comes after the first; it has another name and the same cost."""
    t = buyer("charm").play("charm")
    assert t.options == ["buy_and_coins", "gain_alike"]
    t.answer("buy_and_coins")
    assert (t.coins, t.buys) == (2, 2)
    t.take("estate")
    assert t.prompt == "buy", "it was the other choice"
    t = charmed(kingdom=["village", "workshop", "smithy"]).take("village")
    assert (t.prompt, t.piles, t.gains()) == ("gain_alike", ["silver", "workshop"], [(0, "village")])
    t.take("workshop")
    assert t.gains() == [(0, "village"), (0, "workshop")]
    assert (t.coins, t.buys) == (17, 2), "the second is free"


@pytest.mark.rule("charm", "D44")
def test_the_cost_must_be_the_same_in_coins_debt_and_potions() -> None:
    """C27.1, T27, G8: not only the printed coins."""
    kingdom = ["overlord", "artist", "mountain_shrine", "vineyard", "transmute"]
    t = charmed(kingdom=kingdom).take("overlord")
    assert t.piles == ["artist"], "8 debt, not $0, 5 debt or a Potion"
    t.take("artist")
    assert (t.me.debt, t.gains()) == (8, [(0, "overlord"), (0, "artist")])


@pytest.mark.rule("charm", "quarry")
def test_costs_are_those_of_the_moment() -> None:
    """C27.1, G2: with a Quarry an Action for $5 costs as much as a Silver."""
    t = charmed("quarry", kingdom=["market", "village"]).play("quarry").take("silver")
    assert t.piles == ["market"]


@pytest.mark.rule("charm")
def test_the_next_gain_uses_it_up_even_if_declined_or_if_there_is_nothing() -> None:
    """C27.2."""
    t = charmed(kingdom=["village"]).take("village").decline().take("village")
    assert (t.prompt, len(t.gains())) == ("buy", 2)
    t = charmed(kingdom=["village"]).take("gold").take("village")
    assert (t.prompt, t.waiting()) == ("buy", []), "nothing else costs $6; the Village comes too late"


@pytest.mark.rule("charm")
def test_it_lapses_with_the_turn() -> None:
    """C27.2."""
    t = charmed(kingdom=["village"]).end_turn()
    assert t.waiting() == []


@pytest.mark.rule("charm")
def test_two_charms_act_on_one_gain_and_not_on_what_the_other_brings() -> None:
    """C27.3, T27: both may even bring the same card."""
    t = buyer("charm", "charm", kingdom=["village", "workshop"], coins=9, buys=3)
    t.play("charm").answer("gain_alike").play("charm").answer("gain_alike")
    t.take("village").take("workshop")
    assert (t.prompt, t.piles) == ("gain_alike", ["silver", "workshop"])
    t.take("workshop")
    assert t.gains() == [(0, "village"), (0, "workshop"), (0, "workshop")]
    assert (t.prompt, t.waiting()) == ("buy", [])


@pytest.mark.rule("charm")
def test_a_charm_that_is_played_during_a_gain_waits_for_the_next() -> None:
    """C27.5."""
    t = buyer("familiar_spirit", "charm", kingdom=["village"], coins=9, buys=3).take("village")
    t.answer("familiar_spirit").answer("gain_alike")
    assert (t.prompt, t.gains()) == ("buy", [(0, "village")])
    t.take("silver")
    assert t.prompt == "gain_alike"


@pytest.mark.rule("charm", "crown", "overlord", "artist")
def test_a_crown_on_charm_and_an_overlord_bring_two_artists_without_their_debt() -> None:
    """I27, N1: three cards gained, debt stays 8; the two choices are made one by one."""
    t = buyer("crown", "charm", kingdom=["overlord", "artist"]).play("crown").answer("charm")
    t.answer("gain_alike").answer("gain_alike").take("overlord").take("artist").take("artist")
    assert t.gains() == [(0, "overlord"), (0, "artist"), (0, "artist")]
    assert t.player(0).debt == 8
    t = charmed(kingdom=["overlord", "artist"]).take("artist").take("overlord")
    assert t.me.debt == 8, "and the other way round"


# Crown.


@pytest.mark.rule("crown")
def test_in_the_action_phase_it_costs_an_action_and_plays_an_action_twice() -> None:
    """C29.1, C29.2."""
    t = scene("crown", "village", "gold").play("crown")
    assert (t.prompt, t.options, t.may_decline) == ("play_twice", ["village"], True)
    t.answer("village")
    assert (t.actions, len(t.me.hand)) == (4, 3)


@pytest.mark.rule("crown")
def test_in_the_buy_phase_it_costs_none_and_plays_a_treasure_twice() -> None:
    """C29.1, C29.2: an Action cannot be played then."""
    t = buyer("crown", "gold", "copper", "village", actions=0).play("crown")
    assert (t.prompt, t.options, t.may_decline) == ("crown", ["gold", "copper"], True)
    t.answer("gold")
    assert (t.coins, t.actions, t.me.in_play) == (6, 0, ["crown", "gold"])
    t = buyer("crown", "gold").play("crown").decline()
    assert (t.coins, t.me.hand) == (0, ["gold"])


@pytest.mark.rule("crown")
def test_all_treasures_begin_with_the_crown() -> None:
    """C29.1: otherwise nothing would be left for it."""
    t = buyer("copper", "crown", "gold").answer("all_treasures")
    assert (t.prompt, t.options) == ("crown", ["copper", "gold"])
    t.answer("gold")
    assert t.coins == 7


@pytest.mark.rule("crown")
def test_the_phase_decides_and_not_how_it_is_played() -> None:
    """C29.2, G13: played by a Treasure it plays Treasures; at the start of a turn it plays Actions."""
    t = buyer("fair", "crown", "gold", "village").play("fair").answer("crown")
    assert (t.prompt, t.options) == ("crown", ["gold"])
    me = {"hand": ["village", "gold"], "deck": COPPERS, "in_play": [[5, "riverboat", [], 0]]}
    sails = [{"hook": "riverboat", "owner": 0, "until": "game", "uid": 5}]
    t = stage(me, riverboat="crown", phase="start", effects=sails)
    assert (t.prompt, t.cause, t.options) == ("play_twice", "crown", ["village"])


@pytest.mark.rule("crown")
def test_in_the_night_and_on_another_players_turn_it_does_nothing() -> None:
    """C29.3."""
    t = buyer("night_owl", "crown", "gold", "village").decline().answer("night_owl").answer("crown")
    assert (t.active, t.player(0).discard[:2]) == (1, ["night_owl", "crown"])
    you = {"hand": ["crown", "gold", "village"], "deck": COPPERS}
    t = stage({"hand": ["carnival"], "deck": COPPERS}, you).play("carnival").answer("crown")
    assert (t.asked, t.prompt, t.you.in_play) == (0, "buy", ["crown"])


@pytest.mark.rule("crown")
def test_a_crown_on_a_crown_plays_two_cards_twice_each() -> None:
    """C29.4: in both phases."""
    t = scene("crown", "crown", "village", "smithy").play("crown").answer("crown")
    t.answer("village").answer("smithy")
    assert (t.actions, len(t.me.hand)) == (4, 8)
    t = buyer("crown", "crown", "gold", "silver").play("crown").answer("crown").answer("gold")
    t.answer("silver")
    assert t.coins == 10


@pytest.mark.rule("crown")
def test_it_stays_in_play_with_a_duration() -> None:
    """C29.5."""
    t = scene("crown", "caravan").play("crown").answer("caravan").end_turn()
    assert t.player(0).in_play == ["crown", "caravan"]
    t.end_turn()
    assert len(t.me.hand) == 7
    t.end_turn()
    assert t.player(0).in_play == []


@pytest.mark.rule("crown", "D63")
def test_in_the_action_phase_it_may_play_a_shadow_from_the_deck() -> None:
    """C29.6."""
    me = {"hand": ["crown", "copper"], "deck": [*COPPERS, "alley"]}
    t = stage(me).play("crown")
    assert t.options == ["deck:alley"]
    t.answer("deck:alley")
    assert t.me.in_play == ["crown", "alley"]


@pytest.mark.rule("crown", "enlightenment")
def test_with_enlightenment_it_gives_a_card_and_an_action_in_the_action_phase() -> None:
    """I29: its Action mode is gone, as a Treasure it works as ever."""
    t = scene("crown", "village", "gold", prophecy="enlightenment", fulfilled=True).play("crown")
    assert (t.prompt, t.actions, t.me.hand[-1]) == ("play_action", 1, "copper")
    t = buyer("crown", "gold", prophecy="enlightenment", fulfilled=True).play("crown").answer("gold")
    assert t.coins == 6


@pytest.mark.rule("crown", "kitsune")
def test_a_kitsune_played_twice_removes_two_suns() -> None:
    """I29."""
    t = scene("crown", "kitsune", prophecy="growth", suns=3).play("crown").answer("kitsune")
    t.answer("two_actions", "two_coins").answer("two_actions", "two_coins")
    assert (t.suns, t.actions, t.coins) == (1, 4, 4)


@pytest.mark.rule("crown", "divine_wind")
def test_after_divine_wind_own_crowns_go_on_working() -> None:
    """I29."""
    t = scene("poet", "crown", "crown", "smithy", prophecy="divine_wind", suns=1, actions=2).play("poet")
    assert not t.pile("crown")["in_supply"]
    t.play("crown").answer("smithy")
    assert len(t.me.hand) == 9
    t.decline()
    t.play("crown").answer("copper")
    assert t.coins == 2
