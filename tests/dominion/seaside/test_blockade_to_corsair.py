"""Bazaar, Blockade, Caravan and Corsair."""

import pytest

from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage
from tests.dominion.table import GIFT, invent

RICH = {"hand": ["gold", "gold"], "deck": ["gold"] * 9}


# Bazaar.


@pytest.mark.rule("bazaar")
def test_bazaar_gives_a_card_two_actions_and_a_coin() -> None:
    """From the hand it takes one of them."""
    t = holding("bazaar", "village").play("bazaar")
    assert (len(t.me.hand), t.actions, t.coins) == (2, 2, 1)


@pytest.mark.rule("bazaar", "riverboat")
def test_on_the_riverboat_it_makes_three_actions() -> None:
    """I12.1: at the start of the turn, with $1 and a card more."""
    waits = [{"hook": "riverboat", "owner": 0, "until": "game", "uid": 5}]
    me = {"hand": ["village"], "deck": LONG_DECK, "in_play": [[5, "riverboat", [], 0]]}
    t = stage(me, phase="start", effects=waits, riverboat="bazaar")
    assert (t.actions, t.coins, t.me.hand) == (3, 1, ["village", "copper"])


# Blockade.


def blocked(*hand: str, victim: tuple[str, ...] = ("gold", "gold"), **more: object) -> Stage:
    """Somebody with this hand, and a rich neighbour."""
    you = {"hand": list(victim), "deck": ["gold"] * 9}
    return stage({"hand": list(hand), "deck": LONG_DECK}, you, **more)


@pytest.mark.rule("blockade")
def test_a_card_is_gained_aside_face_up_and_comes_to_hand_next_turn() -> None:
    """C13.1, T13.1: a full gain, from the pile; there is no declining."""
    t = blocked("blockade", kingdom=["smithy", "market"]).play("blockade")
    assert (t.prompt, t.may_decline, "market" in t.piles) == ("gain", False, False)
    t.take("smithy")
    assert (t.gains(), t.left("smithy"), t.me.discard) == ([(0, "smithy")], 9, [])
    assert (t.me.aside, t.sees(1, 0)["aside"]) == (["smithy"], ["smithy"])
    t.end_turn()
    assert t.you.in_play == ["blockade"]
    t.end_turn()
    assert ("smithy" in t.me.hand, t.me.aside, t.me.in_play) == (True, [], ["blockade"])
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("blockade", "progress")
def test_if_nothing_is_set_aside_it_does_nothing_more() -> None:
    """C13.2: Progress has moved the card, or there was none to gain; the Blockade leaves in this turn."""
    t = blocked("blockade", prophecy="progress", fulfilled=True).play("blockade").take("silver")
    assert (t.me.aside, t.me.deck[0], t.waiting()[1:]) == ([], "silver", [])
    t.end_turn()
    assert t.you.in_play == []
    t.answer("all_treasures").take("silver")
    assert t.gains() == [(0, "silver"), (1, "silver")]
    empty = dict.fromkeys(("copper", "silver", "estate", "curse", "blockade"), 0)
    t = blocked("blockade", "gold", left=empty).play("blockade")
    assert (t.gains(), t.waiting()) == ([], [])


@pytest.mark.rule("blockade")
def test_who_gains_a_copy_in_the_own_turn_gains_a_curse() -> None:
    """C13.3: another card brings none, and once the card is in hand a copy brings none, either."""
    t = (
        blocked("blockade", victim=("gold",) * 4, kingdom=["smithy"])
        .play("blockade")
        .take("silver")
        .end_turn()
    )
    t.answer("all_treasures").take("smithy")
    assert t.gains() == [(0, "silver"), (1, "smithy")]
    t.end_turn().answer("all_treasures").take("silver")
    assert t.gains()[-1] == (1, "silver"), "it does not lie there any more"


@pytest.mark.rule("blockade")
def test_a_copy_brings_a_curse_and_the_own_gain_does_not() -> None:
    """C13.3, C13.4: the name counts; the player of the Blockade is not touched."""
    t = blocked("blockade", "copper", "copper", "copper", buys=2).play("blockade").take("silver")
    t.answer("all_treasures").take("silver")
    assert t.gains() == [(0, "silver")] * 2
    t.end_turn().answer("all_treasures").take("silver")
    assert t.gains()[2:] == [(1, "silver"), (1, "curse")]


@pytest.mark.rule("blockade")
def test_a_gain_in_anothers_turn_brings_no_curse(monkeypatch: pytest.MonkeyPatch) -> None:
    """C13.4, T13.1: a third player makes the victim gain a copy."""
    invent(monkeypatch, GIFT)
    third = {"hand": ["gift"], "deck": LONG_DECK}
    waits = [
        {"hook": "blockaded", "owner": 2, "until": "next_start", "cards": ["market"], "victims": 0b011},
    ]
    t = stage(third, RICH, {"deck": LONG_DECK}, effects=waits, kingdom=["market"]).play("gift")
    assert t.gains() == [(1, "market"), (2, "market")]
    t.end_turn().answer("all_treasures").take("market")
    assert t.gains()[2:] == [(1, "market"), (1, "curse")]


@pytest.mark.rule("blockade")
def test_two_blockades_on_one_name_bring_two_curses() -> None:
    """C13.5: one for each card that is set aside."""
    t = blocked("blockade", "blockade", actions=2).play("blockade").take("silver").play("blockade")
    t.take("silver").end_turn().answer("all_treasures").take("silver")
    assert t.gains()[2:] == [(1, "silver"), (1, "curse"), (1, "curse")]


@pytest.mark.rule("blockade")
def test_a_curse_that_is_blockaded_empties_the_curses() -> None:
    """C13.6: each one that is gained brings the next."""
    t = blocked("blockade", left={"curse": 10}).play("blockade").take("curse").end_turn()
    t.take("curse")
    assert t.gains() == [(0, "curse")] + [(1, "curse")] * 9
    assert t.left("curse") == 0


@pytest.mark.rule("blockade", "moat")
def test_who_was_protected_when_it_was_played_is_spared_to_the_end() -> None:
    """C13.7, T13.1: the Moat of that moment is enough."""
    you = {"hand": ["moat", "gold"], "deck": ["gold"] * 9}
    t = stage({"hand": ["blockade"], "deck": LONG_DECK}, you, RICH).play("blockade").answer("moat")
    t.take("silver").end_turn().decline().answer("gold").take("silver")
    assert t.gains() == [(0, "silver"), (1, "silver")]
    assert t.active == 2
    t.answer("all_treasures").take("silver")
    assert t.gains()[2:] == [(2, "silver"), (2, "curse")]


@pytest.mark.rule("blockade", "growth", "DH18")
def test_the_gainer_orders_the_curse_among_what_happens_on_the_gain() -> None:
    """C13.8 (U4): before the cheaper card of Growth, or after it."""
    waits = [
        {"hook": "blockaded", "owner": 1, "until": "next_start", "cards": ["silver"], "victims": 1},
        {"hook": "growth", "owner": -1, "until": "game"},
    ]
    for first, gained in (
        ("blockaded", ["silver", "curse", "estate"]),
        ("growth", ["silver", "estate", "curse"]),
    ):
        t = stage(
            {"hand": ["copper"], "deck": LONG_DECK},
            phase="buy",
            coins=3,
            buys=2,
            effects=waits,
            prophecy="growth",
            fulfilled=True,
        )
        t.take("silver")
        assert (t.asked, t.prompt, t.options) == (0, "which_first", ["blockaded", "growth"])
        t.answer(first).take("estate")
        assert [card for _, card in t.gains()] == gained


@pytest.mark.rule("blockade", "throne_room")
def test_played_twice_it_sets_two_cards_aside_with_an_effect_each() -> None:
    """C13.9: both come to hand, both curse."""
    t = blocked("throne_room", "blockade", kingdom=["village"]).play("throne_room").answer("blockade")
    t.take("silver").take("estate").end_turn()
    assert (t.you.aside, t.you.in_play) == (["silver", "estate"], ["throne_room", "blockade"])
    t.answer("all_treasures").take("silver")
    assert t.gains()[2:] == [(1, "silver"), (1, "curse")]
    assert (t.active, t.prompt, t.options) == (0, "which_first", ["blockade", "blockade#2"])
    t.answer("blockade")
    assert {"silver", "estate"} <= set(t.me.hand)


@pytest.mark.rule("blockade", "outpost")
def test_with_an_outpost_the_card_comes_back_before_anybody_acts() -> None:
    """I13.1: the extra turn is the next turn."""
    t = blocked("outpost", "blockade", actions=2).play("outpost", "blockade").take("silver").end_turn()
    assert (t.active, "silver" in t.me.hand, t.waiting()) == (0, True, [])
    t.end_turn().answer("all_treasures").take("silver")
    assert t.gains() == [(0, "silver"), (1, "silver")]


@pytest.mark.rule("blockade", "outpost", "treasure_map")
def test_a_treasure_map_of_a_blockade_is_in_hand_in_the_extra_turn_of_an_outpost() -> None:
    """N6: three cards and the map; nobody was attacked."""
    t = blocked("outpost", "blockade", actions=2, kingdom=["treasure_map"]).play("outpost", "blockade")
    t.take("treasure_map").end_turn()
    assert (t.active, t.game.extra_turn) == (0, "outpost")
    assert sorted(t.me.hand) == ["copper", "copper", "copper", "treasure_map"]
    assert (t.gains(), t.waiting()) == ([(0, "treasure_map")], [])


@pytest.mark.rule("blockade", "approaching_army")
def test_the_approaching_army_pays_only_when_it_is_played() -> None:
    """I13.2: not at the start of the next turn."""
    t = blocked("blockade", prophecy="approaching_army", fulfilled=True).play("blockade").take("silver")
    assert t.coins == 1
    t.end_turn().end_turn()
    assert (t.active, t.coins) == (0, 0)


# Caravan.


@pytest.mark.rule("caravan", "throne_room", "D80")
def test_a_caravan_played_twice_draws_two_cards_and_keeps_the_throne_room() -> None:
    """C14.1: both leave after the next turn."""
    t = holding("throne_room", "caravan").play("throne_room").answer("caravan")
    assert (len(t.me.hand), t.actions) == (2, 2)
    t.end_turn()
    assert t.you.in_play == ["throne_room", "caravan"]
    t.end_turn()
    assert len(t.me.hand) == 7
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("caravan", "great_leader")
def test_the_great_leader_looks_at_plays_and_not_at_the_next_turn() -> None:
    """I14.1: +1 Action more for each play, none for the card that comes later."""
    t = holding("throne_room", "caravan", "estate", prophecy="great_leader", fulfilled=True)
    t.play("throne_room").answer("caravan")
    assert t.actions == 2 + 3, "two from the card, one for each of the three plays"
    t.to_my_next_turn()
    assert (len(t.me.hand), t.actions) == (7, 1)


# Corsair.


def boarded(*hand: str, **more: object) -> Stage:
    """It is the turn of somebody with this hand, and the neighbour has played a Corsair."""
    you = {"hand": ["corsair"], "deck": LONG_DECK}
    t = stage(you, {"hand": list(hand), "deck": ["estate"] * 9}, **more).play("corsair")
    assert t.coins == 2
    return t.end_turn()


@pytest.mark.rule("corsair", "DH19")
def test_the_first_silver_or_gold_gives_its_coins_and_is_trashed() -> None:
    """C15.1, C15.2: it has to be, right after it was played; the second one stays."""
    t = boarded("gold", "silver", "gold").play("silver")
    assert (t.coins, t.trash, t.me.in_play) == (2, ["silver"], [])
    t.play("gold", "gold")
    assert (t.coins, t.trash, t.me.in_play) == (8, ["silver"], ["gold", "gold"])


@pytest.mark.rule("corsair", "DH19")
def test_treasures_played_together_lose_the_first() -> None:
    """C15.1: one of them, whatever the order."""
    t = boarded("copper", "silver", "copper", "silver").answer("all_treasures")
    assert (t.coins, t.trash, sorted(t.me.in_play)) == (6, ["silver"], ["copper", "copper", "silver"])


@pytest.mark.rule("corsair")
def test_two_corsairs_of_two_players_take_one_card() -> None:
    """N7, C15.2: Silver, then Gold: only the Silver is trashed, $5 in all."""
    pirates = {"hand": ["corsair"], "deck": LONG_DECK}
    t = stage(pirates, pirates, {"hand": ["silver", "gold"], "deck": ["estate"] * 9})
    t.play("corsair").end_turn().play("corsair").end_turn().play("silver", "gold")
    assert (t.coins, t.trash, t.me.in_play) == (5, ["silver"], ["gold"])


@pytest.mark.rule("corsair", "rice", "platinum")
def test_only_cards_named_silver_or_gold_are_taken() -> None:
    """C15.3: Copper, Rice and Platinum are safe, and do not save a Gold."""
    t = boarded("copper", "rice", "platinum", "gold", platinum=True).play("copper", "rice", "platinum")
    assert t.trash == []
    t.play("gold")
    assert t.trash == ["gold"]


@pytest.mark.rule("corsair", "outpost")
def test_each_turn_has_a_first_one_also_an_extra_turn() -> None:
    """C15.4, T15.1: after the Outpost another Silver goes."""
    you = {"hand": ["outpost", "silver"], "deck": ["silver"] * 9}
    t = stage({"hand": ["corsair"], "deck": LONG_DECK}, you).play("corsair").end_turn().play("outpost")
    t.answer("silver")
    assert t.trash == ["silver"]
    t.end_turn().answer("all_treasures")
    assert (t.active, t.game.extra_turn, t.trash) == (1, "outpost", ["silver"] * 2)
    t.end_turn()
    assert (t.active, len(t.me.hand)) == (0, 6), "the Corsair's card"


@pytest.mark.rule("corsair", "enlightenment", "throne_room")
def test_if_the_first_is_gone_already_no_other_takes_its_place() -> None:
    """C15.5: a Silver that a Throne Room plays twice is trashed once, and the next Silver stays."""
    t = boarded("throne_room", "silver", "silver", prophecy="enlightenment", fulfilled=True)
    t.play("throne_room").answer("silver")
    assert (t.trash, t.me.in_play) == (["silver"], ["throne_room"])
    t.decline().play("silver")
    assert (t.trash, t.me.in_play) == (["silver"], ["throne_room", "silver"])


@pytest.mark.rule("corsair", "enlightenment", "daimyo", "DH19")
def test_a_silver_that_a_daimyo_plays_again_is_lost_all_the_same() -> None:
    """C15.1: it is the first one, though it is played once more right afterwards."""
    t = boarded("daimyo", "silver", prophecy="enlightenment", fulfilled=True).play("daimyo", "silver")
    assert (t.trash, [one["card"] for one in t.events("play")][-2:]) == (["silver"], ["silver", "silver"])
    assert t.me.in_play == ["daimyo"]


@pytest.mark.rule("corsair", "moat")
def test_who_showed_a_moat_keeps_the_silver() -> None:
    """C15.6: immunity is decided when it is played."""
    you = {"hand": ["moat", "silver"], "deck": ["estate"] * 9}
    t = stage({"hand": ["corsair"], "deck": LONG_DECK}, you).play("corsair").answer("moat")
    t.end_turn().decline().play("silver")
    assert (t.trash, t.me.in_play) == ([], ["silver"])


@pytest.mark.rule("corsair")
def test_it_is_over_when_its_owners_next_turn_starts() -> None:
    """C15.4: a card then, and no more loss."""
    t = boarded("estate")
    t.end_turn()
    assert (len(t.me.hand), t.me.in_play) == (6, ["corsair"])
    t.end_turn()
    assert (t.you.in_play, t.waiting()) == ([], [])


@pytest.mark.rule("corsair", "approaching_army")
def test_the_approaching_army_pays_once_for_it() -> None:
    """I15.1: +$1 with the play."""
    t = blocked("corsair", prophecy="approaching_army", fulfilled=True).play("corsair")
    assert t.coins == 3
    t.end_turn().end_turn()
    assert (t.active, t.coins) == (0, 0)


@pytest.mark.rule("corsair", "outpost")
def test_the_own_extra_turn_ends_it_before_anybody_is_hit() -> None:
    """I15.2: the card is drawn in the extra turn."""
    t = blocked("outpost", "corsair", actions=2).play("outpost", "corsair").end_turn()
    assert (t.active, len(t.me.hand)) == (0, 4)
    t.end_turn().answer("all_treasures")
    assert (t.trash, t.coins) == ([], 6)
