"""What each of the twelve Hexes does, and the States that they bring."""

import pytest

from tafelrunde.games.dominion.scoring import points
from tests.dominion.machinery.stage import LONG_DECK, Stage, stage
from tests.dominion.nocturne.decks import deck, received, struck

COPPERS = ["copper"] * 6


@pytest.mark.rule("bad_omens")
def test_bad_omens_leave_two_coppers_in_the_deck() -> None:
    """C50.a: from the discard pile, after the deck has come there."""
    t = struck("bad_omens", cards=["gold", "copper", "silver"], discard=["copper", "estate"])
    assert (t.me.deck, sorted(t.me.discard)) == (["copper", "copper"], ["estate", "gold", "silver"])
    assert t.events("show_discard") == []


@pytest.mark.rule("bad_omens")
def test_with_fewer_coppers_the_discard_pile_is_shown() -> None:
    """C50.a: one Copper, then none; nothing is put there instead."""
    t = struck("bad_omens", cards=["gold", "copper"])
    assert (t.me.deck, t.events("show_discard")) == (["copper"], [{"seat": 0, "cards": ["gold"]}])
    t = struck("bad_omens", cards=["gold", "silver"])
    assert (t.me.deck, t.events("show_discard")) == ([], [{"seat": 0, "cards": ["gold", "silver"]}])


@pytest.mark.rule("bad_omens", "faithful_hound")
def test_a_deck_put_into_the_discard_pile_is_not_discarded() -> None:
    """C50.a, C41.3: the Hound does not act."""
    t = struck("bad_omens", cards=["faithful_hound", "copper", "copper"])
    assert (t.prompt, t.me.discard, t.me.aside) == ("buy", ["faithful_hound"], [])


@pytest.mark.rule("delusion", "envy", "deluded", "envious")
@pytest.mark.parametrize(("hex", "state"), [("delusion", "deluded"), ("envy", "envious")])
def test_delusion_and_envy_strike_only_who_is_neither_deluded_nor_envious(hex: str, state: str) -> None:
    """C50.b, C50.c, C51.e: at most one of the two."""
    t = twice(f"{hex} delusion")
    assert t.sees(1, 0)["states"] == [state]
    t = twice(f"{hex} envy")
    assert (t.sees(1, 0)["states"], len(t.waiting())) == ([state], 1)
    assert [event["state"] for event in t.events("state")] == [state]


def twice(hexes: str, *hand: str, **more: object) -> Stage:
    """Somebody who has received two Hexes and still has an Action."""
    me = {"hand": ["pit", "pit", *(hand or ("village",))], "deck": LONG_DECK}
    more = {"kingdom": ["cursed_village", "pit"], "actions": 3, **more}
    return stage(me, decks=[deck("hex", hexes)], **more).play("pit", "pit")


@pytest.mark.rule("famine")
def test_famine_discards_the_actions_and_shuffles_the_rest_into_the_deck() -> None:
    """C50.d: the Village is discarded, Gold and Estate are somewhere in the deck."""
    cards = ["gold", "village", "estate", *COPPERS]
    t = struck("famine", cards=cards)
    assert (t.me.discard, sorted(t.me.deck)) == (["village"], sorted(["gold", "estate", *COPPERS]))
    assert t.events("shuffle_in") == [{"seat": 0, "cards": ["gold", "estate"]}]
    tops = {tuple(t.redealt(1, seed).deck[:2]) for seed in range(20)}
    assert len(tops) > 1, "nobody knows where they are"
    assert t.sees(0, 0)["revealed"] == []


@pytest.mark.rule("famine")
def test_famine_is_a_shuffle_so_shadows_go_to_the_bottom() -> None:
    """C50.d: a Tanuki that lay on top of the deck."""
    cards = ["gold", "estate", "estate", "tanuki", *COPPERS]
    assert struck("famine", cards=cards).me.deck[-1] == "tanuki"


@pytest.mark.rule("famine")
def test_shadows_that_famine_reveals_are_actions_and_discarded() -> None:
    """I50: Alley and Tanuki."""
    t = struck("famine", cards=["alley", "tanuki", "gold", *COPPERS])
    assert t.me.discard == ["alley", "tanuki"]


@pytest.mark.rule("famine")
def test_with_nothing_but_actions_nothing_is_shuffled_in() -> None:
    t = struck("famine", cards=["village", "village", "smithy", "gold", "silver"])
    assert (t.me.deck, t.events("shuffle_in")) == (["gold", "silver"], [])


@pytest.mark.rule("fear")
def test_fear_takes_an_action_or_treasure_of_the_players_choice() -> None:
    """C50.e, T50: mandatory, with five cards in hand or more."""
    t = struck("fear", "village", "gold", "estate", "estate", "curse")
    assert (t.options, t.decision.least, t.decision.most) == (["village", "gold"], 1, 1)
    assert t.answer("gold").me.discard == ["gold"]
    t = struck("fear", "village", "gold", "estate", "estate")
    assert (t.prompt, t.me.discard) == ("buy", [])


@pytest.mark.rule("fear")
def test_without_one_fear_shows_the_hand() -> None:
    """C50.e."""
    hand = ["estate", "estate", "curse", "duchy", "duchy"]
    t = struck("fear", *hand)
    assert (t.events("show_hand"), t.me.discard) == ([{"seat": 0, "cards": hand}], [])


@pytest.mark.rule("greed", "plague")
def test_greed_brings_a_copper_onto_the_deck_and_plague_a_curse_to_hand() -> None:
    """C50.f, C50.j."""
    t = struck("greed", cards=["gold"])
    assert (t.me.deck, t.gains()) == (["copper", "gold"], [(0, "copper")])
    t = struck("plague")
    assert (t.me.hand, t.gains()) == (["curse"], [(0, "curse")])


@pytest.mark.rule("haunting")
def test_haunting_puts_one_of_four_cards_onto_the_deck_unseen() -> None:
    """C50.g: nothing with three."""
    t = struck("haunting", "gold", "estate", "copper", "curse")
    assert (t.prompt, t.may_decline) == ("topdeck", False)
    t.answer("estate")
    assert (t.me.deck[0], t.me.hand) == ("estate", ["gold", "copper", "curse"])
    assert t.events("topdeck") == [{"seat": 0}]
    assert struck("haunting", "gold", "estate", "copper").prompt == "buy"


@pytest.mark.rule("locusts")
@pytest.mark.parametrize("card", ["copper", "estate"])
def test_locusts_bring_a_curse_for_a_copper_or_an_estate(card: str) -> None:
    """C50.h."""
    t = struck("locusts", cards=[card, "gold"])
    assert (t.trash, t.gains(), t.me.deck) == ([card], [(0, "curse")], ["gold"])


@pytest.mark.rule("locusts")
def test_otherwise_a_cheaper_card_that_shares_any_type() -> None:
    """C50.h, T50: trashed first; a card of two types shares either."""
    t = struck("locusts", cards=["gold"])
    assert (t.trash, t.prompt, t.may_decline, t.piles) == (["gold"], "gain", False, ["copper", "silver"])
    t.take("silver")
    assert t.gains() == [(0, "silver")]
    t = struck("locusts", cards=["witch"], kingdom=["cursed_village", "pit", "militia", "moat", "caravan"])
    assert t.piles == ["pit", "militia", "moat", "caravan"], "not the Cursed Village at the same cost"
    t = struck("locusts", cards=["dame_josephine"], kingdom=["cursed_village", "pit", "duke", "knights"])
    assert t.piles == ["estate", "pit"]


@pytest.mark.rule("locusts")
def test_a_common_type_that_is_neither_action_nor_treasure_nor_victory_is_enough() -> None:
    """C50.h, T50: a Moat for a Tunnel, both Reactions; a Changeling for a Devil's Workshop, both Night."""
    t = struck("locusts", cards=["tunnel"], kingdom=["cursed_village", "pit", "moat"])
    assert t.piles == ["estate", "moat"]
    t = struck("locusts", cards=["devils_workshop"], kingdom=["cursed_village", "pit", "changeling"])
    assert t.gains()[0] == (0, "changeling")


@pytest.mark.rule("locusts")
def test_for_a_curse_or_a_card_that_costs_nothing_there_is_nothing() -> None:
    """C50.h: also for nothing at all."""
    for card in ("curse", "will_o_wisp"):
        t = struck("locusts", cards=[card], kingdom=["cursed_village", "pit", "sacred_grove"])
        assert (t.trash, t.gains()) == ([card], [])
    assert struck("locusts", cards=[]).trash == []


@pytest.mark.rule("misery", "miserable", "twice_miserable")
def test_misery_costs_two_points_then_four_then_no_more() -> None:
    """C50.i, C51.c, C51.d: four instead of two."""
    t = struck("misery")
    assert (t.sees(1, 0)["states"], points(t.game, t.game.players[0])["miserable"]) == (["miserable"], -2)
    t = twice("misery misery misery", "pit")
    assert points(t.game, t.game.players[0]) == {"twice_miserable": -4}
    t.play("pit")
    assert (t.sees(1, 0)["states"], len(received(t))) == (["twice_miserable"], 3)
    assert t.game.result().scores == [-4, 0]


@pytest.mark.rule("poverty")
def test_poverty_discards_down_to_three() -> None:
    """C50.k."""
    t = struck("poverty", "gold", "estate", "copper", "curse", "silver")
    assert (t.decision.least, t.decision.most) == (2, 2)
    assert t.answer("estate", "curse").me.hand == ["gold", "copper", "silver"]
    assert struck("poverty", "gold", "estate", "copper").prompt == "buy"


@pytest.mark.rule("war")
def test_war_trashes_the_first_card_for_three_or_four_and_discards_the_rest() -> None:
    """C50.l, I50: neither the Gold nor the Artist, who costs debt, nor a card for a potion."""
    t = struck("war", cards=["gold", "artist", "familiar", "estate", "smithy", "silver"], prophecy="panic")
    assert (t.trash, t.me.discard, t.me.deck) == (
        ["smithy"],
        ["gold", "artist", "familiar", "estate"],
        ["silver"],
    )


@pytest.mark.rule("war")
def test_without_one_the_whole_deck_ends_discarded_after_one_shuffle() -> None:
    """C50.l: the discard pile is shuffled in once."""
    t = struck("war", cards=["gold"], discard=["estate", "copper"])
    assert (t.trash, t.me.deck, sorted(t.me.discard)) == ([], [], ["copper", "estate", "gold"])
    assert len(t.events("shuffle")) == 1


@pytest.mark.rule("war", "famine")
def test_a_hex_within_a_hex_leaves_the_cards_of_the_first_alone() -> None:
    """War trashes a Relic, which brings a Cursed Village and its Famine, while the Gold is still revealed."""
    cards = ["gold", "relic", "copper", "copper", "copper", "copper"]
    t = struck("war famine", cards=cards)
    assert received(t) == [(0, "war"), (0, "famine")]
    assert (t.trash, t.me.discard, t.me.deck) == (["relic"], ["cursed_village", "gold"], ["copper"] * 4)


@pytest.mark.rule("war")
def test_a_war_within_a_war_discards_its_own_cards_first() -> None:
    """The inner one discards the Estate, then the outer one the Gold that it had revealed."""
    t = struck("war war", cards=["gold", "relic", "estate", "silver", "copper"])
    assert (t.trash, t.me.deck) == (["relic", "silver"], ["copper"])
    assert t.me.discard == ["cursed_village", "estate", "gold"]


@pytest.mark.rule("poverty", "skulk")
def test_each_affected_player_finishes_before_the_next_one_begins() -> None:
    """C50.m: the second discards only after the first has, and sees it."""
    hand = ["estate", "copper", "copper", "copper"]
    victims = [{"hand": hand, "deck": LONG_DECK} for _ in range(2)]
    me = {"hand": ["skulk"], "deck": LONG_DECK}
    t = stage(me, *victims, decks=[deck("hex", "poverty")]).play("skulk")
    assert (t.asked, received(t)) == (1, [(1, "poverty")])
    t.answer("estate")
    assert (t.asked, t.player(1).discard, received(t)) == (2, ["estate"], [(1, "poverty"), (2, "poverty")])


# The States.


@pytest.mark.rule("deluded")
def test_deluded_ends_at_the_start_of_the_buy_phase_and_bans_actions_for_the_turn() -> None:
    """C51.a, T51: Events are allowed, and so is anything that is no Action."""
    t = struck("delusion", "village", coins=9, actions=2, landscapes=["amass"])
    assert t.sees(1, 0)["states"] == ["deluded"]
    t.decline()
    assert (t.prompt, t.sees(1, 0)["states"]) == ("buy", [])
    assert ("pit" in t.piles, "cursed_village" in t.piles, "gold" in t.piles) == (False, False, True)
    assert "event:amass" in t.options
    assert t.events("acts") == [{"seat": 0, "card": "deluded"}]
    t.end_turn().end_turn()
    assert (t.active, t.waiting()) == (0, []), "the next turn is free of it"


@pytest.mark.rule("deluded")
def test_any_card_with_the_type_is_banned_also_by_enlightenment() -> None:
    """C51.a: Treasures are Actions then; only other cards are left."""
    t = struck("delusion", "estate", coins=9, prophecy="enlightenment", fulfilled=True)
    assert (t.prompt, t.piles) == ("buy", ["estate", "duchy", "province", "curse"])


@pytest.mark.rule("envious")
def test_envious_makes_silver_and_gold_give_one_coin_at_each_play() -> None:
    """C51.b, T51: other Treasures as ever, a Merchant's coin on top; the turn after as ever."""
    hand = ["merchant", "silver", "gold", "copper", "silver"]
    t = struck("envy", *hand, cards=["platinum", *COPPERS], actions=2, platinum=True).play("merchant")
    assert t.prompt == "buy"
    t.play("silver")
    assert t.coins == 2, "one, and one more by the Merchant"
    t.play("gold", "silver", "copper", "platinum")
    assert t.coins == 2 + 1 + 1 + 1 + 5


@pytest.mark.rule("envious")
def test_envious_holds_for_all_treasures_at_once_and_is_over_with_the_turn() -> None:
    """C51.b."""
    t = struck("envy", "gold", "gold", cards=["gold"] * 6).answer("all_treasures")
    assert t.coins == 2
    t.end_turn().end_turn()
    assert (t.active, t.answer("all_treasures").coins) == (0, 15)


@pytest.mark.rule("deluded", "cursed_village")
def test_a_state_received_in_a_buy_phase_waits_for_the_next_one() -> None:
    """C39.3, C51.e: the start of this one is over; the other player's does not count."""
    me = {"hand": ["estate"], "deck": LONG_DECK}
    t = stage(me, phase="buy", coins=10, buys=2, decks=[deck("hex", "delusion")], kingdom=["cursed_village"])
    t.take("cursed_village")
    assert (t.sees(1, 0)["states"], "cursed_village" in t.piles) == (["deluded"], True)
    t.end_turn().end_turn()
    assert (t.active, t.phase, t.sees(1, 0)["states"]) == (0, "buy", [])
    assert [one["hook"] for one in t.waiting()] == ["no_actions"]


@pytest.mark.rule("deluded")
def test_a_second_buy_phase_of_the_turn_has_a_start_of_its_own() -> None:
    """C51.f: bought in the first Buy phase, it bans Actions in the second one, after Continue."""
    me = {"hand": ["gold"], "deck": LONG_DECK}
    decks = [deck("hex", "delusion")]
    kingdom = ["cursed_village", "village"]
    t = stage(me, phase="buy", coins=14, buys=2, decks=decks, kingdom=kingdom, landscapes=["continue"])
    t.take("cursed_village").answer("event:continue")
    assert (t.phase, t.sees(1, 0)["states"], t.me.in_play) == ("buy", [], ["village"])
    assert [one["hook"] for one in t.waiting()] == ["no_actions"]


@pytest.mark.rule("envious")
def test_a_treasure_that_enlightenment_makes_an_action_gives_no_coin_at_all() -> None:
    """Back in the Action phase a Gold gives a card and an action, and nobody is asked which text holds."""
    t = struck(
        "envy",
        "estate",
        cards=["gold", *COPPERS],
        prophecy="enlightenment",
        fulfilled=True,
        kingdom=["cursed_village", "village"],
        landscapes=["continue"],
    )
    t.answer("event:continue").take("village").play("gold")
    assert (t.phase, t.actions, t.coins) == ("action", 3, 0)
