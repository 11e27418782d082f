"""What each of the twelve Boons does."""

import pytest

from tests.dominion.machinery.stage import LONG_DECK, stage
from tests.dominion.nocturne.decks import deck, gift, piles, received

COPPERS = ["copper"] * 6


@pytest.mark.rule("earths_gift")
def test_the_earth_gives_a_card_up_to_four_for_a_treasure() -> None:
    """C49.a: a Treasure from hand, and then the gain is mandatory."""
    t = gift("earths_gift", "silver", "estate", "smithy")
    assert (t.prompt, t.options, t.may_decline) == ("earths_gift", ["silver"], True)
    t.answer("silver")
    assert (t.prompt, t.may_decline, "smithy" in t.piles, "duchy" in t.piles) == ("gain", False, True, False)
    t.take("smithy")
    assert t.me.discard == ["silver", "smithy"]


@pytest.mark.rule("earths_gift")
def test_without_a_discarded_treasure_the_earth_gives_nothing() -> None:
    """C49.a: declined, or no Treasure in hand."""
    t = gift("earths_gift", "copper").decline()
    assert (t.gains(), t.me.hand) == ([], ["copper"])
    assert gift("earths_gift", "estate").gains() == []


@pytest.mark.rule("fields_gift", "forests_gift")
def test_field_and_forest_give_a_coin_and_stay_until_clean_up() -> None:
    """C49.b, C49.c, T42: an action or a buy beside the coin."""
    t = gift("fields_gift", "village")
    assert (t.actions, t.coins, t.buys, piles(t, "boon")) == (1, 1, 1, {"kept": ["fields_gift"]})
    t.end_turn()
    assert piles(t, "boon") == {"discards": ["fields_gift"]}
    t = gift("forests_gift")
    assert (t.actions, t.coins, t.buys, piles(t, "boon")) == (0, 1, 2, {"kept": ["forests_gift"]})


@pytest.mark.rule("flames_gift")
def test_the_flame_may_trash_a_hand_card() -> None:
    """C49.d."""
    t = gift("flames_gift", "estate", "gold")
    assert (t.prompt, t.options, t.may_decline) == ("trash_one", ["estate", "gold"], True)
    assert t.answer("estate").trash == ["estate"]
    assert gift("flames_gift", "estate").decline().trash == []


@pytest.mark.rule("moons_gift")
def test_the_moon_may_put_a_card_of_the_discard_pile_onto_the_deck() -> None:
    """C49.e: none of an empty one."""
    t = gift("moons_gift", discard=["gold", "estate"])
    assert (t.options, t.may_decline) == (["gold", "estate"], True)
    t.answer("gold")
    assert (t.me.deck[0], t.me.discard) == ("gold", ["estate"])
    t = gift("moons_gift", "copper")
    assert (t.prompt, received(t)) == ("buy", [(0, "moons_gift")])


@pytest.mark.rule("mountains_gift", "seas_gift", "swamps_gift")
def test_mountain_sea_and_swamp_give_a_silver_a_card_a_will_o_wisp() -> None:
    """C49.f, C49.g, C49.k."""
    assert gift("mountains_gift").me.discard == ["silver"]
    assert gift("seas_gift").me.hand == ["copper"]
    t = gift("swamps_gift")
    assert (t.me.discard, t.left("will_o_wisp")) == (["will_o_wisp"], 11)
    assert gift("swamps_gift", left={"will_o_wisp": 0}).gains() == []


@pytest.mark.rule("rivers_gift")
def test_the_river_draws_after_the_new_hand_and_stays_until_clean_up() -> None:
    """C49.h, T49: not before, and not in every turn."""
    t = gift("rivers_gift", "copper")
    assert (t.me.hand, piles(t, "boon")) == (["copper"], {"kept": ["rivers_gift"]})
    t.end_turn()
    assert (len(t.you.hand), piles(t, "boon")) == (6, {"discards": ["rivers_gift"]})
    t.end_turn().end_turn()
    assert len(t.you.hand) == 5


@pytest.mark.rule("skys_gift")
def test_the_sky_gives_a_gold_for_exactly_three_cards() -> None:
    """C49.i, T49: not for more, and it may be declined."""
    t = gift("skys_gift", "copper", "estate", "curse", "silver")
    assert t.prompt == "skys_gift"
    t.answer("yes")
    assert (t.decision.least, t.decision.most) == (3, 3)
    t.answer("copper", "estate", "curse")
    assert (t.me.hand, t.gains()) == (["silver"], [(0, "gold")])
    t = gift("skys_gift", "copper", "estate", "curse", "silver").answer("no")
    assert (len(t.me.hand), t.gains()) == (4, [])


@pytest.mark.rule("skys_gift")
def test_with_fewer_than_three_the_whole_hand_may_go_for_nothing() -> None:
    """C49.i."""
    t = gift("skys_gift", "copper", "estate").answer("yes")
    assert (t.me.hand, t.me.discard, t.gains()) == ([], ["copper", "estate"], [])
    assert gift("skys_gift").prompt == "buy", "with no cards there is nothing to ask"


@pytest.mark.rule("suns_gift")
def test_the_sun_lets_discard_any_and_put_the_rest_back_in_any_order() -> None:
    """C49.j, T49: four cards, one discarded, three in a new order."""
    t = gift("suns_gift", cards=["gold", "estate", "silver", "copper", *COPPERS])
    assert (t.prompt, t.options, t.decision.least) == ("suns_gift", ["gold", "estate", "silver", "copper"], 0)
    t.answer("estate")
    assert (t.prompt, t.me.discard) == ("put_back", ["estate"])
    t.answer("silver", "copper", "gold")
    assert t.me.deck[:4] == ["silver", "copper", "gold", "copper"]


@pytest.mark.rule("suns_gift")
def test_what_is_looked_at_is_private_and_what_is_discarded_public() -> None:
    """C49.m: the neighbour knows of four cards, then which was discarded."""
    t = gift("suns_gift", cards=["gold", "estate", "silver", "copper", *COPPERS])
    assert (t.sees(0, 0)["looked"], t.sees(1, 0)["looked"], t.sees(1, 0)["looked_size"]) == (
        ["gold", "estate", "silver", "copper"],
        None,
        4,
    )
    t.answer("estate")
    assert t.sees(1, 0)["discard_top"] == "estate"
    assert t.events("discard") == [{"seat": 0, "cards": ["estate"]}]


@pytest.mark.rule("winds_gift")
def test_the_wind_draws_two_then_two_are_discarded() -> None:
    """C49.l: of all that is in hand then."""
    t = gift("winds_gift", "estate", cards=["gold", "silver", *COPPERS])
    assert (t.options, t.decision.least, t.decision.most) == (["estate", "gold", "silver"], 2, 2)
    t.answer("estate", "silver")
    assert (t.me.hand, t.me.discard) == (["gold"], ["estate", "silver"])


@pytest.mark.rule("fields_gift", "rivers_gift")
def test_what_lies_before_a_player_is_not_shuffled_in() -> None:
    """C49.n: with the Field kept, only the Sea comes back."""
    me = {"hand": ["village", "well", "well", "well"], "deck": LONG_DECK}
    decks = [deck("boon", "fields_gift seas_gift")]
    t = stage(me, decks=decks, kingdom=["sacred_grove", "well"], actions=5).play("well", "well", "well")
    assert received(t) == [(0, "fields_gift"), (0, "seas_gift"), (0, "seas_gift")]


@pytest.mark.rule("mountains_gift")
def test_with_growth_the_silver_of_the_mountain_brings_a_cheaper_card() -> None:
    """I49: it is a gain like any other."""
    t = gift("mountains_gift", prophecy="growth", fulfilled=True)
    assert (t.prompt, t.cause) == ("gain", "growth")
    assert t.take("estate").gains() == [(0, "silver"), (0, "estate")]


@pytest.mark.rule("mountains_gift", "skys_gift", "changeling")
def test_silver_and_gold_of_boons_may_be_exchanged_for_a_changeling() -> None:
    """I49: Mountain, then Sky."""
    kingdom = ["sacred_grove", "well", "changeling"]
    t = gift("mountains_gift", kingdom=kingdom).answer("changeling")
    assert (t.me.discard, t.left("silver")) == (["changeling"], 40)
    t = gift("skys_gift", "copper", "copper", "copper", kingdom=kingdom).answer("yes").answer("changeling")
    assert (t.me.discard[-1], t.left("gold")) == ("changeling", 30)
