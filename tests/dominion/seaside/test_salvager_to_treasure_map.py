"""Salvager, Sea Chart, Sea Witch, Tide Pools and Treasure Map."""

import pytest

from tafelrunde.games.dominion.cards import COMMAND, Played
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import TRASH, Effect, Hook, Subject
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.player import Player
from tests.dominion.machinery.stage import LONG_DECK, action, holding, stage
from tests.dominion.table import invent

# Salvager.


@pytest.mark.rule("salvager")
def test_a_card_has_to_be_trashed_for_as_many_coins_as_it_costs() -> None:
    """C19.1: with an empty hand there is only the Buy."""
    t = holding("salvager", "province", "estate").play("salvager")
    assert (t.prompt, t.options, t.may_decline) == ("trash_one", ["province", "estate"], False)
    t.answer("province")
    assert (t.coins, t.buys, t.trash) == (8, 2, ["province"])
    t = holding("salvager").play("salvager")
    assert (t.prompt, t.coins, t.buys, t.trash) == ("buy", 0, 2, [])


@pytest.mark.rule("salvager", "flourishing_trade")
def test_what_counts_is_what_the_card_costs_now() -> None:
    """C19.2, T19.1: with Flourishing Trade a Gold gives $5."""
    t = holding("salvager", "gold", prophecy="flourishing_trade", fulfilled=True).play("salvager")
    assert t.coins == 5


@pytest.mark.rule("salvager", "daimyo")
def test_debt_in_a_cost_gives_nothing() -> None:
    """C19.2, I19.1: a Daimyo costs no coins."""
    t = holding("salvager", "daimyo").play("salvager")
    assert (t.coins, t.trash) == (0, ["daimyo"])


def cheaper(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """All cards cost $1 less from now on."""
    game.reduction += 1


@pytest.mark.rule("salvager")
def test_what_happens_on_trashing_comes_before_the_coins(monkeypatch: pytest.MonkeyPatch) -> None:
    """C19.3: the card has made itself cheaper."""
    invent(monkeypatch, action("bargain", 5, hooks=(Hook("bargain", TRASH, cheaper),)))
    t = holding("salvager", "bargain").play("salvager")
    assert t.coins == 4


# Sea Chart.


@pytest.mark.rule("sea_chart")
@pytest.mark.parametrize(("top", "taken"), [("sea_chart", True), ("village", True), ("estate", False)])
def test_the_top_card_comes_to_hand_if_a_copy_is_in_play(top: str, taken: bool) -> None:
    """C20.1, C20.2: the Sea Chart itself is in play; another card stays on top for all to see."""
    t = holding("village", "sea_chart", deck=["copper", "silver", top, "gold"]).play("village", "sea_chart")
    assert (t.me.hand[2:], t.me.deck[0]) == (([top], "gold") if taken else ([], top))
    assert t.events("reveal") == [{"seat": 0, "cards": [top]}]
    assert t.sees(1, 0)["deck_known"] == ([] if taken else [top])


@pytest.mark.rule("sea_chart", "caravan")
def test_durations_of_earlier_turns_are_in_play() -> None:
    """C20.1, T20.1: a Caravan that was played in the turn before."""
    me = {"hand": ["sea_chart"], "deck": ["copper", "caravan", "gold"], "in_play": ["caravan"]}
    t = stage(me).play("sea_chart")
    assert t.me.hand == ["copper", "caravan"]


@pytest.mark.rule("sea_chart")
def test_with_an_empty_deck_the_discard_pile_is_shuffled() -> None:
    """C20.3, T20.1: then there is a card to reveal; with none nothing happens."""
    t = stage({"hand": ["sea_chart"], "deck": ["copper"], "discard": ["sea_chart"]}).play("sea_chart")
    assert (t.me.hand, t.me.discard) == (["copper", "sea_chart"], [])
    t = holding("sea_chart", deck=["copper"]).play("sea_chart")
    assert (t.prompt, t.me.hand, t.events("reveal")) == ("buy", ["copper"], [])


@pytest.mark.rule("sea_chart", "riverboat", "bazaar")
@pytest.mark.parametrize(("top", "taken"), [("bazaar", False), ("riverboat", True)])
def test_the_card_on_the_riverboat_is_not_in_play_but_the_riverboat_is(top: str, taken: bool) -> None:
    """I20.1: Bazaar was played where it lies."""
    waits = [{"hook": "riverboat", "owner": 0, "until": "game", "uid": 5}]
    me = {
        "hand": ["sea_chart"],
        "deck": ["copper", "copper", top, "gold"],
        "in_play": [[5, "riverboat", [], 0]],
    }
    t = stage(me, phase="start", effects=waits, riverboat="bazaar").play("sea_chart")
    assert (top in t.me.hand) == taken


@pytest.mark.rule("sea_chart", "treasure_map")
def test_trashed_treasure_maps_are_not_in_play() -> None:
    """I23.1: two have gone, and the third one stays on the deck."""
    t = holding("treasure_map", "sea_chart", deck=["copper", "treasure_map", "gold"], actions=2)
    t.play("treasure_map", "sea_chart")
    assert (t.trash, t.me.hand, t.me.deck[0]) == (["treasure_map"], ["copper"], "treasure_map")


# Sea Witch.


@pytest.mark.rule("sea_witch")
def test_curses_now_and_two_cards_for_two_at_the_start_of_the_next_turn() -> None:
    """C21.2, C21.3: the owner alone draws and has to discard, with nothing in between."""
    t = holding("sea_witch", deck=["copper", "silver"] * 6).play("sea_witch")
    assert (len(t.me.hand), t.gains()) == (2, [(1, "curse")])
    t.end_turn()
    assert (len(t.me.hand), t.prompt) == (1, "buy"), "nothing happens to the victim"
    t.end_turn()
    assert (t.asked, t.prompt, len(t.me.hand), t.decision.least) == (0, "discard", 7, 2)


@pytest.mark.rule("sea_witch", "caravan")
def test_nothing_comes_between_its_cards_and_the_discard() -> None:
    """C21.3: a Caravan draws before both or after both."""
    waits = [
        {"hook": "sea_witch", "owner": 0, "until": "game", "uid": 5},
        {"hook": "caravan", "owner": 0, "until": "game", "uid": 6},
    ]
    in_play = [[5, "sea_witch", [], 0], [6, "caravan", [], 0]]
    me = {"hand": ["estate"] * 5, "deck": ["copper"] * 9, "in_play": in_play}
    t = stage(me, phase="start", effects=waits)
    assert (t.prompt, t.options) == ("which_first", ["sea_witch", "caravan"])
    t.answer("sea_witch")
    assert (t.prompt, len(t.me.hand)) == ("discard", 7)
    t.answer("estate", "estate#2")
    assert (t.phase, len(t.me.hand)) == ("buy", 6)


@pytest.mark.rule("sea_witch", "moat")
def test_reactions_are_for_the_play_only() -> None:
    """C21.1: nobody is asked when it acts in the next turn."""
    you = {"hand": ["moat"], "deck": LONG_DECK}
    t = stage({"hand": ["sea_witch"], "deck": ["copper", "silver"] * 6}, you).play("sea_witch")
    assert (t.asked, t.prompt) == (1, "react")
    t.answer("moat")
    assert t.gains() == []
    t.end_turn().end_turn()
    assert (t.asked, t.prompt) == (0, "discard")


@pytest.mark.rule("sea_witch", "rice")
def test_it_lends_its_types_to_rice_also_in_the_turn_it_leaves() -> None:
    """I21.1: Action, Duration, Attack and Treasure."""
    me = {"hand": ["rice"], "deck": LONG_DECK, "in_play": [[5, "sea_witch", [], 0]]}
    waits = [{"hook": "sea_witch", "owner": 0, "until": "game", "uid": 5}]
    t = stage(me, phase="start", effects=waits).answer("copper", "copper#2").play("rice")
    assert (t.coins, t.me.in_play) == (4, ["sea_witch", "rice"])


# Tide Pools.


@pytest.mark.rule("tide_pools")
def test_three_cards_and_one_action_now_two_cards_less_next_turn() -> None:
    """T22.1: +1 Action, not two."""
    t = holding("tide_pools", "village").play("tide_pools")
    assert (len(t.me.hand), t.actions) == (4, 1)
    t.to_my_next_turn()
    assert t.phase == "buy", "five alike cards leave no choice"
    assert (len(t.me.hand), t.me.discard.count("copper")) == (3, 3 + 2)


@pytest.mark.rule("tide_pools")
def test_with_fewer_cards_all_are_discarded() -> None:
    """C22.1: one card, or none."""
    waits = [{"hook": "tide_pools", "owner": 0, "until": "game", "uid": 5}]
    me = {"hand": ["gold"], "deck": LONG_DECK, "in_play": [[5, "tide_pools", [], 0]]}
    t = stage(me, phase="start", effects=waits)
    assert (t.phase, t.me.hand, t.me.discard) == ("buy", [], ["gold"])


@pytest.mark.rule("tide_pools", "caravan")
@pytest.mark.parametrize(("first", "hand"), [("tide_pools", ["gold"]), ("caravan", ["estate"])])
def test_its_owner_may_discard_first_and_draw_with_a_caravan_then(first: str, hand: list[str]) -> None:
    """C22.2: or the other way round."""
    waits = [
        {"hook": "tide_pools", "owner": 0, "until": "game", "uid": 5},
        {"hook": "caravan", "owner": 0, "until": "game", "uid": 6},
    ]
    in_play = [[5, "tide_pools", [], 0], [6, "caravan", [], 0]]
    me = {"hand": ["estate", "estate"], "deck": ["gold"], "in_play": in_play}
    t = stage(me, phase="start", effects=waits)
    assert (t.prompt, t.options) == ("which_first", ["tide_pools", "caravan"])
    t.answer(first)
    if first == "caravan":
        t.answer("estate", "gold")
    assert t.me.hand == hand


@pytest.mark.rule("tide_pools", "great_leader")
def test_the_great_leader_gives_nothing_for_the_discard() -> None:
    """I22.1: it is no play."""
    t = holding("tide_pools", "estate", prophecy="great_leader", fulfilled=True).play("tide_pools")
    assert t.actions == 2
    t.to_my_next_turn()
    assert t.actions == 1


# Treasure Map.


@pytest.mark.rule("treasure_map")
def test_two_maps_are_trashed_for_four_golds_onto_the_deck() -> None:
    """C23.1, T23.1: nothing of it is a choice."""
    t = holding("treasure_map", "treasure_map", "estate").play("treasure_map")
    assert (t.trash, t.me.deck[:4], t.me.hand) == (["treasure_map"] * 2, ["gold"] * 4, ["estate"])
    assert (t.gains(), t.me.in_play) == ([(0, "gold")] * 4, [])


@pytest.mark.rule("treasure_map")
def test_without_a_second_one_the_map_is_trashed_for_nothing() -> None:
    """C23.1: it has to be."""
    t = holding("treasure_map", "estate").play("treasure_map")
    assert (t.trash, t.gains(), t.me.in_play) == (["treasure_map"], [], [])


@pytest.mark.rule("treasure_map", "throne_room")
def test_played_again_it_is_gone_and_brings_nothing_more() -> None:
    """C23.2, T23.1: the second play trashes another one from hand, without Golds."""
    t = holding("throne_room", *["treasure_map"] * 4).play("throne_room").answer("treasure_map")
    assert (t.trash, t.me.hand) == (["treasure_map"] * 3, ["treasure_map"])
    assert t.gains() == [(0, "gold")] * 4


@pytest.mark.rule("treasure_map", "bureaucracy")
def test_the_golds_come_one_by_one_as_many_as_there_are() -> None:
    """C23.3: each is a gain of its own, with its Copper in a Bureaucracy."""
    t = holding("treasure_map", "treasure_map", left={"gold": 2}, prophecy="bureaucracy", fulfilled=True)
    t.play("treasure_map")
    assert [card for _, card in t.gains()] == ["gold", "copper", "gold", "copper"]


def borrow(game: Dominion, me: Player, this: Played) -> None:
    """Play a Treasure Map where it lies, in the Supply."""
    game.play_lent(me, CARDS["treasure_map"], this)


@pytest.mark.rule("treasure_map")
def test_played_without_being_in_play_it_cannot_trash_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """C23.4: the one in hand is trashed all the same, for nothing."""
    invent(monkeypatch, action("borrower", 5, borrow, COMMAND))
    t = holding("borrower", "treasure_map").play("borrower")
    assert (t.trash, t.gains(), t.left("treasure_map")) == (["treasure_map"], [], 9)
