"""Flagship, Jewelled Egg and King's Cache."""

from typing import Any

import pytest

from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage

# Flagship.


@pytest.mark.rule("flagship")
def test_flagship_plays_the_next_action_once_more() -> None:
    """C102.1: mandatory; it leaves in the Clean-up of the turn in which it has acted (C102.2)."""
    t = holding("flagship", "smithy", "smithy", actions=3, deck=["estate"] * 20).play("flagship", "smithy")
    assert (t.coins, len(t.me.hand)) == (2, 7)
    t.play("smithy")
    assert len(t.me.hand) == 9, "only the next one"
    t.end_turn()
    assert (t.you.in_play, "flagship" in t.you.discard) == ([], True)


@pytest.mark.rule("flagship")
def test_it_waits_over_the_turns() -> None:
    """C102.2: it stays in play until there is an Action to repeat."""
    t = holding("flagship", deck=["estate"] * 5 + ["smithy"] * 5 + ["estate"] * 9).play("flagship")
    t.to_my_next_turn().end_turn()
    assert t.you.in_play == ["flagship"]
    t.end_turn().play("smithy")
    assert len(t.me.hand) == 4 + 6
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("flagship", "pirate")
def test_it_acts_on_an_action_played_in_the_turn_of_another() -> None:
    """C102.1: a Pirate that reacts to a Treasure is played twice, and Flagship stays with it (C102.2)."""
    effects = [{"hook": "flagship", "owner": 1, "until": "game", "uid": 51}]
    you = {"hand": ["pirate"], "deck": LONG_DECK, "in_play": [[51, "flagship", [], 0]]}
    t = stage({"hand": [], "deck": LONG_DECK}, you, effects=effects, phase="buy", coins=3)
    t.take("silver").answer("pirate")
    assert (t.active, t.prompt) == (1, "gain")
    t.take("gold").take("gold")
    assert t.gains() == [(0, "silver"), (1, "gold"), (1, "gold")]
    t.end_turn()
    assert t.player(1).in_play == []


@pytest.mark.rule("flagship")
def test_two_flagships_act_on_the_same_card() -> None:
    """C102.3: three plays."""
    t = holding("flagship", "flagship", "village", actions=3).play("flagship", "flagship", "village")
    assert (t.actions, t.waiting()) == (6, [])


@pytest.mark.rule("flagship")
def test_a_flagship_is_not_for_commands() -> None:
    """C102.1: another Flagship is a Command, and so is a Daimyo."""
    t = holding("flagship", "daimyo", "village", actions=2, kingdom=["daimyo"]).play("flagship", "daimyo")
    assert (len(t.me.hand), len(t.waiting())) == (2, 2)
    t.play("village").answer("daimyo")
    assert t.actions == 6, "Daimyo and Flagship each repeat the Village"


@pytest.mark.rule("flagship")
def test_it_stays_with_a_duration_that_it_has_repeated() -> None:
    """C102.2: until that one leaves."""
    t = holding("flagship", "caravan", actions=2).play("flagship", "caravan").end_turn()
    assert t.you.in_play == ["flagship", "caravan"]
    t.end_turn()
    assert len(t.me.hand) == 7
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("flagship", "treasure_map")
def test_it_repeats_a_card_that_has_trashed_itself() -> None:
    """C102.4: a Treasure Map is followed again, though its own move fails."""
    hand = ("flagship", "treasure_map", "treasure_map", "treasure_map")
    t = holding(*hand, actions=2).play("flagship", "treasure_map")
    assert t.trash == ["treasure_map"] * 3
    assert t.gains() == [(0, "gold")] * 4, "the second time only the one in hand was trashed"


@pytest.mark.rule("flagship")
def test_a_flagship_played_twice_acts_twice() -> None:
    """C102.5: on the same card."""
    t = holding("throne_room", "flagship", "village", actions=2).play("throne_room").answer("flagship")
    assert (t.coins, len(t.waiting())) == (4, 2)
    t.play("village")
    assert t.actions == 6


@pytest.mark.rule("flagship", "enlightenment")
def test_what_a_treasure_does_as_an_action_is_done_again() -> None:
    """C102.6: with Enlightenment, in the Action phase, a Silver gives +1 Card and +1 Action both times."""
    t = holding("flagship", "silver", actions=2, prophecy="enlightenment", fulfilled=True)
    t.play("flagship", "silver")
    assert (t.coins, t.actions, len(t.me.hand)) == (2, 2, 2)


@pytest.mark.rule("flagship", "great_leader")
def test_what_follows_a_play_follows_both() -> None:
    """Trap: the replay is a play, so Great Leader acts on it, too."""
    t = holding("flagship", "smithy", actions=2, prophecy="great_leader", fulfilled=True)
    t.play("flagship", "smithy")
    assert t.actions == 2 - 1 + 1 - 1 + 2


@pytest.mark.rule("flagship", "kings_cache")
def test_treasures_do_not_fire_it() -> None:
    """Set 31: King's Cache plays Treasures, which are no Actions; a Spell Scroll is one."""
    t = holding("kings_cache", "gold", "spell_scroll", phase="buy", effects=WAITS, kingdom=["jewelled_egg"])
    t.play("kings_cache").answer("gold")
    assert (t.coins, len(t.waiting())) == (9, 1)
    t.play("spell_scroll").take("gold").answer("no")
    assert (t.waiting(), t.trash, t.gains()) == ([], ["spell_scroll"], [(0, "gold")])


WAITS = [{"hook": "flagship", "owner": 0, "until": "game", "uid": 51}]


# Jewelled Egg.


@pytest.mark.rule("jewelled_egg")
def test_an_egg_gives_a_buy_and_a_coin() -> None:
    """Played, it stays in the deck."""
    t = holding("jewelled_egg", phase="buy").play("jewelled_egg")
    assert (t.buys, t.coins, t.gains()) == (2, 1, [])


@pytest.mark.rule("jewelled_egg", "loot")
def test_whoever_trashes_it_gains_a_loot() -> None:
    """C103.1: one for each."""
    t = holding("chapel", "jewelled_egg", "jewelled_egg", order={"loot": ["orb", "staff"]})
    t.play("chapel").answer("jewelled_egg", "jewelled_egg#2")
    assert (t.gains(), t.trash) == ([(0, "orb"), (0, "staff")], ["jewelled_egg"] * 2)


@pytest.mark.rule("jewelled_egg", "bandit")
def test_an_opponents_attack_gives_the_loot_to_its_owner() -> None:
    """C103.1: the Bandit trashes an Egg of the neighbour, who gains the Loot, in the Bandit's turn."""
    you = {"deck": ["jewelled_egg", "copper", "copper"]}
    t = stage({"hand": ["bandit"], "deck": LONG_DECK}, you, order={"loot": ["orb"]}).play("bandit")
    assert (t.gains(), t.you.discard) == ([(0, "gold"), (1, "orb")], ["orb", "copper"])


@pytest.mark.rule("jewelled_egg", "river_shrine")
def test_a_river_shrine_still_gains_in_clean_up() -> None:
    """Set 32: the Loot was gained in the Action phase."""
    t = holding("river_shrine", "jewelled_egg", prophecy="panic", order={"loot": ["orb"]})
    t.play("river_shrine").answer("jewelled_egg").decline()
    assert (t.prompt, t.cause) == ("gain", "river_shrine")


# King's Cache.


def cache(*hand: str, **more: Any) -> Stage:
    """A Buy phase with a King's Cache played."""
    return holding("kings_cache", *hand, **{"phase": "buy", **more}).play("kings_cache")


@pytest.mark.rule("kings_cache")
def test_kings_cache_plays_a_treasure_three_times_or_none() -> None:
    """Only Treasures of the hand, and it may be declined."""
    t = cache("gold", "copper", "village")
    assert (t.prompt, t.options, t.may_decline) == ("kings_cache", ["gold", "copper"], True)
    t.answer("gold")
    assert (t.coins, t.me.in_play) == (9, ["kings_cache", "gold"])
    assert cache("gold").decline().coins == 0


@pytest.mark.rule("kings_cache", "amphora")
def test_it_stays_with_a_treasure_that_stays() -> None:
    """C104.1: with an Amphora that pours next turn, once or more; not if all of it was poured."""
    t = cache("amphora", kingdom=["jewelled_egg"]).answer("amphora")
    t.answer("pour_now").answer("pour_later").answer("pour_later")
    assert (t.coins, t.buys) == (3, 2)
    t.end_turn()
    assert t.you.in_play == ["kings_cache", "amphora"]
    t.end_turn()
    assert (t.coins, t.buys) == (6, 3)
    t.end_turn()
    assert t.you.in_play == []
    t = cache("amphora", kingdom=["jewelled_egg"]).answer("amphora")
    t.answer("pour_now").answer("pour_now").answer("pour_now").end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("kings_cache")
def test_a_cache_on_a_cache_plays_three_treasures_three_times() -> None:
    """C104.2: nine plays."""
    t = cache("kings_cache", "gold", "silver", "copper", "copper").answer("kings_cache")
    t.answer("gold").answer("silver").answer("copper")
    assert (t.coins, t.me.hand) == (9 + 6 + 3, ["copper"])


@pytest.mark.rule("kings_cache", "hammer", "growth")
def test_growth_asks_only_for_gains() -> None:
    """Set 31: a Hammer gains three times; with Growth a Silver among that brings a cheaper card."""
    t = cache("hammer", kingdom=["jewelled_egg"], prophecy="growth", fulfilled=True).answer("hammer")
    t.take("silver")
    assert (t.cause, "silver" in t.piles) == ("growth", False)
    t.take("estate").take("estate").take("estate")
    assert (t.coins, t.gains()) == (9, [(0, "silver"), *[(0, "estate")] * 3])


@pytest.mark.rule("kings_cache", "spell_scroll")
def test_a_scroll_played_three_times_works_once() -> None:
    """C123.1: it is trashed the first time, and then there is nothing to trash."""
    t = cache("spell_scroll", kingdom=["jewelled_egg"]).answer("spell_scroll").take("gold").answer("no")
    assert (t.prompt, t.gains(), t.trash) == ("buy", [(0, "gold")], ["spell_scroll"])
