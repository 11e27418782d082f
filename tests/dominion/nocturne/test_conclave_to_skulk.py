"""Conclave and Imp, Cursed Village, Faithful Hound, Shepherd and Pasture, Skulk."""

import pytest

from tafelrunde.games.dominion.scoring import points
from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage
from tests.dominion.nocturne.decks import both, deck, piles, received
from tests.dominion.table import new

# Conclave.


@pytest.mark.rule("conclave")
def test_it_plays_an_action_of_which_no_copy_is_in_play_and_gives_an_action_for_it() -> None:
    """C38.3: the +1 Action comes after the card, and is free to use."""
    t = holding("conclave", "smithy", "market").play("conclave")
    assert (t.prompt, t.options, t.may_decline, t.coins) == ("play_different", ["smithy", "market"], True, 2)
    t.answer("smithy")
    assert (t.actions, len(t.me.hand), t.me.in_play) == (1, 4, ["conclave", "smithy"])
    t.play("market")
    assert (t.actions, t.coins) == (1, 3)


@pytest.mark.rule("conclave")
def test_declined_it_gives_no_action() -> None:
    t = holding("conclave", "smithy").play("conclave").decline()
    assert (t.actions, t.prompt, t.coins) == (0, "buy", 2)


@pytest.mark.rule("conclave")
def test_the_action_comes_only_after_the_card_is_carried_out() -> None:
    """C38.3: while the Cellar asks, there is none but the Cellar's."""
    t = holding("conclave", "cellar", "estate").play("conclave").answer("cellar")
    assert (t.prompt, t.actions) == ("discard", 1)
    assert t.decline().actions == 2


@pytest.mark.rule("conclave")
def test_it_looks_at_what_is_in_play_now_not_at_what_was_played() -> None:
    """C38.1, T38: a Madman that has returned may be played again, a Caravan of the last turn not."""
    t = holding("madman", "conclave", "madman", kingdom=["hermit"]).play("madman", "conclave")
    assert t.options == ["madman"]
    me = {"hand": ["caravan"], "deck": ["copper", "conclave", "caravan", "smithy", *LONG_DECK]}
    t = stage(me).play("caravan").to_my_next_turn().play("conclave")
    assert (t.prompt, t.options) == ("play_different", ["smithy"])


@pytest.mark.rule("conclave")
def test_it_does_not_play_a_second_conclave() -> None:
    """C38.2: the first one is in play."""
    t = holding("conclave", "conclave").play("conclave")
    assert (t.prompt, t.actions) == ("buy", 0)


@pytest.mark.rule("conclave")
def test_a_shadow_may_come_from_the_deck_unless_one_is_in_play() -> None:
    """I38: Tanuki."""
    t = holding("conclave", "estate", deck=["copper", "tanuki", "copper"]).play("conclave")
    assert t.options == ["deck:tanuki"]
    t.answer("deck:tanuki").take("copper")
    assert (t.me.in_play, t.actions) == (["conclave", "tanuki"], 1)
    t = holding("tanuki", "conclave", "estate", "estate", deck=["tanuki", "copper"], actions=2)
    t.play("tanuki").answer("estate").take("copper")
    assert t.play("conclave").prompt == "buy"


@pytest.mark.rule("conclave", "werewolf")
def test_a_werewolf_played_by_it_draws_three() -> None:
    """I38: this is the Action phase."""
    t = holding("conclave", "werewolf", decks=both()).play("conclave").answer("werewolf")
    assert (len(t.me.hand), received(t)) == (3, [])


# Imp.


@pytest.mark.rule("imp")
def test_an_imp_chooses_after_its_draw_and_gives_no_action() -> None:
    """C47.1: the Smithy has just been drawn; a second Imp may not be played."""
    t = holding("imp", "imp", deck=["smithy", *LONG_DECK], kingdom=["devils_workshop"]).play("imp")
    assert (t.prompt, t.options, t.may_decline) == ("play_different", ["smithy"], True)
    t.answer("smithy")
    assert (t.actions, len(t.me.hand)) == (0, 5)


@pytest.mark.rule("imp")
def test_a_daimyo_plays_the_imp_again_not_what_the_imp_plays() -> None:
    """I47: once it is resolved completely."""
    t = holding("daimyo", "imp", "smithy", "moat", kingdom=["devils_workshop"]).play("daimyo", "imp")
    t.answer("smithy")
    assert (t.prompt, t.options) == ("play_different", ["moat"])
    t.answer("moat")
    assert t.me.in_play == ["daimyo", "imp", "smithy", "moat"]
    assert len(t.me.hand) == 1 + 2 + 3 + 2 + 2


# Cursed Village.


@pytest.mark.rule("cursed_village")
def test_it_draws_up_to_six_and_not_beyond() -> None:
    """C39.1."""
    t = holding("cursed_village", "estate", decks=both()).play("cursed_village")
    assert (len(t.me.hand), t.actions) == (6, 2)
    t = holding("cursed_village", *["estate"] * 7, decks=both()).play("cursed_village")
    assert len(t.me.hand) == 7


@pytest.mark.rule("cursed_village")
def test_it_ends_with_an_empty_deck() -> None:
    """T39."""
    t = holding("cursed_village", "estate", deck=["copper"], decks=both()).play("cursed_village")
    assert t.me.hand == ["estate", "copper"]


@pytest.mark.rule("cursed_village")
def test_its_hex_strikes_who_gains_it_at_once_and_nobody_reacts() -> None:
    """C39.2: with a Moat in hand."""
    me = {"hand": ["moat"], "deck": LONG_DECK}
    more: dict[str, object] = {"phase": "buy", "coins": 5, "buys": 2, "kingdom": ["cursed_village"]}
    t = stage(me, decks=[deck("hex", "plague")], **more).take("cursed_village")
    assert (received(t), t.me.hand, t.prompt) == ([(0, "plague")], ["moat", "curse"], "buy")


@pytest.mark.rule("cursed_village")
def test_growth_does_not_care_about_it() -> None:
    """I39: it is no Treasure."""
    t = stage(
        {"hand": ["estate"], "deck": LONG_DECK},
        phase="buy",
        coins=5,
        decks=[deck("hex", "misery")],
        kingdom=["cursed_village"],
        prophecy="growth",
        fulfilled=True,
    )
    assert t.take("cursed_village").gains() == [(0, "cursed_village")]


# Faithful Hound.


@pytest.mark.rule("faithful_hound", "DH23")
def test_discarded_from_hand_it_may_come_back_at_the_end_of_the_turn() -> None:
    """C41.1, C41.5, I41, T41: by an Alley; face up until then, as the sixth card of the next hand."""
    t = holding("alley", "faithful_hound", "estate").play("alley").answer("faithful_hound")
    assert (t.prompt, t.options, t.may_decline) == ("may_act", ["faithful_hound"], True)
    t.answer("faithful_hound")
    assert (t.me.hand, t.me.discard, t.sees(1, 0)["aside"]) == (["estate", "copper"], [], ["faithful_hound"])
    t.end_turn()
    assert (len(t.you.hand), "faithful_hound" in t.you.hand, t.you.aside) == (6, True, [])


@pytest.mark.rule("faithful_hound")
def test_it_is_optional_for_each_copy() -> None:
    """C41.2, T41: two discarded, one wanted."""
    t = holding("cellar", "faithful_hound", "faithful_hound").play("cellar")
    t.answer("faithful_hound", "faithful_hound#2").answer("faithful_hound")
    assert (t.prompt, t.options) == ("may_act", ["faithful_hound"])
    t.decline()
    assert (t.me.aside, t.me.discard) == (["faithful_hound"], ["faithful_hound"])


@pytest.mark.rule("faithful_hound")
def test_discarded_from_the_deck_or_revealed_it_acts_too() -> None:
    """C41.1: Vassal, Harvest."""
    t = holding("vassal", deck=["faithful_hound", *LONG_DECK]).play("vassal").answer("faithful_hound")
    assert t.me.aside == ["faithful_hound"]
    t = holding("harvest", deck=["faithful_hound", *LONG_DECK]).play("harvest").answer("faithful_hound")
    assert t.me.aside == ["faithful_hound"]


@pytest.mark.rule("faithful_hound")
def test_discarded_in_anothers_turn_it_returns_at_the_end_of_that_turn() -> None:
    """C41.1, I41, N11: Samurai, five cards in hand; the Hound and one more go, four are there at the end."""
    you = {"hand": ["faithful_hound", "estate", "copper", "copper", "copper"], "deck": LONG_DECK}
    t = stage({"hand": ["samurai"], "deck": LONG_DECK}, you).play("samurai")
    t.answer("faithful_hound", "estate").answer("faithful_hound")
    assert (t.you.hand, t.you.aside) == (["copper"] * 3, ["faithful_hound"])
    t.end_turn()
    assert (t.active, len(t.me.hand), t.me.aside) == (1, 4, [])


@pytest.mark.rule("faithful_hound")
def test_in_a_clean_up_it_never_acts() -> None:
    """C41.4: from hand and from play."""
    t = stage({"hand": ["faithful_hound"], "in_play": ["faithful_hound"], "deck": LONG_DECK}, phase="buy")
    t.end_turn()
    assert (t.active, t.you.discard, t.you.aside) == (1, ["faithful_hound", "faithful_hound"], [])


@pytest.mark.rule("faithful_hound", "rivers_gift")
def test_hound_and_river_at_the_end_of_one_turn_need_no_order() -> None:
    """C41.1, C49.h: seven cards."""
    me = {"hand": ["well", "alley", "faithful_hound"], "deck": LONG_DECK}
    t = stage(me, decks=[deck("boon", "rivers_gift")], kingdom=["sacred_grove"], actions=2)
    t.play("well", "alley").answer("faithful_hound").answer("faithful_hound").end_turn()
    assert (t.active, len(t.you.hand)) == (1, 7)


# Shepherd and Pasture.


@pytest.mark.rule("shepherd", "pasture")
def test_any_victory_cards_are_discarded_together_for_two_cards_each() -> None:
    """C43.1, C43.2: a Pasture is one of them; what is drawn then comes too late."""
    t = holding("shepherd", "estate", "pasture", "copper", deck=["province", *LONG_DECK]).play("shepherd")
    assert (t.prompt, t.options, t.decision.least) == ("discard", ["estate", "pasture"], 0)
    t.answer("estate", "pasture")
    assert t.me.hand == ["copper", "province", "copper", "copper", "copper"]
    assert (t.me.discard, t.actions) == (["estate", "pasture"], 1)


@pytest.mark.rule("shepherd")
def test_none_may_be_discarded() -> None:
    """C43.1."""
    t = holding("shepherd", "estate").play("shepherd").decline()
    assert t.me.hand == ["estate"]


@pytest.mark.rule("shepherd", "pasture")
def test_a_pasture_takes_the_place_of_a_copper_in_each_start_deck() -> None:
    """The Coppers go back to the pile."""
    t = new(seats=3, kingdom=["shepherd", "village"])
    for seat in range(3):
        assert t.player(seat).everything == ["copper"] * 6 + ["estate"] * 3 + ["pasture"]
    assert (t.left("copper"), t.left("estate")) == (60 - 18, 12)


@pytest.mark.rule("pasture")
def test_it_gives_a_coin_and_a_point_for_each_estate_wherever_it_is() -> None:
    """C44.2: not for other Victory cards, nor for an Overgrown Estate."""
    me = {
        "hand": ["pasture", "estate", "overgrown_estate"],
        "deck": ["estate", "duchy"],
        "discard": ["estate"],
    }
    t = stage(me, phase="buy", kingdom=["shepherd"]).play("pasture")
    assert (t.coins, points(t.game, t.game.players[0])) == (1, {"estate": 3, "pasture": 3, "duchy": 3})


@pytest.mark.rule("pasture", "D111")
def test_it_has_no_pile_to_return_to() -> None:
    """C44.1: in a Panic it stays with its owner, unlike a Silver."""
    me = {"hand": ["pasture", "silver"], "deck": LONG_DECK}
    t = stage(me, phase="buy", kingdom=["shepherd"], prophecy="panic", fulfilled=True)
    t.answer("all_treasures").end_turn()
    everything = t.player(0).everything
    assert ("pasture" in everything, "silver" in everything, t.left("silver")) == (True, False, 40)


@pytest.mark.rule("pasture")
def test_rice_counts_its_three_types() -> None:
    """I44: Treasure, Victory, Heirloom."""
    me = {"hand": ["pasture", "rice"], "deck": LONG_DECK}
    t = stage(me, phase="buy", kingdom=["shepherd"]).play("pasture", "rice")
    assert t.coins == 1 + 3


@pytest.mark.rule("pasture")
def test_growth_brings_a_cheaper_card_for_one_that_is_gained_from_the_trash() -> None:
    """I44, C44.1: there is no other way, for it has no pile."""
    t = holding("grave_robber", kingdom=["shepherd"], prophecy="growth", fulfilled=True, trash=["pasture"])
    t.play("grave_robber")
    assert (t.me.discard, t.prompt, t.piles) == (["pasture"], "gain", ["copper", "curse"])
    assert "pasture" not in [pile.card.id for pile in t.game.piles]


# Skulk.


def skulk(*others: dict[str, object], hexes: str = "plague greed") -> Stage:
    """Somebody who has just played a Skulk."""
    me = {"hand": ["skulk"], "deck": LONG_DECK}
    return stage(me, *others, decks=[deck("hex", hexes)]).play("skulk")


@pytest.mark.rule("skulk", "D105")
def test_one_hex_for_all_and_a_buy() -> None:
    """C45.1, T45: the second player does not get a Hex of their own."""
    t = skulk({"hand": [], "deck": LONG_DECK}, {"hand": [], "deck": LONG_DECK})
    assert (received(t), t.buys) == ([(1, "plague"), (2, "plague")], 2)
    assert piles(t, "hex") == {"left": 1, "discards": ["plague"]}


@pytest.mark.rule("skulk", "DH24")
def test_the_hex_is_turned_over_even_if_everybody_is_protected() -> None:
    """C45.1: a house ruling."""
    t = skulk({"hand": ["moat"], "deck": LONG_DECK}).answer("moat")
    assert (received(t), piles(t, "hex")) == ([], {"left": 1, "discards": ["plague"]})


@pytest.mark.rule("skulk")
def test_its_gold_is_mandatory_in_any_way_of_gaining() -> None:
    """C45.2: bought, and by a Workshop."""
    me = {"hand": ["workshop"], "deck": LONG_DECK}
    t = stage(me, kingdom=["skulk"], coins=4, decks=both()).play("workshop").take("skulk")
    assert t.gains() == [(0, "skulk"), (0, "gold")]
    assert t.take("skulk").gains()[2:] == [(0, "skulk"), (0, "gold")]
