"""Haven, Outpost and Pirate."""

import pytest

from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage

# Haven.


@pytest.mark.rule("haven")
def test_a_card_has_to_be_set_aside_face_down_and_comes_back() -> None:
    """C16.1, C16.2: the others see only that there is one."""
    t = holding("haven", "gold").play("haven")
    assert (t.prompt, t.options, t.may_decline) == ("haven", ["gold", "copper"], False)
    t.answer("gold")
    assert (t.me.hand, t.actions, t.me.hidden) == (["copper"], 1, ["gold"])
    assert (t.sees(1, 0)["hidden"], t.sees(1, 0)["hidden_size"]) == (None, 1)
    assert "gold" not in str(t.events("hand_aside"))
    assert len({t.redealt(1, seed).hidden[0] for seed in range(40)}) > 1
    t.end_turn()
    assert t.you.in_play == ["haven"]
    t.end_turn()
    assert ("gold" in t.me.hand, t.me.hidden, len(t.me.hand)) == (True, [], 6)
    assert "gold" not in str(t.events("hand_back"))
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("haven")
def test_without_a_card_to_set_aside_it_leaves_in_this_turn() -> None:
    """C16.1: nothing waits."""
    t = holding("haven", deck=[]).play("haven")
    assert t.waiting() == []
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("haven")
def test_the_card_counts_for_the_score_of_its_owner() -> None:
    """C16.2: it is owned, wherever it lies."""
    t = holding("haven", "province").play("haven").answer("province")
    assert t.sees(0, 0)["points"] == 6


@pytest.mark.rule("haven", "throne_room")
def test_played_twice_it_sets_two_cards_aside_and_both_come_back() -> None:
    """C16.3, T16.1: none is lost."""
    t = holding("throne_room", "haven", "gold", "duchy").play("throne_room").answer("haven")
    t.answer("gold").answer("duchy")
    assert t.me.hidden == ["gold", "duchy"]
    t.end_turn().end_turn().answer("haven")
    assert (sorted(t.me.hand)[-2:], t.me.hidden) == (["duchy", "gold"], [])


@pytest.mark.rule("haven", "snake_witch", "imperial_envoy")
def test_what_is_set_aside_is_not_in_hand() -> None:
    """I16.1: Snake Witch sees no duplicate, and Imperial Envoy draws to a hand without it."""
    me = {"hand": ["haven", "snake_witch", "copper"], "deck": ["copper", "estate", "silver"]}
    t = stage(me).play("haven").answer("copper").play("snake_witch")
    assert (t.prompt, t.me.hand) == ("snake_witch", ["copper", "estate"])
    t = holding("haven", "imperial_envoy", "gold", actions=2).play("haven").answer("gold")
    t.play("imperial_envoy")
    assert (t.me.hand, t.me.hidden) == (["copper"] * 6, ["gold"])


# Outpost.


def outposts(*hand: str, deck: tuple[str, ...] = (), **more: object) -> Stage:
    """Somebody with this hand and a long deck among three players."""
    me = {"hand": list(hand), "deck": [*deck, *["copper"] * 20], "turns": 4}
    other = {"deck": ["copper"] * 9, "turns": 3}
    return stage(me, other, other, **{"actions": 3, **more})


@pytest.mark.rule("outpost", "D95", "DH21")
def test_an_extra_turn_with_three_cards_then_the_player_to_the_left() -> None:
    """C17.1, C17.4, C17.5, C17.6: it stays through the extra turn, which does not count for ties."""
    t = outposts("outpost").play("outpost").end_turn()
    assert (t.active, t.game.extra_turn, len(t.me.hand), t.me.in_play) == (0, "outpost", 3, ["outpost"])
    assert (t.actions, t.buys, t.me.turns) == (1, 1, 4), "a whole turn, but none that counts"
    t.end_turn()
    assert (t.active, t.game.extra_turn) == (1, "")
    assert (len(t.player(0).hand), t.player(0).in_play) == (5, [])


@pytest.mark.rule("outpost", "DH21")
def test_several_outposts_bring_one_extra_turn_with_three_cards() -> None:
    """C17.1, C17.3, C17.4: the hand gets no smaller, and the second one leaves in this turn."""
    t = outposts("outpost", "outpost").play("outpost", "outpost").end_turn()
    assert (t.active, len(t.me.hand), t.me.in_play) == (0, 3, ["outpost"])
    t.end_turn()
    assert t.active == 1


@pytest.mark.rule("outpost", "DH21")
def test_in_the_extra_turn_it_brings_no_third_turn_but_a_hand_of_three() -> None:
    """C17.1, C17.2, C17.4, T17.1: for the next regular turn; it leaves at once."""
    t = outposts("outpost", deck=("outpost",)).play("outpost").end_turn().play("outpost").end_turn()
    assert (t.active, len(t.player(0).hand), t.player(0).in_play) == (1, 3, [])


@pytest.mark.rule("outpost", "biding_time")
def test_an_extra_turn_does_not_hang_on_a_hand_of_three() -> None:
    """T17.1: with Biding Time the hand is larger, and the extra turn comes all the same."""
    t = outposts("outpost", "estate", prophecy="biding_time", fulfilled=True).play("outpost").end_turn()
    assert (t.active, t.game.extra_turn, len(t.me.hand)) == (0, "outpost", 3 + 1)


@pytest.mark.rule("outpost", "D19", "D95")
def test_no_extra_turn_is_taken_when_the_game_is_over() -> None:
    """C17.5: the game ends with the regular turn."""
    t = outposts("outpost", left={"province": 0}).play("outpost").end_turn()
    assert (t.over, t.result.reason) == (True, "provinces_gone")


@pytest.mark.rule("outpost", "D20", "D95")
def test_an_extra_turn_does_not_break_a_tie() -> None:
    """C17.5: the last Silver is bought in it; with as many points and regular turns both win."""
    me = {"deck": LONG_DECK, "turns": 4}
    you = {"hand": ["outpost"], "deck": LONG_DECK, "turns": 4}
    t = stage(me, you, active=1, left={"estate": 0, "duchy": 0, "silver": 1}).play("outpost").end_turn()
    assert (t.active, t.game.extra_turn) == (1, "outpost")
    t.answer("all_treasures").take("silver")
    assert (t.over, t.result.winners) == (True, [0, 1])


@pytest.mark.rule("outpost", "riverboat", "blockade", "corsair")
def test_what_waits_for_the_next_turn_acts_at_the_start_of_the_extra_turn() -> None:
    """I17.1: Riverboat, Blockade and Corsair."""
    t = outposts("riverboat", "blockade", "corsair", "outpost", actions=4, riverboat="bazaar")
    t.play("riverboat", "blockade").take("silver").play("corsair", "outpost").end_turn()
    assert (t.active, t.prompt, set(t.options)) == (0, "which_first", {"riverboat", "blockade", "corsair"})
    t.answer("riverboat").answer("blockade")
    assert (len(t.me.hand), t.actions, t.coins) == (3 + 1 + 1 + 1, 3, 1)


# Pirate.


@pytest.mark.rule("pirate")
def test_at_the_start_of_the_next_turn_a_treasure_has_to_be_gained_to_hand() -> None:
    """C18.1, C18.6, C18.7: up to $6, and it can be played in this turn."""
    t = holding("pirate", kingdom=["rice"], platinum=True).play("pirate").end_turn()
    assert (t.you.in_play, t.gains()) == (["pirate"], [])
    t.end_turn()
    assert (t.prompt, t.piles, t.may_decline) == ("gain", ["copper", "silver", "gold"], False)
    t.take("gold")
    assert (t.me.hand.count("gold"), t.gains()) == (1, [(0, "gold")])
    t.play("gold")
    assert t.coins == 3
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("pirate", "flourishing_trade")
def test_costs_are_what_they_are_at_the_moment() -> None:
    """C18.7: with Flourishing Trade Rice costs $6."""
    t = holding("pirate", kingdom=["rice"], prophecy="flourishing_trade", fulfilled=True).play("pirate")
    t.to_my_next_turn()
    assert "rice" in t.piles


def gainer(*hand: str, other: tuple[str, ...] = (), **more: object) -> Stage:
    """Somebody who is about to buy, and a neighbour with these cards."""
    me = {"hand": list(hand), "deck": LONG_DECK}
    you = {"hand": list(other), "deck": LONG_DECK}
    return stage(me, you, **{"kingdom": ["pirate"], "coins": 8, "buys": 2, "phase": "buy", **more})


@pytest.mark.rule("pirate", "DH16")
def test_it_is_played_for_nothing_when_anybody_gains_a_treasure() -> None:
    """C18.2, C18.5, T18.1: on another's turn, in the Buy phase; it acts when their next turn starts."""
    t = gainer("copper", other=("pirate", "estate")).take("silver")
    assert (t.asked, t.prompt, t.options, t.may_decline) == (1, "may_act", ["pirate"], True)
    t.answer("pirate")
    assert (t.you.in_play, t.gains()) == (["pirate"], [(0, "silver")]), "nothing is gained at once"
    t.end_turn()
    assert (t.active, t.prompt, t.me.in_play) == (1, "gain", ["pirate"])
    t.take("gold").end_turn()
    assert (t.you.in_play, "pirate" in t.you.discard) == ([], True)


@pytest.mark.rule("pirate")
def test_it_reacts_to_the_own_gain_and_not_to_other_cards() -> None:
    """C18.2: without an action in one's own Buy phase; an Estate is no Treasure."""
    t = gainer("pirate", actions=0).take("estate")
    assert t.prompt == "buy"
    t.take("silver")
    assert (t.asked, t.options) == (0, ["pirate"])
    t.answer("pirate")
    assert (t.active, t.player(0).in_play) == (1, ["pirate"])


@pytest.mark.rule("pirate")
def test_several_react_to_one_gain_from_the_active_player_on() -> None:
    """C18.3: after the gain, one after the other."""
    t = gainer("pirate", other=("pirate", "pirate")).take("silver")
    assert (t.asked, t.me.discard) == (0, ["silver"]), "the card has arrived"
    t.answer("pirate")
    assert t.asked == 1
    t.answer("pirate").answer("pirate")
    assert (t.asked, t.prompt, t.you.in_play) == (0, "buy", ["pirate", "pirate"])


@pytest.mark.rule("pirate")
def test_played_at_the_start_of_the_own_turn_it_acts_in_the_turn_after() -> None:
    """C18.4: the Pirate that reacts to another Pirate's Treasure waits."""
    waits = [{"hook": "booty", "owner": 0, "until": "game", "uid": 5}]
    me = {"hand": ["pirate"], "deck": LONG_DECK, "in_play": [[5, "pirate", [], 0]]}
    t = stage(me, phase="start", effects=waits, kingdom=["pirate"]).take("gold")
    assert (t.prompt, t.options) == ("may_act", ["pirate"])
    t.answer("pirate")
    assert (t.phase, t.gains(), t.actions) == ("buy", [(0, "gold")], 1)
    t.end_turn()
    assert t.you.in_play == ["pirate"], "the first one has left"
    t.end_turn()
    assert (t.active, t.prompt) == (0, "gain")


@pytest.mark.rule("pirate", "craftsman")
def test_a_silver_from_a_craftsman_is_a_free_pirate() -> None:
    """I18.1: it takes no action, in the Action phase, too."""
    t = holding("craftsman", "pirate", "copper").play("craftsman").take("silver").answer("pirate")
    assert (t.actions, t.me.in_play) == (0, ["craftsman", "pirate"])


@pytest.mark.rule("pirate", "craftsman", "great_leader")
def test_the_great_leader_rewards_a_pirate_played_as_a_reaction() -> None:
    """N8, I18.2: +1 Action for the Pirate and for the Craftsman: 2 actions."""
    t = holding("craftsman", "pirate", "copper", prophecy="great_leader", fulfilled=True)
    t.play("craftsman").take("silver").answer("pirate")
    assert t.actions == 2


@pytest.mark.rule("pirate", "great_leader")
def test_on_anothers_turn_the_great_leader_gives_nobody_an_action() -> None:
    """I18.2: what it would give is lost."""
    t = gainer("copper", other=("pirate",), prophecy="great_leader", fulfilled=True, actions=1).take("silver")
    t.answer("pirate")
    assert (t.actions, t.game.players[1].actions) == (1, 0)


@pytest.mark.rule("pirate", "kintsugi")
def test_a_gold_of_the_pirate_is_a_gold_for_kintsugi() -> None:
    """I18.3: from then on a trashed card is replaced."""
    deck = ["copper"] * 4 + ["estate"] * 8
    t = holding("pirate", deck=deck, events=["kintsugi"]).play("pirate").to_my_next_turn().take("gold")
    t.answer("all_treasures").answer("event:kintsugi")
    assert (t.trash, t.prompt, "silver" in t.piles) == (["estate"], "gain", True)


@pytest.mark.rule("pirate", "rice")
def test_reaction_is_a_type_for_rice() -> None:
    """I18.4: Action, Duration, Reaction and Treasure."""
    t = holding("pirate", "rice").play("pirate", "rice")
    assert t.coins == 4


@pytest.mark.rule("pirate", "DH7")
def test_who_owns_a_pirate_is_asked_without_it_in_hand() -> None:
    """C18.2: a skipped question would tell the table."""
    me = {"hand": ["copper"], "deck": LONG_DECK}
    you = {"hand": ["estate"], "deck": ["pirate", "copper"]}
    t = stage(me, you, coins=3, buys=2, phase="buy").take("silver")
    assert (t.asked, t.prompt, t.options, t.may_decline) == (1, "may_act", [], True)
