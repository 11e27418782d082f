"""Cabin Boy, Cutthroat and First Mate."""

from typing import Any

import pytest

from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage

FIVE = ["copper"] * 5


# Cabin Boy.


@pytest.mark.rule("cabin_boy")
def test_cabin_boy_gives_two_coins_next_turn_and_is_discarded_then() -> None:
    """C99.3: the choice is made at the start of the next turn, not when he is played."""
    t = holding("cabin_boy", "estate").play("cabin_boy")
    assert (t.prompt, t.actions, t.me.hand) == ("buy", 1, ["estate", "copper"])
    t.end_turn()
    assert t.you.in_play == ["cabin_boy"]
    t.end_turn()
    assert (t.prompt, t.options) == ("cabin_boy", ["two_coins", "a_duration"])
    t.answer("two_coins")
    assert (t.coins, t.me.in_play, t.trash) == (2, ["cabin_boy"], [])
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("cabin_boy")
def test_or_he_is_trashed_for_any_duration_of_the_supply() -> None:
    """C99.1: whatever it costs, another Cabin Boy too; the Durations among the Loots are no choice."""
    kingdom = ["cutthroat", "samurai", "smithy", "jewelled_egg"]
    t = holding("cabin_boy", kingdom=kingdom, order={"loot": ["amphora"]}).play("cabin_boy")
    t.to_my_next_turn().answer("a_duration")
    assert (t.prompt, t.may_decline, t.trash) == ("gain", False, ["cabin_boy"])
    assert sorted(t.piles) == ["cabin_boy", "cutthroat", "samurai"]
    t.take("samurai")
    assert (t.gains(), t.coins, t.me.in_play) == ([(0, "samurai")], 0, [])


@pytest.mark.rule("cabin_boy")
def test_played_twice_he_is_trashed_only_once() -> None:
    """C99.2: the second time there is nothing to trash, and so nothing to gain; coins would still do."""
    t = holding("throne_room", "cabin_boy").play("throne_room").answer("cabin_boy")
    t.to_my_next_turn().answer("a_duration")
    assert t.gains() == [(0, "cabin_boy")], "there is only this Duration"
    assert t.prompt == "cabin_boy"
    t.answer("a_duration")
    assert (t.gains(), t.trash) == ([(0, "cabin_boy")], ["cabin_boy"])


@pytest.mark.rule("cabin_boy")
def test_played_twice_each_time_is_chosen_for_itself() -> None:
    """C99.2: coins first, a Duration then."""
    t = holding("throne_room", "cabin_boy", kingdom=["flagship"]).play("throne_room").answer("cabin_boy")
    t.to_my_next_turn().answer("two_coins").answer("a_duration").take("flagship")
    assert (t.coins, t.gains(), t.trash) == (2, [(0, "flagship")], ["cabin_boy"])


# Cutthroat.


def waiting(*owners: int, kingdom: tuple[str, ...] = (), **more: Any) -> Stage:
    """Cutthroats that lie in wait, and somebody in the Buy phase with money."""
    effects = [{"hook": "cutthroat", "owner": seat, "until": "game", "uid": 50 + seat} for seat in owners]
    players = [
        {"hand": ["copper"], "deck": LONG_DECK, "in_play": [[50 + seat, "cutthroat", [], 0]]}
        if seat in owners
        else {"hand": ["copper"], "deck": LONG_DECK, "in_play": []}
        for seat in (0, 1)
    ]
    more = {"phase": "buy", "coins": 30, "buys": 5, "effects": effects, **more}
    return stage(*players, kingdom=["cutthroat", *kingdom], **more)


@pytest.mark.rule("cutthroat")
def test_cutthroat_makes_others_discard_and_waits() -> None:
    """C100.2: she stays in play over the turns until somebody gains a dear Treasure."""
    t = stage({"hand": ["cutthroat"], "deck": LONG_DECK}, {"hand": FIVE, "deck": LONG_DECK})
    t.play("cutthroat")
    assert (t.asked, t.prompt) == (0, "buy"), "five alike cards leave no choice"
    assert len(t.you.hand) == 3
    t.to_my_next_turn().end_turn()
    assert (t.you.in_play, len(t.waiting())) == (["cutthroat"], 1)


@pytest.mark.rule("cutthroat", "loot")
def test_the_own_gain_brings_the_loot_and_she_leaves_in_this_clean_up() -> None:
    """C100.1, C100.2: mandatory, and only once."""
    t = waiting(0, order={"loot": ["sword", "orb"]}).take("gold")
    assert t.gains() == [(0, "gold"), (0, "sword")]
    t.take("gold")
    assert t.gains()[2:] == [(0, "gold")]
    t.end_turn()
    assert (t.you.in_play, "cutthroat" in t.you.discard) == ([], True)


@pytest.mark.rule("cutthroat")
def test_the_gain_of_an_opponent_counts_too_and_she_leaves_in_that_clean_up() -> None:
    """C100.1, C100.2: in the opponent's turn."""
    t = waiting(1, order={"loot": ["sword"]}).take("gold")
    assert t.gains() == [(0, "gold"), (1, "sword")]
    t.end_turn()
    assert (t.player(1).in_play, "cutthroat" in t.player(1).discard) == ([], True)


@pytest.mark.rule("cutthroat")
def test_only_treasures_for_five_or_more() -> None:
    """C100.1: no Silver, no Province."""
    t = waiting(0).take("silver").take("province")
    assert t.gains() == [(0, "silver"), (0, "province")]


@pytest.mark.rule("cutthroat", "flourishing_trade")
def test_what_the_treasure_costs_when_it_is_gained_counts() -> None:
    """C100.1: with Flourishing Trade a Pendant costs $4, a Gold $5."""
    trade: dict[str, Any] = {"prophecy": "flourishing_trade", "fulfilled": True}
    t = holding("cutthroat", coins=20, buys=3, kingdom=["pendant"], **trade).play("cutthroat").take("pendant")
    assert t.gains() == [(0, "pendant")]
    t.take("gold")
    assert len(t.gains()) == 3


@pytest.mark.rule("cutthroat", "credit", "rice")
def test_a_gold_on_credit_and_rice_will_do() -> None:
    """Set 32: Gold through Credit, and Rice for $7."""
    t = waiting(0, landscapes=["credit"], order={"loot": ["sword"]}).answer("event:credit").take("gold")
    assert t.gains() == [(0, "gold"), (0, "sword")]
    t = waiting(0, kingdom=("rice",), order={"loot": ["sword"]}).take("rice")
    assert t.gains() == [(0, "rice"), (0, "sword")]


@pytest.mark.rule("cutthroat", "loot")
def test_one_gain_is_for_all_that_wait_and_each_acts_once() -> None:
    """C100.3, cross test 15: the Loot of one is no further moment for the other; both leave."""
    t = waiting(0, 1, order={"loot": ["sword", "orb", "staff"]}).take("gold")
    assert t.gains() == [(0, "gold"), (0, "sword"), (1, "orb")]
    t.take("gold").end_turn()
    assert t.gains()[3:] == [(0, "gold")]
    assert (t.player(0).in_play, t.player(1).in_play) == ([], [])


@pytest.mark.rule("cutthroat", "jewelled_egg", "loot")
def test_a_loot_is_a_dear_treasure_itself() -> None:
    """C100.3, C110.5: the Loot of an Egg fires a Cutthroat that waits."""
    effects = [{"hook": "cutthroat", "owner": 1, "until": "game", "uid": 51}]
    you = {"hand": ["copper"], "deck": LONG_DECK, "in_play": [[51, "cutthroat", [], 0]]}
    me = {"hand": ["chapel", "jewelled_egg"], "deck": LONG_DECK}
    t = stage(me, you, effects=effects, order={"loot": ["sword", "orb"]})
    t.play("chapel").answer("jewelled_egg")
    assert t.gains() == [(0, "sword"), (1, "orb")]


@pytest.mark.rule("cutthroat", "moat")
def test_who_is_safe_discards_nothing_but_the_loot_comes_all_the_same() -> None:
    """C100.4: the gain of the one who showed a Moat brings the Loot, too."""
    you = {"hand": ["moat", "gold", "gold", "copper", "copper"], "deck": LONG_DECK}
    t = stage({"hand": ["cutthroat"], "deck": LONG_DECK}, you, order={"loot": ["sword"]})
    t.play("cutthroat").answer("moat")
    assert len(t.you.hand) == 5
    t.end_turn().decline().answer("all_treasures").take("gold")
    assert t.gains() == [(1, "gold"), (0, "sword")]


@pytest.mark.rule("cutthroat", "loot")
def test_with_no_loot_left_she_acts_for_nothing() -> None:
    """C110.2: the next time has passed all the same."""
    t = waiting(0, left={"loot": 0}).take("gold")
    assert (t.gains(), t.waiting()) == ([(0, "gold")], [])


# First Mate.


@pytest.mark.rule("first_mate")
def test_first_mate_plays_cards_of_one_name_and_draws_to_six() -> None:
    """C101.2: the first one fixes the name; they take no Action."""
    t = holding("first_mate", "village", "smithy", "smithy", "estate", deck=["estate"] * 12)
    t.play("first_mate")
    assert (t.prompt, t.options, t.may_decline) == ("first_mate", ["village", "smithy"], True)
    t.answer("smithy")
    assert t.options == ["smithy"], "a Village has another name"
    t.answer("smithy")
    assert (t.actions, len(t.me.hand), t.me.in_play) == (0, 8, ["first_mate", "smithy", "smithy"])


@pytest.mark.rule("first_mate")
def test_copies_drawn_meanwhile_may_be_played() -> None:
    """C101.1, trap: one at a time, the list is not fixed beforehand."""
    t = holding("first_mate", "village", deck=["village", "estate", "village", *["estate"] * 9])
    t.play("first_mate").answer("village").answer("village")
    assert (t.prompt, t.actions) == ("play_action", 4), "six cards in hand, another Village among them"
    assert (len(t.me.hand), t.me.in_play) == (6, ["first_mate", "village", "village"])


@pytest.mark.rule("first_mate")
def test_none_at_all_is_allowed_and_stopping_at_any_time() -> None:
    """C101.1: then only the draw is left."""
    t = holding("first_mate", "village", "village").play("first_mate").decline()
    assert (t.actions, len(t.me.hand), t.me.in_play) == (0, 6, ["first_mate"])
    t = holding("first_mate", "village", "village").play("first_mate").answer("village").decline()
    assert (t.actions, len(t.me.hand), t.me.hand.count("village")) == (2, 6, 1)


@pytest.mark.rule("first_mate")
def test_with_more_than_six_cards_nothing_is_drawn() -> None:
    """It does not discard, either."""
    t = holding("first_mate", *["estate"] * 7).play("first_mate")
    assert len(t.me.hand) == 7


@pytest.mark.rule("first_mate")
def test_first_mate_may_play_first_mates() -> None:
    """C101.3: each draws to six for itself, and may go on with another name."""
    t = holding("first_mate", "first_mate", "smithy", deck=["estate"] * 12)
    t.play("first_mate").answer("first_mate")
    assert (t.prompt, t.options) == ("first_mate", ["smithy"])
    t.answer("smithy")
    assert (len(t.me.hand), t.me.in_play) == (6, ["first_mate", "first_mate", "smithy"])


@pytest.mark.rule("first_mate", "ninja")
def test_copies_of_a_shadow_may_come_from_the_deck() -> None:
    """Set 31, D63: a Ninja in hand and one in the deck have the same name."""
    t = holding("first_mate", "ninja", deck=["estate"] * 8 + ["ninja"]).play("first_mate")
    t.answer("ninja")
    assert t.options == ["deck:ninja"]
    t.answer("deck:ninja")
    assert (t.me.in_play, len(t.me.hand)) == (["first_mate", "ninja", "ninja"], 6)
