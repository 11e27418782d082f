"""The Augurs: a pile that rotates, and its four cards."""

import pytest

from tafelrunde.games.dominion.hooks import DISCARD, REVEAL, Hook
from tests.dominion.machinery.stage import Stage, action, holding, one_point, stage
from tests.dominion.table import invent, new

DECK = ["copper"] * 9
FROM_TOP = ["herb_gatherer"] * 4 + ["acolyte"] * 4 + ["sorceress"] * 4 + ["sibyl"] * 4


def enlightened(*hand: str, **more: object) -> Stage:
    """Somebody with this hand, when Treasures are Actions."""
    me = {"hand": list(hand), "deck": DECK}
    return stage(me, **{"prophecy": "enlightenment", "fulfilled": True, **more})


# The pile.


@pytest.mark.rule("augurs")
@pytest.mark.parametrize("seats", [2, 6])
def test_there_are_sixteen_with_any_number_of_players(seats: int) -> None:
    """C79.1, G9: four of each, from the Herb Gatherers down; only the top one is for sale."""
    t = Stage(new(seats, kingdom=["augurs", "village"]))
    assert (t.order("augurs"), t.left("augurs")) == (FROM_TOP, 16)
    assert t.pile("augurs")["cost"] == {"coins": 3, "debt": 0, "potion": 0}


@pytest.mark.rule("augurs")
def test_they_give_no_favor() -> None:
    """C79.4, T79.1: an Augur is no Liaison, neither at set-up nor when played."""
    t = holding("herb_gatherer", kingdom=["augurs"], landscapes=["crafters_guild"], left={"augurs": 4})
    t.play("herb_gatherer")
    assert [t.token("favors", seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("augurs")
def test_what_is_bought_uncovers_the_next_name() -> None:
    """G9: when the last Herb Gatherer is gone the pile costs $4."""
    t = holding(phase="buy", coins=9, buys=3, kingdom=["augurs"], left={"augurs": 13}).take("augurs")
    assert (t.me.discard, t.pile("augurs")["card"]) == (["herb_gatherer"], "acolyte")
    assert t.take("augurs").coins == 9 - 3 - 4


# Herb Gatherer.


@pytest.mark.rule("herb_gatherer", "augurs", "D112")
def test_rotating_takes_all_of_the_top_name_to_the_bottom() -> None:
    """C79.2, C80.3: also if nothing was played; the others keep their order."""
    t = holding("herb_gatherer", deck=[], kingdom=["augurs"]).play("herb_gatherer")
    assert t.prompt == "herb_gatherer"
    t.answer("yes")
    assert t.order("augurs") == FROM_TOP[4:] + ["herb_gatherer"] * 3
    assert t.events("rotate") == [{"seat": 0, "card": "augurs"}]


@pytest.mark.rule("herb_gatherer", "augurs", "D112")
def test_only_alike_cards_right_under_the_top_go_along() -> None:
    """C79.2: a house ruling for names that lie apart; and a pile of one name does not change."""
    order = ["acolyte", "acolyte", "sibyl", "acolyte"]
    t = holding("herb_gatherer", deck=[], kingdom=["augurs"], order={"augurs": order}).play("herb_gatherer")
    assert t.answer("yes").order("augurs") == ["sibyl", "acolyte", "acolyte", "acolyte"]
    t = holding("herb_gatherer", deck=[], kingdom=["augurs"], left={"augurs": 3}).play("herb_gatherer")
    assert (t.prompt, t.order("augurs")) == ("buy", ["sibyl"] * 3)


@pytest.mark.rule("herb_gatherer")
def test_the_deck_becomes_discards_and_a_treasure_may_be_played_from_there() -> None:
    """C80.1, C80.2, T80.1: straight into play in the Action phase, if at all."""
    t = holding("herb_gatherer", "village", deck=["gold", "estate", "silver"], kingdom=["augurs"]).play(
        "herb_gatherer"
    )
    assert (t.prompt, t.options, t.may_decline) == (
        "play_from_discard",
        ["gold", "estate", "silver"][::2],
        True,
    )
    assert (t.me.deck, t.me.discard) == ([], ["gold", "estate", "silver"])
    t.answer("gold").answer("no")
    assert (t.me.in_play, t.coins, t.buys, t.me.hand) == (["herb_gatherer", "gold"], 3, 2, ["village"])
    t = (
        holding("herb_gatherer", deck=["gold", "estate"], kingdom=["augurs"])
        .play("herb_gatherer")
        .decline()
        .answer("no")
    )
    assert (t.coins, t.me.in_play) == (0, ["herb_gatherer"])


@pytest.mark.rule("herb_gatherer")
def test_that_is_no_discarding() -> None:
    """C80.1: a Tunnel does not react."""
    t = holding("herb_gatherer", deck=["tunnel", "estate"], kingdom=["augurs"]).play("herb_gatherer")
    assert (t.prompt, t.me.discard) == ("herb_gatherer", ["tunnel", "estate"])


@pytest.mark.rule("herb_gatherer", "enlightenment")
def test_in_enlightenment_the_treasure_draws_from_the_reshuffled_discards() -> None:
    """I80: +1 Card, +1 Action instead of coins."""
    t = enlightened("herb_gatherer", "village").play("herb_gatherer").answer("copper")
    assert (t.game.players[0].coins, t.me.discard, len(t.me.deck)) == (0, [], 7)
    assert t.me.hand == ["village", "copper"]


@pytest.mark.rule("herb_gatherer", "contract")
def test_a_contract_played_so_gives_coins_and_a_favor() -> None:
    """I80: without Enlightenment."""
    t = (
        holding("herb_gatherer", "village", deck=["contract"], kingdom=["augurs"])
        .play("herb_gatherer")
        .answer("contract")
    )
    assert (t.prompt, t.options) == ("contract", ["village"])
    t.answer("village").answer("no")
    assert (t.coins, t.token("favors"), t.me.aside) == (2, 2, ["village"])


# Acolyte.


@pytest.mark.rule("acolyte")
def test_both_parts_may_be_done_in_this_order() -> None:
    """C81.1, C79.3, T81.1: the Augur gained is the top card of the pile."""
    hand = ["acolyte", "estate", "village", "copper"]
    t = holding(*hand, kingdom=["augurs"], left={"augurs": 8}).play("acolyte")
    assert (t.prompt, t.options, t.may_decline) == ("trash_one", ["estate", "village"], True)
    t.answer("estate")
    assert (t.prompt, t.gains()) == ("acolyte", [(0, "gold")])
    t.answer("yes")
    assert (t.trash, t.gains(), t.me.in_play) == (["estate", "acolyte"], [(0, "gold"), (0, "sorceress")], [])


@pytest.mark.rule("acolyte")
def test_either_or_none_may_be_done() -> None:
    """C81.1: each for itself."""
    t = holding("acolyte", "estate", kingdom=["augurs"]).play("acolyte").decline().answer("yes")
    assert (t.trash, t.gains()) == (["acolyte"], [(0, "herb_gatherer")])
    t = holding("acolyte", "estate", kingdom=["augurs"]).play("acolyte").answer("estate").answer("no")
    assert (t.trash, t.gains()) == (["estate"], [(0, "gold")])
    t = holding("acolyte", "estate", kingdom=["augurs"]).play("acolyte").decline().answer("no")
    assert (t.trash, t.gains(), t.me.in_play) == ([], [], ["acolyte"])


@pytest.mark.rule("acolyte", "daimyo")
def test_replayed_by_a_daimyo_it_is_trashed_only_once() -> None:
    """X5, C81.2, I81: two Estates for two Golds, one Augur."""
    t = holding("daimyo", "acolyte", "estate", "estate", kingdom=["augurs"], deck=DECK)
    t.play("daimyo", "acolyte").answer("estate").answer("yes").answer("estate")
    assert (t.prompt, t.trash) == ("buy", ["estate", "acolyte", "estate"])
    assert t.gains() == [(0, "gold"), (0, "herb_gatherer"), (0, "gold")]


@pytest.mark.rule("acolyte", "enlightenment")
def test_in_enlightenment_treasures_can_be_trashed_for_a_gold() -> None:
    """I81: they are Actions."""
    assert enlightened("acolyte", "copper", "curse").play("acolyte").options == ["copper"]


@pytest.mark.rule("acolyte")
def test_with_an_empty_pile_it_may_be_trashed_for_nothing() -> None:
    """G21: an instruction to gain is skipped."""
    t = holding("acolyte", kingdom=["augurs"], left={"augurs": 0}).play("acolyte").answer("yes")
    assert (t.trash, t.gains()) == (["acolyte"], [])


# Sorceress.


@pytest.mark.rule("sorceress")
def test_a_card_is_named_before_the_top_card_is_shown() -> None:
    """C82.1, T82.1: any name, and one has to be named; right or wrong the card comes to hand."""
    t = holding("sorceress", deck=["gold", *DECK], kingdom=["augurs"]).play("sorceress")
    assert (t.prompt, t.may_decline, t.events("reveal")) == ("name_card", False, [])
    assert {"gold", "herb_gatherer", "sibyl", "another_card"} <= set(t.options)
    t.answer("gold")
    assert (t.me.hand, t.gains(), t.game.players[0].actions) == (["gold"], [(1, "curse")], 1)
    t = holding("sorceress", deck=["gold", *DECK]).play("sorceress").answer("silver")
    assert (t.me.hand, t.gains()) == (["gold"], [])


@pytest.mark.rule("sorceress")
def test_with_no_card_to_show_there_are_no_curses() -> None:
    """C82.2: a name is named all the same."""
    t = holding("sorceress", deck=[]).play("sorceress").answer("copper")
    assert t.gains() == []


@pytest.mark.rule("sorceress")
def test_others_react_before_a_card_is_named() -> None:
    """C82.3: a Moat keeps the Curse away."""
    t = stage({"hand": ["sorceress"], "deck": DECK}, {"hand": ["moat"], "deck": DECK}).play("sorceress")
    assert (t.asked, t.prompt) == (1, "react")
    t.answer("moat").answer("copper")
    assert (t.gains(), t.me.hand) == ([], ["copper"])


@pytest.mark.rule("sorceress", "fishmonger")
def test_a_shadow_on_top_is_a_sure_hit() -> None:
    """I82: its owner sees where one's own Shadows lie, so the card is known before it is named."""
    t = holding("sorceress", "copper", deck=["fishmonger", "copper"]).play("sorceress")
    assert all(t.redealt(0, seed).deck[0] == "fishmonger" for seed in range(5))
    assert t.answer("fishmonger").gains() == [(1, "curse")]


# Sibyl.


@pytest.mark.rule("sibyl")
def test_one_card_goes_on_top_and_another_to_the_bottom() -> None:
    """C83.1, C83.3: both have to; nobody else sees them."""
    t = holding("sibyl", "estate", deck=["copper", "copper", "silver", "silver", "gold"]).play("sibyl")
    assert (t.prompt, t.may_decline, len(t.me.hand)) == ("topdeck", False, 5)
    t.answer("copper")
    assert (t.prompt, t.may_decline) == ("sibyl", False)
    t.answer("estate")
    assert (t.me.deck, len(t.me.hand), t.actions) == (["copper", "gold", "estate"], 3, 1)
    assert t.sees(1, 0)["deck_known"] == []
    seen = t.match.all_events()
    assert all("card" not in event.data for event in seen if event.kind in ("topdeck", "into_deck"))


@pytest.mark.rule("sibyl")
def test_with_an_empty_deck_the_first_becomes_the_deck_and_the_second_goes_under_it() -> None:
    """C83.2, C83.1: with one card in hand only the top."""
    t = holding("sibyl", "estate", deck=["gold"]).play("sibyl").answer("gold")
    assert (t.me.deck, t.me.hand) == (["gold", "estate"], [])
    t = holding("sibyl", "estate", deck=[]).play("sibyl")
    assert (t.me.deck, t.me.hand) == (["estate"], [])


MARKED = action(
    "marked", 2, hooks=(Hook("marked_d", DISCARD, one_point), Hook("marked_r", REVEAL, one_point))
)


@pytest.mark.rule("sorceress", "herb_gatherer")
def test_a_sorceress_reveals_and_a_herb_gatherer_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """C80.1: neither revealing nor discarding."""
    invent(monkeypatch, MARKED)
    t = holding("sorceress", deck=["marked", *DECK]).play("sorceress").answer("copper")
    assert t.token("points") == 1
    t = holding("herb_gatherer", deck=["marked"], kingdom=["augurs"]).play("herb_gatherer").answer("no")
    assert t.token("points") == 0
