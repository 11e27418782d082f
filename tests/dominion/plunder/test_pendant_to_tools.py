"""Pendant, Pilgrim, Prosper, Taskmaster and Tools."""

from typing import Any

import pytest

from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage

# Pendant.


@pytest.mark.rule("pendant")
def test_pendant_counts_the_names_of_the_treasures_in_play() -> None:
    """Itself included; two Coppers are one name, and an Action is no Treasure."""
    t = holding("village", "copper", "copper", "gold", "pendant").play("village", "copper", "copper", "gold")
    assert (t.coins, t.play("pendant").coins) == (5, 8)


@pytest.mark.rule("pendant")
def test_a_second_pendant_has_the_same_name() -> None:
    """What is played afterwards adds nothing to the first."""
    t = holding("pendant", "pendant", "copper", phase="buy").play("pendant", "copper", "pendant")
    assert t.coins == 1 + 1 + 2


@pytest.mark.rule("pendant", "endless_chalice")
def test_treasures_of_earlier_turns_count() -> None:
    """An Endless Chalice is still in play, but not for the neighbour."""
    chalice = [[7, "endless_chalice", [], 0]]
    t = stage({"hand": ["pendant"], "deck": LONG_DECK, "in_play": chalice}, phase="buy").play("pendant")
    assert t.coins == 2
    you = {"deck": LONG_DECK, "in_play": chalice}
    assert stage({"hand": ["pendant"], "deck": LONG_DECK}, you, phase="buy").play("pendant").coins == 1


# Pilgrim.


@pytest.mark.rule("pilgrim")
def test_pilgrim_draws_four_and_puts_a_hand_card_onto_the_deck_unseen() -> None:
    """Trap: on top, not under the deck; it cannot be declined."""
    t = holding("pilgrim", "gold").play("pilgrim")
    assert (t.prompt, t.may_decline, len(t.me.hand)) == ("topdeck", False, 5)
    t.answer("gold")
    assert (t.me.deck[0], t.me.hand) == ("gold", ["copper"] * 4)
    assert {t.redealt(1, seed).deck[0] for seed in range(30)} == {"gold", "copper"}
    assert {t.redealt(0, seed).deck[0] for seed in range(30)} == {"gold"}


@pytest.mark.rule("pilgrim")
def test_with_no_card_there_is_nothing_to_put_back() -> None:
    """An empty deck and hand."""
    t = stage({"hand": ["pilgrim"], "deck": []}).play("pilgrim")
    assert (t.prompt, t.me.deck) == ("buy", [])


# Prosper.


def prosper(*loots: str, **more: Any) -> Stage:
    """Somebody who buys Prosper, with these Loots on top."""
    more = {"phase": "buy", "coins": 10, "landscapes": ["prosper"], "order": {"loot": loots}, **more}
    return holding("copper", **more).answer("event:prosper")


@pytest.mark.rule("prosper", "loot")
def test_prosper_gains_a_loot_and_then_treasures_one_by_one() -> None:
    """C107.1, C107.2: any cost, no name twice, until it is enough; no other cards."""
    t = prosper("orb", kingdom=["pendant", "kings_cache", "smithy"])
    assert (t.gains(), t.prompt, t.may_decline) == ([(0, "orb")], "prosper", True)
    assert t.piles == ["copper", "silver", "gold", "pendant", "kings_cache"]
    t.take("kings_cache").take("gold")
    assert t.piles == ["copper", "silver", "pendant"]
    t.decline()
    assert t.gains() == [(0, "orb"), (0, "kings_cache"), (0, "gold")]


@pytest.mark.rule("prosper", "doubloons")
def test_the_loot_comes_first_with_all_that_it_brings() -> None:
    """C107.1: the Gold of the Doubloons has come before anything is chosen; a Gold may still be chosen."""
    t = prosper("doubloons")
    assert (t.gains(), t.prompt) == ([(0, "doubloons"), (0, "gold")], "prosper")
    assert "gold" in t.piles


@pytest.mark.rule("prosper", "loot")
def test_without_a_loot_there_are_still_treasures() -> None:
    """C110.2: the pile is empty."""
    t = prosper(left={"loot": 0})
    assert (t.gains(), t.prompt) == ([], "prosper")


@pytest.mark.rule("prosper", "growth", "doubloons")
def test_growth_brings_a_cheaper_card_for_each_treasure_first() -> None:
    """Cross test 14: Doubloons, Gold and two cheaper cards, in an order of your own, before Prosper asks."""
    t = prosper("doubloons", prophecy="growth", fulfilled=True)
    assert (t.prompt, t.options) == ("which_first", ["doubloons", "growth"])
    t.answer("doubloons")
    assert (t.cause, "gold" in t.piles) == ("growth", False), "for the Gold"
    t.take("estate")
    assert (t.cause, "gold" in t.piles) == ("growth", True), "for the Doubloons"
    t.take("duchy")
    assert (t.prompt, t.gains()) == (
        "prosper",
        [(0, "doubloons"), (0, "gold"), (0, "estate"), (0, "duchy")],
    )


@pytest.mark.rule("prosper", "growth", "DH29")
def test_a_treasure_that_growth_brings_does_not_use_up_its_name() -> None:
    """C107, house: the Silver for the Gold is not one that Prosper has gained."""
    t = prosper("orb", prophecy="growth", fulfilled=True).take("estate")
    t.take("gold").take("silver").take("estate")
    assert (t.prompt, "silver" in t.piles, "gold" in t.piles) == ("prosper", True, False)


@pytest.mark.rule("prosper", "loot")
def test_prosper_alone_brings_the_loots_to_the_table() -> None:
    """Thirty cards, beside the Supply."""
    t = holding("copper", phase="buy", landscapes=["prosper"])
    assert (t.left("loot"), t.pile("loot")["in_supply"]) == (30, False)


# Taskmaster.


def task(*hand: str, **more: Any) -> Stage:
    """Somebody with this hand and money."""
    more = {"coins": 20, "buys": 5, "kingdom": ["village", "pendant"], **more}
    return holding(*hand, **{"deck": ["estate"] * 30, **more})


@pytest.mark.rule("taskmaster")
def test_with_a_gain_for_five_it_stays_and_repeats_next_turn() -> None:
    """C108.1: +1 Action, +$1."""
    t = task("taskmaster").play("taskmaster")
    assert (t.actions, t.coins) == (1, 21)
    t.take("duchy").end_turn()
    assert t.you.in_play == ["taskmaster"]
    t.end_turn()
    assert (t.coins, t.game.players[0].actions) == (1, 2)


@pytest.mark.rule("taskmaster")
def test_it_goes_on_as_long_as_there_is_a_gain_for_five() -> None:
    """C108.1, C108.4, trap: the condition is repeated, too; without such a gain it is discarded."""
    t = task("taskmaster", deck=["gold"] * 30).play("taskmaster").take("duchy").end_turn()
    for _ in range(2):
        t.end_turn()
        assert (t.active, t.coins, t.actions) == (0, 1, 2)
        t.answer("all_treasures").take("pendant")
    t.end_turn()
    assert (t.coins, t.me.in_play) == (1, ["taskmaster"])
    t.end_turn()
    assert (t.you.in_play, t.waiting()) == ([], [])


@pytest.mark.rule("taskmaster")
def test_without_a_gain_for_five_it_leaves_this_turn() -> None:
    """C108.2, C108.4: exactly $5, and no debt."""
    t = task("taskmaster", kingdom=["daimyo"]).play("taskmaster").take("gold").take("silver").take("daimyo")
    t.end_turn()
    assert (t.you.in_play, t.waiting()) == ([], [])


@pytest.mark.rule("taskmaster", "flourishing_trade")
def test_what_the_card_costs_when_it_is_gained_counts() -> None:
    """C108.2, trap: with Flourishing Trade a Gold costs $5, a Duchy does not."""
    trade: dict[str, Any] = {"prophecy": "flourishing_trade", "fulfilled": True}
    t = task("taskmaster", **trade).play("taskmaster").take("duchy").end_turn()
    assert t.you.in_play == []
    t = task("taskmaster", **trade).play("taskmaster").take("gold").end_turn()
    assert t.you.in_play == ["taskmaster"]


@pytest.mark.rule("taskmaster", "artisan", "DH30")
def test_what_was_gained_before_does_not_count() -> None:
    """C108.3, house: an Artisan's card for $5, then a Taskmaster."""
    t = task("artisan", "taskmaster", actions=2).play("artisan").take("duchy").answer("duchy")
    t.play("taskmaster").end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("taskmaster")
def test_two_gains_for_five_are_one_repetition() -> None:
    """C108.5: +$1 once."""
    t = task("taskmaster").play("taskmaster").take("duchy").take("pendant").to_my_next_turn()
    assert (t.coins, t.game.players[0].actions) == (1, 2)


@pytest.mark.rule("taskmaster")
def test_played_twice_it_repeats_twice_and_what_played_it_stays() -> None:
    """C108.6: one gain is enough for both."""
    t = task("throne_room", "taskmaster").play("throne_room").answer("taskmaster").take("duchy").end_turn()
    assert t.you.in_play == ["throne_room", "taskmaster"]
    t.end_turn()
    assert (t.coins, t.game.players[0].actions) == (2, 3)
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("taskmaster", "cabin_boy")
def test_at_the_start_of_a_turn_their_order_is_the_players() -> None:
    """C108.1, C108.3: a Cutthroat for a Cabin Boy counts only if Taskmaster came first."""
    for first, stays in (("taskmaster", ["taskmaster"]), ("cabin_boy", [])):
        t = task("taskmaster", "cabin_boy", kingdom=["cutthroat"]).play("taskmaster", "cabin_boy")
        t.take("duchy").to_my_next_turn()
        assert (t.prompt, sorted(t.options)) == ("which_first", ["cabin_boy", "taskmaster"])
        t.answer(first).answer("a_duration").take("cutthroat").end_turn()
        assert t.you.in_play == stays


# Tools.


@pytest.mark.rule("tools")
def test_tools_copy_a_card_in_play_their_own_or_another_players() -> None:
    """C109.1, C109.2, C109.3: any cost; mandatory; Durations of the neighbour, too; not what lies in hand."""
    you = {"hand": ["smithy"], "deck": LONG_DECK, "in_play": [[7, "caravan", [], 0]]}
    me = {"hand": ["tools", "gold", "silver"], "deck": LONG_DECK}
    t = stage(me, you, phase="buy", kingdom=["caravan"]).play("gold", "tools")
    assert (t.prompt, t.may_decline, sorted(t.piles)) == ("gain", False, ["caravan", "gold", "tools"])
    t.take("gold")
    assert (t.gains(), t.coins) == ([(0, "gold")], 3)


@pytest.mark.rule("tools")
def test_with_nothing_else_in_play_they_copy_themselves() -> None:
    """C109.2, trap: it cannot be declined."""
    t = holding("tools", phase="buy").play("tools")
    assert t.gains() == [(0, "tools")]


@pytest.mark.rule("tools", "daimyo")
def test_a_copy_brings_no_debt() -> None:
    """C109.1, set 32: a Daimyo in play gains a Daimyo, whose 6 debt nobody takes."""
    t = holding("daimyo", "tools").play("daimyo").play("tools").take("daimyo")
    assert (t.gains(), t.me.debt) == ([(0, "daimyo")], 0)


@pytest.mark.rule("tools", "loot")
def test_loots_cannot_be_copied() -> None:
    """Set 32: they are not in the Supply."""
    t = holding("hammer", "tools", phase="buy", order={"loot": ["hammer"]}, kingdom=["jewelled_egg"])
    t.play("hammer").take("silver").play("tools")
    assert t.gains() == [(0, "silver"), (0, "tools")]
