"""Advisor, Doctor (as played), Farming Village, Harvest, Menagerie, Taxman."""

import pytest

from tests.dominion.machinery.stage import stage
from tests.dominion.table import Described

DECK = ["copper"] * 9
YOU: Described = {"hand": ["copper"], "deck": DECK}


# Advisor.


@pytest.mark.rule("advisor")
def test_the_left_neighbour_has_one_card_discarded_and_none_is_in_hand_before() -> None:
    """T47.1: the cards are revealed, not drawn, while the neighbour chooses."""
    me = {"hand": ["advisor"], "deck": ["gold", "estate", "silver", "copper"]}
    t = stage(me, YOU, YOU).play("advisor")
    assert (t.asked, t.prompt, t.options) == (1, "advisor", ["gold", "estate", "silver"])
    assert (t.me.hand, t.actions) == ([], 1)
    t.answer("gold")
    assert (t.me.hand, t.me.discard, t.me.deck) == (["estate", "silver"], ["gold"], ["copper"])


@pytest.mark.rule("advisor")
def test_a_single_revealed_card_is_discarded_and_no_reaction_helps() -> None:
    """C47.1, C47.2: the neighbour has to choose; it is no Attack, so nobody shows a Moat."""
    t = stage({"hand": ["advisor"], "deck": ["gold"]}, {"hand": ["moat"], "deck": DECK}).play("advisor")
    assert (t.me.hand, t.me.discard, t.prompt) == ([], ["gold"], "buy")


@pytest.mark.rule("advisor")
def test_what_the_neighbour_discards_can_react_before_the_rest_is_in_hand() -> None:
    t = stage({"hand": ["advisor"], "deck": ["tunnel", "estate", "silver"]}, YOU).play("advisor")
    t.answer("tunnel").answer("tunnel")
    assert (t.me.discard, t.me.hand) == (["tunnel", "gold"], ["estate", "silver"])


# Doctor.


@pytest.mark.rule("doctor")
def test_all_cards_of_the_name_are_trashed_and_the_rest_goes_back_in_any_order() -> None:
    """C50.1: the matches go, wanted or not; nobody but the owner sees the order of the rest."""
    t = stage({"hand": ["doctor"], "deck": ["estate", "gold", "silver", "copper"]}).play("doctor")
    assert (t.prompt, "curse" in t.options, "another_card" in t.options) == ("name_card", True, True)
    t.answer("estate")
    assert (t.trash, t.prompt) == (["estate"], "put_back")
    t.answer("silver", "gold")
    assert t.me.deck == ["silver", "gold", "copper"]
    assert (t.sees(0, 0)["deck_known"], t.sees(1, 0)["deck_known"]) == (["silver", "gold"], [])
    t = stage({"hand": ["doctor"], "deck": ["gold", "gold", "gold"]}).play("doctor").answer("gold")
    assert t.trash == ["gold"] * 3


@pytest.mark.rule("doctor")
def test_with_another_card_named_or_nothing_found_nothing_is_trashed() -> None:
    """C50.1: naming is mandatory, finding is not."""
    t = stage({"hand": ["doctor"], "deck": ["estate", "gold", "silver"]}).play("doctor")
    assert not t.may_decline
    t.answer("another_card").answer("estate", "gold", "silver")
    assert (t.trash, t.me.deck) == ([], ["estate", "gold", "silver"])
    assert stage({"hand": ["doctor"]}).play("doctor").answer("curse").trash == []


# Farming Village.


@pytest.mark.rule("farming_village")
def test_the_first_treasure_or_action_comes_to_hand_without_a_choice() -> None:
    """C51.1: not the better one below it."""
    t = stage({"hand": ["farming_village"], "deck": ["estate", "curse", "copper", "gold"]})
    t.play("farming_village")
    assert (t.me.hand, t.me.discard, t.me.deck) == (["copper"], ["estate", "curse"], ["gold"])
    t = stage({"hand": ["farming_village"], "deck": ["estate", "village", "gold"]}).play("farming_village")
    assert (t.me.hand, t.actions) == (["village"], 2)


@pytest.mark.rule("farming_village")
def test_without_any_everything_is_discarded_and_revealed_cards_are_not_shuffled_in() -> None:
    """C51.2, C51.3: the reshuffle takes the discard pile only, and the search ends."""
    me = {"hand": ["farming_village"], "deck": ["estate", "duchy"], "discard": ["curse"]}
    t = stage(me).play("farming_village")
    assert (t.me.hand, t.me.discard, t.me.deck) == ([], ["estate", "duchy", "curse"], [])


@pytest.mark.rule("farming_village")
def test_a_shadow_stops_the_search() -> None:
    """I51.1: it is an Action."""
    t = stage({"hand": ["farming_village"], "deck": ["estate", "alley", "gold"]}).play("farming_village")
    assert (t.me.hand, t.me.deck) == (["alley"], ["gold"])


# Harvest.


@pytest.mark.rule("harvest")
def test_four_cards_are_discarded_for_a_coin_for_each_name() -> None:
    t = stage({"hand": ["harvest"], "deck": ["copper", "estate", "copper", "gold", "silver"]})
    t.play("harvest")
    assert (t.coins, t.me.discard, t.me.deck) == (3, ["copper", "estate", "copper", "gold"], ["silver"])


@pytest.mark.rule("harvest")
def test_fewer_than_four_cards_count_as_they_are() -> None:
    """C52.1: a coin for each name among those there are."""
    t = stage({"hand": ["harvest"], "deck": ["copper"], "discard": ["estate"]}).play("harvest")
    assert (t.coins, sorted(t.me.discard)) == (2, ["copper", "estate"])
    assert stage({"hand": ["harvest"]}).play("harvest").coins == 0


@pytest.mark.rule("harvest")
def test_they_are_really_discarded_and_may_react() -> None:
    """C52.2: a Tunnel finds its Gold."""
    t = stage({"hand": ["harvest"], "deck": ["tunnel", "copper", "copper", "copper"]}).play("harvest")
    assert (t.prompt, t.options) == ("may_act", ["tunnel"])
    t.answer("tunnel")
    assert (t.gains(), t.coins) == ([(0, "gold")], 2)


@pytest.mark.rule("harvest")
def test_shadows_at_the_bottom_are_reached_only_in_a_short_deck() -> None:
    """I52.1: nothing looks for them."""
    t = stage({"hand": ["harvest"], "deck": ["copper", "estate", "gold", "silver", "alley"]})
    t.play("harvest")
    assert (t.coins, t.me.deck) == (4, ["alley"])
    t = stage({"hand": ["harvest"], "deck": ["copper", "estate", "gold", "alley"]}).play("harvest")
    assert (t.coins, t.me.deck) == (4, [])


# Menagerie.


@pytest.mark.rule("menagerie")
@pytest.mark.parametrize(
    ("hand", "drawn"), [(["copper", "estate", "gold"], 3), (["copper", "estate", "copper"], 1), ([], 3)]
)
def test_a_hand_of_different_cards_draws_three_and_any_other_one(hand: list[str], drawn: int) -> None:
    """C55.1: an empty hand has no two alike."""
    t = stage({"hand": ["menagerie", *hand], "deck": ["silver"] * 5}).play("menagerie")
    assert (len(t.me.hand), t.actions) == (len(hand) + drawn, 1)
    assert t.events("show_hand") == [{"seat": 0, "cards": hand}]


@pytest.mark.rule("menagerie")
def test_a_shadow_in_the_deck_is_not_in_hand() -> None:
    """I55.1: neither does it make two alike."""
    t = stage({"hand": ["menagerie", "alley"], "deck": ["silver", "silver", "silver", "alley"]})
    t.play("menagerie")
    assert t.me.hand == ["alley", "silver", "silver", "silver"]


# Taxman.


def rich(*hand: str) -> Described:
    """A neighbour with these cards."""
    return {"hand": list(hand), "deck": DECK}


@pytest.mark.rule("taxman")
def test_without_a_trashed_treasure_nothing_happens_but_reactions_were_possible() -> None:
    """C56.1: no discard, no gain, also if the hand has a Treasure; the Moat was asked for before."""
    me = {"hand": ["taxman", "copper"], "deck": DECK}
    t = stage(me, rich("copper", "copper", "copper", "copper", "moat")).play("taxman")
    assert (t.asked, t.prompt) == (1, "react")
    t.decline()
    assert (t.prompt, t.may_decline) == ("trash_one", True)
    t.decline()
    assert (t.trash, t.gains(), t.you.discard, t.prompt) == ([], [], [], "buy")


@pytest.mark.rule("taxman")
def test_trash_then_the_others_then_the_gain_onto_the_deck() -> None:
    """C56.2, C56.3: five cards pay or show, four do neither; the gain comes last and has to be made."""
    me = {"hand": ["taxman", "copper", "estate"], "deck": DECK}
    poor = rich("copper", "copper", "copper", "copper")
    t = stage(me, rich("copper", *["estate"] * 4), rich(*["estate"] * 5), poor)
    t.play("taxman").answer("copper")
    assert (t.trash, t.prompt, t.may_decline) == (["copper"], "gain", False)
    assert [t.player(seat).discard for seat in (1, 2, 3)] == [["copper"], [], []]
    assert [event["seat"] for event in t.events("show_hand")] == [2]
    t.take("silver")
    assert (t.me.deck[0], t.me.discard) == ("silver", [])


@pytest.mark.rule("taxman")
def test_the_treasure_gained_may_cost_the_same_or_less_and_nothing_but_a_treasure() -> None:
    """C56.4: up to $3 more means anything below, too."""
    me = {"hand": ["taxman", "silver"], "deck": DECK}
    t = stage(me, kingdom=["village", "horn_of_plenty"]).play("taxman").answer("silver")
    assert t.piles == ["copper", "silver", "gold", "horn_of_plenty"]
    assert t.take("copper").me.deck[0] == "copper"


@pytest.mark.rule("taxman")
def test_a_moat_keeps_the_treasure() -> None:
    """C56.1: who is protected neither discards nor shows the hand."""
    me = {"hand": ["taxman", "copper"], "deck": DECK}
    t = stage(me, rich("copper", "copper", "copper", "copper", "moat"))
    t.play("taxman").answer("moat").answer("copper").take("copper")
    assert (t.you.discard, t.events("show_hand")) == ([], [])


@pytest.mark.rule("taxman")
def test_a_harsh_winter_looks_at_the_pile_of_the_treasure_gained() -> None:
    """I56.1: as with any gain in one's own turn."""
    me = {"hand": ["taxman", "silver"], "deck": DECK}
    t = stage(me, prophecy="harsh_winter", fulfilled=True).play("taxman").answer("silver").take("gold")
    assert (t.debt_on("gold"), t.debt_on("silver"), t.me.deck[0]) == (2, 0, "gold")


@pytest.mark.rule("taxman")
def test_a_daimyo_lets_the_second_trash_be_declined_again() -> None:
    """I56.2: each play asks for itself."""
    me = {"hand": ["daimyo", "taxman", "copper", "copper"], "deck": DECK}
    t = stage(me).play("daimyo", "taxman").answer("copper").take("silver")
    assert (t.prompt, t.may_decline) == ("trash_one", True)
    t.decline()
    assert (t.trash, t.gains()) == (["copper"], [(0, "silver")])
