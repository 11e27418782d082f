"""Baron and Conspirator."""

import pytest

from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage

# Baron.


@pytest.mark.rule("baron")
def test_an_estate_may_be_discarded_for_four_coins_in_the_open() -> None:
    """C1.1, C1.4: +1 Buy, and all see the Estate."""
    t = holding("baron", "estate").play("baron")
    assert (t.prompt, t.options, t.buys) == ("baron", ["yes", "no"], 2)
    t.answer("yes")
    assert (t.coins, t.me.hand, t.gains()) == (4, [], [])
    assert t.events("discard") == [{"seat": 0, "cards": ["estate"]}]
    assert t.sees(1, 0)["discard_top"] == "estate"


@pytest.mark.rule("baron")
def test_whoever_keeps_the_estate_gains_another_one_there_is_no_third_way() -> None:
    """C1.1, C1.2, T1.1: never forced to discard, but then the gain is."""
    t = holding("baron", "estate").play("baron")
    assert not t.may_decline
    t.answer("no")
    assert (t.coins, t.me.hand, t.gains()) == (0, ["estate"], [(0, "estate")])


@pytest.mark.rule("baron")
def test_without_an_estate_in_hand_one_is_gained_if_there_is_one() -> None:
    """C1.2, C1.3: other Victory cards are no Estates."""
    t = holding("baron", "duchy", "province").play("baron")
    assert (t.prompt, t.gains(), t.me.hand) == ("buy", [(0, "estate")], ["duchy", "province"])
    t = holding("baron", "duchy", left={"estate": 0}).play("baron")
    assert (t.prompt, t.gains()) == ("buy", [])


@pytest.mark.rule("baron", "throne_room")
def test_each_time_the_baron_is_played_it_asks_again() -> None:
    """C1.5: one Estate for coins, the other one kept."""
    t = holding("throne_room", "baron", "estate", "estate").play("throne_room").answer("baron")
    t.answer("yes").answer("no")
    assert (t.coins, t.buys, t.me.hand, t.gains()) == (4, 3, ["estate"], [(0, "estate")])


@pytest.mark.rule("baron", "harsh_winter")
def test_two_barons_in_a_harsh_winter_put_debt_on_the_estates_and_take_it() -> None:
    """N5, I1.1: nothing can be bought before it is paid off."""
    t = holding("baron", "baron", "gold", actions=2, prophecy="harsh_winter", fulfilled=True)
    t.play("baron")
    assert (t.debt_on("estate"), t.me.debt) == (2, 0)
    t.play("baron")
    assert (t.debt_on("estate"), t.me.debt) == (0, 2)
    t.answer("gold")
    assert t.piles == []
    t.answer("pay_debt").answer("2")
    assert (t.coins, "copper" in t.piles) == (1, True)


@pytest.mark.rule("baron", "amass")
def test_a_baron_in_play_spoils_amass() -> None:
    """I1.2: it is an Action in play."""
    t = holding("baron", "estate", kingdom=["village"], events=["amass"]).play("baron").answer("yes")
    t.answer("event:amass")
    assert t.gains() == []


# Conspirator.


@pytest.mark.rule("conspirator", "throne_room")
def test_a_throne_room_makes_the_second_conspirator_the_third_action() -> None:
    """C2.3: Throne Room 1, Conspirator 2 without and Conspirator 3 with the bonus."""
    t = holding("throne_room", "conspirator", "village").play("throne_room").answer("conspirator")
    assert (t.coins, t.actions, t.me.hand) == (4, 1, ["village", "copper"])


@pytest.mark.rule("conspirator", "treasure_map")
def test_what_has_left_play_counts() -> None:
    """C2.1, T2.1: the Treasure Map is in the trash, and still it was played."""
    t = holding("village", "treasure_map", "conspirator", "estate").play("village", "treasure_map")
    assert (t.trash, t.me.in_play) == (["treasure_map"], ["village"])
    t.play("conspirator")
    assert (t.coins, t.actions, t.me.hand) == (2, 1, ["estate", "copper", "copper"])


@pytest.mark.rule("conspirator", "caravan")
def test_a_duration_of_an_earlier_turn_does_not_count() -> None:
    """C2.1, T2.1: three Actions in play, but only two played in this turn."""
    me = {"hand": ["village", "conspirator"], "deck": LONG_DECK, "in_play": ["caravan"]}
    t = stage(me).play("village", "conspirator")
    assert (t.me.in_play, t.actions, t.me.hand) == (["caravan", "village", "conspirator"], 1, ["copper"])


@pytest.mark.rule("conspirator")
def test_it_is_looked_at_only_when_it_is_played() -> None:
    """C2.2: later Actions do not help the first Conspirator."""
    t = holding("conspirator", "village", "village", actions=3).play("conspirator", "village", "village")
    assert (t.coins, t.actions, len(t.me.hand)) == (2, 4, 2)


@pytest.mark.rule("conspirator", "riverboat", "upgrade")
def test_what_the_riverboat_plays_counts_and_the_riverboat_does_not() -> None:
    """C2.1, I2.1: Upgrade at the start of the turn is the first Action, Conspirator the second."""
    t = boat("conspirator", "estate").answer("estate")
    t.play("conspirator")
    assert (t.coins, t.actions) == (2, 1), "no bonus"


@pytest.mark.rule("conspirator", "riverboat", "upgrade", "ronin")
def test_upgrade_from_the_riverboat_then_ronin_then_conspirator_is_the_third() -> None:
    """N3: +1 Card, +1 Action; 1 + 1 - 1 - 1 + 1 actions are left."""
    t = boat("ronin", "conspirator", "estate").answer("estate")
    assert t.actions == 2
    t.play("ronin")
    assert len(t.me.hand) == 7
    t.play("conspirator")
    assert (len(t.me.hand), t.actions, t.phase) == (7, 1, "buy")


def boat(*hand: str) -> Stage:
    """The start of a turn with a Riverboat in play that has an Upgrade."""
    waits = [{"hook": "riverboat", "owner": 0, "until": "game", "uid": 5}]
    me = {"hand": list(hand), "deck": LONG_DECK, "in_play": [[5, "riverboat", [], 0]]}
    return stage(me, phase="start", effects=waits, riverboat="upgrade")


@pytest.mark.rule("conspirator", "enlightenment")
def test_with_enlightenment_treasures_are_actions_that_count() -> None:
    """I2.2: two Coppers in the Action phase, then the Conspirator."""
    t = holding("copper", "copper", "conspirator", prophecy="enlightenment", fulfilled=True)
    t.play("copper", "copper")
    assert t.coins == 0
    t.play("conspirator")
    assert (t.coins, t.actions, len(t.me.hand)) == (2, 1, 3)


@pytest.mark.rule("conspirator", "enlightenment", "continue")
def test_so_do_treasures_in_the_buy_phase() -> None:
    """I2.2: Continue plays a Conspirator after two Coppers for money."""
    t = holding(
        "copper",
        "copper",
        phase="buy",
        prophecy="enlightenment",
        fulfilled=True,
        kingdom=["conspirator"],
        events=["continue"],
    )
    t.answer("all_treasures").answer("event:continue").take("conspirator")
    assert (t.coins, len(t.me.hand), t.actions) == (4, 1, 1 + 1 + 1)


@pytest.mark.rule("conspirator", "enlightenment", "continue", "poet", "DH20")
def test_treasures_played_before_enlightenment_were_no_actions() -> None:
    """U7: two Silvers, then Continue's Poet brings Enlightenment: Conspirator is only the second Action."""
    t = holding(
        "silver",
        "silver",
        "conspirator",
        deck=["duchy"] * 9,
        phase="buy",
        prophecy="enlightenment",
        suns=1,
        kingdom=["poet", "merchant", "corsair"],
        events=["continue"],
    )
    t.answer("all_treasures").answer("event:continue").take("poet")
    assert t.game.fulfilled == "enlightenment"
    t.play("conspirator")
    assert (t.coins, t.me.hand) == (6, ["duchy"]), "no bonus"


@pytest.mark.rule("conspirator", "pirate", "ironworks")
def test_what_is_played_on_anothers_turn_counts_for_that_player_and_that_turn() -> None:
    """C2.4: a Pirate played as a Reaction helps neither the active player nor the next turn."""
    me = {"hand": ["ironworks", "conspirator"], "deck": LONG_DECK}
    you = {"hand": ["pirate", "village", "conspirator"], "deck": LONG_DECK}
    t = stage(me, you, actions=2, kingdom=["pirate"]).play("ironworks").take("silver").answer("pirate")
    assert [(seat, card.id) for seat, card in t.game.tally.plays] == [(0, "ironworks"), (1, "pirate")]
    t.play("conspirator")
    assert (t.coins, t.actions) == (3, 0), "the second Action of the active player"
    t.end_turn().answer("supply:gold").play("village", "conspirator")
    assert (t.coins, t.actions) == (2, 1), "the second Action of this turn"
