"""Doctor and Herald: what paying more for them brings."""

from collections.abc import Sequence

import pytest

from tests.dominion.machinery.stage import Stage, stage

DECK = ["copper"] * 9


def buyer(
    card: str, coins: int, deck: Sequence[str] = DECK, discard: Sequence[str] = (), **more: object
) -> Stage:
    """Somebody who buys a card with these coins."""
    me = {"deck": list(deck), "discard": list(discard)}
    return stage(me, kingdom=[card], phase="buy", coins=coins, buys=2, **more).take(card)


# Both.


@pytest.mark.rule("doctor")
@pytest.mark.parametrize(("card", "cost"), [("doctor", 3), ("herald", 4)])
def test_up_to_all_coins_that_are_left_may_be_overpaid_or_none(card: str, cost: int) -> None:
    """G16: the plus in the cost is a reminder; without more coins nothing is asked."""
    t = buyer(card, 8)
    assert (t.prompt, t.decision.least, t.decision.most) == ("overpay", 0, 8 - cost)
    # The server passes for people who have nothing to decide; this is something.
    assert t.match.unasked(0, {}) is None
    t.answer("0")
    assert (t.coins, t.me.discard, t.prompt) == (8 - cost, [card], "buy")
    t = buyer(card, cost)
    assert (t.coins, t.prompt) == (0, "buy")


@pytest.mark.rule("doctor")
@pytest.mark.parametrize("card", ["doctor", "herald"])
def test_who_only_gains_it_pays_nothing(card: str) -> None:
    """I50.2 for the Doctor: no purchase, no overpaying."""
    t = stage({"hand": ["workshop"], "deck": DECK, "discard": ["gold"]}, kingdom=[card], coins=5)
    t.play("workshop").take(card)
    assert (t.prompt, t.coins, t.me.discard) == ("buy", 5, ["gold", card])


@pytest.mark.rule("doctor")
def test_gather_takes_the_doctor_as_its_card_for_three() -> None:
    """I50.2: and does not ask how much is paid."""
    t = stage({"deck": DECK}, kingdom=["doctor"], events=["gather"], phase="buy", coins=9)
    t.answer("event:gather")
    assert "doctor" in t.piles
    t.take("doctor")
    assert (t.gains()[0], t.events("look"), t.prompt) == ((0, "doctor"), [], "buy")


# Doctor.


@pytest.mark.rule("doctor", "D93")
def test_each_coin_looks_at_one_card_and_one_put_back_is_seen_again() -> None:
    """C50.2: one after another, not three at a time."""
    t = buyer("doctor", 6, deck=["gold", "estate", "curse", "copper"]).answer("3")
    assert (t.prompt, t.me.looked, t.options) == ("sentry", ["gold"], ["trash", "discard", "keep"])
    t.answer("keep")
    assert t.me.looked == ["gold"], "again"
    t.answer("discard")
    assert t.me.looked == ["estate"]
    t.answer("trash")
    assert (t.trash, t.me.discard, t.me.deck) == (["estate"], ["doctor", "gold"], ["curse", "copper"])
    assert (t.coins, t.prompt) == (0, "buy")


@pytest.mark.rule("doctor")
def test_the_look_is_private_and_what_leaves_is_public() -> None:
    """C50.3: the others are told how many cards, and what was trashed or discarded."""
    t = buyer("doctor", 5, deck=["gold", "estate", "copper"]).answer("2")
    assert (t.sees(0, 0)["looked"], t.sees(1, 0)["looked"], t.sees(1, 0)["looked_size"]) == (
        ["gold"],
        None,
        1,
    )
    t.answer("trash").answer("discard")
    assert t.events("look") == [{"seat": 0, "n": 1}] * 2
    assert (t.events("trash"), t.events("discard")) == (
        [{"seat": 0, "cards": ["gold"]}],
        [{"seat": 0, "cards": ["estate"]}],
    )


@pytest.mark.rule("doctor")
def test_the_doctor_itself_is_shuffled_in_when_the_deck_runs_out() -> None:
    """C50.4: it has arrived before the first look."""
    t = buyer("doctor", 4, deck=[]).answer("1")
    assert t.me.looked == ["doctor"]


@pytest.mark.rule("doctor")
@pytest.mark.parametrize("aside_first", [True, False])
def test_a_rapid_expansion_keeps_the_doctor_out_of_the_reshuffle_if_it_comes_first(aside_first: bool) -> None:
    """I50.1: both happen when it is gained, in the order the player likes."""
    t = buyer("doctor", 4, deck=[], discard=["gold"], prophecy="rapid_expansion", fulfilled=True).answer("1")
    assert (t.prompt, sorted(t.options)) == ("which_first", ["doctor", "rapid_expansion"])
    t.answer("rapid_expansion" if aside_first else "doctor")
    if aside_first:
        assert (t.me.aside, t.me.looked) == (["doctor"], ["gold"])
    else:
        assert sorted([*t.me.looked, *t.me.deck]) == ["doctor", "gold"]
        t.answer("keep")
        assert (t.me.aside, sorted(t.me.deck)) == ([], ["doctor", "gold"]), "it cannot be found any more"


# Herald.


@pytest.mark.rule("herald")
def test_an_action_on_top_has_to_be_played_and_uses_no_action() -> None:
    """C53.1: there is nothing to decline."""
    t = stage({"hand": ["herald"], "deck": ["copper", "festival", "gold"]}).play("herald")
    assert (t.me.in_play, t.me.hand, t.actions, t.coins) == (["herald", "festival"], ["copper"], 3, 2)


@pytest.mark.rule("herald")
def test_any_other_card_stays_on_top_for_all_to_see() -> None:
    """C53.2, T53.1: it never comes to hand."""
    t = stage({"hand": ["herald"], "deck": ["copper", "gold", "silver"]}).play("herald")
    assert (t.me.hand, t.me.deck) == (["copper"], ["gold", "silver"])
    assert t.sees(1, 0)["deck_known"] == ["gold"]


@pytest.mark.rule("herald")
def test_a_card_played_by_the_herald_was_never_in_hand() -> None:
    """T53.1: a Menagerie played so looks at a hand without itself."""
    t = stage({"hand": ["herald", "menagerie"], "deck": ["copper", "menagerie", *["silver"] * 4]})
    t.play("herald")
    assert t.events("show_hand") == [{"seat": 0, "cards": ["menagerie", "copper"]}]
    assert len(t.me.hand) == 5


@pytest.mark.rule("herald")
def test_a_herald_that_plays_a_duration_does_not_stay_with_it() -> None:
    """C53.3: it plays it only once."""
    t = stage({"hand": ["herald"], "deck": ["copper", "samurai", *DECK]}).play("herald").end_turn()
    assert (t.you.in_play, "herald" in t.you.discard) == (["samurai"], True)


@pytest.mark.rule("herald", "D93")
def test_exactly_as_many_cards_as_were_overpaid_go_onto_the_deck_in_any_order() -> None:
    """C53.4, T53.1: first the coins are gone, then the discard pile is looked through."""
    t = buyer("herald", 7, discard=["gold", "estate", "silver", "village"]).answer("2")
    assert (t.prompt, t.coins, t.decision.least, t.decision.most) == ("herald", 1, 2, 2)
    t.answer("gold", "village").answer("village", "gold")
    assert (t.me.deck[:3], t.me.discard) == (["village", "gold", "copper"], ["estate", "silver", "herald"])


@pytest.mark.rule("herald", "D93")
def test_with_fewer_cards_all_of_them_go() -> None:
    """C53.4: as many as there are."""
    t = buyer("herald", 9, discard=["gold"]).answer("5")
    assert t.prompt == "put_back"
    t.answer("gold", "herald")
    assert (t.me.deck[:3], t.me.discard) == (["gold", "herald", "copper"], [])


@pytest.mark.rule("herald")
def test_the_herald_itself_lies_there_and_may_be_chosen() -> None:
    """C53.5: it has been gained already."""
    t = buyer("herald", 5, discard=["gold"]).answer("1")
    assert t.options == ["gold", "herald"]
    assert t.answer("herald").me.deck[0] == "herald"


@pytest.mark.rule("herald")
def test_a_daimyo_replays_the_herald_and_not_what_it_played() -> None:
    """I53.1, N16: Baker once, then the Herald again with a draw and a reveal of its own."""
    me = {"hand": ["daimyo", "herald"], "tokens": {}}
    deck = ["copper", "estate", "baker", "silver", "gold", "duchy"]
    t = stage({**me, "deck": deck}).play("daimyo", "herald")
    assert (t.me.in_play, t.token("coffers")) == (["daimyo", "herald", "baker"], 1)
    assert (t.me.hand, t.me.deck) == (["copper", "estate", "silver", "gold"], ["duchy"])
    deck = ["copper", "estate", "baker", "silver", "gold", "baker"]
    t = stage({**me, "deck": deck}).play("daimyo", "herald")
    assert (t.token("coffers"), t.me.in_play.count("baker")) == (2, 2)


@pytest.mark.rule("herald")
def test_a_daimyo_that_the_herald_played_waits_for_the_next_action() -> None:
    """I53.2: the Herald itself was there before."""
    deck = ["copper", "daimyo", "copper", "silver", "gold", "estate"]
    t = stage({"hand": ["herald", "village"], "deck": deck}).play("herald", "village")
    assert (t.me.hand, t.actions) == (["copper", "copper", "silver", "gold"], 5)


@pytest.mark.rule("herald")
@pytest.mark.parametrize("lying", [0, 3])
def test_a_harsh_winter_looks_at_the_pile_of_the_herald_overpaid_or_not(lying: int) -> None:
    """I53.3: the pile gets 2 debt, or its debt is taken; the player orders both."""
    t = buyer(
        "herald", 5, discard=["gold"], prophecy="harsh_winter", fulfilled=True, debt_on={"herald": lying}
    )
    t.answer("1")
    assert (t.prompt, sorted(t.options)) == ("which_first", ["harsh_winter", "herald"])
    t.answer("harsh_winter").answer("gold")
    assert (t.debt_on("herald"), t.player(0).debt) == ((0, 3) if lying else (2, 0))
    assert "gold" in [*t.player(0).deck, *t.player(0).hand]
