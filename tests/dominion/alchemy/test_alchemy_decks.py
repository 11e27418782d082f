"""Alchemy: the cards that work with the deck (Alchemist, Apothecary, Golem, Herbalist)."""

import pytest

from tafelrunde.games.dominion.cards import TREASURE, Card, Cost
from tafelrunde.games.dominion.hooks import DISCARD, Hook
from tests.dominion.machinery.stage import Stage, one_point, stage
from tests.dominion.table import invent

COPPERS = ["copper"] * 9


def play_all(*hand: str, deck: list[str] | None = None, **more: object) -> Stage:
    """Somebody who has played all of this and ends the turn; the next hand has one card."""
    me = {"hand": list(hand), "deck": deck or ["estate"] * 6, "next_hand": 1}
    return stage(me, **{"actions": 9, **more}).play(*hand).decline()


# Alchemist.


@pytest.mark.rule("alchemist")
def test_an_alchemist_with_a_potion_in_play_may_go_onto_the_deck() -> None:
    """C25.1, C25.2, T25.1: before anything is discarded, and nobody asks what the Potion was spent on."""
    t = play_all("alchemist", "potion")
    assert (t.prompt, t.options, t.may_decline) == ("may_act", ["alchemist"], True)
    assert (t.me.in_play, t.me.discard, t.me.hand) == (["alchemist", "potion"], [], ["estate"] * 2)
    t.answer("alchemist")
    assert (t.player(0).hand, t.player(0).discard) == (["alchemist"], ["potion", "estate", "estate"])
    assert t.events("topdeck_shown") == [{"seat": 0, "card": "alchemist"}]


@pytest.mark.rule("alchemist")
@pytest.mark.parametrize("hand", [["alchemist", "gold"], ["alchemist"]])
def test_without_a_potion_in_play_an_alchemist_is_discarded(hand: list[str]) -> None:
    t = play_all(*hand, deck=["potion"] * 6)
    assert (t.active, "alchemist" in t.player(0).discard) == (1, True), "those in hand do not help"


@pytest.mark.rule("alchemist")
def test_each_alchemist_is_chosen_by_itself() -> None:
    """C25.1."""
    t = play_all("alchemist", "alchemist", "potion").answer("alchemist")
    assert (t.prompt, t.options, t.me.in_play.count("alchemist")) == ("may_act", ["alchemist"], 1)
    t.decline()
    assert (t.player(0).hand, t.player(0).discard.count("alchemist")) == (["alchemist"], 1)


@pytest.mark.rule("alchemist", "throne_room")
def test_an_alchemist_played_twice_is_still_one_card() -> None:
    """C25.3, C25.4: once it has left play, there is nothing more to ask."""
    me = {"hand": ["throne_room", "alchemist", "potion"], "deck": ["estate"] * 6, "next_hand": 1}
    t = stage(me).play("throne_room").answer("alchemist")
    t.play("potion").decline().answer("alchemist")
    assert (t.active, t.player(0).hand) == (1, ["alchemist"])


@pytest.mark.rule("alchemist")
def test_an_alchemist_that_is_not_in_play_any_more_cannot_be_put_back() -> None:
    """C25.4."""
    waits = [{"hook": "alchemist", "owner": 0, "until": "this_turn", "uid": 9}]
    me = {"in_play": ["potion"], "deck": COPPERS}
    t = stage(me, phase="buy", kingdom=["alchemist"], trash=["alchemist"], effects=waits)
    assert t.decline().active == 1


@pytest.mark.rule("alchemist", "herbalist")
def test_the_potion_that_keeps_an_alchemist_can_still_go_onto_the_deck_with_an_herbalist() -> None:
    """T25.1: the Alchemist goes before anything is discarded, so there is no order to get wrong."""
    t = play_all("herbalist", "alchemist", "potion").answer("alchemist")
    assert [option["card"] for option in t.decision.options] == ["potion"]
    t.answer("herbalist")
    assert (t.player(0).hand, t.player(0).deck[0]) == (["potion"], "alchemist")


@pytest.mark.rule("alchemist", "progress")
def test_an_alchemist_goes_on_top_of_what_progress_has_put_there() -> None:
    """I25.1."""
    me = {"hand": ["alchemist", "potion"], "deck": ["estate"] * 6, "next_hand": 1}
    t = stage(me, coins=3, buys=2, prophecy="progress", fulfilled=True).play("alchemist", "potion")
    t.take("silver").decline().answer("alchemist")
    assert (t.player(0).hand, t.player(0).deck[0]) == (["alchemist"], "silver")


# Apothecary.


@pytest.mark.rule("apothecary")
def test_apothecary_takes_coppers_and_potions_and_orders_the_rest_in_private() -> None:
    """C26.1, C26.2, T26.1."""
    deck = ["village", "copper", "gold", "potion", "estate", "silver"]
    t = stage({"hand": ["apothecary"], "deck": deck}).play("apothecary")
    assert (t.me.hand, t.prompt, t.options) == (
        ["village", "copper", "potion"],
        "put_back",
        ["gold", "estate"],
    )
    assert t.sees(1, 0)["hand_known"] == ["copper", "potion"]
    t.answer("estate", "gold")
    assert (t.me.deck, t.actions) == (["estate", "gold", "silver"], 1)
    assert (t.sees(0, 0)["deck_known"], t.sees(1, 0)["deck_known"]) == (["estate", "gold"], [])
    assert len({t.redealt(1, seed).deck[0] for seed in range(20)}) > 1


@pytest.mark.rule("apothecary", "D17")
def test_what_an_apothecary_has_revealed_is_not_shuffled_in() -> None:
    """C26.3: with too few cards, it does with those there are."""
    me = {"hand": ["apothecary"], "deck": ["village", "gold"], "discard": ["copper"]}
    t = stage(me).play("apothecary")
    assert (t.me.hand, t.me.deck) == (["village", "copper"], ["gold"])
    assert t.events("reveal") == [{"seat": 0, "cards": ["gold", "copper"]}]


# Golem.


@pytest.mark.rule("golem")
def test_golem_finds_two_actions_discards_the_rest_and_plays_them_in_any_order() -> None:
    """C29.2, C29.3, T29.1: both have to be played, and no Action is used."""
    deck = ["copper", "village", "golem", "smithy", "gold", "gold", "gold", "silver"]
    t = stage({"hand": ["golem"], "deck": deck}).play("golem")
    assert (t.me.discard, t.me.aside, t.me.hand) == (["copper", "golem"], ["village", "smithy"], [])
    assert (t.prompt, t.options, t.may_decline) == ("golem", ["village", "smithy"], False)
    t.answer("smithy")
    assert (t.me.in_play, t.actions) == (["golem", "smithy", "village"], 2)
    assert t.me.hand == ["gold", "gold", "gold", "silver"]


WASTE = Card("waste", "base", Cost(2), (TREASURE,), hooks=(Hook("waste", DISCARD, one_point, plain=True),))


@pytest.mark.rule("golem")
def test_what_golem_discards_acts_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """C29.2."""
    invent(monkeypatch, WASTE)
    t = stage({"hand": ["golem"], "deck": ["waste", "village", "smithy", *COPPERS]}).play("golem")
    assert (t.prompt, t.token("points")) == ("golem", 1)


@pytest.mark.rule("golem", "D17")
def test_golem_shuffles_once_and_not_what_it_has_revealed() -> None:
    """C29.1, C29.5, T29.1: with one Action in the whole deck it plays that one."""
    me = {"hand": ["golem"], "deck": ["copper"], "discard": ["moat", "estate"]}
    t = stage(me).play("golem")
    assert (t.me.in_play, len(t.events("shuffle"))) == (["golem", "moat"], 2), "Moat shuffles again to draw"
    assert (sorted(t.me.hand), t.me.discard) == (["copper", "estate"], [])
    kinds = [event.kind for event in t.match.all_events()]
    second = kinds.index("play", kinds.index("play") + 1)
    assert kinds[:second].count("shuffle") == 1


@pytest.mark.rule("golem")
def test_golem_may_find_nothing_at_all() -> None:
    """C29.5: Golems are not what it looks for."""
    t = stage({"hand": ["golem"], "deck": ["copper", "golem", "estate"]}).play("golem")
    assert (t.me.discard, t.me.in_play) == (["copper", "golem", "estate"], ["golem"])


@pytest.mark.rule("golem", "throne_room")
def test_a_throne_room_does_not_find_the_other_card_of_golem() -> None:
    """C29.4: it is not in hand."""
    t = stage({"hand": ["golem"], "deck": ["throne_room", "village", *COPPERS]}).play("golem")
    t.answer("throne_room")
    assert (t.me.in_play, t.actions) == (["golem", "throne_room", "village"], 2)


@pytest.mark.rule("golem")
def test_the_card_that_waits_is_safe_from_a_shuffle() -> None:
    """C29.6."""
    me = {"hand": ["golem"], "deck": ["estate", "village", "smithy"], "discard": ["gold"]}
    t = stage(me).play("golem").answer("smithy")
    assert (sorted(t.me.hand), t.me.in_play) == (["estate", "gold"], ["golem", "smithy", "village"])


@pytest.mark.rule("golem", "D60")
def test_shadows_are_actions_for_golem_but_lie_at_the_bottom() -> None:
    """I29.1."""
    me = {"hand": ["golem"], "discard": ["fishmonger", "village", "silver", "gold"]}
    t = stage(me).play("golem")
    assert (t.me.aside, sorted(t.me.discard)) == (["village", "fishmonger"], ["gold", "silver"])


@pytest.mark.rule("golem", "D80")
@pytest.mark.parametrize("card", ["samurai", "riverboat"])
def test_golem_does_not_stay_with_a_duration(card: str) -> None:
    """I29.2."""
    t = stage({"hand": ["golem"], "deck": [card, "copper", *COPPERS]}, riverboat="market").play("golem")
    t.end_turn()
    assert (t.player(0).in_play, "golem" in t.player(0).everything) == ([card], True)


@pytest.mark.rule("golem", "university", "progress")
def test_golem_plays_university_and_the_village_draws_what_that_gained() -> None:
    """N9: in Progress; Samurai at $6 is out of reach."""
    deck = ["copper", "golem", "university", "estate", "rustic_village", *COPPERS]
    kingdom = ["samurai", "riverboat"]
    more = {"prophecy": "progress", "fulfilled": True, "riverboat": "apprentice"}
    t = stage({"hand": ["golem"], "deck": deck}, kingdom=kingdom, **more).play("golem")
    assert t.me.discard == ["copper", "golem", "estate"]
    t.answer("university")
    assert ("samurai" in t.piles, "riverboat" in t.piles) == (False, True)
    t.take("riverboat")
    assert (t.me.in_play, t.me.hand) == (["golem", "university", "rustic_village"], ["riverboat"])


# Herbalist.


@pytest.mark.rule("herbalist")
def test_each_herbalist_played_brings_back_one_treasure() -> None:
    """C30.1, C30.3: any of those discarded, not just the first."""
    t = play_all("herbalist", "copper", "silver", "gold")
    assert (t.prompt, [option["card"] for option in t.decision.options]) == (
        "may_act",
        ["copper", "silver", "gold"],
    )
    t.answer("herbalist#3")
    assert (t.active, t.player(0).hand, t.player(0).discard) == (
        1,
        ["gold"],
        ["herbalist", "copper", "silver"],
    )
    t = play_all("herbalist", "herbalist", "silver", "gold").answer("herbalist").answer("herbalist")
    assert (t.active, t.player(0).hand, t.player(0).deck[0]) == (1, ["gold"], "silver")


@pytest.mark.rule("herbalist", "throne_room")
def test_an_herbalist_played_twice_brings_back_two() -> None:
    """C30.1: one for each play."""
    me = {"hand": ["throne_room", "herbalist", "silver", "gold"], "deck": COPPERS, "next_hand": 1}
    t = stage(me).play("throne_room").answer("herbalist")
    assert (t.buys, t.coins) == (3, 2)
    t.answer("all_treasures").decline().answer("herbalist").answer("herbalist")
    assert sorted([*t.player(0).hand, t.player(0).deck[0]]) == ["gold", "silver"]


@pytest.mark.rule("herbalist")
def test_an_herbalist_need_not_be_in_play_any_more() -> None:
    """C30.2."""
    waits = [{"hook": "herbalist", "owner": 0, "until": "this_turn"}]
    me = {"in_play": ["gold"], "deck": COPPERS, "next_hand": 1}
    t = stage(me, phase="buy", effects=waits, kingdom=["herbalist"]).decline().answer("herbalist")
    assert t.player(0).hand == ["gold"]


@pytest.mark.rule("herbalist", "cellar")
def test_a_treasure_discarded_from_hand_is_none_for_the_herbalist() -> None:
    """C30.4, T30.1: and does not use it up."""
    me = {"hand": ["herbalist", "cellar", "gold", "silver"], "deck": ["estate"] * 8, "next_hand": 1}
    t = stage(me, actions=2).play("herbalist", "cellar").answer("gold")
    assert (t.prompt, t.me.discard) == ("buy", ["gold"])
    t.play("silver").decline()
    assert [option["card"] for option in t.decision.options] == ["silver"]
    assert t.answer("herbalist").player(0).hand == ["silver"]


@pytest.mark.rule("herbalist", "panic")
@pytest.mark.parametrize("herbalist_first", [True, False])
def test_the_owner_orders_the_herbalist_and_a_panic(herbalist_first: bool) -> None:
    """C30.4: what has returned to its pile is not discarded."""
    t = play_all("herbalist", "gold", prophecy="panic", fulfilled=True)
    assert (t.prompt, t.options) == ("which_first", ["panic_ends", "herbalist"])
    before = t.left("gold")
    t.answer("herbalist" if herbalist_first else "panic_ends")
    assert (t.active, t.left("gold")) == (1, before + (not herbalist_first))
    assert ("gold" in t.player(0).hand) == herbalist_first


@pytest.mark.rule("herbalist", "biding_time")
def test_herbalist_in_a_biding_time() -> None:
    """I30.1, N10: the hand is set aside first, and what was not played cannot be chosen."""
    me = {"hand": ["copper", "curse"], "in_play": ["herbalist", "potion", "silver"], "deck": ["estate"] * 8}
    waits = [
        {"hook": "biding_time", "owner": -1, "until": "game"},
        {"hook": "herbalist", "owner": 0, "until": "this_turn"},
    ]
    table = {"prophecy": "biding_time", "fulfilled": True, "kingdom": ["alchemist"]}
    t = stage(me, phase="buy", effects=waits, **table).decline()
    assert t.player(0).hidden == ["copper", "curse"]
    assert [option["card"] for option in t.decision.options] == ["potion", "silver"]
    t.answer("herbalist")
    assert (sorted(t.player(0).hand), t.player(0).discard) == (
        ["estate"] * 4 + ["potion"],
        ["herbalist", "silver"],
    )
    t.end_turn()
    assert (t.active, len(t.me.hand), t.me.hidden) == (0, 7, [])
