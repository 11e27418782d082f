"""Prosperity: Platinum, Colony, and the Treasures."""

from typing import Any

import pytest

from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.table import new

COPPERS = ["copper"] * 9
TRADE: dict[str, Any] = {"prophecy": "flourishing_trade", "fulfilled": True}


def buyer(*hand: str, deck: list[str] | None = None, **more: object) -> Stage:
    """Somebody in the Buy phase."""
    return stage({"hand": list(hand), "deck": deck or COPPERS}, **{"phase": "buy", **more})


# Platinum and Colony.


@pytest.mark.rule("platinum", "D13")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_platinum_and_colony_are_basic_piles_of_the_supply(seats: int) -> None:
    """C34.1, C35.2: 12 Platinums; as many Colonies as Victory cards; both count when they are empty."""
    game = new(seats, platinum="yes", kingdom=["smithy"]).game
    piles = {pile.card.id: pile for pile in game.piles}
    for id, size in (("platinum", 12), ("colony", 8 if seats == 2 else 12)):
        number = piles[id].number
        assert (piles[id].kind, game.in_supply[number], game.left[number]) == ("basic", True, size)


@pytest.mark.rule("platinum")
def test_platinum_gives_five() -> None:
    assert buyer("platinum", platinum=True).play("platinum").coins == 5


@pytest.mark.rule("platinum", "flourishing_trade")
def test_platinum_costs_eight_in_flourishing_trade() -> None:
    """I34.1."""
    t = buyer(coins=8, platinum=True, **TRADE)
    assert (t.cost("platinum"), t.cost("colony"), "platinum" in t.piles) == ((8, 0), (10, 0), True)


@pytest.mark.rule("colony", "D19", "D20")
@pytest.mark.parametrize("card", ["colony", "province"])
def test_the_game_ends_with_the_last_colony_or_the_last_province(card: str) -> None:
    """C35.1."""
    t = buyer(coins=11, platinum=True, left={card: 1}).take(card)
    assert (t.over, t.result.reason, t.result.scores[0]) == (
        True,
        "provinces_gone",
        10 if card == "colony" else 6,
    )


@pytest.mark.rule("platinum", "colony", "D19")
def test_an_empty_pile_of_platinum_is_one_of_three() -> None:
    """C35.2."""
    t = buyer(coins=9, platinum=True, left={"platinum": 1, "curse": 0, "estate": 0})
    assert t.game.empty_piles() == 2
    assert (t.take("platinum").over, t.result.reason) == (True, "piles_gone")


# Anvil.


@pytest.mark.rule("anvil")
def test_anvil_may_discard_a_treasure_and_then_has_to_gain() -> None:
    """C36.1."""
    t = buyer("anvil", "copper", "gold", "estate", kingdom=["smithy", "market", "familiar"]).play("anvil")
    assert (t.coins, t.prompt, t.options, t.may_decline) == (1, "anvil", ["copper", "gold"], True)
    t.answer("copper")
    assert (t.me.discard, t.prompt, t.may_decline) == (["copper"], "gain", False)
    assert ("smithy" in t.piles, "market" in t.piles, "familiar" in t.piles) == (True, False, False)
    t.take("smithy")
    assert t.me.discard == ["copper", "smithy"]


@pytest.mark.rule("anvil")
def test_anvil_gains_nothing_without_the_discard() -> None:
    assert buyer("anvil", "copper").play("anvil").decline().gains() == []
    assert buyer("anvil", "estate").play("anvil").prompt == "buy", "no Treasure to discard"


@pytest.mark.rule("anvil", "river_shrine")
def test_what_an_anvil_gains_is_gained_in_the_buy_phase() -> None:
    """C36.2: River Shrine brings nothing any more."""
    me = {"hand": ["river_shrine", "anvil", "copper"], "deck": ["estate"] * 6}
    t = stage(me).play("river_shrine").decline().play("anvil").answer("copper").take("silver").decline()
    assert (t.active, t.gains()) == (1, [(0, "silver")])


@pytest.mark.rule("anvil", "flourishing_trade")
def test_an_anvil_gains_cards_for_five_in_flourishing_trade() -> None:
    """I36.1."""
    t = buyer("anvil", "copper", kingdom=["market"], **TRADE).play("anvil").answer("copper").take("market")
    assert t.me.discard == ["copper", "market"]


# Bank.


@pytest.mark.rule("bank")
def test_a_bank_counts_the_treasures_in_play_when_it_is_played() -> None:
    """C37.1."""
    t = buyer("bank", "bank", "gold", "copper").play("copper", "bank")
    assert t.coins == 1 + 2
    t.play("bank")
    assert t.coins == 1 + 2 + 3
    t.play("gold")
    assert t.coins == 9, "what comes later does not count"


@pytest.mark.rule("bank")
def test_a_bank_counts_treasures_however_they_came_into_play() -> None:
    """C37.2: and no Actions."""
    me = {"hand": ["bank"], "deck": COPPERS, "in_play": ["village", "gold", "quarry", "rice"]}
    assert stage(me, phase="buy").play("bank").coins == 4


@pytest.mark.rule("bank", "DH22")
def test_a_bank_that_is_not_in_play_does_not_count_itself() -> None:
    """C37.3: as when a card plays it without moving it."""
    t = stage({"in_play": ["silver", "gold"], "deck": COPPERS}, phase="buy", kingdom=["bank"])
    game = t.game.copy()
    me = game.players[0]
    card = next(pile.card for pile in game.piles if pile.card.id == "bank")
    game.play_lent(me, card, None)
    assert me.coins == 2


@pytest.mark.rule("bank", "good_harvest")
def test_a_good_harvest_comes_before_the_bank_and_is_not_counted() -> None:
    """I37.1."""
    t = buyer("bank", "silver", prophecy="good_harvest", fulfilled=True).play("silver", "bank")
    assert (t.coins, t.buys) == (2 + 1 + 1 + 2, 3)


@pytest.mark.rule("bank", "D15", "D92")
def test_all_treasures_together_leave_the_bank_for_last() -> None:
    t = buyer("bank", "quarry", "copper", "potion", kingdom=["alchemist"]).answer("all_treasures")
    assert (t.coins, t.me.in_play[-1]) == (1 + 1 + 4, "bank")


# Collection.


@pytest.mark.rule("collection")
def test_a_collection_gives_a_point_for_each_action_gained_from_now_on() -> None:
    """C39.1, C39.2, T39.1: not for one gained before, nor for a Collection that is only in hand."""
    hand = ["collection", "collection"]
    t = buyer(*hand, coins=9, buys=2, kingdom=["village", "craftsman"])
    t.play("collection")
    assert (t.coins, t.buys, t.token("points")) == (11, 3, 0)
    t.take("village")
    assert t.token("points") == 1
    t.take("silver")
    assert t.token("points") == 1
    gained = {"gains": [[0, "village", "action", 3, 0, 0]]}
    t = buyer(*hand, coins=6, kingdom=["village"], tally=gained).play(*hand)
    assert t.token("points") == 0
    t.take("village")
    assert (t.token("points"), t.events("tokens")[-1]) == (2, {"seat": 0, "token": "points", "n": 1})


@pytest.mark.rule("collection")
def test_a_collection_that_has_left_play_pays_until_the_turn_is_over() -> None:
    """C39.2, T39.1."""
    waits = [{"hook": "collection", "owner": 0, "until": "this_turn"}]
    t = buyer(coins=3, buys=2, kingdom=["village"], effects=waits, trash=["collection"]).take("village")
    assert t.token("points") == 1
    you = {"hand": [], "deck": COPPERS}
    t = stage({"hand": ["collection"], "deck": COPPERS}, you, phase="buy", kingdom=["village"])
    t.play("collection").end_turn()
    assert t.waiting() == []


@pytest.mark.rule("collection", "river_shrine")
def test_what_a_river_shrine_gains_in_clean_up_still_pays() -> None:
    """I39.1."""
    me = {"hand": ["river_shrine", "collection"], "deck": ["estate"] * 6}
    t = stage(me, kingdom=["village"]).play("river_shrine").decline().play("collection").decline()
    t.take("village")
    assert (t.active, t.token("points")) == (1, 1)


@pytest.mark.rule("collection")
def test_a_collection_pays_only_for_the_own_gains() -> None:
    """C39.2: what others gain this turn is none of its business."""
    me = {"hand": ["collection"], "deck": COPPERS}
    t = stage(me, phase="buy", kingdom=["village"]).play("collection")
    game = t.game.copy()
    game.gain(game.players[1], next(pile.card for pile in game.piles if pile.card.id == "village"))
    assert [player.tokens for player in game.players] == [{}, {}]


# Quarry.


@pytest.mark.rule("quarry")
def test_quarries_add_up_for_actions_everywhere_but_not_below_nothing() -> None:
    """C44.1, I44.2: potions, debt and events stay; other cards cost what they cost."""
    kingdom = ["smithy", "village", "golem", "artist", "gardens"]
    t = buyer("quarry", "quarry", coins=3, buys=3, kingdom=kingdom, events=["gather"]).play("quarry")
    assert (t.coins, t.cost("smithy"), t.cost("village")) == (4, (2, 0), (1, 0))
    t.play("quarry")
    assert (t.cost("smithy"), t.cost("village"), t.cost("artist")) == ((0, 0), (0, 0), (0, 8))
    golem = next(pile.card for pile in t.game.piles if pile.card.id == "golem")
    assert (t.game.cost(golem).coins, t.game.cost(golem).potion) == (0, 1)
    assert (t.cost("gardens"), t.cost("silver"), t.coins) == ((4, 0), (3, 0), 5)
    assert "event:gather" not in t.options, "an event for $7"
    t.end_turn()
    assert t.cost("smithy") == (4, 0)


@pytest.mark.rule("quarry")
def test_a_quarry_that_has_left_play_holds_until_the_turn_is_over() -> None:
    """C44.2, T44.1."""
    waits = [{"hook": "quarry", "owner": 0, "until": "this_turn", "number": 2}]
    t = buyer(coins=2, kingdom=["smithy"], effects=waits, trash=["quarry"])
    assert (t.cost("smithy"), "smithy" in t.piles) == ((2, 0), True)


@pytest.mark.rule("quarry", "change", "continue")
def test_a_quarry_is_still_there_after_continue_has_led_back_to_the_action_phase() -> None:
    """I44.1: Change compares what cards cost now."""
    t = buyer("quarry", "change", "smithy", kingdom=["village", "market"], events=["continue"])
    t.play("quarry").answer("event:continue").take("village")
    assert (t.phase, t.me.debt) == ("action", 8)
    t.play("change")
    assert t.coins == 1 + 3, "with debt Change gives coins"
    me = {"hand": ["change", "smithy", "copper"], "deck": COPPERS}
    waits = [{"hook": "quarry", "owner": 0, "until": "this_turn", "number": 2}]
    t = stage(me, kingdom=["market"], effects=waits).play("change").answer("smithy").take("market")
    assert t.me.debt == 1, "$3 for $2"


@pytest.mark.rule("quarry", "continue", "watchtower")
def test_two_quarries_make_an_envoy_cheap_enough_for_continue() -> None:
    """N13: Ninja is an Attack; what the Watchtower puts onto the deck is not played."""
    hand = ["quarry", "quarry", "watchtower"]
    t = buyer(*hand, kingdom=["imperial_envoy", "ninja"], events=["continue"]).play("quarry", "quarry")
    assert t.cost("imperial_envoy") == (1, 0)
    t.answer("event:continue")
    assert ("imperial_envoy" in t.piles, "ninja" in t.piles) == (True, False)
    t.take("imperial_envoy").answer("watchtower").answer("onto_deck")
    assert (t.me.deck[0], t.me.in_play) == ("imperial_envoy", ["quarry", "quarry"])
    assert (t.phase, t.prompt, t.actions, t.buys) == ("action", "play_action", 2, 1)
